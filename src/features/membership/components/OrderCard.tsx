import { useState } from 'react'
import { View } from '@tarojs/components'
import { formatDateTime } from '@/shared/lib/date/date-time'
import { navigate } from '@/shared/navigation/navigate'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { useListOrdersQuery } from '../api'
import { isWaiting, ORDER_STATES, orderText, type Order } from '../model/product-words'
import './membership.scss'

const FIRST_SIZE = 10
/** Most rows in one answer. */
const MOST = 100

function OrderRow({ order }: { order: Order }) {
  return (
    <View className='member-order' {...{ role: 'listitem' }}>
      <View className='member-order__head'>
        <View className='member-order__name'>{order.ProductName}</View>
        <View className='num'>{ORDER_STATES[order.State]}</View>
      </View>
      <View className='member-note num'>{orderText(order)}</View>
      <View className='member-note num'>{formatDateTime(order.PaidAt ?? order.CreatedAt)}</View>
      <View className='member-note member-order__no num'>订单号 {order.OrderNo}</View>
      {order.Way === 'online' && isWaiting(order) && (
        <Button
          id={`pay-${order.OrderNo}`}
          kind='text'
          size='sm'
          onClick={() => void navigate('pages/personal/openmamber/orderpay', { orderNo: order.OrderNo })}
        >
          去支付
        </Button>
      )}
    </View>
  )
}

/** Orders of the signed-in account, latest first. */
export function OrderCard() {
  const [size, setSize] = useState(FIRST_SIZE)
  const orders = useListOrdersQuery({ PageIndex: 1, PageSize: size })
  const total = orders.data?.Total ?? 0
  return (
    <Card id='orders' title={total > 0 ? `我的订单（${total}）` : '我的订单'}>
      <QueryView
        result={orders}
        isEmpty={({ Items }) => Items.length === 0}
        empty={{ text: '还没有订单', reason: '激活会员卡或购买后会出现在这里。' }}
      >
        {({ Items }) => (
          <>
            <View {...{ role: 'list' }}>
              {Items.map((order) => (
                <OrderRow key={order.OrderNo} order={order} />
              ))}
            </View>
            {Items.length < Math.min(total, MOST) && (
              <Button id='more-orders' kind='plain' block loading={orders.isFetching} onClick={() => setSize(MOST)}>
                查看全部订单
              </Button>
            )}
          </>
        )}
      </QueryView>
    </Card>
  )
}
