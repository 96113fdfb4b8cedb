/** The apps whose identity the product signs in with: the messaging app, the short-video app, the payment app. */
export type OpenPlatform = 'wechat' | 'douyin' | 'alipay'

/** The page that an authorisation starts from. */
interface DeparturePage {
  /** The page below it is already the one to return to. */
  isReturnBelow: boolean
  /** It is itself the landing page of a failed authorisation. */
  isAgain: boolean
}

/** Leaving the app for the platform's own page and coming back from it: browsers only. */
export interface PageAuthorisation {
  /** 192 random bits as base64url text. */
  nonce(): string
  /** Whether the app may leave for this address: https, or this very site. */
  isSafe(url: string): boolean
  /**
   * Remembers the position of the way back in the tab's history and puts the page to return to there, in place of the page
   * on the screen: pressing back at the platform brings the user back to it.
   * @param returnTo path of a page with its query
   */
  markReturn(returnTo: string, from: DeparturePage): void
  /** Leaves for the address; the app ends. */
  open(url: string): void
  /** Called by the page that the platform returns to, before it goes anywhere. */
  arrived(): void
  /**
   * Goes back in the history to the marked page, past the platform's pages, so that a later step back never meets them.
   * False if that is not possible and the caller has to open the page itself.
   */
  goHome(): Promise<boolean>
}

export interface AuthPort {
  /** The platform whose app the product is running in; undefined in every other browser. */
  platform(): OpenPlatform | undefined
  /** Null on mini-programs. */
  readonly page: PageAuthorisation | null
  /** A login code of the mini-program's runtime; rejects if there is none. Null in browsers. */
  readonly loginCode: (() => Promise<string>) | null
}
