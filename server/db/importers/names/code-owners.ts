// Which college owns an enrolment code that one file prints for two: a code typed in the wrong row must not reach a family's list.
import { enrolCodeKey } from '../colleges/college-names'

export interface CodeOwner {
  /** Province and year: codes are assigned again each year. */
  cohort: string
  /** Name of the college, normalised. */
  name: string
}

export class CodeOwners {
  /** Rows by cohort and code, then by college; and the reverse, with the code as printed. */
  private readonly colleges = new Map<string, Map<string, number>>()
  private readonly codes = new Map<string, Map<string, { printed: string; rows: number }>>()

  count({ cohort, name }: CodeOwner, printed: string, rows: number): void {
    const code = enrolCodeKey(printed)
    if (code === null) return
    const colleges = this.colleges.get(`${cohort}/${code}`) ?? new Map<string, number>()
    this.colleges.set(`${cohort}/${code}`, colleges)
    colleges.set(name, (colleges.get(name) ?? 0) + rows)
    const codes = this.codes.get(`${cohort}/${name}`) ?? new Map<string, { printed: string; rows: number }>()
    this.codes.set(`${cohort}/${name}`, codes)
    codes.set(code, { printed, rows: (codes.get(code)?.rows ?? 0) + rows })
  }

  /**
   * The code of a college: as printed, unless it belongs more to another; then its own code, or null if the file has none.
   * Two colleges that share a code equally and have no other keep it.
   */
  codeOf({ cohort, name }: CodeOwner, printed: string): string | null {
    const code = enrolCodeKey(printed)
    if (code === null || this.isOwner(cohort, name, code)) return printed
    const own = [...(this.codes.get(`${cohort}/${name}`) ?? [])].filter(
      ([candidate]) => candidate !== code && this.isOwner(cohort, name, candidate),
    )
    return own.sort(([, one], [, other]) => other.rows - one.rows)[0]?.[1].printed ?? null
  }

  private isOwner(cohort: string, name: string, code: string): boolean {
    const colleges = this.colleges.get(`${cohort}/${code}`)
    const rows = colleges?.get(name) ?? 0
    const codesOf = (college: string): number => this.codes.get(`${cohort}/${college}`)?.size ?? 0
    return [...(colleges ?? [])].every(
      ([other, count]) => other === name || count < rows || (count === rows && codesOf(other) >= codesOf(name)),
    )
  }
}
