// What the facts of a batch are good for, in three words, and why: the one place that decides it.
import type { ControlLineAnswer } from '../../../../engine/rules/control-line'
import { jumpText, type ControlLineJump } from '../../../../engine/rules/control-line-jump-text'
import { thousands } from '../../../../engine/math/thousands'
import type { UnitKind } from '../../../../engine/rules/province-rule'
import type { BatchFacts } from './batch-facts'

/**
 * `filling`: its wish units are known, with cutoffs; `reference`: what is stored can be looked up, and no list can be filed by it;
 * `rules-only`: neither cutoffs nor plans.
 */
export type Verdict = 'filling' | 'reference' | 'rules-only'

export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  filling: '可以填报',
  reference: '只能参考',
  'rules-only': '只有规则',
}

export interface Shortcoming {
  /** What is missing or to be noted, and the consequence, in Chinese. */
  text: string
  /** File of the layout that would supply it. */
  file: string
  /** Best possible verdict while it is missing: `filling` for a remark. */
  verdict: Verdict
}

export interface JudgedBatch {
  /** Name as stored. */
  batch: string
  wishYear: number
  /** Why the province's rule does not hold for that year; null if it does. */
  ruleEnded: string | null
  /** Of the units that a wish names. */
  kind: UnitKind
  facts: BatchFacts
  /** Years of the track's score-rank tables. */
  tableYears: readonly number[]
  /** Of this year; null if the province's batches are unknown. */
  controlLine: ControlLineAnswer | null
  /** What earlier years have against it. */
  jump: ControlLineJump | null
  /** Years of cutoffs whose control line is not printed. */
  withoutControlLine: readonly number[]
}

/** Below this share of listed units with a college of known rank, with majors or with a number, a list would be mostly guesses. */
const MANY = 0.5

const NOUNS: Readonly<Record<UnitKind, string>> = { group: '专业组', major: '院校专业', college: '院校' }
/** When a plan comes out: before families file, which is from the last days of June on. */
const PLAN_COMES = '计划一般在 6 月、填报之前公布'

/** The file with the cutoffs of a wish's unit. */
export const cutoffsFile = (kind: UnitKind): string => (kind === 'major' ? 'major_lines' : 'group_lines')

/** @returns what is missing, the worst first; none for a batch without any flaw */
export function shortcomingsOf(judged: JudgedBatch): Shortcoming[] {
  const all = [...unitsOf(judged), ...tablesOf(judged), ...controlLineOf(judged)]
  return ORDER.toReversed().flatMap((verdict) => all.filter((one) => one.verdict === verdict))
}
const ORDER: readonly Verdict[] = ['filling', 'reference', 'rules-only']

export const verdictOf = (shortcomings: readonly Shortcoming[]): Verdict =>
  ORDER[Math.max(0, ...shortcomings.map(({ verdict }) => ORDER.indexOf(verdict)))]!

