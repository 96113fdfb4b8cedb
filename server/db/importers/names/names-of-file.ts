// The college names of one file, read together: only a comparison shows what a code or a slip means.
import { WHOLE_REGISTER, type ImportContext } from '../importer'
import { RowRefused, type Row } from '../csv/row'
import { nameBook } from '../../seeds/names'
import { collegeDisplayName, collegeKey } from '../normalise'
import { CodeOwners } from './code-owners'
import { KnownNames, type RegisterCollege } from './known-names'
import { printedKey, readNames, sentenceOfName, type NameReading, type PrintedName } from './read-names'

const MENDED_BY = {
  operator: '按校名对照表改正的校名',
  code: '按招生代码改正的校名',
  'ministry-code': '按部颁代码改正的校名',
  head: '去掉水印残字改正的校名',
  edit: '按名录改正一个字的校名',
} as const

export class NamesOfFile {
  private readonly printed = new Map<string, Map<string, PrintedName>>()
  private readonly readings = new Map<string, Map<string, NameReading>>()
  /** Rows of each name and code by province and year. */
  private readonly seen = new Map<string, { cohort: string; province: string; entry: PrintedName; rows: number }>()
  private owners: CodeOwners | null = null
  private readonly known: KnownNames | null

  /**
   * @param register all known colleges; with a sample every name is accepted as printed
   * @param mapping the operator's meanings: printed name to meant name
   */
  constructor(
    register: readonly RegisterCollege[],
    private readonly mapping: ReadonlyMap<string, string>,
    private readonly note: ImportContext['note'],
  ) {
    this.known = register.length >= WHOLE_REGISTER ? new KnownNames(register) : null
  }

  /** Sees a row before any is taken. */
  survey(row: Row): void {
    if (this.known === null) return
    const entry = printedIn(row)
    const province = row.text('province')
    const names = this.printed.get(province) ?? new Map<string, PrintedName>()
    this.printed.set(province, names)
    names.set(printedKey(entry), entry)
    if (entry.code === null) return
    const cohort = cohortOf(row)
    const key = `${cohort}/${printedKey(entry)}`
    const seen = this.seen.get(key)
    if (seen) seen.rows += 1
    else this.seen.set(key, { cohort, province, entry, rows: 1 })
  }

  /**
   * Enrolment code of a row's college; null if there is none, or none that is usable: a spreadsheet has turned it into a number, or the same year
   * prints it for another college while this one has its own.
   */
  codeOf(row: Row): string | null {
    const entry = printedIn(row)
    const { code } = entry
    if (this.known === null || code === null) return code
    const own = this.codeOwners().codeOf({ cohort: cohortOf(row), name: this.meant(row.text('province'), entry) }, code)
    if (own !== code)
      this.note(
        '招生代码是另一所院校的，没有采用',
        1,
        `第 ${row.line} 行 ${entry.name} ${code}${own === null ? '' : ` → ${own}`}`,
      )
    return own
  }

  private codeOwners(): CodeOwners {
    if (this.owners === null) {
      this.owners = new CodeOwners()
      for (const { cohort, province, entry, rows } of this.seen.values())
        this.owners.count({ cohort, name: this.meant(province, entry) }, entry.code!, rows)
    }
    return this.owners
  }

  /** Name, normalised: a misread one becomes that of the college it means, a former one the present one. */
  private meant(province: string, entry: PrintedName): string {
    const reading = this.known && this.readingsOf(province, this.known).get(printedKey(entry))
    const name = collegeDisplayName(reading?.kind === 'mended' ? reading.name : entry.name)
    return collegeKey(nameBook().registerNames.get(name) ?? name)
  }

  /** Meant name of a row's college; refuses the row if it is unknown. */
  of(row: Row): string {
    const entry = printedIn(row)
    if (this.known === null) return entry.name
    const reading = this.readingsOf(row.text('province'), this.known).get(printedKey(entry))
    if (reading === undefined || reading.kind === 'known') return entry.name
    if (reading.kind === 'mended') return reading.name
    throw new RowRefused('COLLEGE_NOT_UNDERSTOOD', sentenceOfName(reading))
  }

  private readingsOf(province: string, known: KnownNames): Map<string, NameReading> {
    let readings = this.readings.get(province)
    if (readings) return readings
    const printed = this.printed.get(province) ?? new Map<string, PrintedName>()
    readings = readNames([...printed.values()], known, this.mapping)
    this.readings.set(province, readings)
    for (const [key, reading] of readings)
      if (reading.kind === 'mended') this.note(MENDED_BY[reading.by], 1, `${printed.get(key)!.name} → ${reading.name}`)
    return readings
  }
}

const printedIn = (row: Row): PrintedName => ({ name: row.required('college'), code: codeIn(row) })

/** 1.23E+03 is what spreadsheets make of many different codes. */
function codeIn(row: Row): string | null {
  const code = row.textOrNull('college_code')
  return code !== null && /^\d(?:\.\d+)?E\+\d+$/iu.test(code) ? null : code
}

const cohortOf = (row: Row): string => `${row.text('province')}/${row.text('year')}`
