// Registers of colleges and majors beside a folder's cutoffs: they show the batch of a row whose file prints none.
import type { Row } from '../../server/db/importers/csv/row'
import { collegeLevel, educationLevel } from '../../server/db/importers/tables/registers'
import { CollegeBook } from '../../server/db/importers/importer'
import { LevelsOfRows, type BatchOfRow, type RowToRead } from '../../server/db/importers/level-of-row'
import { loadColleges, loadMajors } from '../../server/db/seeds/facts'
import type { BatchLevel } from '../../engine/rules/batch-name'
import type { ControlLine } from '../../engine/rules/control-line'

/** A folder's registers combined with those in the program, as in a database that imports them. */
export class Registers {
  private readonly colleges: { college_id: string; name: string; level: string }[] = []
  private readonly majors: { name: string; level: string }[] = []
  private read: { book: CollegeBook; levels: LevelsOfRows } | null = null

  readonly files = [
    {
      name: 'colleges',
      columns: ['name', 'level'],
      forget: (): void => void (this.colleges.length = 0),
      take: (row: Row): void => {
        const level = collegeLevel(row.required('level'))
        this.colleges.push({ college_id: String(this.colleges.length), name: row.required('name'), level })
      },
    },
    {
      name: 'majors',
      columns: ['name', 'level'],
      forget: (): void => void (this.majors.length = 0),
      take: (row: Row): void => {
        this.majors.push({ name: row.required('name'), level: educationLevel(row.required('level')) })
      },
    },
  ] as const

  /** All files have been read. */
  finish(controlLines: readonly ControlLine[]): void {
    const known = loadColleges().map(({ code, name, level }) => ({ college_id: code, name, level }))
    const colleges = new Map([...known, ...this.colleges].map((college) => [college.name, college]))
    const levels = new Map<string, string[]>()
    for (const { name, level } of [...loadMajors(), ...this.majors])
      levels.set(name, [...(levels.get(name) ?? []), level])
    this.read = {
      book: new CollegeBook([...colleges.values()]),
      levels: new LevelsOfRows(controlLines, levels),
    }
  }

  /** As an import reads it. */
  batchOf(row: Omit<RowToRead, 'college'>): BatchOfRow {
    const { book, levels } = this.read!
    return levels.batchOf({ ...row, college: book.levelOf(row.collegeName) })
  }

  /** Level of the places of a college's major, null if unknown. */
  levelOf(collegeName: string, major: string | null): BatchLevel | null {
    const { book, levels } = this.read!
    return levels.levelBy(book.levelOf(collegeName), collegeName, major)
  }
}
