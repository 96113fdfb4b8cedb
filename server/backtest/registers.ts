// Registers of colleges and majors beside a folder's lines: of which batch a row is whose file prints none.
import type { Row } from '../db/importers/csv/row'
import { CollegeBook } from '../db/importers/importer'
import { LevelsOfRows, type BatchOfRow, type RowToRead } from '../db/importers/level-of-row'
import { loadColleges, loadMajors } from '../db/seeds/facts'
import type { BatchLevel } from '../engine/rules/batch-name'
import type { ControlLine } from '../engine/rules/control-line'

/** What a folder's registers say; where it has none, those that come with the program. */
export class Registers {
  private readonly colleges: { college_id: string; name: string; level: string }[] = []
  private readonly majors: { name: string; level: string }[] = []
  private readonly levelByName = new Map<string, BatchLevel | null>()
  private read: { book: CollegeBook; levels: LevelsOfRows } | null = null

  readonly files = [
    {
      name: 'colleges',
      columns: ['name', 'level'],
      forget: (): void => void (this.colleges.length = 0),
      take: (row: Row): void =>
        void this.colleges.push({
          college_id: String(this.colleges.length),
          name: row.required('name'),
          level: row.required('level'),
        }),
    },
    {
      name: 'majors',
      columns: ['name', 'level'],
      forget: (): void => void (this.majors.length = 0),
      take: (row: Row): void => void this.majors.push({ name: row.required('name'), level: row.required('level') }),
    },
  ] as const

  /** No file is read any more. */
  finish(controlLines: readonly ControlLine[]): void {
    const colleges = loadColleges().map(({ code, name, level }) => ({ college_id: code, name, level }))
    const levels = new Map<string, string[]>()
    for (const { name, level } of this.majors.length > 0 ? this.majors : loadMajors())
      levels.set(name, [...(levels.get(name) ?? []), level])
    this.read = {
      book: new CollegeBook(this.colleges.length > 0 ? this.colleges : colleges),
      levels: new LevelsOfRows(controlLines, levels),
    }
  }

  /** As an import reads it. */
  batchOf(row: Omit<RowToRead, 'college'>): BatchOfRow {
    const { book, levels } = this.read!
    let college = this.levelByName.get(row.collegeName)
    if (college === undefined) {
      college = book.levelOf(row.collegeName)
      this.levelByName.set(row.collegeName, college)
    }
    return levels.batchOf({ ...row, college })
  }
}
