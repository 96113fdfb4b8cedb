/** Where the app runs, as far as paying goes. */
export type PayPlace =
  | 'wechat-browser'
  | 'alipay-browser'
  | 'douyin-browser'
  | 'phone-browser'
  | 'computer'
  | 'wechat-mini'
  | 'wechat-mini-ios'
  | 'tt'

/** What the messaging app's payment takes; the server has signed it. */
export interface WechatInvocation {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

/** What a platform's window said when it went away. Whether money has come, the server alone knows. */
export type PayAnswer = 'done' | 'cancelled' | 'failed'

export interface PaymentPort {
  place(): PayPlace
  /** Opens the messaging app's payment. Never rejects. */
  wechat(invocation: WechatInvocation): Promise<PayAnswer>
  /** Opens the payment app's payment of a trade. Never rejects. */
  alipay(tradeNo: string): Promise<PayAnswer>
  /** Asks the payment app, without a question to the person, for a code that tells the server who pays; '' where it gives none. Never rejects. */
  alipayCode(appId: string): Promise<string>
  /** Leaves for a page outside the app: a provider's, which leads back. */
  leaveFor(url: string): void
}
