// The years of a student, by the year of the exam. A school year begins on 1 September.

export interface GradeYear {
  grade: number
  name: string
  /** First and last day, YYYY-MM-DD; null if the year of the exam is unknown. */
  from: string | null
  to: string | null
}

export const GRADE_NAMES: Readonly<Record<number, string>> = {
  7: '初一',
  8: '初二',
  9: '初三',
  10: '高一',
  11: '高二',
  12: '高三',
  13: '大一',
  14: '大二',
  15: '大三',
  16: '大四',
}
export const FIRST_GRADE = 7
export const LAST_GRADE = 16
/** The grade that ends with the exam. */
export const EXAM_GRADE = 12

/** Year in which the school year of a day ends. */
const endOf = (day: string) => Number(day.slice(0, 4)) + (day.slice(5, 7) >= '09' ? 1 : 0)

/**
 * The grade on a day, for a student who takes the exam in `graduationYear`; below 7 and above 16 outside the calendar.
 * @param day YYYY-MM-DD in China
 */
export const gradeOn = (day: string, graduationYear: number): number => EXAM_GRADE - (graduationYear - endOf(day))

/** The school year of a grade. */
export function gradeYear(grade: number, graduationYear: number | null): GradeYear {
  const end = graduationYear === null ? null : graduationYear - (EXAM_GRADE - grade)
  return {
    grade,
    name: GRADE_NAMES[grade] ?? '',
    from: end === null ? null : `${end - 1}-09-01`,
    to: end === null ? null : `${end}-08-31`,
  }
}

/** A month and day within the school year of a grade: September and later are in its first half. Null if the year is unknown. */
export function dayInGrade(grade: number, monthDay: string, graduationYear: number | null): string | null {
  if (graduationYear === null) return null
  const end = graduationYear - (EXAM_GRADE - grade)
  return `${monthDay >= '09' ? end - 1 : end}-${monthDay}`
}
