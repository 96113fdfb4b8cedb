/** Marks of a college for a family's filters and searches. */
export const STRENGTHS = ['985', '211', '双一流', '双高'] as const
