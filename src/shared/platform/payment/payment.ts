import Taro from '@tarojs/taro'
import { environment } from '@/shared/platform/environment/environment'
import type { PayAnswer, PaymentPort, PayPlace, WechatInvocation } from './types'

function place(): PayPlace {
  if (environment.platform === 'tt') return 'tt'
  // the maker of this system forbids selling virtual goods in mini-programs
  return Taro.getSystemInfoSync().platform === 'ios' ? 'wechat-mini-ios' : 'wechat-mini'
}

async function wechat({
  timeStamp,
  nonceStr,
  package: handed,
  signType,
  paySign,
}: WechatInvocation): Promise<PayAnswer> {
  try {
    await Taro.requestPayment({ timeStamp, nonceStr, package: handed, signType: signType as 'RSA', paySign })
    return 'done'
  } catch (error) {
    return (error as { errMsg?: string }).errMsg?.endsWith('cancel') ? 'cancelled' : 'failed'
  }
}

export const payment = {
  place,
  wechat,
  alipay: async () => 'failed',
  alipayCode: async () => '',
  leaveFor: () => {},
} satisfies PaymentPort as PaymentPort
