// Places candidates: their province, subjects and score, and the candidate index of the requested batch.
import { FULL_SCORE } from '../../../engine/forecasting/mock-score'
import {
  checkSubjects,
  ruleEnded,
  trackOf,
  unitKindOf,
  type ProvinceRule,
  type Track,
} from '../../../engine/rules/province-rule'
import { awaitedGateOf, type AwaitedGate } from '../../../engine/rules/awaited-gate'
import { gateOf, openBatchesText } from '../../../engine/rules/batch-gate'
import { levelSectionsOf, sectionGateOf, type LikelyBy, type SectionGate } from '../../../engine/rules/section-gate'
import { ordinaryBatchesOf } from '../../../engine/rules/ordinary-batches'
import { refusalOfBatch, specialKindsOf } from '../../../engine/rules/entitlement'
import { stagesToday } from '../../../engine/rules/province-stages'
import { logRankError } from '../../../engine/rules/score-rank'
import { middleRankOf, rankInTopSegment, type UnsureRank } from '../../../engine/rules/top-segment'
import type { AskingCandidate } from '../../../engine/candidate-index/filter'
import type { CandidateIndex } from '../../../engine/candidate-index/candidate-index'
import { ProductError } from '../../http/errors'
import type { LoadedTable, Province } from '../admission/admission-data'
import type { AdmissionService } from '../admission/admission.service'
import type { Source } from '../admission/basis'
import type { WishList } from './lists/lists.repository'
import type { ListSituation, PlacingForm, Situation } from './situation'
import type { IndexStore } from './candidate-index/index-store'
import { MOCK_SCORE } from '../../../engine/hyperparameters'

const DEFAULT_RANK_ERROR = 0.3

export interface SituationDependencies {
  admission: AdmissionService
  candidateIndexes: IndexStore
}

/** The requested batch, and the candidate; null if the rank is unknown. */
interface Placed {
  province: Province
  track: Track
  batch: string
  candidate: LikelyBy['candidate'] | null
}

/** Forecast mode (any wish type but 0): the score is a mock one, so the rank itself is uncertain. */
function mockError(
  rule: ProvinceRule,
  { Score, Year }: Pick<PlacingForm, 'Score' | 'Year'>,
  wishType: number,
  table: LoadedTable | null,
): number {
  if (wishType === 0) return 0
  // before this year's table is published, the exam itself may be easier or harder than that of the table
  const points = table?.year === Year ? MOCK_SCORE.day : Math.hypot(MOCK_SCORE.day, MOCK_SCORE.otherYear)
  return table ? logRankError(table.table, Score, (points * rule.FullScore) / FULL_SCORE) : DEFAULT_RANK_ERROR
}

/** The range whose middle is the stored rank of a list, which was looked up in the merged head of a table; else null. */
function rangeOf(
  { rank, scoreForm }: Pick<WishList, 'rank' | 'scoreForm'>,
  table: LoadedTable | null,
): UnsureRank | null {
  const range = table && rankInTopSegment(table.table, scoreForm.Score)
  return range && middleRankOf(range) === rank ? range : null
}

/** The level of places that a candidate files, for queries of a candidate index. */
const levelIn = (section: SectionGate | null): Pick<AskingCandidate, 'level'> =>
  section?.level ? { level: section.level } : {}

