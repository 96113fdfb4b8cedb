// Pages of the product that are declared and not made yet: nothing leads to them, and a tool-box entry for one stays hidden. The
// app imports nothing from here. What an address takes is a proposal until the page is made.
import { page } from './page-facts'

export const PLANNED = {
  'pages/home/expert-consulting/index': page({ title: '专家咨询' }),
  'pages/home/expert-consulting/wish-check': page<{ wishId?: string }>({ title: '志愿审核' }),
  'pages/home/expert-consulting/wish-custom': page({ title: '志愿定制' }),
  'pages/home/expert-consulting/wish-course': page({ title: '志愿课程' }),
  'pages/personal/volunteer/audit-remark': page<{ wishId: string }>({ title: '审核备注', signIn: true }),
  'pages/personal/audit/index': page({ title: '志愿意向', signIn: true }),
  'pages/personal/audit/wish/index': page<{ wishId?: string }>({ title: '志愿审核', signIn: true }),
  'pages/personal/audit/audit-result': page<{ id: string }>({ title: '审核结果', signIn: true }),
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
