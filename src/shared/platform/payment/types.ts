/** Where the app runs, for the purpose of paying. */
export type PayPlace =
  | 'wechat-browser'
  | 'alipay-browser'
  | 'douyin-browser'
  | 'phone-browser'
  | 'computer'
  | 'wechat-mini'
  | 'wechat-mini-ios'
  | 'tt'

/** The data for the messaging app's payment, signed by the server. */
export interface WechatInvocation {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

/** Result that a platform's window gave when it closed. Only the server knows whether the money has come. */
export type PayAnswer = 'done' | 'cancelled' | 'failed'

export interface PaymentPort {
  place(): PayPlace
  /** Opens the messaging app's payment. Never rejects. */
  wechat(invocation: WechatInvocation): Promise<PayAnswer>
  /** Opens the payment app's payment of a trade. Never rejects. */
  alipay(tradeNo: string): Promise<PayAnswer>
  /** Asks the payment app, without asking the user, for a code that identifies the payer to the server; '' if it gives none. Never rejects. */
  alipayCode(appId: string): Promise<string>
  /** Leaves for a page outside the app, of a provider; it leads back. */
  leaveFor(url: string): void
}
