// Pages of the product that are declared and not made yet: nothing leads to them, and a tool-box entry for one stays hidden. The
// app imports nothing from here. What an address takes is a proposal until the page is made.
import { page } from './page-facts'

export const PLANNED = {
  'pages/personal/audit/payment/openmamber': page<{ wishId?: string }>({ title: '购买审核', signIn: true }),
  'pages/personal/audit/payment/orderpay': page<{ orderNo?: string; productCode?: string }>({
    title: '支付审核',
    signIn: true,
  }),
  'pages/personal/openmamber/orderpay': page<{ orderNo?: string; productCode?: string }>({
    title: '订单支付',
    signIn: true,
  }),
}
