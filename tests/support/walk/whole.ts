// How much of the same is walked.

/** WALK_ALL=1: every page measured, as a guest and as a family, and every province filled in every way; else what each of them has of its own. */
export const isWhole = process.env.WALK_ALL === '1'
