import { act, useState } from 'react'
import { PayScreen, type PayScreenProps } from '@/shared/screens/PayScreen'
import type { OrderState } from '@/shared/screens/use-payment'
import { fakeApp, renderInApp } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'

// waits a millisecond five thousand times for a configuration that never comes: skipped minutes would take seconds
jest.mock('@/shared/navigation/title-setting', () => ({ setPageTitle: () => undefined }))

const PRICE = {
  name: '专家会员',
  now: 19_850,
  was: 29_800,
  gives: ['专家审核志愿表 3 次'],
  source: { Year: 2026, Source: '本站价目', Basis: 'official' as const },
  channels: [
    { value: 'wechat', label: '微信支付' },
    { value: 'alipay', label: '支付宝', note: '在支付宝里付款' },
  ],
}
const opened = jest.fn()
const ENDS = {
  offline: { text: '现在不能在线付款', action: '用卡激活', onAction: opened },
  done: { words: '专家会员已经开通。', action: { id: 'to-rights', label: '看我的权益', onClick: opened } },
}
type Made = { orderNo: string; code?: { text: string } } | { failure: string }

function start(
  states: OrderState[],
  order: (channel: string) => Promise<Made> = async () => ({ orderNo: '20260601' }),
  more: Partial<PayScreenProps> = {},
) {
  fakeApp({})
  const asked: string[] = []
  const onPaid = jest.fn()
  const { box } = renderInApp(
    <PayScreen
      title='开通会员'
      id='pay'
      price={{ data: PRICE, isLoading: false }}
      {...ENDS}
      {...more}
      order={order}
      ask={async (orderNo) => {
        asked.push(orderNo)
        return states.shift() ?? 'open'
      }}
      onPaid={onPaid}
    />,
  )
  return { box, asked, onPaid }
}
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  cleanUp()
  opened.mockReset()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('a declared payment', () => {
  test('shows the price and what it gives, and pays in the chosen way', async () => {
    const order = jest.fn(async (): Promise<Made> => ({ orderNo: '1' }))
    const { box } = start([], order)
    expect(box.textContent).toContain('¥198.50')
    expect(box.textContent).toContain('专家审核志愿表 3 次')
    press(find(box, '#pay-by-alipay'))
    press(find(box, '#pay-pay'))
    await later(0)
    expect(order).toHaveBeenCalledWith('alipay')
  })

  test('is paid when the server confirms it, not before', async () => {
    const { box, asked, onPaid } = start(['open', 'open', 'paid'])
    press(find(box, '#pay-pay'))
    await later(0)
    expect(find(box, '#pay-state').textContent).toContain('正在等付款结果')
    expect(box.querySelector('#pay-pay')).toBeNull()
    await later(4000)
    expect(find(box, '#pay-state').textContent).toContain('付款成功')
    expect(find(box, '#pay-state').textContent).toContain('专家会员已经开通。')
    press(find(box, '#to-rights'))
    expect(opened).toHaveBeenCalledTimes(1)
    expect(onPaid).toHaveBeenCalledWith('20260601')
    await later(60_000)
    expect(asked).toHaveLength(3)
  })

  test('after two minutes it says so, warns of paying twice, and asks again on demand', async () => {
    const states: OrderState[] = []
    const { box, asked } = start(states)
    press(find(box, '#pay-pay'))
    await later(0)
    await later(121_000)
    expect(find(box, '#pay-state').textContent).toContain('不要再付一次')
    const before = asked.length
    states.push('paid')
    press(find(box, '#pay-ask'))
    await later(0)
    expect(asked).toHaveLength(before + 1)
    expect(find(box, '#pay-state').textContent).toContain('付款成功')
  })

  test('money on its way back is not called returned, and the product can be bought again', async () => {
    const { box } = start(['returning'])
    press(find(box, '#pay-pay'))
    await later(0)
    expect(find(box, '#pay-state').textContent).toContain('这笔钱正在退回')
    press(find(box, '#pay-anew'))
    find(box, '#pay-pay')
    const back = start(['returned'])
    press(find(back.box, '#pay-pay'))
    await later(0)
    expect(find(back.box, '#pay-state').textContent).toContain('这笔钱已经退回')
    find(back.box, '#pay-anew')
  })

  test('money that needs a person is not promised, and its state can be checked again', async () => {
    const { box } = start(['stuck', 'returned'])
    press(find(box, '#pay-pay'))
    await later(0)
    expect(find(box, '#pay-state').textContent).toContain('退款还没有办成')
    expect(find(box, '#pay-state').textContent).not.toMatch(/正在退回|会原路退回|一般几分钟/)
    expect(box.querySelector('#pay-anew')).toBeNull()
    press(find(box, '#pay-ask'))
    await later(0)
    expect(find(box, '#pay-state').textContent).toContain('这笔钱已经退回')
  })

  test('the code on a computer stays while the order may be paid', async () => {
    const code = { text: 'weixin://wxpay/bizpayurl?pr=1' }
    const { box } = start([], async () => ({ orderNo: '20260601', code }))
    press(find(box, '#pay-pay'))
    await later(0)
    find(box, '#pay-code')
    await later(121_000)
    expect(find(box, '#pay-state').textContent).toContain('不要再付一次')
    find(box, '#pay-code')
    press(find(box, '#pay-ask'))
    await later(0)
    find(box, '#pay-code')
  })

  test('a closed or failed order is shown, and can be paid again', async () => {
    const { box } = start(['closed'])
    press(find(box, '#pay-pay'))
    await later(0)
    expect(find(box, '[role=alert]').textContent).toContain('已经扣的钱会自动退回')
    find(box, '#pay-pay')
    const refused = start([], async () => ({ failure: '这项服务已经买过' }))
    press(find(refused.box, '#pay-pay'))
    await later(0)
    expect(find(refused.box, '[role=alert]').textContent).toBe('这项服务已经买过')
    const broken = start([], () => Promise.reject(new Error('offline')))
    press(find(broken.box, '#pay-pay'))
    await later(0)
    expect(find(broken.box, '[role=alert]').textContent).toBe('没有下单成功，请再试一次')
  })

  test('keeps waiting for the order that a provider returns with: nothing can be paid twice', async () => {
    const order = jest.fn(async (): Promise<Made> => ({ orderNo: '2' }))
    const { box, asked, onPaid } = start(['open', 'paid'], order, { begin: '20260531' })
    expect(box.querySelector('#pay-pay')).toBeNull()
    expect(find(box, '#pay-state').textContent).toContain('订单号 20260531')
    await later(0)
    press(find(box, '#pay-ask'))
    await later(0)
    expect(asked).toEqual(['20260531', '20260531'])
    expect(onPaid).toHaveBeenCalledWith('20260531')
    expect(order).not.toHaveBeenCalled()
  })

  test('can be paid once the price has come, which brings the ways to pay', async () => {
    fakeApp({})
    const order = jest.fn(async (): Promise<Made> => ({ orderNo: '1' }))
    function Later() {
      const [isHere, setIsHere] = useState(false)
      return (
        <>
          <div id='come' onClick={() => setIsHere(true)} />
          <PayScreen
            id='pay'
            price={isHere ? { data: PRICE, isLoading: false } : { isLoading: true }}
            {...ENDS}
            order={order}
            ask={async () => 'open'}
            onPaid={jest.fn()}
          />
        </>
      )
    }
    const { box } = renderInApp(<Later />)
    expect(box.querySelector('#pay-pay')).toBeNull()
    press(find(box, '#come'))
    press(find(box, '#pay-pay'))
    await later(0)
    expect(order).toHaveBeenCalledWith('wechat')
  })

  test('without a way to pay, it shows what else leads there', () => {
    const { box } = start([], undefined, { price: { data: { ...PRICE, channels: [] }, isLoading: false } })
    expect(box.querySelector('#pay-pay')).toBeNull()
    press(find(box, '.ui-empty-state .press', '用卡激活'))
    expect(opened).toHaveBeenCalledTimes(1)
  })
})
