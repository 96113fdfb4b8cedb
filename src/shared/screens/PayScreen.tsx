// A payment: what it costs and gives, which way to pay, and what has become of it. The server alone says that it is paid.
import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { Source } from 'contract/shapes'
import { pressable } from '@/shared/ui/accessibility/accessibility'
import { BottomBar, type BottomAction } from '@/shared/ui/bottom-bar/BottomBar'
import { Card } from '@/shared/ui/card/Card'
import { cx } from '@/shared/ui/class-name/class-name'
import { priceText } from '@/shared/lib/number-format/price-text'
import { Page } from '@/shared/ui/page/Page'
import { QueryView, type QueryResult } from '@/shared/ui/query-view/QueryView'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { usePayment, type PaymentSteps } from './use-payment'
import './pay-screen.scss'

export interface Price {
  name: string
  /** Fen. */
  now: number
  /** Fen; what it costs otherwise. */
  was?: number
  /** What it gives, one line each. */
  gives: readonly string[]
  source?: Source
}

export interface PayScreenProps extends PaymentSteps {
  /** Another title than the declared one. */
  title?: string
  id: string
  price: QueryResult<Price>
  channels: readonly { value: string; label: string; note?: string }[]
  /** Rules of the sale: what is refunded, until when it holds. */
  terms?: ReactNode
}

export function PayScreen({ title, id, price, channels, terms, ...steps }: PayScreenProps) {
  const [channel, setChannel] = useState(channels[0]?.value)
  const { step, pay, askAgain } = usePayment(steps)
  const given = price.data
  const isBusy = step.at === 'ordering'

  const action = (): BottomAction | undefined => {
    if (step.at === 'unanswered') return { id: `${id}-ask`, label: '再查一次', onClick: askAgain }
    if (!given || channel === undefined || (step.at !== 'choosing' && !isBusy)) return undefined
    return { id: `${id}-pay`, label: `支付 ${priceText(given.now)}`, loading: isBusy, onClick: () => void pay(channel) }
  }
  const bottom = action()
  return (
    <Page title={title} bottom={bottom && <BottomBar action={bottom} />}>
      {step.at === 'choosing' || isBusy ? (
        <QueryView result={price} empty={{ text: '现在买不了', reason: '这项服务没有在售。' }}>
          {({ name, now, was, gives, source }) => (
            <>
              <Card title={name}>
                <View className='pay-screen__price num'>
                  <View className='pay-screen__now'>{priceText(now)}</View>
                  {was !== undefined && <View className='pay-screen__was'>{`原价 ${priceText(was)}`}</View>}
                </View>
                {gives.map((give) => (
                  <View key={give} className='pay-screen__give'>
                    {give}
                  </View>
                ))}
                {source && <SourceNote source={source} />}
              </Card>
              {step.at === 'choosing' && step.failure && (
                <View className='pay-screen__failure' {...{ role: 'alert' }}>
                  {step.failure}
                </View>
              )}
              <Card title='付款方式'>
                <View {...{ role: 'radiogroup', 'aria-label': '付款方式' }}>
                  {channels.map(({ value, label, note }) => (
                    <View
                      key={value}
                      id={`${id}-by-${value}`}
                      className={cx('pay-screen__channel press', value === channel && 'pay-screen__channel--chosen')}
                      {...pressable({
                        role: 'radio',
                        checked: value === channel,
                        disabled: isBusy,
                        onPress: () => setChannel(value),
                      })}
                    >
                      <View className='pay-screen__name'>
                        {label}
                        {note && <View className='pay-screen__note'>{note}</View>}
                      </View>
                      <View className='pay-screen__dot' />
                    </View>
                  ))}
                </View>
              </Card>
              {terms}
            </>
          )}
        </QueryView>
      ) : (
        <Card>
          <View id={`${id}-state`} className='pay-screen__state' {...{ role: 'status' }}>
            <View className='pay-screen__title'>{STATES[step.at].title}</View>
            <View className='pay-screen__words'>{STATES[step.at].words}</View>
            <View className='pay-screen__words num'>{`订单号 ${step.orderNo}`}</View>
          </View>
        </Card>
      )}
    </Page>
  )
}

const STATES = {
  waiting: { title: '正在等付款结果', words: '付完款请回到这里，这一页会自己更新。' },
  unanswered: { title: '还没有收到付款结果', words: '已经扣款的，到账后会自动开通，不要再付一次。' },
  paid: { title: '付款成功', words: '已经开通。' },
}
