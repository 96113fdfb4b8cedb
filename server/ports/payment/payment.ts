// Payment providers: the port. What stands behind it: wechat-pay.ts, alipay-pay.ts; the embedded cashier speaks both protocols.

/** Ways to pay; what stands before the hyphen is the provider. */
export const WAYS = ['wechat-jsapi', 'wechat-h5', 'wechat-mini', 'wechat-native', 'wechat-app', 'alipay-mp'] as const
export type Way = (typeof WAYS)[number]
export const PROVIDER_NAMES = ['wechat', 'alipay'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]

export const providerOf = (way: Way): ProviderName => (way === 'alipay-mp' ? 'alipay' : 'wechat')

/** A trade to be opened at a provider. */
export interface NewTrade {
  /** Our number of it; opening the same number again is the same trade. */
  paymentNo: string
  fen: number
  /** What the payer reads: the product. */
  description: string
  expireAt: Date
  /** Who pays, by the provider's identifier, where the way needs it. */
  payer: string | null
  /** Address of the payer's device. */
  ip: string
  /** Where the provider sends callbacks to. */
  notifyUrl: string
  /** Page of this site that a payer is led back to. */
  returnUrl: string
}

/** What the client hands to the platform's payment: texts by name, as the platform takes them. */
export type Invocation = Record<string, string>

/** What a provider knows of a trade; `isBack`: it has been refunded. */
export type TradeState =
  | { state: 'unknown' | 'unpaid' | 'closed' }
  | { state: 'paid'; fen: number; currency: string; transactionId: string; paidAt: Date; isBack: boolean }

/** What a callback says, once it is believed. */
export type Notice =
  | { kind: 'paid'; paymentNo: string; fen: number; currency: string; transactionId: string; paidAt: Date }
  | { kind: 'refunded'; paymentNo: string; fen: number }
  | { kind: 'other'; what: string }

/** A callback that is not the provider's, or that nobody can read. Nothing of it may be used. */
export class NoticeRefused extends Error {
  constructor(readonly reason: 'headers' | 'clock' | 'certificate' | 'signature' | 'content') {
    super(`a callback was refused: ${reason}`)
  }
}

/** The provider did not answer, refused, or its answer cannot be believed. */
export class ProviderFailed extends Error {
  constructor(
    readonly provider: ProviderName,
    readonly step: string,
    /** The provider's code, or what went wrong here. Never a secret. */
    readonly reason: string,
  ) {
    super(`${provider} ${step}: ${reason}`)
  }
}

export interface PaymentProvider {
  name: ProviderName
  /** Ways that are set up. */
  ways: readonly Way[]
  /** Opens a trade. Rejects with ProviderFailed. */
  open(way: Way, trade: NewTrade): Promise<Invocation>
  /** Asks what has become of a trade. Rejects with ProviderFailed. */
  ask(paymentNo: string): Promise<TradeState>
  /** Closes an unpaid trade; no error for one that the provider has never heard of. Rejects with ProviderFailed, also when it is paid. */
  close(paymentNo: string): Promise<void>
  /**
   * Gives a trade back, whole. Asking again with the same number is the same refund: 'done' once the money is back, `stuck` where the provider
   * says that it does not go by itself (its own word), and somebody has to act in its console. Rejects with ProviderFailed.
   */
  refund(trade: {
    paymentNo: string
    refundNo: string
    fen: number
    why: string
    notifyUrl: string
  }): Promise<'done' | 'pending' | { stuck: string }>
  /** Reads a callback: its headers in lower case and its body as sent. Rejects with NoticeRefused. */
  notice(headers: Readonly<Record<string, string | string[] | undefined>>, body: string): Promise<Notice>
  /** What the provider expects as the answer to a callback that was taken in, or was not. */
  answer(isTaken: boolean): { status: number; type: string; body: string }
}

export interface Payments {
  /** The embedded cashier: no money moves. */
  isDemonstration: boolean
  /** Where a provider sends its callbacks to. */
  notifyUrl: (provider: ProviderName) => string
  providers: readonly PaymentProvider[]
}

export const NO_PAYMENTS: Payments = { isDemonstration: false, notifyUrl: () => '', providers: [] }
