// Whether a score may file in a batch: by the control line of its year, or by those of its sections if a batch is filed in sections.
import { controlLineFor, stagesForScore, type ControlLine, type ControlLineAnswer } from './control-line'
import { jumpText, twoNumbersText, type ControlLineJump } from './control-line-jump-text'
import { isVocationalInSecond, ordinaryStagesOf, stagesToday, type Stage } from './province-stages'
import { besideBatch, kindOfBatch } from './special-batch'

/** Batch of provinces that admit both levels in one batch, section by section. */
const JOINT_BATCH = '普通批'

export interface GateQuestion {
  /** Short name, 江苏. */
  province: string
  year: number
  track: string
  /** Batch of the units as stored. */
  batch: string
  /** Points of the real exam. */
  score: number
}

export interface BatchGate {
  /** `unknown` if no control line is known. */
  state: 'open' | 'closed' | 'unknown'
  /** The control line that decides: the one reached, else the lowest one missed; null if none is known. */
  controlLine: { batch: string; score: number; source: string; of: 'kind' | 'batch' } | null
  /** In Chinese, for a family; '' if there is nothing to add to the control line. */
  sentence: string
  /** Whether something contradicts the control line above the score: the batch stays open only for that reason. */
  isDoubtful?: true
}

/** Stages of a province that year that belong to a batch of stored units: both sections of 普通批, both batches of what is now one undergraduate batch. */
export function stagesOfBatch(province: string, year: number, batch: string): readonly Stage[] {
  const stages = ordinaryStagesOf(province, year)
  const base = besideBatch(batch)
  const exact = stages.filter((stage) => stage.batch === base)
  if (exact.length > 0) return exact
  const joint = stages.filter(({ level }) => level === 'both')
  // 河北 uses this name for its undergraduate batch, and has a separate vocational one
  if (base === JOINT_BATCH && joint.length > 0) return joint
  if (base.includes('专科')) return stages.filter(({ level, stage }) => level === 'vocational' && stage === null)
  return stages.filter(({ level }) => level === 'undergraduate')
}

/** The ordinary batch in which a province enrols vocational majors today: their own, or the one of both levels; the main one if none is known. */
export function vocationalBatchOf(province: string, mainBatch: string): string {
  const stages = stagesToday(province).filter(({ isOrdinary }) => isOrdinary)
  const own = stages.find(({ level, stage }) => level === 'vocational' && stage === null)
  return own?.batch ?? mainBatch
}

/**
 * The batch whose control lines give the number of candidates for the places of a batch: the province's main one. If it files two undergraduate batches today
 * (新疆, 西藏), each has its own, and the vocational one after them uses that of the last.
 */
export function endingBatchOf(province: string, mainBatch: string, batch: string): string {
  const undergraduate = stagesToday(province).filter(({ isOrdinary, level }) => isOrdinary && level === 'undergraduate')
  if (undergraduate.length < 2) return mainBatch
  const base = besideBatch(batch)
  if (base === vocationalBatchOf(province, mainBatch)) return undergraduate.at(-1)?.batch ?? mainBatch
  return undergraduate.some((stage) => stage.batch === base) ? base : mainBatch
}

/**
 * The relation of a batch's cutoffs to the control line that ends the undergraduate places of the province's main batch, as in Pools: of a batch whose first
 * section may file for all its places, of the vocational batch that comes next, or of a batch that ends there (undefined).
 * @param mainBatch the province's, or instead the one of endingBatchOf
 */
export function placesBelowControlLine(
  province: string,
  year: number,
  mainBatch: string,
  batch: string,
): 'sections' | 'later' | undefined {
  const base = besideBatch(batch)
  if (base !== mainBatch)
    return base === vocationalBatchOf(province, mainBatch) && batchesAfter(province, year, mainBatch)[0] === base
      ? 'later'
      : undefined
  return sectionsOf(province, year, base).length > 0 && !isVocationalInSecond(province) ? 'sections' : undefined
}

/**
 * Names of the ordinary batches admitted after a batch, in order; none if the province's are unknown. If the second section of a batch has other
 * places than the first, it comes next for candidates who file in the first.
 */
export function batchesAfter(province: string, year: number, batch: string): string[] {
  const stages = ordinaryStagesOf(province, year)
  const own = stagesOfBatch(province, year, batch)
  const isFirst = isVocationalInSecond(province) && sectionsOf(province, year, batch).length > 0
  const last = isFirst ? own[0] : own.at(-1)
  return last ? stages.slice(stages.indexOf(last) + 1).map((stage) => stage.batch) : []
}

/** Names of the sections of a batch with both levels, in the order of filing; none for a batch that is filed at once. */
export function sectionsOf(province: string, year: number, batch: string): string[] {
  const stages = stagesOfBatch(province, year, batch)
  return stages.length > 1 && stages.every(({ level }) => level === 'both') ? stages.map((stage) => stage.batch) : []
}

/**
 * Control line of a batch in a year: that of its first stage. One printed under the exact name of the batch counts if the province's names are unknown.
 * @param controlLines of any provinces and years
 */
export function controlLineOfBatch(
  question: Omit<GateQuestion, 'score'>,
  controlLines: readonly ControlLine[],
): ControlLineAnswer | null {
  const [first] = stagesOfBatch(question.province, question.year, question.batch)
  const kind = kindOfBatch(question.batch)
  const answer = first ? controlLineFor({ ...question, batch: first.batch, kind }, controlLines) : null
  return answer?.score === null || answer === null ? (namedSo(question, controlLines) ?? answer) : answer
}

