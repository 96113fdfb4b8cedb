// Past cutoffs: lowest score and rank of a group, a major or a college in a year.
import { BulkBuffer, bulkWrite, takeOver, type BulkTable } from './bulk-write'
import { judgeStoredCutoffs } from './doubtful-cutoffs'
import { sourceOf, type ImportContext, type Importer, type RowSink } from './importer'
import { groupCode, majorOfRow, mostPoints } from './normalise'
import { PrintedMajorWriter } from './derived/printed-majors'
import { requirementOf } from './requirements'
import type { ProvinceFact } from '../seeds/facts'
import type { Row } from './csv/row'
import { isOldTrack } from '../../../engine/forecasting/learning/first-year'
import { CUTOFF_YEARS } from '../../../engine/candidate-index/data'
import { resolveColleges } from './colleges/resolve-colleges'
import { rankAtScore, readScoreTable, type ScoreTable } from './tables/score-tables'
import { RowsOfFile } from './stale-rows'
import { UnitWriter } from './units'

const cutoffColumns = {
  unit_id: 'text',
  year: 'int',
  min_score: 'double precision',
  min_rank: 'int',
  rank_basis: 'text',
  plan: 'int',
  admitted: 'int',
  basis: 'text',
  source: 'text',
  printed_batch: 'text',
} as const
const cutoffTable: BulkTable = {
  table: 'unit_line',
  hasOwnKeys: true,
  columns: cutoffColumns,
  onConflict: takeOver({ columns: cutoffColumns }, ['unit_id', 'year']),
}

const contentColumns = { unit_id: 'text', year: 'int', asked: 'text' } as const
const contentTable: BulkTable = {
  table: 'unit_content',
  hasOwnKeys: true,
  columns: contentColumns,
  onConflict: takeOver({ columns: contentColumns }, ['unit_id', 'year']),
}

interface CutoffDraft {
  /** '' if none is printed. */
  requirement: string
  unitId: string
  provinceId: string
  track: string
  year: number
  score: number
  rank: number | null
  rankBasis: 'imported' | 'lookup' | null
  /** The printed score is only a lower bound: neither it nor a rank derived from it shows how hard the unit was. */
  isCapped: boolean
  plan: number | null
  admitted: number | null
  source: string
  printedBatch: string | null
}

const isTrackOf = ({ rule }: ProvinceFact, track: string): boolean => rule.Tracks.some((own) => own === track)

/** Whether a year of an old track is recent enough to count as a past year of the new one. */
const speaksForNewTrack = ({ FirstExamYear }: ProvinceFact['rule'], track: string, year: number): boolean =>
  FirstExamYear !== null && isOldTrack(track) && year < FirstExamYear && year >= FirstExamYear - CUTOFF_YEARS

/** Whether a printed rank is a whole number, or empty. */
const isWhole = (text: string): boolean => text === '' || !(Number(text) % 1)

/** Harder first: the better rank, or the higher score if a rank is missing. */
function isHarder(one: CutoffDraft, other: CutoffDraft): boolean {
  if (one.rank !== null && other.rank !== null && one.rank !== other.rank) return one.rank < other.rank
  return one.score > other.score
}

class CutoffSink implements RowSink {
  private readonly units: UnitWriter
  private readonly buffer: BulkBuffer
  private readonly contents: BulkBuffer
  private readonly named = new RowsOfFile()
  private readonly tables = new Map<string, ScoreTable | null>()
  private readonly majors: PrintedMajorWriter
  /** Rows of majors in provinces whose wishes name more than one. */
  private inside: { draft: CutoffDraft; group: string; majorCode: string | null }[] = []
  /** The hardest cutoff so far by unit and year: its rank and score. */
  private readonly hardest = new Map<string, CutoffDraft>()
  private drafts = new Map<string, CutoffDraft>()

  constructor(
    private readonly context: ImportContext,
    private readonly form: 'group' | 'major',
  ) {
    this.units = new UnitWriter(context, 'line')
    this.buffer = new BulkBuffer(context.db, cutoffTable, context.isFirst)
    this.contents = new BulkBuffer(context.db, contentTable)
    this.majors = new PrintedMajorWriter(context)
  }

  survey(row: Row): void {
    this.units.survey(row)
  }

