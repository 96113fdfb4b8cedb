// Which control line applies to a batch: chosen by year, track, stage and kind of plan among the names provinces print, or the reason why none does.
import { readBatch, type BatchName, type NameForm } from './batch-name'
import { PLAN_KINDS, type PlanKind } from './plan-kinds'
import { fittingStages, stagesOf, type Stage } from './province-stages'

export interface ControlLine {
  province: string
  year: number
  /** Name as printed. */
  batch: string
  track: string
  score: number
  source: string
}

export interface ControlLineQuestion {
  /** Short name, 江苏. */
  province: string
  year: number
  track: string
  /** Name of a stage of the province that year (`stagesOf`). */
  batch: string
  kind: PlanKind
}

/**
 * `ambiguous` = several equally clear lines differ (西藏 has one for each class of candidates); `kind-has-own-line` = the kind may admit below its batch's
 * line or require more, and no line of its own is printed; `other-exam` = no culture line applies to it.
 */
type NoControlLine =
  | 'province-unknown'
  | 'batch-unknown'
  | 'year-missing'
  | 'track-missing'
  | 'batch-missing'
  | 'ambiguous'
  | 'kind-has-own-line'
  | 'other-exam'

export type ControlLineAnswer =
  | {
      score: number
      /** Name as printed, and how clearly it means this batch. */
      printed: string
      form: NameForm
      source: string
      /** Whether the control line belongs to the kind itself or to the batch it is filed in. */
      of: 'kind' | 'batch'
      /** Control lines under a less clear name with another score: for the operator. */
      contradictedBy: { printed: string; score: number }[]
    }
  | {
      score: null
      why: NoControlLine
      /** In Chinese, as shown. */
      sentence: string
      /** Differing scores if `ambiguous`, ascending. */
      values: number[]
    }

/**
 * Order of trust in names: one with 普通 (普通类本科录取控制分数线), the batch's name alone (本科批), the line printed on a score-rank table, and
 * last 本科院校, which 广东 in 2026 printed for the plan of rural areas (516 and 509 against 440 and 425).
 */
const FORMS: readonly NameForm[] = ['named', 'plain', 'table', 'colleges']

/**
 * Control line of a batch. Never that of another year, track, stage, kind, examination, or one limited to some colleges or candidates.
 * @param controlLines in any order and of any province; a caller with many questions should pass those of one province and year
 */
export function controlLineFor(question: ControlLineQuestion, controlLines: readonly ControlLine[]): ControlLineAnswer {
  const { province, year, track, kind } = question
  const stages = stagesOf(province, year)
  if (stages.length === 0) return none('province-unknown', `不知道${province} ${year} 年有哪些批次`)
  const stage = stages.find(({ batch }) => batch === question.batch)
  if (!stage) return none('batch-unknown', `${province} ${year} 年没有“${question.batch}”`)
  const rule = PLAN_KINDS[kind].controlLine
  if (rule === 'none') return none('other-exam', `${PLAN_KINDS[kind].name}类不按普通批次的控制线录取`)
  const ofYear = controlLines.filter((controlLine) => controlLine.province === province && controlLine.year === year)
  if (ofYear.length === 0) return none('year-missing', `${province} ${year} 年的控制线还没有导入`)
  const ofTrack = ofYear.filter((controlLine) => controlLine.track === track)
  if (ofTrack.length === 0) return none('track-missing', `${province} ${year} 年的控制线里没有${track}`)
  if (kind !== 'ordinary') {
    const own = chosen(ofTrack, stage, stages, kind)
    if (own.length > 0) return answer(own, 'kind')
    if (rule === 'own')
      return none('kind-has-own-line', `${PLAN_KINDS[kind].name}的最低分数要求另有规定，导入的控制线里没有`)
  }
  const ordinary = chosen(ofTrack, stage, stages, 'ordinary')
  return ordinary.length > 0
    ? answer(ordinary, 'batch')
    : none('batch-missing', `${province} ${year} 年${track}的控制线里没有${question.batch}`)
}

const none = (why: NoControlLine, sentence: string, values: number[] = []): ControlLineAnswer => ({
  score: null,
  why,
  sentence,
  values,
})

/** Control lines of a stage and kind. */
function chosen(
  controlLines: readonly ControlLine[],
  stage: Stage,
  stages: readonly Stage[],
  kind: PlanKind,
): ControlLine[] {
  return controlLines.filter((controlLine) => {
    const name = readBatch(controlLine.batch)
    if (name.rest !== '' || name.limitedTo !== null) return false
    if (kind === 'ordinary' ? name.kinds.length > 0 : name.kinds.length !== 1 || name.kinds[0] !== kind) return false
    // a kind's control line often names no level (地方专项, 预科班): then it is that of the undergraduate batch
    const isBare = kind !== 'ordinary' && name.level === null && name.stage === null
    if (isBare) return stage.level === 'undergraduate' && stage.stage !== 'early'
    return speaksFor(name, stage, stages)
  })
}

function speaksFor(name: BatchName, stage: Stage, stages: readonly Stage[]): boolean {
  if (fittingStages(stages, name).includes(stage)) return true
  const isUnified = stages.some((other) => other.level === 'undergraduate' && other.stage === null && !other.part)
  const isUndergraduateControlLine = name.level === 'undergraduate' && name.stage === null && name.part === null
  // a single undergraduate line for the whole year applies to the early batch, and to the first section, too
  if (isUnified && stage.batch === '本科提前批') return isUndergraduateControlLine
  return stage.level === 'both' && stage.stage === 'section-1' && isUndergraduateControlLine && name.form === 'table'
}

function answer(controlLines: readonly ControlLine[], of: 'kind' | 'batch'): ControlLineAnswer {
  const form = FORMS.find((candidate) =>
    controlLines.some((controlLine) => readBatch(controlLine.batch).form === candidate),
  )!
  const best = controlLines.filter((controlLine) => readBatch(controlLine.batch).form === form)
  const scores = [...new Set(best.map(({ score }) => score))].sort((a, b) => a - b)
  const controlLine = best[0]!
  if (scores.length > 1)
    return none(
      'ambiguous',
      `${controlLine.province} ${controlLine.year} 年${controlLine.track}的“${controlLine.batch}”有几条不同的控制线`,
      scores,
    )
  const contradictedBy = controlLines
    .filter((other) => other.score !== controlLine.score)
    .map(({ batch, score }) => ({ printed: batch, score }))
  return { score: controlLine.score, printed: controlLine.batch, form, source: controlLine.source, of, contradictedBy }
}

export interface StageForScore {
  batch: string
  /** `unknown` if no control line is known. */
  state: 'open' | 'closed' | 'unknown'
  controlLine: ControlLineAnswer
}

/** The ordinary batches of a province and whether a score may file there; in order of admission. */
export function stagesForScore(
  candidate: { province: string; year: number; track: string; score: number },
  controlLines: readonly ControlLine[],
): StageForScore[] {
  return stagesOf(candidate.province, candidate.year)
    .filter(({ isOrdinary }) => isOrdinary)
    .map(({ batch }) => {
      const controlLine = controlLineFor({ ...candidate, batch, kind: 'ordinary' }, controlLines)
      if (controlLine.score === null) {
        const [lowest] = controlLine.values
        // below every one of several lines the batch is closed, whichever applies to the candidate
        return { batch, state: lowest !== undefined && candidate.score < lowest ? 'closed' : 'unknown', controlLine }
      }
      return { batch, state: candidate.score >= controlLine.score ? 'open' : 'closed', controlLine }
    })
}