/** Control lines, points, at which the undergraduate places of a batch end; null if unknown. */
export interface BatchEnds {
  /** The last of them: candidates below it may not file. */
  last: number | null
  /** The first, if one batch of today was two or more in that year (本科一批 and 二批). */
  first: number | null
}

/**
 * Where the undergraduate places of a batch ended in a year. If sections hold both levels, only the first is such an end.
 * @param controlLines as in controlLineOfBatch
 */
export function endsOfBatch(question: Omit<GateQuestion, 'score'>, controlLines: readonly ControlLine[]): BatchEnds {
  const first = controlLineOfBatch(question, controlLines)?.score ?? null
  const stages = stagesOfBatch(question.province, question.year, question.batch)
  const last = stages.at(-1)
  if (stages.length < 2 || last?.level !== 'undergraduate') return { last: first, first: null }
  const kind = kindOfBatch(question.batch)
  return { last: controlLineFor({ ...question, batch: last.batch, kind }, controlLines).score, first }
}

function namedSo(
  { province, year, track, batch }: Omit<GateQuestion, 'score'>,
  controlLines: readonly ControlLine[],
): ControlLineAnswer | null {
  const controlLine = controlLines.find(
    (one) => one.province === province && one.year === year && one.track === track && one.batch === batch,
  )
  return controlLine
    ? {
        score: controlLine.score,
        printed: batch,
        form: 'plain',
        source: controlLine.source,
        of: 'batch',
        contradictedBy: [],
      }
    : null
}

/** How much lower than its estimate a control line is still considered possible, points. */
const ESTIMATE_ERROR = 20

/** What puts a score on the other side of a control line: another line printed for it, or the estimate from earlier years. As text; null if nothing does. */
export function doubtOf(
  score: number,
  name: string,
  controlLine: ControlLineAnswer,
  jump: ControlLineJump | null,
): string | null {
  if (controlLine.score === null) return null
  const hasReached = score >= controlLine.score
  const isOther = (value: number): boolean => score >= value !== hasReached
  const other = controlLine.contradictedBy.find((one) => isOther(one.score))
  if (other) return twoNumbersText(name, controlLine.score, other)
  if (jump === null || jump.expected > controlLine.score !== hasReached) return null
  return isOther(jump.expected + (hasReached ? ESTIMATE_ERROR : -ESTIMATE_ERROR)) ? jumpText(name, jump) : null
}

/**
 * Whether a score may file in a batch, and the text about it. A contradicted control line excludes nobody who reaches the other value: the batch stays
 * open, and both values are shown.
 * @param jumpOf how the control line of a stage differs from earlier years, see `jumpOfControlLine`
 */
export function gateOf(
  question: GateQuestion,
  controlLines: readonly ControlLine[],
  jumpOf: (batch: string) => ControlLineJump | null = () => null,
): BatchGate {
  const { province, year, track, batch, score } = question
  const stages = stagesOfBatch(province, year, batch)
  const kind = kindOfBatch(batch)
  const answers = stages.map((stage) => ({
    batch: stage.batch,
    controlLine: controlLineFor({ province, year, track, batch: stage.batch, kind }, controlLines),
  }))
  const own = namedSo(question, controlLines)
  if (own && answers.every(({ controlLine }) => controlLine.score === null))
    answers.splice(0, answers.length, { batch, controlLine: own })
  const known = answers.flatMap(({ batch: name, controlLine }) =>
    controlLine.score === null
      ? []
      : [{ batch: name, score: controlLine.score, source: controlLine.source, of: controlLine.of }],
  )
  const reached = known.find((controlLine) => score >= controlLine.score)
  if (reached) {
    const missed = known.filter((controlLine) => score < controlLine.score)
    const sentence =
      missed.length === 0
        ? ''
        : `${missed.map((controlLine) => `${controlLine.batch}线 ${controlLine.score} 分`).join('、')}没有达到，可以在${reached.batch}填报（线 ${reached.score} 分）`
    return { state: 'open', controlLine: reached, sentence }
  }
  const lowest = known.reduce<BatchGate['controlLine']>(
    (low, controlLine) => (low && low.score <= controlLine.score ? low : controlLine),
    null,
  )
  if (lowest === null || known.length < answers.length) {
    const [first] = answers
    return {
      state: 'unknown',
      controlLine: lowest,
      sentence: first?.controlLine.score === null ? first.controlLine.sentence : '',
    }
  }
  for (const { batch: name, controlLine } of answers) {
    const doubt = doubtOf(score, name, controlLine, jumpOf(name))
    if (doubt !== null)
      return {
        state: 'unknown',
        controlLine: lowest,
        sentence: `${doubt}。先按可以填报列出，${score} 分够不够线请以省考试院公布的为准`,
        isDoubtful: true,
      }
  }
  return {
    state: 'closed',
    controlLine: lowest,
    sentence: `${score} 分没有达到${province} ${year} 年${track}${lowest.batch}控制线 ${lowest.score} 分，不能填报${batch}`,
  }
}

/** The ordinary batches that a score may file in, as text for a family; '' if none is known to be open. */
export function openBatchesText(question: Omit<GateQuestion, 'batch'>, controlLines: readonly ControlLine[]): string {
  const open = stagesForScore(question, controlLines).flatMap(({ batch, state }) => (state === 'open' ? [batch] : []))
  return open.length === 0 ? '' : `这个分数可以填报：${open.join('、')}`
}
