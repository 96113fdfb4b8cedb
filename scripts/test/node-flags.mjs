/**
 * How Node runs tests and the programs that they start. There are as many processes as processors, so that help by threads of their own
 * would only take turns with them; and all of them live for a short time: compiling a function that is not often run (a fifth of the time
 * of all), or the database program a second time, better, costs more than it saves.
 */
export const FOR_TESTS = ['--single-threaded-gc', '--interrupt-budget=600000', '--liftoff-only']
