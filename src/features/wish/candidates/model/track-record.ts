// How right earlier years were told, in words and bars.
import { formatNumber } from '@/shared/lib/number/number-format'
import type { Bar } from '@/shared/ui/chart/bar-chart-svg'
import type { Evidence } from './evidence'

export type TrackYear = Evidence['TrackRecord'][number]
type Kind = TrackYear['Promises'][number]['Kind']

/** Of fewer chances nobody can say how many of a hundred came true. */
const FEWEST = 30
const TENTHS = 10
/** Where a unit has no chance of its own, these are told of. */
const USUAL_TENTH = 7

const hundred = (share: number): number => Math.round(share * 100)

/** Tenth that a chance lies in; 7 for 70 % up to 80 %. */
export const tenthOf = (probability: number | undefined): number =>
  probability === undefined ? USUAL_TENTH : Math.min(TENTHS - 1, Math.floor(probability * TENTHS + 1e-9))

type Told = Evidence['Unit']['Prediction']

/** Chance of the line alone: what past lines were held against, without whether the unit is offered this year. */
export const ofLineAlone = (told: Told): number | undefined =>
  told ? Math.min(1, told.Probability / (told.Offered ?? 1)) : undefined

/** What was done, and of which units. */
export const recordNote = (told: Told): string =>
  `假装回到从前：只用那年以前的数据，给本省同类志愿算概率，再和那年的录取线对。${
    told?.Offered === undefined ? '' : '对的是那年还招的；今年的概率里另外算进了可能不招。'
  }`

/** 70–80%; ≥90%: short, so that it stands in one line before a row. */
export const tenthText = (tenth: number): string =>
  tenth === TENTHS - 1 ? '≥90%' : `${tenth === 0 ? '' : tenth}0–${tenth + 1}0%`

/** 70–80% 的; 90% 以上的 */
export const toldText = (tenth: number): string => (tenth === TENTHS - 1 ? '90% 以上的' : `${tenthText(tenth)} 的`)

/** Of a hundred chances of a tenth, how many came true; null where too few were told. */
export function cameOf({ Claims }: TrackYear, tenth: number): number | null {
  const claim = Claims[tenth]
  return claim && claim.Count >= FEWEST && claim.Came !== null ? hundred(claim.Came) : null
}

/** What was said, then the years from the earliest on, a bar each. */
export const recordBars = (years: readonly TrackYear[], tenth: number): Bar[] => [
  { label: '我们说的', value: saidOf(years, tenth), highlight: true },
  ...[...years].reverse().map((year) => ({ label: `${year.Year} 年`, value: cameOf(year, tenth) })),
]

/** What was said on average of a tenth over the years, of a hundred. */
export function saidOf(years: readonly TrackYear[], tenth: number): number | null {
  const told = years.flatMap(({ Claims }) => {
    const claim = Claims[tenth]
    return claim && claim.Count >= FEWEST && claim.Said !== null ? [claim.Said] : []
  })
  return told.length === 0 ? null : hundred(told.reduce((sum, said) => sum + said, 0) / told.length)
}

/** All tenths, the surest first: of a hundred, how many came true in each year. */
export const recordRows = (years: readonly TrackYear[]): { label: string; values: (number | null)[] }[] =>
  Array.from({ length: TENTHS }, (_, at) => TENTHS - 1 - at).map((tenth) => ({
    label: tenthText(tenth),
    values: years.map((year) => cameOf(year, tenth)),
  }))

/** How many more of a hundred came true than had been told, over all chances of a year; 0 where too few were told. */
function cameBeyond({ Claims }: TrackYear): number {
  const told = Claims.filter(({ Said, Came }) => Said !== null && Came !== null)
  const count = told.reduce((sum, { Count }) => sum + Count, 0)
  const beyond = told.reduce((sum, { Count, Said, Came }) => sum + Count * ((Came ?? 0) - (Said ?? 0)), 0)
  return count < FEWEST ? 0 : Math.round((beyond / count) * 100)
}

/** From so many of a hundred on, chances were too low or too high as a whole. */
const OFF = 2

/** What a year did to all lines, and whether the chances told before it were right as a whole: a move that was expected makes them no worse, and a year that stood still no better. */
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

/** 12; 2.9: of few a tenth counts. */
const fewText = (count: number): string => formatNumber(count < 10 ? Math.round(count * 10) / 10 : Math.round(count))

const KIND_TEXT: Readonly<Record<Kind, string>> = {
  firm: '有两年以上的线',
  thin: '只有一年的线',
  restless: '往年忽高忽低',
  old: '前一年没有线',
  outlying: '比同校其他的容易很多',
  fresh: '新增，没有自己的线',
  beyond: '新增，预计没人报满',
}

/** Where chances of nine in ten and more failed, the worst kind first: what is known of the line, and how many of a hundred failed. */
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

/** Why there is nothing to hold against what came. */
export const noRecordText = (basis: string): string =>
  basis === 'demonstration'
    ? '演示数据：没有可核对的。'
    : '还没有核对的结果：有了连着两年公布的录取线，导入数据时会拿前一年的预测和后一年的结果对。'
