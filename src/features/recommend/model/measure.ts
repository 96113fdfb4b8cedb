// How good the proposed list is by the measure it was made for, in words.
import type { ResponseOf } from 'contract/registry'
import { chanceText } from '@/shared/lib/number/number-format'

type Result = Pick<
  ResponseOf<'Wish/Recommend'>,
  'ExpectedUtility' | 'QuotaUtility' | 'QuotaNone' | 'MaxNone' | 'IsWithinBound' | 'Forecast'
>

export interface Measure {
  name: string
  utility: number
  /** Null for a list without wishes. */
  none: number | null
}

/** An expected utility (0..1) as points of a hundred. */
export const points = (utility: number): string => (utility * 100).toFixed(1)

/** Whether the chance of 滑档, shown in the picture above, is within the limit that the family accepts. */
export function boundText({
  MaxNone,
  IsWithinBound,
  Forecast,
}: Pick<Result, 'MaxNone' | 'IsWithinBound' | 'Forecast'>): string {
  const bound = `${Math.round(MaxNone * 1000) / 10}%`
  if (IsWithinBound) return `落空的机会守住了您接受的 ${bound}。`
  if (Forecast === null) return ''
  const { NoneProbability, ClosedProbability } = Forecast
  // as the server's search for a list: the chance of 滑档 in the years in which the batch still takes somebody here
  return NoneProbability - ClosedProbability <= MaxNone * (1 - ClosedProbability)
    ? `落空的机会超过您接受的 ${bound}：位次离控制线太近，换志愿帮不上。`
    : `落空的机会超过您接受的 ${bound}：符合条件的志愿里排不出更稳的表。`
}

/** The proposed list and the usual one, by the same measure. */
export const measures = ({ Forecast, ExpectedUtility, QuotaUtility, QuotaNone }: Result): Measure[] => [
  { name: '这张表', utility: ExpectedUtility, none: Forecast?.NoneProbability ?? null },
  { name: '常用排法', utility: QuotaUtility, none: QuotaNone },
]

export const MEASURE_ROWS = [
  { label: '平均得分', of: ({ utility }: Measure) => points(utility) },
  { label: '落空机会', of: ({ none }: Measure) => (none === null ? '' : chanceText(none)) },
]
