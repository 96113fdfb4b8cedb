// What a family should know of one proposed wish before it takes the list over: what it costs, and that it may end elsewhere in the group.
import type { ResponseOf } from 'contract/registry'
import { formatNumber, wholePercent } from '@/shared/lib/number/number-format'
import { USUAL_TUITION } from './preferences'

type Row = Pick<ResponseOf<'Wish/Recommend'>['Items'][number], 'Unit' | 'Majors' | 'MajorDetails' | 'ObeyAdjustment'>

/**
 * Up to which tuition nothing is said, yuan a year: the limit the family asked for, but never more than public colleges usually take.
 * Who lifts the limit still reads what each of the dear ones costs.
 */
export const usualTuition = (limit: number | null): number => Math.min(limit ?? USUAL_TUITION, USUAL_TUITION)

/** 学费 66,000 元/年, of the dearest of the chosen majors; '' where it is usual, or not published. */
export function tuitionNote({ Unit, Majors, MajorDetails }: Row, usual: number): string {
  const chosen = MajorDetails.filter(({ MajorName }) => Majors.includes(MajorName))
  const fees = [...chosen.map(({ Tuition }) => Tuition), Unit?.Tuition ?? null].filter((fee) => fee !== null)
  const highest = Math.max(0, ...fees)
  if (highest <= usual) return ''
  const lowest = Math.min(...fees)
  return lowest < highest
    ? `学费 ${formatNumber(lowest)}–${formatNumber(highest)} 元/年，看录到哪个专业`
    : `学费 ${formatNumber(highest)} 元/年`
}

/** Whose best chosen major has less than this part of the chance of the whole unit is more often put elsewhere in it than not. */
const LIKELY = 0.5

/**
 * 多半会被调剂…; '' where it is not likely or cannot be told. Told by the best of the chosen majors: its chance beside that of the unit
 * is how often a file that is taken finds it open. Not where every major of the unit is chosen, nor where few of them have a chance.
 */
export function adjustmentNote({ Unit, Majors, MajorDetails, ObeyAdjustment }: Row): string {
  const ofUnit = Unit?.Prediction?.Probability ?? null
  if (!Unit || ofUnit === null || !ObeyAdjustment || Majors.length === 0 || Majors.length >= Unit.MajorCount) return ''
  const known = MajorDetails.filter(({ MajorName }) => Majors.includes(MajorName)).flatMap(
    ({ Prediction }) => Prediction?.Probability ?? [],
  )
  if (known.length * 2 < Majors.length || known.length === 0) return ''
  const best = Math.max(...known)
  if (best >= ofUnit * LIKELY) return ''
  return `录进来多半会被调剂：选的专业里机会最大的只有 ${wholePercent(best)}%`
}

/** Everything of it; empty where there is nothing to be told. */
export const rowNotes = (row: Row, usual: number): string[] =>
  [tuitionNote(row, usual), adjustmentNote(row)].filter(Boolean)
