// Figures of a proposed list for judging it as a family would: for the bench of many ranks and for the walk of a few.
import type { ResponseOf } from '../contract/registry'
import { inOrder, widthOf } from '../engine/planning/gaps'
import { IDLE_SHARE } from '../engine/planning/policy'

type Proposal = Pick<ResponseOf<'Wish/Recommend'>, 'Items' | 'WishCount' | 'Forecast'>

/** Yuan a year. */
const DEAR = 20_000

/** Each 0..1 unless stated otherwise. */
export interface ListFigures {
  /** Wishes in the list, and those the province allows. */
  count: number
  allowed: number
  none: number
  /** Share of wishes that take the file in less than one year of a thousand: they change nothing. */
  idle: number
  /** Largest share of one college. */
  college: number
  /** Largest distance between neighbouring chances from 5 to 95 %. */
  gap: number
  /** Share whose tuition is above 20,000 yuan a year. */
  dear: number
  /** Number of known cities. */
  cities: number
  /** Chance of the first wish; null if it has no number, or if there is none. */
  first: number | null
}

export function figuresOf({ Items, WishCount, Forecast }: Proposal): ListFigures {
  const units = Items.flatMap(({ Unit }) => (Unit ? [Unit] : []))
  const size = Math.max(1, Items.length)
  const colleges = new Map<string, number>()
  for (const { CollegeName } of units) colleges.set(CollegeName, (colleges.get(CollegeName) ?? 0) + 1)
  const chances = inOrder(units.flatMap(({ Prediction }) => (Prediction ? [Prediction.Probability] : [])))
  return {
    count: Items.length,
    allowed: WishCount,
    none: Forecast?.NoneProbability ?? 1,
    idle: (Forecast?.PerWish ?? []).filter((chance) => chance < IDLE_SHARE).length / size,
    college: Math.max(0, ...colleges.values()) / size,
    gap: widthOf(chances),
    dear: units.filter(({ Tuition }) => Tuition !== null && Tuition > DEAR).length / size,
    cities: new Set(units.flatMap(({ City }) => (City ? [City] : []))).size,
    first: Items[0]?.Unit?.Prediction?.Probability ?? null,
  }
}
