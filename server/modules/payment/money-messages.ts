// Messages to an account about its money.

export interface MoneyMessage {
  title: string
  content: string
  /** A later message on the same topic replaces the earlier one. */
  topic: string
}
/** kept: a payment paid its order; surplus: no order took it; refunded: the provider has returned it; stuck: the refund keeps failing. */
export type MoneyOutcome = 'kept' | 'surplus' | 'refunded' | 'stuck'

interface MoneyEvent {
  orderNo: string
  paymentNo: string
  /** The payment that the order kept; null if it kept none. */
  keptBy: string | null
  name: string
  fen: number
}

const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`

/**
 * The message for one payment. A message on a payment that no order took is shown beside that on the order, never in its place:
 * a reader of only the last one must not think that the purchase is lost.
 */
export function moneyMessage(
  outcome: MoneyOutcome,
  { orderNo, paymentNo, keptBy, name, fen }: MoneyEvent,
): MoneyMessage {
  const number = `订单号 ${orderNo}。`
  if (outcome === 'kept')
    return {
      title: `${name}已付款`,
      content: `已付 ${yuan(fen)}，现在就可以用。${number}`,
      topic: `order ${orderNo}`,
    }
  const isOfOrder = keptBy === paymentNo
  if (outcome === 'stuck')
    return {
      title: '退款还没有办成',
      content: `付款平台没有把 ${yuan(fen)} 退成，机构已经知道，会按订单号处理；办成了再告诉您。${number}`,
      topic: `${isOfOrder ? 'order' : 'payment'} ${isOfOrder ? orderNo : paymentNo}`,
    }
  if (outcome === 'refunded' && isOfOrder)
    return { title: '已经退款', content: `${name}的 ${yuan(fen)} 已原路退回。${number}`, topic: `order ${orderNo}` }
  const topic = `payment ${paymentNo}`
  if (keptBy === null)
    return outcome === 'surplus'
      ? {
          title: '订单已经关闭，钱会退回',
          content: `付款到的时候订单已经关闭，${name}没有开通，${yuan(fen)} 会原路退回。${number}`,
          topic,
        }
      : { title: '钱已退回', content: `${name}没有开通，${yuan(fen)} 已原路退回。${number}`, topic }
  return outcome === 'surplus'
    ? {
        title: '多付的钱会退回',
        content: `${name}多付了一笔 ${yuan(fen)}，会原路退回。已经开通的不受影响。${number}`,
        topic,
      }
    : {
        title: '多付的钱已退回',
        content: `${name}多付的 ${yuan(fen)} 已原路退回。已经开通的不受影响。${number}`,
        topic,
      }
}
