import type { RequestOf, ResponseOf } from 'contract/registry'
import { auth } from '@/shared/platform/auth/auth'
import { payment } from '@/shared/platform/payment/payment'
import { siteAddress } from '@/shared/platform/site-address/site-address'
import type { OrderMade, OrderState } from '@/shared/screens/use-payment'
import { acceptRights } from '@/shared/session/rights/accept-rights'
import {
  usePayByAlipayMutation,
  usePayByCodeMutation,
  usePayByH5Mutation,
  usePayByJsapiMutation,
  usePayByMiniMutation,
  usePaymentStatusMutation,
} from '../api'
import { alipayBuyer } from './alipay-buyer'
import type { Way } from './channels'

type Wanted = RequestOf<'Payment/WechatJSAPIPay'>
type Status = ResponseOf<'Payment/PaymentStatus'>

const REFUSALS = { cancelled: '没有付款。想好了可以再付。', failed: '付款窗口没有打开，请再试一次。' } as const

/** The state of an order to show. A paid one is shown as paid, even if a second payment of it is refunded. */
export function shownState(status: Pick<Status, 'State' | 'BackFen' | 'IsBack' | 'IsStuck'>): OrderState {
  const { State, BackFen, IsBack, IsStuck } = status
  if (State === 'paid') return 'paid'
  const back = IsStuck ? 'stuck' : IsBack ? 'returned' : 'returning'
  if (State === 'refunding' || State === 'refunded') return back
  if (State === 'closed') return BackFen > 0 ? back : 'closed'
  return 'open'
}

const PRICE_CHANGED = 1810

const sentence = (error: unknown): string =>
  (error as { message?: string } | undefined)?.message || '没有下单成功，请再试一次'

/** Makes the order with a chosen way and opens the platform's payment; then asks for its state. If the price differs from the shown one, nothing is ordered. */
export function useOrderPayment(wanted: Wanted, onPriceChanged: () => void) {
  const [byJsapi] = usePayByJsapiMutation()
  const [byMini] = usePayByMiniMutation()
  const [byH5] = usePayByH5Mutation()
  const [byCode] = usePayByCodeMutation()
  const [byAlipay] = usePayByAlipayMutation()
  const [status] = usePaymentStatusMutation()

  const after = (orderNo: string, answer: keyof typeof REFUSALS | 'done'): OrderMade =>
    answer === 'done' ? { orderNo } : { failure: REFUSALS[answer] }
  /** Opens the provider's page, or the embedded cashier in its place: both lead back. */
  const leave = (orderNo: string, url: string): OrderMade => {
    payment.leaveFor(url)
    return { orderNo }
  }

  const open: Record<Way, () => Promise<OrderMade>> = {
    'wechat-jsapi': async () => {
      const { OrderNo, CashierPath, Invocation } = await byJsapi(wanted).unwrap()
      return CashierPath ? leave(OrderNo, CashierPath) : after(OrderNo, await payment.wechat(Invocation))
    },
    'wechat-mini': async () => {
      const Code = (await auth.loginCode?.()) ?? ''
      const { OrderNo, Invocation } = await byMini({ ...wanted, Code }).unwrap()
      return after(OrderNo, await payment.wechat(Invocation))
    },
    'wechat-h5': async () => {
      const { OrderNo, CashierPath, Url } = await byH5(wanted).unwrap()
      return leave(OrderNo, CashierPath ?? Url)
    },
    'wechat-native': async () => {
      const { OrderNo, CashierPath, CodeUrl } = await byCode(wanted).unwrap()
      if (!CashierPath) return { orderNo: OrderNo, code: { text: CodeUrl } }
      const text = new URL(CashierPath, siteAddress.start()).href
      return { orderNo: OrderNo, code: { text, here: () => payment.leaveFor(CashierPath) } }
    },
    'alipay-mp': async () => {
      const { OrderNo, CashierPath, TradeNo } = await byAlipay(wanted)
        .unwrap()
        .catch(async (refusal: unknown) => {
          if ((refusal as { error?: string }).error !== 'PAYER_UNKNOWN') throw refusal
          const BuyerId = await alipayBuyer()
          if (!BuyerId) throw refusal
          return byAlipay({ ...wanted, BuyerId }).unwrap()
        })
      return CashierPath ? leave(OrderNo, CashierPath) : after(OrderNo, await payment.alipay(TradeNo))
    },
  }

  return {
    order: (way: string): Promise<OrderMade> =>
      open[way as Way]().catch((error: unknown) => {
        if ((error as { code?: number } | undefined)?.code === PRICE_CHANGED) onPriceChanged()
        return { failure: sentence(error) }
      }),
    ask: async (OrderNo: string): Promise<OrderState> => {
      const paid = await status({ OrderNo }).unwrap()
      if (paid.State === 'paid') acceptRights(paid.RightsList)
      return shownState(paid)
    },
  }
}
