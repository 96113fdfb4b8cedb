/** A major's name without its brackets: 计算机科学与技术（师范） and 计算机科学与技术 are one course of study renamed. */
export const plainName = (name: string): string => name.replace(/[（(].*$/u, '').trim()
