// Where unfinished tests are kept on a device; apart from what reads them, so that the start need not load it.
/** Answers by test. */
export const QUIZ_KEY = 'quiz:answers'
