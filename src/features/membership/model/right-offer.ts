// What opens a right: the products that include it, and whether the account has it, had it or never had it.
import type { Held, Product, ProductRight } from './product-words'

/** In place of a code: any right at all is enough. */
const ANY_RIGHT = 'any'

export interface RightOffer {
  /** The right as the products describe it; undefined if no product on sale includes it. */
  right: ProductRight | undefined
  /** Products on sale that include it, in their order. */
  products: Product[]
  /** When the account's right ends, ISO 8601; undefined if it has no valid one. */
  until: string | undefined
  /** An expired product of the account that included it; undefined while the right is valid. */
  ended: Held['Products'][number] | undefined
}

/** @param code rights code, or `any` */
export function rightOffer(code: string, products: readonly Product[], held: Held): RightOffer {
  const isIt = ({ RightsCode }: { RightsCode: string }) => code === ANY_RIGHT || RightsCode === code
  const holding = products.filter(({ RightsList }) => RightsList.some(isIt))
  const until = held.RightsList.find(isIt)?.ExpireAt
  const codes = new Set(holding.map(({ ProductCode }) => ProductCode))
  return {
    right: code === ANY_RIGHT ? undefined : holding[0]?.RightsList.find(isIt),
    products: holding,
    until,
    ended: until ? undefined : held.Products.find(({ ProductCode, IsActive }) => !IsActive && codes.has(ProductCode)),
  }
}
