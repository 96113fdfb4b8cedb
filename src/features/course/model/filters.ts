// The filters of courses, as an address carries them.
import type { RequestOf } from 'contract/registry'
import { categoryOf } from '@/entities/content/content-id'
import { shelfOf } from './doors'

export type CourseFilter = Pick<RequestOf<'Course/List'>, 'Shelf' | 'Category' | 'State' | 'Price'>

const STATES = ['new', 'begun', 'finished'] as const
const PRICES = ['free', 'member'] as const

export interface FilterParams {
  shelf?: string
  category?: string
  state?: string
  price?: string
}

/** The filter of an address; unknown values are left out. */
export function filterOf({ shelf, category, state, price }: FilterParams): CourseFilter {
  const Shelf = shelfOf(shelf)
  const Category = categoryOf(category)
  const State = STATES.find((one) => one === state)
  const Price = PRICES.find((one) => one === price)
  return { ...(Shelf && { Shelf }), ...(Category && { Category }), ...(State && { State }), ...(Price && { Price }) }
}

/** The parameters of an address for a filter. */
export const paramsOf = ({ Shelf, Category, State, Price }: CourseFilter): FilterParams => ({
  ...(Shelf && { shelf: Shelf }),
  ...(Category && { category: Category }),
  ...(State && { state: State }),
  ...(Price && { price: Price }),
})
