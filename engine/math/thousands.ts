/** A count as a family reads it: 217,438. */
export const thousands = (count: number): string => count.toLocaleString('en-US')
