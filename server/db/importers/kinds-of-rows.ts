// The kind of plan of a file's rows: a group has the kind that any of its rows states, or that all of them look like.
import { planKindOf, readingName, type PlanKindReading } from '../../../engine/rules/plan-kind'
import type { ProvinceFact } from '../seeds/facts'
import { firstOf, type ImportContext } from './importer'
import type { Row } from './csv/row'

/** Rows of a kind named in the report. */
const EXAMPLES = 10

interface GroupOfRows {
  stated: PlanKindReading | null
  looks: PlanKindReading | null
  /** Whether some row has no sign of a special kind. */
  hasOrdinary: boolean
}

/** Kinds read from single rows and from their groups, once all rows have been seen. */
export class KindsOfRows {
  private readonly groups = new Map<string, GroupOfRows>()
  private readonly note: ReturnType<typeof firstOf>

  constructor(note: ImportContext['note']) {
    this.note = firstOf(note, EXAMPLES)
  }

  /** Sees a row of a group before the rows are taken: a statement in one of them holds for all. */
  survey(row: Row, province: ProvinceFact): void {
    const group = row.text('group')
    if (group === '' || row.text('major') === '') return
    const reading = this.read(row, province)
    const key = groupOf(row)
    const known = this.groups.get(key) ?? { stated: null, looks: null, hasOrdinary: false }
    this.groups.set(key, known)
    if (reading.sureness === 'stated') known.stated ??= reading
    else if (reading.sureness === 'ordinary') known.hasOrdinary = true
    else known.looks ??= reading
  }

  /** Kind of a row, counted for the report. `isGroup` = the row belongs to a group that is filed as a whole. */
  of(row: Row, province: ProvinceFact, isGroup: boolean): PlanKindReading {
    const group = isGroup ? this.groups.get(groupOf(row)) : undefined
    const reading = group ? kindOfGroup(group) : this.read(row, province)
    if (reading.kind !== 'ordinary') this.tell(reading, row)
    return reading
  }

  private tell(reading: PlanKindReading, row: Row): void {
    this.note(`不进普通志愿表的行：${readingName(reading)}`, () => {
      const words = ['college', 'group', 'major'].map((column) => row.text(column)).filter(Boolean)
      return `第 ${row.line} 行 ${words.join(' ')}（${reading.words}）`
    })
  }

  private read(row: Row, province: ProvinceFact): PlanKindReading {
    return planKindOf({
      province: province.name,
      batch: row.text('batch'),
      college: row.text('college'),
      group: row.text('group'),
      major: row.text('major'),
      remark: row.text('remark'),
    })
  }
}

const ORDINARY: PlanKindReading = {
  kind: 'ordinary',
  sureness: 'ordinary',
  also: [],
  from: null,
  words: '',
  features: [],
}

/** A group that was seen has at least one of the three. */
const kindOfGroup = ({ stated, looks, hasOrdinary }: GroupOfRows): PlanKindReading =>
  stated ?? (hasOrdinary ? ORDINARY : looks!)

/** Provinces reuse the numbers of groups every year, in every track and in every part of a batch. */
const groupOf = (row: Row): string =>
  ['province', 'year', 'track', 'batch', 'college', 'group'].map((column) => row.text(column)).join('\u001f')
