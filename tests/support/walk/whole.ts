// How much repetition is walked.

/** WALK_ALL=1: every page measured, as a guest and as a family, and every province filled in every way; else only what is special to each. */
export const isWhole = process.env.WALK_ALL === '1'
