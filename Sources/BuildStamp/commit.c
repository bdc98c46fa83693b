#include "BuildStamp.h"

const char *tend_build_commit(void) { return TEND_COMMIT; }
const char *tend_build_date(void) { return TEND_COMMIT_DATE; }
