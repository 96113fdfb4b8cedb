// Payment providers: the port. Implementations: wechat-pay.ts, alipay-pay.ts; the embedded cashier speaks both protocols.

/** Ways to pay; the part before the hyphen is the provider. */
export const WAYS = ['wechat-jsapi', 'wechat-h5', 'wechat-mini', 'wechat-native', 'wechat-app', 'alipay-mp'] as const
export type Way = (typeof WAYS)[number]
const PROVIDER_NAMES = ['wechat', 'alipay'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]

export const providerOf = (way: Way): ProviderName => (way === 'alipay-mp' ? 'alipay' : 'wechat')

/** A trade to be opened at a provider. */
export interface NewTrade {
  /** Our number of it; opening the same number again gives the same trade. */
  paymentNo: string
  fen: number
  /** Shown to the payer: the product. */
  description: string
  expireAt: Date
  /** The payer, by the provider's identifier, if the way needs it. */
  payer: string | null
  /** Address of the payer's device. */
  ip: string
  /** The address for the provider's callbacks. */
  notifyUrl: string
  /** Page of this site that the payer is led back to. */
  returnUrl: string
}

/** Data that the client passes to the platform's payment: texts by name, in the platform's form. */
export type Invocation = Record<string, string>

/** A provider's state of a trade; `isBack`: it has been refunded. */
export type TradeState =
  | { state: 'unknown' | 'unpaid' | 'closed' }
  | { state: 'paid'; fen: number; currency: string; transactionId: string; paidAt: Date; isBack: boolean }

/** The content of a callback after verification. */
export type Notice =
  | { kind: 'paid'; paymentNo: string; fen: number; currency: string; transactionId: string; paidAt: Date }
  | { kind: 'refunded'; paymentNo: string; fen: number }
  | { kind: 'other'; what: string }

/** A callback that is not the provider's, or is unreadable. Nothing of it may be used. */
export class NoticeRefused extends Error {
  constructor(readonly reason: 'headers' | 'clock' | 'certificate' | 'signature' | 'content') {
    super(`a callback was refused: ${reason}`)
  }
}

/** The provider did not answer, refused, or its answer cannot be trusted. */
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
  /** Configured ways. */
  ways: readonly Way[]
  /** Opens a trade. Rejects with ProviderFailed. */
  open(way: Way, trade: NewTrade): Promise<Invocation>
  /** Queries the state of a trade. Rejects with ProviderFailed. */
  ask(paymentNo: string): Promise<TradeState>
  /** Closes an unpaid trade; no error for one that is unknown to the provider. Rejects with ProviderFailed, also if it is paid. */
  close(paymentNo: string): Promise<void>
  /**
   * Refunds a trade, whole. Repeating it with the same number gives the same refund: 'done' once the money is returned, `stuck` if the provider
   * reports that the refund failed (in its own words), and a person must act in its console. Rejects with ProviderFailed.
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
  /** The answer that the provider expects to a callback that was accepted, or was not. */
  answer(isTaken: boolean): { status: number; type: string; body: string }
}

export interface Payments {
  /** The embedded cashier: no money moves. */
  isDemonstration: boolean
  /** The address for the callbacks of a provider. */
  notifyUrl: (provider: ProviderName) => string
  providers: readonly PaymentProvider[]
}

export const NO_PAYMENTS: Payments = { isDemonstration: false, notifyUrl: () => '', providers: [] }
