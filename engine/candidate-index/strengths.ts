/** Marks of a college that a family filters and searches by. */
export const STRENGTHS = ['985', '211', '双一流', '双高'] as const