export function createSituations({ admission, candidateIndexes }: SituationDependencies) {
  /** @param batch the requested one, for the message about a score below every table; the main one if there is none */
  async function person(
    form: PlacingForm,
    batch?: string,
  ): Promise<{
    province: Province
    track: Track
    rank: number
    rankSource: Source
    rankWithin: number | null
    table: LoadedTable | null
    rankError: number
  }> {
    const province = await admission.getProvince(form.ProvinceId)
    const season = await admission.wishYear()
    // the data of one season answer no other, and a sentence must not name a year it is not about
    if (form.Year !== season)
      throw new ProductError(
        'YEAR_NOT_PLANNED',
        `现在填报的是 ${season} 年高考，这里写的是 ${form.Year} 年的成绩，请刷新后按 ${season} 年再试`,
        [{ Field: 'Year', Message: `现在填报 ${season} 年` }],
      )
    const ended = ruleEnded(province.ProvinceName, province.Rule, form.Year)
    if (ended !== null) throw new ProductError('RULE_CHANGES', ended)
    const reason = checkSubjects(province.Rule, form.SubjectType, form.SelectSubjectList)
    if (reason !== null)
      throw new ProductError('SUBJECTS_NOT_ALLOWED', reason, [{ Field: 'SelectSubjectList', Message: reason }])
    const asked = {
      provinceId: form.ProvinceId,
      year: form.Year,
      subjectType: form.SubjectType,
      subjects: form.SelectSubjectList,
      score: form.Score,
      isForecast: (form.WishType ?? 0) !== 0,
    }
    const stated = await admission.resolveScore({ ...asked, rank: form.Rank }).catch(async (error: unknown) => {
      throw await belowTable(error, province, form, batch)
    })
    // a rank that only repeats the table counts as looked up, whoever sends it: its source stays the table, and a mock score is converted as without it
    const isLookedUp = form.Rank !== undefined && form.Rank === stated.rankResult.Rank
    const resolved = isLookedUp ? await admission.resolveScore(asked) : stated
    const table = await admission.tableFor(form.ProvinceId, form.Year, resolved.track)
    return {
      province,
      track: resolved.track,
      rank: resolved.rank,
      rankSource: resolved.rankSource,
      rankWithin: resolved.rankWithin,
      table,
      rankError: Math.hypot(resolved.rankError, mockError(province.Rule, form, form.WishType ?? 0, table)),
    }
  }

  /** A score below the whole table is mostly below the control line, where many tables end: the answer states that before it asks for a rank, if possible. */
  async function belowTable(
    error: unknown,
    province: Province,
    form: PlacingForm,
    batch = province.Rule.MainBatch,
  ): Promise<unknown> {
    if (!(error instanceof ProductError) || error.errorName !== 'SCORE_RANK_MISSING') return error
    const { Rule } = province
    const track = trackOf(Rule, form.SubjectType, form.SelectSubjectList)
    const { closed } = await gateFor({ province, track, batch, candidate: null }, form, (form.WishType ?? 0) !== 0)
    return closed === null ? error : new ProductError('SCORE_RANK_MISSING', `${closed}。${error.message}`, error.fields)
  }

  async function batchIndex(province: Province, track: Track, batch: string): Promise<CandidateIndex> {
    const kind = unitKindOf(province.Rule)
    const candidateIndex = await candidateIndexes.get({ provinceId: province.ProvinceId, track, batch, kind })
    if (candidateIndex.size > 0) return candidateIndex
    // an ordinary batch of the province without imported data exists, and is empty; an early one and a section are offered to nobody as a batch
    const asked = { province: province.ProvinceName, year: candidateIndex.data.wishYear }
    if (ordinaryBatchesOf(asked, province.Rule.MainBatch, []).includes(batch)) return candidateIndex
    throw new ProductError(
      'BATCH_UNKNOWN',
      stagesToday(province.ProvinceName).some((stage) => stage.batch === batch)
        ? `这里列不出${batch}的志愿，请重新选择批次`
        : undefined,
    )
  }

  /** The data for the likely section of a candidate in a batch; null if no rank is known, or if sections hold no level of their own. */
  async function likelyBy({ province, track, batch, candidate }: Placed, year: number): Promise<LikelyBy | null> {
    if (candidate === null || levelSectionsOf(province.ProvinceName, year, batch) === null) return null
    const line = await admission.firstSectionControlLine({ provinceId: province.ProvinceId, year, track, batch })
    return { candidate, controlLine: line }
  }

  /** As awaitedGateOf: while the control line of the year is unknown, that of the year before shows who is far below it. */
  async function awaitedGate(
    { province: { ProvinceId, ProvinceName }, track, batch, candidate }: Placed,
    { Score: score, Year: year }: Pick<PlacingForm, 'Score' | 'Year'>,
  ): Promise<AwaitedGate | null> {
    const years = [year - 1, year - 2]
    const [controlLines, ...tables] = await Promise.all([
      admission.controlLinesOf(ProvinceId, track),
      ...years.map((of) => admission.getTable(ProvinceId, of, track)),
    ])
    return awaitedGateOf(
      { province: ProvinceName, year, track, batch, score },
      { rank: candidate?.rank ?? null, rankError: candidate?.rankError ?? 0 },
      controlLines,
      (of) => tables[years.indexOf(of)]?.table ?? null,
    )
  }

  /**
   * Why a score of the real exam may not file in a batch, with the batches open to it; null if it may, or if no control line is known. Also why a control line
   * above the score is doubtful, and the section in which it files. A mock score decides nothing.
   */
  async function gateFor(
    placed: Placed,
    { Score: score, Year: year }: Pick<PlacingForm, 'Score' | 'Year'>,
    isForecast: boolean,
  ): Promise<Pick<Situation, 'closed' | 'doubt' | 'section'>> {
    const { province, track, batch } = placed
    const asked = { province: province.ProvinceName, year, track, score }
    const likely = await likelyBy(placed, year)
    if (isForecast) {
      const section = sectionGateOf({ ...asked, batch, score: null }, [], undefined, likely)
      return { closed: null, doubt: null, section }
    }
    const controlLines = await admission.controlLinesOf(province.ProvinceId, track)
    const jumpOf = await admission.jumpsOf(province.ProvinceId, year, track)
    const { state, sentence, isDoubtful } = gateOf({ ...asked, batch }, controlLines, jumpOf)
    const awaited = state === 'unknown' && !isDoubtful ? await awaitedGate(placed, { Score: score, Year: year }) : null
    const open = openBatchesText(awaited ? { ...asked, year: awaited.year, score: awaited.score } : asked, controlLines)
    return {
      closed: state === 'closed' || awaited ? [awaited?.sentence ?? sentence, open].filter(Boolean).join('。') : null,
      doubt: isDoubtful ? sentence : null,
      section: sectionGateOf({ ...asked, batch }, controlLines, jumpOf, likely),
    }
  }

  /**
   * The situation of a form. Throws PLAN_NOT_ENTITLED if the batch has special plans that the family has not stated to be open to it, and BATCH_CLOSED
   * if its score may not file in the batch: there is no chance to show and nothing to recommend.
   * @param options.evenClosed for questions about an existing list: its audit reports a closed batch
   */
  async function situation(
    form: PlacingForm & { BatchId: string },
    options: { evenClosed?: boolean } = {},
  ): Promise<Situation> {
    const who = await person(form, form.BatchId)
    const isForecast = (form.WishType ?? 0) !== 0
    if (specialKindsOf(form.BatchId).includes('unknown')) throw new ProductError('BATCH_UNKNOWN')
    const refused = refusalOfBatch(form.BatchId, form.EntitledKinds)
    if (refused !== null && !options.evenClosed) throw new ProductError('PLAN_NOT_ENTITLED', refused)
    const { province, track, rank, rankError } = who
    const placed = { province, track, batch: form.BatchId, candidate: { rank, rankError } }
    const gate = await gateFor(placed, form, isForecast)
    const closed = refused ?? gate.closed
    if (closed !== null && !options.evenClosed) throw new ProductError('BATCH_CLOSED', closed)
    const candidateIndex = await batchIndex(who.province, who.track, form.BatchId)
    return {
      province: who.province,
      rule: who.province.Rule,
      track: who.track,
      batch: form.BatchId,
      kind: unitKindOf(who.province.Rule),
      candidateIndex,
      candidate: {
        rank: who.rank,
        rankError: who.rankError,
        subjects: form.SelectSubjectList,
        ...levelIn(gate.section),
      },
      isForecast,
      closed,
      doubt: gate.doubt,
      section: gate.section,
      rankSource: who.rankSource,
      rankWithin: who.rankWithin,
      table: who.table,
    }
  }

  /**
   * A saved list with the data known for its own year, from its stored rank: it opens even if the score-rank table has changed since, and a new season
   * does not judge it.
   */
  async function savedSituation(list: WishList): Promise<ListSituation> {
    const province = await admission.getProvince(list.provinceId)
    const track = list.track as Track
    const kind = unitKindOf(province.Rule)
    const isForecast = list.wishType !== 0
    const [candidateIndex, table] = await Promise.all([
      candidateIndexes.get({ provinceId: list.provinceId, track, batch: list.batch, kind }, list.year),
      admission.tableFor(list.provinceId, list.year, track),
    ])
    const range = rangeOf(list, table)
    const rankError = Math.hypot(range?.error ?? 0, mockError(province.Rule, list.scoreForm, list.wishType, table))
    const placed = { province, track, batch: list.batch, candidate: { rank: list.rank, rankError } }
    const gate = await gateFor(placed, list.scoreForm, isForecast)
    return {
      province,
      rule: province.Rule,
      track,
      batch: list.batch,
      kind,
      candidateIndex,
      isForecast,
      closed:
        ruleEnded(province.ProvinceName, province.Rule, list.year) ??
        refusalOfBatch(list.batch, list.scoreForm.EntitledKinds) ??
        gate.closed,
      doubt: gate.doubt,
      section: gate.section,
      candidate: {
        rank: list.rank,
        rankError,
        subjects: list.scoreForm.SelectSubjectList,
        ...levelIn(gate.section),
      },
      rankWithin: range?.worst ?? null,
    }
  }

  /** The worst possible rank of a saved list if its rank is the middle of a range; else null. */
  async function rankWithinOf(
    list: Pick<WishList, 'provinceId' | 'year' | 'track' | 'rank' | 'scoreForm'>,
  ): Promise<number | null> {
    const table = await admission.tableFor(list.provinceId, list.year, list.track as Track)
    return rangeOf(list, table)?.worst ?? null
  }

  return { person, likelyBy, awaitedGate, situation, savedSituation, rankWithinOf }
}

export type Situations = ReturnType<typeof createSituations>
