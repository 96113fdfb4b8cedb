// Prices, durations and rights of a product in words.
import type { ResponseOf } from 'contract/registry'
import { priceText } from '@/shared/lib/number/price-text'
import { isDeclaredPage } from '@/shared/navigation/routes'

export type Product = ResponseOf<'Web/Products'>['Items'][number]
export type ProductRight = Product['RightsList'][number]
export type Held = ResponseOf<'User/GetUserProducts'>
export type Order = ResponseOf<'User/Orders'>['Items'][number]

const MONTHS_A_YEAR = 12

/** 12 -> `1 年`, 6 -> `6 个月`, 18 -> `18 个月`. */
export function monthsText(months: number): string {
  return months % MONTHS_A_YEAR === 0 ? `${months / MONTHS_A_YEAR} 年` : `${months} 个月`
}

/** The page of a right's service, if this version of the app has it. */
export function servicePage(right: ProductRight): string | null {
  return right.Path !== null && isDeclaredPage(right.Path) ? right.Path : null
}

/** Services that need no membership; listed first wherever a membership is offered. */
export const ALWAYS_FREE = [
  '分数查位次、控制线和往年录取数据',
  '录取概率、冲稳保和每个数字的来源',
  '志愿表的检查、保存、排序、导出和打印',
] as const

interface RightsRow {
  name: string
  /** One entry for each product, in their order. */
  has: boolean[]
}

/** All rights of all products, each once, with the products that have it. */
export function rightsRows(products: readonly Product[]): RightsRow[] {
  const codes = new Map(
    products.flatMap((product) => product.RightsList.map((right) => [right.RightsCode, right.RightsName] as const)),
  )
  return [...codes].map(([code, name]) => ({
    name,
    has: products.map((product) => product.RightsList.some((right) => right.RightsCode === code)),
  }))
}

export const ORDER_STATES: Readonly<Record<Order['State'], string>> = {
  created: '待支付',
  paying: '待支付',
  paid: '已完成',
  closed: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
}

/** Whether an order can still be paid. */
export const isWaiting = ({ State }: Pick<Order, 'State'>): boolean => State === 'created' || State === 'paying'

/** How it was paid: `卡激活（****0001）`, `线上支付 ¥980`. */
export function orderText(order: Order): string {
  if (order.Way === 'card') return `卡激活${order.CardNo === null ? '' : `（${order.CardNo}）`}`
  return `线上支付 ${priceText(order.PriceFen)}`
}
