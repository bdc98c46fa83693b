/// The commit that the program was built from, as the build was told by `TEND_COMMIT`; empty where it was not.
const char *tend_build_commit(void);
