// Common to cutoffs and plans: the units they belong to.
import { isOldTrack, OLD_TRACK } from '../../../engine/forecasting/learning/first-year'
import type { Track } from '../../../engine/rules/province-rule'
import { batchOfKind } from '../../../engine/rules/special-batch'
import { unitId, type UnitKind } from '../unit-id'
import { BulkBuffer, takeOver, type BulkTable } from './bulk-write'
import type { Cell } from '../connection'
import type { BatchLevel } from '../../../engine/rules/batch-name'
import { firstOf, type ImportContext } from './importer'
import { KindsOfRows } from './kinds-of-rows'
import type { BatchOfRow } from './level-of-row'
import { batchOfUnit, collegeDisplayName, majorDisplayName, trackOfRow } from './normalise'
import { NamesOfFile } from './names/names-of-file'
import { RowRefused, type Row } from './csv/row'
import type { ProvinceFact } from '../seeds/facts'

const unitColumns = {
  unit_id: 'text',
  province_id: 'text',
  track: 'text',
  batch: 'text',
  kind: 'text',
  college_id: 'text',
  college_name: 'text',
  enrol_code: 'text',
  group_code: 'text',
  major_name: 'text',
  subject_req: 'text',
  basis: 'text',
} as const

/** Places in a row of `unitColumns`. */
const CODE = Object.keys(unitColumns).indexOf('enrol_code')
const REQUIREMENT = Object.keys(unitColumns).indexOf('subject_req')

/** The requirement of a unit is that of its newest plan; cutoffs give it only if no plan does. */
const tableFor = (origin: 'line' | 'plan'): BulkTable => ({
  table: 'unit',
  // its colleges stand in the register that the import has read, its province in the rules
  hasOwnKeys: true,
  columns: unitColumns,
  onConflict: takeOver({ columns: unitColumns }, ['unit_id'], {
    enrol_code:
      origin === 'plan'
        ? 'coalesce(excluded.enrol_code, unit.enrol_code)'
        : 'coalesce(unit.enrol_code, excluded.enrol_code)',
    subject_req:
      origin === 'plan'
        ? 'coalesce(excluded.subject_req, unit.subject_req)'
        : 'case when exists (select 1 from unit_plan where unit_plan.unit_id = unit.unit_id) then coalesce(unit.subject_req, excluded.subject_req) else coalesce(excluded.subject_req, unit.subject_req) end',
  }),
})

interface CollegeOfRow {
  name: string
  id: string | null
  level: BatchLevel | null
}

interface UnitDetails {
  kind: UnitKind
  groupCode: string | null
  majorName: string | null
  /** Name of the batch as printed, '' if the file has none. */
  batch: string
  year: number
  subjectReq: string | null
  /** Lowest score admitted, points; null in a plan. */
  score: number | null
  /** By the length of the course, if the row prints it. */
  course?: BatchLevel | null
}

/** Rows of a count named in the report. */
const EXAMPLES = 10

/** A province of 理科 and 文科 has no other candidates: a file that calls all tracks by their new names means these. */
const trackIn = ({ rule }: ProvinceFact, printed: string): string =>
  rule.Model === '文理' ? (OLD_TRACK[printed as Track] ?? printed) : printed

/** Collects the units of a file, and removes demonstration units before the first real ones of a province arrive. */
export class UnitWriter {
  private readonly buffer: BulkBuffer
  /** Each unit as its newest year prints it; what that year does not print is of an older one. */
  private readonly newest = new Map<string, { year: number; row: Cell[] }>()
  private readonly waitingProvinces = new Set<string>()
  private readonly cleanedProvinces = new Set<string>()
  private readonly kinds: KindsOfRows
  private readonly names: NamesOfFile
  private readonly collegeNames = new Map<string, CollegeOfRow>()
  private readonly note: ReturnType<typeof firstOf>

  constructor(
    private readonly context: ImportContext,
    origin: 'line' | 'plan',
  ) {
    this.buffer = new BulkBuffer(context.db, tableFor(origin), origin === 'line' && context.isFirst)
    this.kinds = new KindsOfRows(context.note)
    this.note = firstOf(context.note, EXAMPLES)
    this.names = new NamesOfFile(context.colleges.register, context.collegeNames, context.note)
  }

  /** Sees a row before any is taken. */
  survey(row: Row): void {
    this.names.survey(row)
    this.kinds.survey(row, this.context.provinces.find(row.required('province')))
  }

