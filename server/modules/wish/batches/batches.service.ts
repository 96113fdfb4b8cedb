// Batches of a province, the years that have cutoffs, and the provinces that can be filled.
import { LRUCache } from 'lru-cache'
import type Type from 'typebox'
import type { ResponseOf } from '../../../../contract/registry'
import type { Batch as BatchSchema } from '../../../../contract/wish/batches'
import { missingText, outdatedText } from '../../../../engine/planning/why-empty'
import { unitKindOf, type ProvinceRule, type Track } from '../../../../engine/rules/province-rule'
import { gateOf, controlLineOfBatch, type BatchGate, type GateQuestion } from '../../../../engine/rules/batch-gate'
import { sectionGateOf } from '../../../../engine/rules/section-gate'
import { borrowedCountText } from '../../../../engine/rules/wish-count'
import { ordinaryBatchesOf } from '../../../../engine/rules/ordinary-batches'
import { DERIVED } from '../../../../engine/candidate-index/data'
import { rankAtScore, scoreAtRank } from '../../../../engine/rules/score-rank'
import type { LoadedControlLine } from '../../admission/admission-data'
import type { AdmissionService } from '../../admission/admission.service'
import { basisOf, publishedBy, sourceOf } from '../../admission/basis'
import type { PlacingForm } from '../situation'
import type { Situations } from '../situations'
import type { IndexStore } from '../candidate-index/index-store'
import type { BatchFacts, BatchRepository } from './batches.repository'
import { openSpecialBatches, otherPlansOf, specialOf, specialPlansOf } from './special-plans'

type Batch = Type.Static<typeof BatchSchema>

type ShownControlLine = Omit<NonNullable<Batch['Line']>, 'Rank'>
type Asked = Omit<GateQuestion, 'batch'>

/** The control line shown beside a batch: the one that decides this year, else that of the latest year before. */
function controlLineToShow(
  batch: string,
  gate: Pick<BatchGate, 'controlLine'>,
  asked: Asked,
  controlLines: readonly LoadedControlLine[],
): ShownControlLine | null {
  const shown = (year: number, name: string, score: number): ShownControlLine => {
    const printed = controlLines.find((line) => line.year === year && line.score === score)
    const Source = sourceOf(printed ?? { source: '', basis: '' }, year)
    return { Year: year, Batch: name, Track: asked.track, Score: score, Source }
  }
  if (gate.controlLine) return shown(asked.year, gate.controlLine.batch, gate.controlLine.score)
  const years = [...new Set(controlLines.map(({ year }) => year))]
    .filter((year) => year < asked.year)
    .sort((a, b) => b - a)
  for (const year of years) {
    const line = controlLineOfBatch({ ...asked, year, batch }, controlLines)
    if (line && line.score !== null) return shown(year, line.printed, line.score)
  }
  return null
}

/** What a family should know about the sources of a batch's units. */
function behindNote({ sources, isReadByScore }: BatchFacts): string {
  return [
    sources.some(({ basis }) => basis === DERIVED) ? '这里有按专业线推算的组：没有公布的组线，取所含专业的最低线' : '',
    isReadByScore ? '录取线原表没有印批次，本科和专科是按院校层次和控制线分开的' : '',
  ]
    .filter(Boolean)
    .join('；')
}

export interface BatchDependencies {
  repository: BatchRepository
  admission: AdmissionService
  situations: Situations
  candidateIndexes: Pick<IndexStore, 'warm' | 'held'>
}

/** The word for a batch's units if those of another year are listed. */
const LISTED_NOUN = { group: '院校组', major: '院校专业', college: '院校' } as const

/** Provinces and tracks whose facts are kept: nearly all of them. */
const FACTS_KEPT = 200

