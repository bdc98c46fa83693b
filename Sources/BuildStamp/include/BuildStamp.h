/// The commit that the program was built from, as the build was told by `TEND_COMMIT`; empty where it was not.
const char *tend_build_commit(void);
/// The day of that commit in UTC, as `TEND_COMMIT_DATE` said; empty where it was not set.
const char *tend_build_date(void);