  /** Province and track of a row; refuses tracks the province never had. */
  cohort(row: Row): { province: ProvinceFact; track: string } {
    const province = this.context.provinces.find(row.required('province'))
    const track = trackIn(province, trackOfRow(row.text('track')))
    const isOldModel = isOldTrack(track)
    if (!isOldModel && !province.rule.Tracks.includes(track as ProvinceFact['rule']['Tracks'][number])) {
      throw new RowRefused('TRACK_NOT_OF_PROVINCE', `${province.name}没有“${track}”这个科类`)
    }
    const { FirstExamYear, Tracks } = province.rule
    if (
      isOldModel &&
      FirstExamYear !== null &&
      row.year() >= FirstExamYear &&
      !Tracks.includes(track as (typeof Tracks)[number])
    )
      throw new RowRefused('TRACK_NOT_OF_PROVINCE', `${province.name}从 ${FirstExamYear} 年起没有“${track}”这个科类`)
    return { province, track }
  }

  college(text: string): CollegeOfRow {
    let entry = this.collegeNames.get(text)
    if (!entry) {
      entry = {
        name: collegeDisplayName(text),
        id: this.context.colleges.find(text)?.collegeId ?? null,
        level: this.context.colleges.levelOf(text),
      }
      this.collegeNames.set(text, entry)
    }
    return entry
  }

  /** Registers the unit of a row and returns its identifier. */
  add(row: Row, province: ProvinceFact, track: string, details: UnitDetails): string {
    const college = this.college(this.names.of(row))
    const majorName = details.majorName === null ? null : majorDisplayName(details.majorName)
    const { isVocational, isDoubtful, stage } = this.levelOf(row, province, track, college, { ...details, majorName })
    const read = this.kinds.of(row, province, details.kind !== 'major')
    const planKind = isDoubtful && read.kind === 'ordinary' ? { kind: 'unknown' as const, also: [] } : read
    const batch = batchOfKind(batchOfUnit(province, isVocational, stage), planKind)
    const id = unitId({
      provinceId: province.provinceId,
      track,
      batch,
      kind: details.kind,
      collegeName: college.name,
      groupCode: details.groupCode,
      majorName,
    })
    const known = this.newest.get(id)
    if (!known || known.year < details.year) {
      const cells = [
        id,
        province.provinceId,
        track,
        batch,
        details.kind,
        college.id,
        college.name,
        this.names.codeOf(row) ?? known?.row[CODE] ?? null,
        details.groupCode,
        majorName,
        details.subjectReq ?? known?.row[REQUIREMENT] ?? null,
        this.context.basis,
      ]
      this.newest.set(id, { year: details.year, row: cells })
      this.buffer.put(id, cells)
    } else {
      const code = known.row[CODE] === null ? this.names.codeOf(row) : null
      const requirement = known.row[REQUIREMENT] === null ? details.subjectReq : null
      if (code !== null) known.row[CODE] = code
      if (requirement !== null) known.row[REQUIREMENT] = requirement
      if (code !== null || requirement !== null) this.buffer.put(id, known.row)
    }
    if (!this.cleanedProvinces.has(province.provinceId)) this.waitingProvinces.add(province.provinceId)
    return id
  }

  /** The batch of a row; the report lists batches that were not printed. */
  private levelOf(
    row: Row,
    province: ProvinceFact,
    track: string,
    college: CollegeOfRow,
    { batch: printed, year, score, majorName: major, course = null }: UnitDetails,
  ): BatchOfRow {
    const asked = { province, year, track, score, college: college.level, collegeName: college.name, major }
    const found = this.context.levels.batchOf({ ...asked, printed, course })
    const { isDoubtful, read } = found
    if (isDoubtful && read?.level === null)
      this.note(`批次没有印、也推断不出，不进普通志愿表的行：${read.why}`, () => `第 ${row.line} 行 ${college.name}`)
    if (read?.level && read.stage?.stage)
      this.context.note(`批次没有印、按院校层次和分数分出的行：${read.stage.stage.batch}`)
    return found
  }

  private async dropGenerated(provinceIds: readonly string[]): Promise<void> {
    const { numDeletedRows } = await this.context.db
      .deleteFrom('unit')
      .where('province_id', 'in', provinceIds)
      .where('basis', '=', 'demonstration')
      .executeTakeFirst()
    if (Number(numDeletedRows) > 0) this.context.note('被真实数据替换的演示志愿单元', Number(numDeletedRows))
  }

  /** Provinces of the units written so far. */
  get provinceIds(): string[] {
    return [...this.cleanedProvinces].sort()
  }

  /** Writes the waiting units; after it their cutoffs and plans may be written. */
  async flush(): Promise<void> {
    if (this.waitingProvinces.size > 0) {
      const ids = [...this.waitingProvinces]
      this.waitingProvinces.clear()
      for (const id of ids) this.cleanedProvinces.add(id)
      if (!this.context.isFirst) await this.dropGenerated(ids)
    }
    await this.buffer.flush()
  }
}
