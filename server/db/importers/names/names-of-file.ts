// The college names of one file, read together: what stands behind a code or a slip is only seen beside the others.
import type { ImportContext } from '../importer'
import { RowRefused, type Row } from '../row'
import { KnownNames, type RegisterCollege } from './known-names'
import { printedKey, readNames, sentenceOfName, type NameReading, type PrintedName } from './read-names'

/** Of fewer colleges a register is a sample, which says nothing of a name that it lacks. */
const WHOLE_REGISTER = 2000

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
  private readonly known: KnownNames | null

  /**
   * @param register the colleges there are; of a sample every name is taken as printed
   * @param mapping what the operator said: printed name to meant name
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
  }

  /** Name of a row's college as meant; refuses the row where nobody can know. */
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

const printedIn = (row: Row): PrintedName => ({ name: row.required('college'), code: row.textOrNull('college_code') })
