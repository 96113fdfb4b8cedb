// What opens a right: which products hold it, and whether the account has it, had it or never had it.
import type { Held, Product, ProductRight } from './product-words'

/** In place of a code: any right at all will do. */
const ANY_RIGHT = 'any'

export interface RightOffer {
  /** The right as the products describe it; undefined where none on sale holds it. */
  right: ProductRight | undefined
  /** Products on sale that hold it, in their order. */
  products: Product[]
  /** When the account's right ends, ISO 8601; undefined where it holds none in force. */
  until: string | undefined
  /** A product of the account that held it and has ended; undefined while the right is in force. */
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
