// Open platforms that a person signs in through: the port. Implementations: wechat.ts, douyin.ts, alipay.ts.

export const PLATFORM_NAMES = ['wechat', 'douyin', 'alipay'] as const
export type PlatformName = (typeof PLATFORM_NAMES)[number]

/** `OpenType` of the API and of the stored identities. */
export const OPEN_TYPES: Record<PlatformName, number> = { wechat: 1, douyin: 2, alipay: 3 }

/** The platform of an `OpenType`; undefined for an unknown number. */
export const platformOfType = (openType: number): PlatformName | undefined =>
  PLATFORM_NAMES.find((name) => OPEN_TYPES[name] === openType)

/** A person as described by a platform. */
export interface PlatformIdentity {
  /** The person's identifier for one app of ours. */
  openId: string
  /** The person's identifier for all apps of one operator, if the platform gives it. */
  unionId: string | null
  nickName: string | null
  /** https address. */
  avatar: string | null
}

export interface AuthorizeRequest {
  /** The absolute address to which the platform sends the person back. */
  redirectUri: string
  /** Returned together with the person. */
  state: string
  /** Origin that the browser requested; the embedded platform's page is there. */
  origin: string
}

/** Signing in on a page: the person is sent to the platform and returns with a code. */
export interface PageSignIn {
  /** The app id that a page inside the platform's app uses to identify the person, if it can. */
  appId?: string
  authorizeUrl(request: AuthorizeRequest): string
  /** Exchanges the code of a callback. Rejects with OpenPlatformError. */
  identify(code: string): Promise<PlatformIdentity>
}

/** Signing in in a mini-program: its runtime gives a code. */
export interface MiniSignIn {
  /** Exchanges the code of a login call; the session key stays here. Rejects with OpenPlatformError. */
  identify(code: string): Promise<PlatformIdentity>
}

interface OpenPlatform {
  page: PageSignIn | null
  mini: MiniSignIn | null
}

/** Signs addresses for the messaging app's page SDK. */
export interface JsSdkSigner {
  appId: string
  /** Signature of one address without its part after `#`. Rejects with OpenPlatformError. */
  sign(url: string): Promise<{ timestamp: number; nonceStr: string; signature: string }>
}

export interface OpenPlatforms {
  platforms: Record<PlatformName, OpenPlatform>
  jsSdk: JsSdkSigner | null
  /** Whether the embedded platform stands in for the real ones. */
  isDemonstration: boolean
}

/** Why an exchange with a platform failed. */
export type PlatformFailure =
  /** The platform refused: a wrong, used or old code, a wrong secret. */
  | 'refused'
  /** No answer in time, or no connection. */
  | 'unreachable'
  /** An answer that violates the protocol, or whose signature is wrong. */
  | 'malformed'
  /** A visitor of a preview page, whom the platform gives a made-up identity. */
  | 'snapshot'

/** Contains the platform, the step and the platform's own code: never an address, a code or an identifier of a person. */
export class OpenPlatformError extends Error {
  constructor(
    readonly reason: PlatformFailure,
    readonly platform: PlatformName,
    step: string,
    readonly platformCode: string | null = null,
  ) {
    super(`${platform} ${step}: ${reason}${platformCode === null ? '' : ` (${platformCode})`}`)
    this.name = 'OpenPlatformError'
  }
}
