// Where a device keeps unfinished tests; in a file of its own, so that the start need not load the code that reads them.
/** Answers by test. */
export const QUIZ_KEY = 'quiz:answers'
