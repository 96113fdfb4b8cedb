// Rights that can be sold: the codes that products, pages and calls name.

export const RIGHTS = ['TEST_REPORT', 'WISH_REPORT', 'PARENT_COURSE', 'EXPERT_AUDIT', 'EXPERT_CONSULT'] as const
export type RightsCode = (typeof RIGHTS)[number]
