// A payment: its price and content, the way to pay, and its result. Only the server decides that it is paid.
import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { Source } from 'contract/shapes'
import { pressable } from '@/shared/ui/accessibility'
import { BottomBar, type BottomAction } from '@/shared/ui/bars/BottomBar'
import { Card } from '@/shared/ui/layout/Card'
import { cx } from '@/shared/ui/class-name'
import { priceText } from '@/shared/lib/number/price-text'
import { EmptyState, type EmptyStateProps } from '@/shared/ui/layout/EmptyState'
import { Page } from '@/shared/ui/page/Page'
import { QueryView, type QueryResult } from '@/shared/ui/query-view/QueryView'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { ScanCode } from './ScanCode'
import { usePayment, type PaymentSteps } from './use-payment'
import './pay-screen.scss'

export interface Price {
  name: string
  /** Fen. */
  now: number
  /** Fen; the ordinary price. */
  was?: number
  /** The benefits, one line each. */
  gives: readonly string[]
  source?: Source
  /** Available ways to pay; with none nothing can be bought here. */
  channels: readonly { value: string; label: string; note?: string }[]
}

export interface PayScreenProps extends PaymentSteps {
  /** A title other than the declared one. */
  title?: string
  id: string
  price: QueryResult<Price>
  /** Shown if nothing can be paid online: other ways to buy, by card or by phone. */
  offline: EmptyStateProps
  /** The benefit once it is paid, and where to see it. */
  done: { words: string; action?: BottomAction }
  /** Rules of the sale: refunds, end of validity. */
  terms?: ReactNode
}

export function PayScreen({ title, id, price, offline, done, terms, ...steps }: PayScreenProps) {
  const [picked, setPicked] = useState<string>()
  const { step, pay, askAgain, chooseAgain } = usePayment(steps)
  const given = price.data
  const channel = (given?.channels.find(({ value }) => value === picked) ?? given?.channels[0])?.value
  const isBusy = step.at === 'ordering'

  const action = (): BottomAction | undefined => {
    if (step.at === 'paid') return done.action
    if (step.at === 'returned' || step.at === 'returning')
      return { id: `${id}-anew`, label: '重新购买', onClick: chooseAgain }
    if (step.at === 'unanswered' || step.at === 'waiting' || step.at === 'stuck')
      return { id: `${id}-ask`, label: '再查一次', onClick: askAgain }
    if (!given || channel === undefined) return undefined
    return { id: `${id}-pay`, label: `支付 ${priceText(given.now)}`, loading: isBusy, onClick: () => void pay(channel) }
  }
  const bottom = action()
  const isWaiting = step.at === 'waiting' || step.at === 'unanswered'
  const again = isWaiting ? { id: `${id}-again`, label: '还没付，去付款', onClick: chooseAgain } : undefined
  return (
    <Page title={title} bottom={bottom && <BottomBar action={bottom} secondary={again} />}>
      {step.at === 'choosing' || isBusy ? (
        <QueryView result={price} empty={{ text: '现在买不了', reason: '这项服务没有在售。' }}>
          {({ name, now, was, gives, source, channels }) => (
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
              {channels.length === 0 ? (
                <EmptyState id={`${id}-offline`} {...offline} />
              ) : (
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
                          onPress: () => setPicked(value),
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
              )}
              {terms}
            </>
          )}
        </QueryView>
      ) : (
        <Card>
          <View id={`${id}-state`} className='pay-screen__state' {...{ role: 'status' }}>
            <View className='pay-screen__title'>{TITLES[step.at]}</View>
            <View className='pay-screen__words'>{step.at === 'paid' ? done.words : WORDS[step.at]}</View>
            {isWaiting && step.code && <ScanCode id={`${id}-code`} code={step.code} />}
            <View className='pay-screen__words num'>{`订单号 ${step.orderNo}`}</View>
          </View>
        </Card>
      )}
    </Page>
  )
}

const TITLES = {
  waiting: '正在等付款结果',
  unanswered: '还没有收到付款结果',
  paid: '付款成功',
  returning: '这笔钱正在退回',
  returned: '这笔钱已经退回',
  stuck: '退款还没有办成',
}
const WORDS = {
  waiting: '付完款请回到这里，这一页会自己更新。',
  unanswered: '已经扣款的，到账后会自动生效，不要再付一次。',
  returning: '会原路退回付款的账户，一般几分钟，最长几个工作日到账。',
  returned: '已经原路退回付款的账户。',
  stuck: '付款平台没有退成，机构已经知道，会处理。着急可以把订单号告诉为您开通账号的学校或机构。',
}
