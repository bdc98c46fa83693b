#include "BuildStamp.h"

const char *tend_build_commit(void) { return TEND_COMMIT; }
