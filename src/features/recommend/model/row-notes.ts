// What a family should know about one proposed wish before it takes the list over: its cost, and that another major of the group may result.
import type { ResponseOf } from 'contract/registry'
import { formatNumber, wholePercent } from '@/shared/lib/number/number-format'
import { USUAL_TUITION } from './preferences'

type Row = Pick<ResponseOf<'Wish/Recommend'>['Items'][number], 'Unit' | 'Majors' | 'MajorDetails' | 'ObeyAdjustment'>

/**
 * Up to this tuition no note is shown, yuan a year: the limit the family asked for, but never more than public colleges usually charge.
 * A family that lifts the limit still sees the price of each expensive wish.
 */
export const usualTuition = (limit: number | null): number => Math.min(limit ?? USUAL_TUITION, USUAL_TUITION)

/** 学费 66,000 元/年, of the most expensive chosen major; '' if it is usual, or not published. */
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

/** If the chance of the best chosen major is less than this part of the whole unit's chance, another major is the more likely result. */
const LIKELY = 0.5

/**
 * 多半会被调剂…; '' if that is unlikely or unknown. Computed from the best of the chosen majors: its chance divided by the unit's chance
 * is how often an admitted candidate gets it. Not if every major of the unit is chosen, nor if few of them have a chance.
 */
export function adjustmentNote({ Unit, Majors, MajorDetails, ObeyAdjustment }: Row): string {
  // beside a range nothing says which is likelier
  const ofUnit = Unit?.Prediction && Unit.Prediction.Range === undefined ? Unit.Prediction.Probability : null
  if (!Unit || ofUnit === null || !ObeyAdjustment || Majors.length === 0 || Majors.length >= Unit.MajorCount) return ''
  const known = MajorDetails.filter(({ MajorName }) => Majors.includes(MajorName)).flatMap(
    ({ Prediction }) => Prediction?.Probability ?? [],
  )
  if (known.length * 2 < Majors.length || known.length === 0) return ''
  const best = Math.max(...known)
  if (best >= ofUnit * LIKELY) return ''
  return `录进来多半会被调剂：选的专业里机会最大的只有 ${wholePercent(best)}%`
}

type Cutoff = Row['MajorDetails'][number]['Lines'][number]
const latestOf = (lines: readonly Cutoff[]): Cutoff | undefined =>
  lines
    .filter(({ MinScore, MinRank }) => MinScore !== null || MinRank !== null)
    .reduce<Cutoff | undefined>((latest, line) => (!latest || line.Year > latest.Year ? line : latest), undefined)

/** The newest year of which a chosen major has a cutoff; null if there is none. */
const majorYear = ({ Majors, MajorDetails }: Pick<Row, 'Majors' | 'MajorDetails'>): number | null => {
  const years = MajorDetails.filter(({ MajorName }) => Majors.includes(MajorName)).flatMap(
    ({ Lines }) => latestOf(Lines)?.Year ?? [],
  )
  return years.length > 0 ? Math.max(...years) : null
}

/** 专业（2025 年最低）软件工程 598 分、网络工程 592 分; a cutoff of an older year has its year; '' without majors. */
export function majorsText(row: Pick<Row, 'Majors' | 'MajorDetails'>): string {
  const { Majors, MajorDetails } = row
  if (Majors.length === 0) return ''
  const year = majorYear(row)
  if (year === null) return `专业 ${Majors.join('、')}`
  const named = Majors.map((name) => {
    const line = latestOf(MajorDetails.find(({ MajorName }) => MajorName === name)?.Lines ?? [])
    if (!line) return name
    const taken = line.MinScore === null ? `${formatNumber(line.MinRank)} 名` : `${line.MinScore} 分`
    return line.Year === year ? `${name} ${taken}` : `${name} ${taken}（${line.Year}）`
  })
  return `专业（${year} 年最低）${named.join('、')}`
}

/** All notes of a row; empty if there are none. */
export const rowNotes = (row: Row, usual: number): string[] =>
  [tuitionNote(row, usual), adjustmentNote(row)].filter(Boolean)
