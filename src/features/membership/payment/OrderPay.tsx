import { useEffect } from 'react'
import type { ResponseOf } from 'contract/registry'
import { View } from '@tarojs/components'
import { clipboard } from '@/shared/platform/clipboard/clipboard'
import { payment } from '@/shared/platform/payment/payment'
import { siteAddress } from '@/shared/platform/site-address/site-address'
import { navigate, replace } from '@/shared/navigation/navigate'
import { PayScreen, type Price } from '@/shared/screens/PayScreen'
import { loadUserInfo } from '@/shared/session/account/sign-in'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { Page } from '@/shared/ui/page/Page'
import type { QueryResult } from '@/shared/ui/query-view/QueryView'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import { useGetPriceQuery, useListProductsQuery, usePaymentStatusMutation } from '../api'
import { FreeNote } from '../components/FreeNote'
import { MadeUpProducts } from '../components/MadeUpProducts'
import { priceSource } from '../model/price-source'
import { monthsText } from '../model/product-words'
import { channelsAt, whyNone } from './channels'
import { useOrderPayment } from './use-order-payment'
import { useHere } from '@/shared/ui/page/use-shown'

type ReturnPath = 'pages/personal/openmamber/orderpay' | 'pages/personal/audit/payment/orderpay'

export interface OrderPayProps {
  path: ReturnPath
  /** An order made before; if given, it decides what is paid for. */
  orderNo?: string
  productCode?: string
  /** The subject of the order, if the product needs one. */
  subject?: string
  done: { words: string; label: string; onClick: () => void }
}

type Limits = Pick<ResponseOf<'Payment/PaymentPrice'>, 'PayMinutes' | 'RefundDays' | 'Source'>

const termsOf = ({ PayMinutes, RefundDays }: Limits) => [
  `下单后 ${PayMinutes} 分钟内付款有效，过时自动关闭；那以后才到的钱会自动退回。`,
  '同一个订单付了两次，多付的会自动原路退回。',
  `付款 ${RefundDays} 天内、还没有请老师看过的，可以请为您开通账号的学校或机构全额退款：钱原路退回，权益同时收回。`,
]

function Terms({ limits }: { limits: Limits }) {
  return (
    <>
      <View className='member-terms'>
        <MadeUpProducts products={[limits]} />
        {termsOf(limits).map((term) => (
          <View key={term} className='member-note'>
            {term}
          </View>
        ))}
      </View>
      <FreeNote />
    </>
  )
}

function Pay({ path, orderNo, productCode, subject, done }: OrderPayProps & { productCode: string }) {
  const here = useHere()
  const place = payment.place()
  const asked = useGetPriceQuery({ ProductCode: productCode })
  const products = useListProductsQuery()
  const steps = useOrderPayment(
    { ProductCode: productCode, Subject: subject, PriceFen: asked.data?.PriceFen, ReturnPath: path },
    () => void asked.refetch(),
  )
  const product = products.data?.Items.find(({ ProductCode }) => ProductCode === productCode)
  const ways = asked.data?.Channels ?? []
  const none = whyNone(place, ways.length > 0)
  const copy = async () => {
    const address = `${siteAddress.start()}#/${path}?productCode=${productCode}`
    here.toast((await clipboard.copy(address)) ? '付款地址已复制，请粘贴到手机浏览器里打开' : '没有复制成功')
  }
  const price: QueryResult<Price> = {
    ...asked,
    data: asked.data && {
      name: asked.data.ProductName,
      now: asked.data.PriceFen,
      gives: product
        ? [`用 ${monthsText(product.Months)}`, ...product.RightsList.map(({ RightsName }) => RightsName)]
        : [],
      source: priceSource(asked.data.Source),
      channels: channelsAt(place, ways),
    },
  }
  return (
    <PayScreen
      id='pay'
      begin={orderNo}
      price={price}
      order={steps.order}
      ask={steps.ask}
      onPaid={() => void loadUserInfo().catch(() => undefined)}
      offline={{
        ...none,
        ...(ways.length > 0
          ? { action: '复制付款地址', onAction: () => void copy() }
          : { action: '用卡激活', onAction: () => void navigate('pages/personal/openmamber/memberactivation') }),
      }}
      done={{ words: done.words, action: { id: 'pay-done', label: done.label, onClick: done.onClick } }}
      terms={asked.data && <Terms limits={asked.data} />}
    />
  )
}

/** 订单支付: a product to pay for, or an unpaid order. */
export function OrderPay(props: OrderPayProps) {
  const { orderNo, productCode } = props
  const [look, found] = usePaymentStatusMutation()
  useEffect(() => {
    if (orderNo && !productCode) void look({ OrderNo: orderNo })
  }, [orderNo, productCode, look])
  const code = productCode ?? found.data?.ProductCode
  if (code) return <Pay {...props} productCode={code} subject={props.subject ?? found.data?.Subject ?? undefined} />
  const isLooking = orderNo !== undefined && !found.isError
  return (
    <Page>
      {isLooking ? (
        <Skeleton card rows={4} />
      ) : (
        <EmptyState
          id='order-unknown'
          text='没有找到这个订单'
          reason='它可能属于另一个账号，或者地址不完整。'
          action='看会员产品'
          onAction={() => void replace('pages/personal/openmamber/openmamber')}
        />
      )}
    </Page>
  )
}
