import { OrderPay } from '@/features/membership/payment/OrderPay'
import { replace } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'

/** 订单支付: price, the way to pay for the platform the app runs on, and the state of the order. */
export default definePage('pages/personal/openmamber/orderpay', function OrderPayPage({ params }) {
  return (
    <OrderPay
      path='pages/personal/openmamber/orderpay'
      orderNo={params.orderNo || undefined}
      productCode={params.productCode || undefined}
      done={{
        words: '已经开通，现在就可以用。',
        label: '看我的会员',
        onClick: () => void replace('pages/personal/openmamber/membership'),
      }}
    />
  )
})
