import { OrderPay } from '@/features/membership/payment/OrderPay'
import { replace } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'

/** 支付审核: pays for an audit of a list; once paid, it opens the list that now waits for an expert. */
export default definePage('pages/personal/audit/payment/orderpay', function AuditOrderPayPage({ params }) {
  return (
    <OrderPay
      path='pages/personal/audit/payment/orderpay'
      orderNo={params.orderNo || undefined}
      productCode={params.productCode || undefined}
      done={{
        words: '专家审核已经开通。',
        label: '看我的审核',
        onClick: () => void replace('pages/personal/audit/wish/index', params.auditId ? { id: params.auditId } : {}),
      }}
    />
  )
})
