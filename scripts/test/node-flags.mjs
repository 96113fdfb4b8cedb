/**
 * How Node runs tests. There are as many processes as processors, so that help by threads of their own would only take turns with them;
 * and most functions run a few times: compiling one that is not often run costs more than it saves (a fifth of the time of all).
 */
export const FOR_TESTS = ['--single-threaded-gc', '--interrupt-budget=600000']