function* unitsOf({ batch, wishYear, ruleEnded, kind, facts }: JudgedBatch): Iterable<Shortcoming> {
  const file = cutoffsFile(kind)
  const [latest] = facts.cutoffYears
  const reference = (text: string, of = file): Shortcoming => ({ verdict: 'reference', file: of, text })
  const remark = (text: string, of = file): Shortcoming => ({ verdict: 'filling', file: of, text })
  if (!facts.isKnown)
    return yield { verdict: 'rules-only', file, text: `没有${batch}的录取线和计划，一个志愿也列不出来` }
  if (ruleEnded !== null) yield reference(ruleEnded, 'plans')
  if (latest === undefined) return yield reference(`${batch}只有计划，没有往年录取线，说不出概率`)
  const isPlanned = facts.planYear === wishYear
  const listingYear = facts.listingYear ?? latest
  if (!isPlanned && listingYear < wishYear - 1)
    return yield reference(
      `没有 ${wishYear} 年的招生计划，最近一年完整的${facts.cutoffYears.includes(listingYear) ? '录取线' : '计划'}是 ${listingYear} 年的，缺 ${wishYear - 1} 年，列不出 ${wishYear} 年的志愿`,
    )
  if (facts.named < facts.listed * MANY)
    yield reference(
      `一个志愿填一个专业组，现在只有各专业的录取线，不知道 ${wishYear} 年的专业组怎么分；${PLAN_COMES}，导入以后才列得出来`,
      'plans',
    )
  else if (!isPlanned)
    yield remark(
      `缺 ${wishYear} 年的招生计划，先按 ${facts.listingYear} 年的${NOUNS[kind]}列；${PLAN_COMES}，导入后请核对停招、改代码和新增`,
      'plans',
    )
  if (latest < wishYear - 1) yield remark(`最近的录取线是 ${latest} 年的，缺 ${wishYear - 1} 年`)
  if (facts.cutoffYears.length === 1) yield remark('只有一年的录取线，看不出每年的起伏')
  const missing = (count: number): string =>
    count === facts.listed
      ? `${thousands(count)} 个志愿都`
      : `${thousands(facts.listed)} 个志愿里有 ${thousands(count)} 个`
  if (facts.based < facts.listed * MANY)
    yield reference(`${missing(facts.listed - facts.based)}没有本校往年的位次，说不出概率`)
  // before a plan is out a family builds its list of last year's groups; the plan then says what they hold
  if (kind !== 'major' && facts.withMajors < facts.listed * MANY)
    yield (isPlanned ? reference : remark)(
      `${missing(facts.listed - facts.withMajors)}不知道含哪些专业${isPlanned ? '' : `；${PLAN_COMES}`}`,
      'plans',
    )
}

function* tablesOf({ wishYear, facts, tableYears }: JudgedBatch): Iterable<Shortcoming> {
  const lack = (verdict: Verdict, text: string): Shortcoming => ({ verdict, file: 'score_rank', text })
  if (!facts.isKnown) return
  if (tableYears.length === 0) return yield lack('reference', '没有一分一段表，分数换不成位次')
  if (!tableYears.includes(wishYear))
    yield lack(
      'filling',
      `缺 ${wishYear} 年的一分一段表（和成绩一起公布），位次按 ${Math.max(...tableYears)} 年的表估计`,
    )
  const without = facts.cutoffYears.filter((year) => !tableYears.includes(year))
  if (without.length > 0) yield lack('filling', `缺 ${without.join('、')} 年的一分一段表，那时的录取线没有位次可以核对`)
}

/** A control line is never more than a remark: a batch whose line is unknown is closed to nobody. */
function* controlLineOf(judged: JudgedBatch): Iterable<Shortcoming> {
  const { batch, wishYear, facts, controlLine, jump, withoutControlLine } = judged
  const remark = (text: string): Shortcoming => ({ verdict: 'filling', file: 'batch_lines', text })
  if (!facts.isKnown) return
  if (withoutControlLine.length > 0)
    yield remark(`缺 ${withoutControlLine.join('、')} 年${batch}的控制线，那时低于控制线的录取线查不出来`)
  if (controlLine !== null && controlLine.score === null)
    yield remark(
      controlLine.why === 'ambiguous'
        ? `${wishYear} 年${batch}的控制线有 ${controlLine.values.join('、')} 分几条，各管一类考生，不到线的考生不会被提醒`
        : controlLine.why === 'year-missing' || controlLine.why === 'track-missing'
          ? `缺 ${wishYear} 年${batch}的控制线（和成绩一起公布），不到线的考生不会被提醒`
          : `${wishYear} 年的控制线里没有${batch}自己的一条，不到线的考生不会被提醒`,
    )
  if (jump !== null) yield remark(`${jumpText(`${wishYear} 年${batch}`, jump)}，请核对；两个数之间的考生先不拦`)
  else if (controlLine !== null && controlLine.score !== null && controlLine.contradictedBy.length > 0)
    yield remark(
      `${wishYear} 年${batch}的控制线按“${controlLine.printed}”取 ${controlLine.score} 分，“${controlLine.contradictedBy[0]!.printed}”写的是 ${controlLine.contradictedBy[0]!.score} 分`,
    )
}
