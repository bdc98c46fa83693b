/// Ends the program with an error: Swift's runtime reads its arguments in `/proc`, and took them as absent.
_Noreturn void tend_refuse_without_arguments(void);
