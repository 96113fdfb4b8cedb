/** The apps whose identity the product signs in with: the messaging app, the short-video app, the payment app. */
export type OpenPlatform = 'wechat' | 'douyin' | 'alipay'

/** The page that an authorisation starts from. */
export interface DeparturePage {
  /** The page below it is the one to return to already. */
  isReturnBelow: boolean
  /** It is itself the landing page of an authorisation that failed. */
  isAgain: boolean
}

/** Leaving the app for the platform's own page and coming back from it: browsers only. */
export interface PageAuthorisation {
  /** 192 random bits as base64url text. */
  nonce(): string
  /** Whether an address may be left for: https, or this very site. */
  isSafe(url: string): boolean
  /**
   * Remembers where in the tab's history the way back ends and puts the page to return to there, in the place of the page
   * on the screen: whoever presses back at the platform is where they came from.
   * @param returnTo path of a page with its query
   */
  markReturn(returnTo: string, from: DeparturePage): void
  /** Leaves for the address; the app ends here. */
  open(url: string): void
  /** Called by the page that the platform leads back to, before it goes anywhere. */
  arrived(): void
  /**
   * Goes back in the history to the marked page, past the platform's pages, so that going back later never meets them.
   * False when that is not possible and the caller has to open the page itself.
   */
  goHome(): Promise<boolean>
}

export interface AuthPort {
  /** The platform in whose app the product is running; undefined in every other browser. */
  platform(): OpenPlatform | undefined
  /** Null on mini-programs. */
  readonly page: PageAuthorisation | null
  /** A login code of the mini-program's runtime; rejects when there is none. Null in browsers. */
  readonly loginCode: (() => Promise<string>) | null
}