export function createBatches({ repository, admission, situations, candidateIndexes }: BatchDependencies) {
  const facts = new LRUCache<string, Promise<BatchFacts[]>>({ max: FACTS_KEPT })
  let cutoffYears: { state: string; rows: ReturnType<typeof repository.cutoffsByProvince> } | null = null

  /** The same for every family, so it is read once for a state of the data. */
  async function factsOf(provinceId: string, track: Track, rule: ProvinceRule): Promise<BatchFacts[]> {
    const key = [await admission.refresh(), provinceId, track].join('/')
    const known = facts.get(key)
    if (known) return known
    const asking = admission
      .wishYear()
      .then((wishYear) => repository.batchFacts(provinceId, track, unitKindOf(rule), wishYear))
    facts.set(key, asking)
    asking.catch(() => facts.delete(key))
    return asking
  }

  /** Rank of a control line's score in the table of its year. */
  async function rankOfControlLine(provinceId: string, track: Track, line: Pick<ShownControlLine, 'Year' | 'Score'>) {
    const table = await admission.getTable(provinceId, line.Year, track)
    return table ? rankAtScore(table.table, line.Score).rank : null
  }

  async function listBatches(form: PlacingForm): Promise<ResponseOf<'Wish/BatchList'>> {
    const who = await situations.person(form)
    const rule = who.province.Rule
    const [known, controlLines, jumpOf] = await Promise.all([
      factsOf(form.ProvinceId, who.track, rule),
      admission.controlLinesOf(form.ProvinceId, who.track),
      admission.jumpsOf(form.ProvinceId, form.Year, who.track),
    ])
    const asked = { province: who.province.ProvinceName, year: form.Year, track: who.track, score: form.Score }
    const byBatch = new Map(known.map((row) => [row.batch, row]))
    // special plans belong to the ordinary batch: shown after it, and only to families that state they are entitled
    const names = [
      ...ordinaryBatchesOf(asked, rule.MainBatch, [...byBatch.keys()]),
      ...openSpecialBatches(known, form.EntitledKinds),
    ]
    const items = await Promise.all(
      names.map(async (name): Promise<Batch> => {
        const isMock = (form.WishType ?? 0) !== 0
        const gate = gateOf({ ...asked, batch: name }, controlLines, jumpOf)
        const mayAwait = !isMock && gate.state === 'unknown' && !gate.isDoubtful
        const awaited = mayAwait
          ? await situations.awaitedGate(
              { ...who, batch: name, candidate: who },
              { Score: form.Score, Year: form.Year },
            )
          : null
        const state = isMock ? 'unknown' : awaited ? 'closed' : gate.state
        const doubt = !isMock && gate.isDoubtful ? gate.sentence : ''
        const likely = await situations.likelyBy({ ...who, batch: name, candidate: who }, form.Year)
        const score = isMock ? null : asked.score
        const section = sectionGateOf({ ...asked, batch: name, score }, controlLines, jumpOf, likely)
        // a candidate who files in a section gets the control line of that section
        const own = section?.level ? section.sections[section.level] : name
        const isOwn = own === name || gate.controlLine?.batch === own
        const line = controlLineToShow(own, isOwn ? gate : { controlLine: null }, asked, controlLines)
        // only the score with the same rank that year can be compared with a control line of an earlier year
        let equivalent: number | null = null
        if (line && line.Year !== who.table?.year) {
          const table = await admission.getTable(form.ProvinceId, line.Year, who.track)
          equivalent = table && scoreAtRank(table.table, who.rank)
        }
        const difference = line && Math.round(((equivalent ?? form.Score) - line.Score) * 10) / 10
        const behind = byBatch.get(name)
        // without this year's plans, the units of the newest year of cutoffs replace them
        const hasPlan = (behind?.planned ?? 0) > 0
        const ofBoth = (hasPlan ? (isMock ? behind?.enrolled : behind?.planned) : behind?.listed) ?? 0
        const kind = unitKindOf(rule)
        const candidateIndex =
          section?.level && candidateIndexes.held({ provinceId: form.ProvinceId, track: who.track, batch: name, kind })
        const UnitCount = candidateIndex ? candidateIndex.countShown(isMock, section.level ?? undefined) : ofBoth
        const outdated = UnitCount === 0 ? (behind?.latestCutoffYear ?? null) : null
        const special = specialOf(name, rule, behind?.printedAs ?? [])
        const notes = [
          name === rule.MainBatch ? rule.Note : (borrowedCountText(rule, name) ?? ''),
          special && gate.controlLine?.of === 'batch'
            ? `没有单独印${name}的控制线，这里用${gate.controlLine.batch}的线`
            : '',
          awaited?.sentence ?? '',
          line && line.Year !== form.Year && !awaited
            ? `这里还没有 ${form.Year} 年${section ? section.sections[section.level ?? 'undergraduate'] : ''}的控制线，${line.Year} 年的仅供参考`
            : // the control line beside it already shows that the score is below it, and what follows
              (gate.state === 'closed' && line) || doubt || section || awaited
              ? ''
              : gate.sentence,
          // nothing is listed in a closed batch
          behind && !hasPlan && behind.listingYear !== null && state !== 'closed'
            ? `这里还没有 ${form.Year} 年的招生计划（往年 5—6 月公布），先按 ${behind.listingYear} 年的${LISTED_NOUN[unitKindOf(rule)]}列出`
            : '',
          section?.level && !candidateIndex && state !== 'closed' && ofBoth > 0
            ? `${LISTED_NOUN[kind]}数是本科、专科合计`
            : '',
          outdated !== null
            ? outdatedText(outdated, form.Year)
            : behind
              ? state === 'closed'
                ? ''
                : behindNote(behind)
              : missingText(who.province.ProvinceName, who.track, name),
        ]
        return {
          BatchId: name,
          BatchName: name,
          WishUnit: rule.WishUnit,
          WishCount: rule.WishCount,
          MajorsPerUnit: rule.MajorsPerUnit,
          HasAdjustment: rule.HasAdjustment,
          UnitCount,
          Line: line && { ...line, Rank: await rankOfControlLine(form.ProvinceId, who.track, line) },
          LineDifference: difference,
          ...(equivalent !== null && { EquivalentScore: equivalent }),
          IsOpen: difference === null || difference >= 0,
          State: state,
          ...(doubt && { Doubt: doubt }),
          ...(section && state !== 'closed' && { Section: section.sentence }),
          Note: notes.filter(Boolean).join('；'),
          ...(special && { Special: special }),
          Source: publishedBy(behind?.sources ?? [], behind?.latestCutoffYear ?? form.Year),
        }
      }),
    )
    // after the list of batches, families usually ask for candidates of the main one
    if (byBatch.has(rule.MainBatch))
      candidateIndexes.warm({
        provinceId: form.ProvinceId,
        track: who.track,
        batch: rule.MainBatch,
        kind: unitKindOf(rule),
      })
    const within = who.rankWithin === null ? {} : { RankWithin: who.rankWithin }
    return {
      Items: items,
      SpecialPlans: specialPlansOf(known, form.EntitledKinds),
      OtherPlans: otherPlansOf(known),
      Rank: who.rank,
      ...within,
      Track: who.track,
    }
  }

  async function yearsByProvince() {
    const state = await admission.refresh()
    if (cutoffYears?.state !== state) cutoffYears = { state, rows: repository.cutoffsByProvince() }
    try {
      return await cutoffYears.rows
    } catch (error) {
      cutoffYears = null
      throw error
    }
  }

  async function tableHeadYears(provinceId: string): Promise<ResponseOf<'Wish/TableHeadYear'>> {
    await admission.getProvince(provinceId)
    const rows = (await yearsByProvince()).filter((row) => row.province_id === provinceId)
    return { Years: [...new Set(rows.map((row) => row.year))].sort((a, b) => b - a) }
  }

  async function wishProvinces(): Promise<ResponseOf<'Wish/WishProvince'>> {
    const [provinces, rows] = await Promise.all([admission.listProvinces(), yearsByProvince()])
    return {
      Items: provinces.flatMap((province) => {
        const own = rows.filter((row) => row.province_id === province.ProvinceId)
        if (own.length === 0) return []
        const isDemonstration = own.some((row) => row.basis === 'demonstration')
        return [
          {
            ProvinceId: province.ProvinceId,
            ProvinceName: province.ProvinceName,
            Basis: isDemonstration ? ('demonstration' as const) : basisOf(own[0]?.basis ?? ''),
            Years: [...new Set(own.map((row) => row.year))].sort((a, b) => b - a),
          },
        ]
      }),
    }
  }

  async function allProvinces(): Promise<ResponseOf<'Wish/WishProvinceAll'>> {
    const [provinces, { Items: withData }] = await Promise.all([admission.listProvinces(), wishProvinces()])
    return {
      Items: provinces.map(({ ProvinceId, ProvinceName, Rule }) => {
        const data = withData.find((row) => row.ProvinceId === ProvinceId)
        return {
          ProvinceId,
          ProvinceName,
          HasData: data !== undefined,
          Basis: data?.Basis ?? null,
          Years: data?.Years ?? [],
          WishUnit: Rule.WishUnit,
          WishCount: Rule.WishCount,
          MajorsPerUnit: Rule.MajorsPerUnit,
          HasAdjustment: Rule.HasAdjustment,
          Model: Rule.Model,
          FullScore: Rule.FullScore,
          RuleSource: Rule.SourceUrl,
          RuleConfidence: Rule.Confidence,
        }
      }),
    }
  }

  return { listBatches, tableHeadYears, wishProvinces, allProvinces }
}
