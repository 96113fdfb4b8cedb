/**
 * Node flags for tests and the programs that they start. There are as many processes as processors, so helper threads
 * would only compete with them; and all of them are short-lived: compiling rarely used functions (a fifth of the total
 * time), or optimising the database program, costs more than it saves.
 */
export const FOR_TESTS = ['--single-threaded-gc', '--interrupt-budget=600000', '--liftoff-only']
