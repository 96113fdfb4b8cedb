// The ways to pay in the place where the app runs, and the reason if there are none.
import type { PayPlace } from '@/shared/platform/payment/types'

/** Ways as the server names them. */
export type Way = 'wechat-jsapi' | 'wechat-h5' | 'wechat-mini' | 'wechat-native' | 'alipay-mp'

interface Channel {
  value: Way
  label: string
  note?: string
}

const CHANNELS: Partial<Record<PayPlace, readonly Channel[]>> = {
  'wechat-browser': [{ value: 'wechat-jsapi', label: '微信支付' }],
  'wechat-mini': [{ value: 'wechat-mini', label: '微信支付' }],
  'phone-browser': [{ value: 'wechat-h5', label: '微信支付', note: '会打开手机上的微信，付完回到这里' }],
  'alipay-browser': [{ value: 'alipay-mp', label: '支付宝' }],
  computer: [{ value: 'wechat-native', label: '微信扫码支付', note: '用手机微信扫一扫付款' }],
}

/** Ways that work in this place and are set up on the server. */
export function channelsAt(place: PayPlace, ways: readonly string[]): readonly Channel[] {
  return (CHANNELS[place] ?? []).filter(({ value }) => ways.includes(value))
}

const ELSEWHERE = '请用手机浏览器、微信或电脑打开本站付款，登录同一个账号，付完这里就能用。'

/** Why nothing can be paid here, and where it can be; `areAny`: the server has at least one way set up. */
export function whyNone(place: PayPlace, areAny: boolean): { text: string; reason: string } {
  if (!areAny)
    return {
      text: '线上支付还没有开通',
      reason: '可以用会员卡激活，或联系为您开通账号的学校或机构。请不要向个人转账。',
    }
  if (place === 'wechat-mini-ios')
    return { text: '苹果手机的小程序里不能购买', reason: `按平台规定，这里不卖虚拟服务。${ELSEWHERE}` }
  if (place === 'tt' || place === 'douyin-browser')
    return { text: '在这个应用里不能付款', reason: `本站没有接它的支付。${ELSEWHERE}` }
  return { text: '这里没有能用的付款方式', reason: ELSEWHERE }
}
