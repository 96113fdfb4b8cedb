// How accurate the predictions of earlier years were, in words and bars.
import { formatNumber } from '@/shared/lib/number/number-format'
import type { Bar } from '@/shared/ui/chart/bar-chart-svg'
import type { Evidence } from './evidence'

export type TrackYear = Evidence['TrackRecord'][number]
type Kind = TrackYear['Promises'][number]['Kind']

/** Fewest chances needed to state how many of a hundred came true. */
const FEWEST = 30
const TENTHS = 10
/** The tenth shown for a unit without a chance of its own. */
const USUAL_TENTH = 7

const hundred = (share: number): number => Math.round(share * 100)

/** The tenth of a chance; 7 for 70 % up to 80 %. */
export const tenthOf = (probability: number | undefined): number =>
  probability === undefined ? USUAL_TENTH : Math.min(TENTHS - 1, Math.floor(probability * TENTHS + 1e-9))

type Displayed = Evidence['Unit']['Prediction']

/** The chance from the cutoff alone, if a single number may be shown, without the chance that the unit is not offered this year: past cutoffs were compared with this. */
export const ofCutoffAlone = (prediction: Displayed): number | undefined =>
  prediction && prediction.Range === undefined
    ? Math.min(1, prediction.Probability / (prediction.Offered ?? 1))
    : undefined

/** How the check was made, and for which units. */
export const recordNote = (prediction: Displayed): string =>
  `假装回到从前：只用那年以前的数据，给本省同类志愿算概率，再和那年的录取线对。${
    prediction?.Offered === undefined ? '' : '对的是那年还招的；这里的概率另外算进了可能不招。'
  }`

/** 70–80%; ≥90%: short, so that it fits on one line before a row. */
export const tenthText = (tenth: number): string =>
  tenth === TENTHS - 1 ? '≥90%' : `${tenth === 0 ? '' : tenth}0–${tenth + 1}0%`

/** 70–80% 的; 90% 以上的 */
export const claimedText = (tenth: number): string => (tenth === TENTHS - 1 ? '90% 以上的' : `${tenthText(tenth)} 的`)

/** Of a hundred predictions in a tenth, how many came true; null if there were too few. */
export function cameOf({ Claims }: TrackYear, tenth: number): number | null {
  const claim = Claims[tenth]
  return claim && claim.Count >= FEWEST && claim.Came !== null ? hundred(claim.Came) : null
}

/** The prediction, then the years from the earliest on, a bar each. */
export const recordBars = (years: readonly TrackYear[], tenth: number): Bar[] => [
  { label: '我们说的', value: saidOf(years, tenth), highlight: true },
  ...[...years].reverse().map((year) => ({ label: `${year.Year} 年`, value: cameOf(year, tenth) })),
]

/** The average prediction in a tenth over the years, of a hundred. */
export function saidOf(years: readonly TrackYear[], tenth: number): number | null {
  const claims = years.flatMap(({ Claims }) => {
    const claim = Claims[tenth]
    return claim && claim.Count >= FEWEST && claim.Said !== null ? [claim.Said] : []
  })
  return claims.length === 0 ? null : hundred(claims.reduce((sum, said) => sum + said, 0) / claims.length)
}

/** All tenths, the highest first: of a hundred, how many came true in each year. */
export const recordRows = (years: readonly TrackYear[]): { label: string; values: (number | null)[] }[] =>
  Array.from({ length: TENTHS }, (_, at) => TENTHS - 1 - at).map((tenth) => ({
    label: tenthText(tenth),
    values: years.map((year) => cameOf(year, tenth)),
  }))

/** How many more of a hundred came true than predicted, over all chances of a year; 0 if there were too few. */
function cameBeyond({ Claims }: TrackYear): number {
  const known = Claims.filter(({ Said, Came }) => Said !== null && Came !== null)
  const count = known.reduce((sum, { Count }) => sum + Count, 0)
  const beyond = known.reduce((sum, { Count, Said, Came }) => sum + Count * ((Came ?? 0) - (Said ?? 0)), 0)
  return count < FEWEST ? 0 : Math.round((beyond / count) * 100)
}

/** From this difference (of a hundred) on, chances were too low or too high overall. */
const OFF = 2

/**
 * How all cutoffs moved in a year, and whether the predicted chances were right overall: an expected move does not make them worse, a year without change not
 * better.
 */
export function shiftText(year: TrackYear): string {
  const { Year, Shift, Allowed } = year
  const moved = hundred(Math.abs(Shift))
  const moves = Shift > 0 ? `后移 ${moved}%（变容易）` : `前移 ${moved}%（变难）`
  const beyond = Math.abs(Shift) > Allowed ? '，动得比预留的多' : ''
  const lines = moved === 0 ? '没怎么动' : moves
  const by = cameBeyond(year)
  const off =
    Math.abs(by) < OFF ? '概率总体没有偏' : `那年的概率平均说${by > 0 ? '低' : '高'}了 ${Math.abs(by)} 个百分点`
  return `${Year} 年：全省的线整体${lines}，预留了前后各 ${hundred(Allowed)}%${beyond}；${off}。`
}

/** 12; 2.9: for a small number a tenth matters. */
const fewText = (count: number): string => formatNumber(count < 10 ? Math.round(count * 10) / 10 : Math.round(count))

const KIND_TEXT: Readonly<Record<Kind, string>> = {
  firm: '有两年以上的线',
  thin: '只有一年的线',
  restless: '往年忽高忽低',
  old: '前一年没有线',
  outlying: '比同校其他的容易很多',
  fresh: '没有自己的往年线',
  beyond: '没有往年线，预计没人报满',
}

/** Where chances of nine in ten and more failed, the worst kind first: the kind of cutoff data, and how many of a hundred failed. */
export function missRows(years: readonly TrackYear[]): { label: string; value: string }[] {
  const sums = new Map<Kind, { count: number; failed: number }>()
  for (const { Kind, Count, Failed } of years.flatMap(({ Promises }) => Promises)) {
    const known = sums.get(Kind) ?? { count: 0, failed: 0 }
    sums.set(Kind, { count: known.count + Count, failed: known.failed + Failed })
  }
  return [...sums]
    .filter(([, { count }]) => count >= FEWEST)
    .sort(([, a], [, b]) => b.failed / b.count - a.failed / a.count)
    .map(([kind, { count, failed }]) => ({
      label: KIND_TEXT[kind],
      value: failed === 0 ? '没有落空的' : `${fewText((failed / count) * 100)} 个落空`,
    }))
}

/** Why there is no comparison with real results. */
export const noRecordText = (basis: string): string =>
  basis === 'demonstration'
    ? '录取线是程序生成的，没有可核对的。'
    : '还没有核对的结果：有了连着两年公布的录取线，导入数据时会拿前一年的预测和后一年的结果对。'