  accept(row: Row): void {
    const { province, track } = this.units.cohort(row)
    const year = row.year()
    const score = row.number('min_score', 1, mostPoints(province))
    // the mean of a segment's ranks may be between two ranks
    const printedRank = Math.ceil(row.numberOrNull('min_rank', 0, 2_000_000) ?? 0)
    const basis = row.text('rank_basis')
    const isCapped = basis.includes('capped')
    const rank = isCapped || printedRank === 0 ? null : printedRank
    const plan = row.integerOrNull('plan', 0, 100_000)
    const admitted = row.integerOrNull('admitted', 0, 100_000)
    const common = { batch: row.text('batch'), year, score, subjectReq: requirementOf(row, this.context.note) }
    let unitId: string
    if (this.form === 'major') {
      unitId = this.units.add(row, province, track, {
        ...common,
        kind: 'major',
        groupCode: null,
        majorName: majorOfRow(row),
      })
      // in the exam before the reform wishes named colleges, whatever they name now
    } else if (row.text('group') === '' && (province.rule.WishUnit === 'college' || isOldTrack(track))) {
      unitId = this.units.add(row, province, track, { ...common, kind: 'college', groupCode: null, majorName: null })
    } else {
      unitId = this.units.add(row, province, track, {
        ...common,
        kind: 'group',
        groupCode: groupCode(row.required('group')),
        majorName: null,
      })
    }
    const draft: CutoffDraft = {
      requirement: common.subjectReq ?? '',
      unitId,
      provinceId: province.provinceId,
      track,
      year,
      score,
      rank,
      isCapped,
      plan,
      admitted,
      rankBasis: rank === null ? null : /derived|lookup/i.test(basis) ? 'lookup' : 'imported',
      source: sourceOf(row, this.context),
      printedBatch: row.textOrNull('batch'),
    }
    const asked = row.text('subject_req')
    if (this.form === 'group' && asked !== '') this.contents.put(`${unitId}${year}`, [unitId, year, asked])
    if (!isWhole(row.text('min_rank'))) this.context.note('位次不是整数（同分段的中间值），按靠后的整数记')
    if (isCapped) this.context.note('分数封顶、位次未知的录取线')
    this.named.add(province.provinceId, track, year, unitId)
    // nobody files in a track that the province has abolished, but its last years count for the track that replaced it
    const isFiled = isTrackOf(province, track) || speaksForNewTrack(province.rule, track, year)
    if (this.form === 'major' && province.rule.WishUnit !== 'major+college' && isFiled)
      this.inside.push({ draft, group: groupCode(row.text('group')), majorCode: row.textOrNull('major_code') })
    const key = `${unitId}${year}`
    const known = this.hardest.get(key)
    if (known) {
      this.context.note('同一年同名的录取线，保留较难的一条')
      if (!isHarder(draft, known)) return
    }
    this.hardest.set(key, draft)
    this.drafts.set(key, draft)
  }

  async flush(): Promise<void> {
    // rows are accepted while these are written: what is taken here is what the units below are written for
    const drafts = this.drafts
    this.drafts = new Map()
    const inside = this.inside
    this.inside = []
    const contents = this.contents.take()
    await this.units.flush()
    for (const [key, draft] of drafts) {
      if (draft.rank === null && !draft.isCapped) await this.lookUp(draft)
      this.buffer.put(key, [
        draft.unitId,
        draft.year,
        draft.score,
        draft.rank,
        draft.rankBasis,
        draft.plan,
        draft.admitted,
        this.context.basis,
        draft.source,
        draft.printedBatch,
      ])
    }
    await this.buffer.flush()
    await bulkWrite(this.context.db, contentTable, contents)
    for (const { draft, group, majorCode } of inside) {
      // the cutoff of a major outside groups was looked up above, and counted
      if (draft.rank === null && !draft.isCapped) await this.placeByTable(draft)
      this.majors.add({ ...draft, group, majorCode })
    }
    await this.majors.flush()
  }

  async finish(): Promise<void> {
    if (this.context.isReread) {
      const kinds = this.form === 'major' ? (['major'] as const) : (['group', 'college'] as const)
      const dropped = await this.named.dropOthers(
        this.context.db,
        ['unit_line', 'doubtful_line', 'printed_major'],
        kinds,
        this.context.basis,
      )
      this.context.note('以前读法不同留下的录取线，已清除', dropped)
    }
    await resolveColleges(this.context, this.units.provinceIds, this.form === 'major')
    await judgeStoredCutoffs(this.context, this.units.provinceIds)
  }

  private async lookUp(draft: CutoffDraft): Promise<void> {
    await this.placeByTable(draft)
    this.context.note(draft.rank === null ? '没有位次、也查不到位次的录取线' : '位次由一分一段表查得的录取线')
  }

  private async placeByTable(draft: CutoffDraft): Promise<void> {
    const key = `${draft.provinceId}${draft.year}${draft.track}`
    let table = this.tables.get(key)
    if (table === undefined) {
      table = await readScoreTable(this.context.db, draft.provinceId, draft.year, draft.track)
      this.tables.set(key, table)
    }
    draft.rank = table ? rankAtScore(table, draft.score) : null
    draft.rankBasis = draft.rank === null ? null : 'lookup'
  }
}

export const groupCutoffsImporter: Importer = {
  kind: 'group_lines',
  title: '院校专业组录取线',
  columns: ['province', 'year', 'track', 'college', 'group', 'min_score', 'min_rank'],
  readsNames: true,
  open: async (context) => new CutoffSink(context, 'group'),
}

export const majorCutoffsImporter: Importer = {
  kind: 'major_lines',
  title: '专业录取线',
  columns: ['province', 'year', 'track', 'college', 'major', 'min_score', 'min_rank'],
  readsNames: true,
  open: async (context) => new CutoffSink(context, 'major'),
}
