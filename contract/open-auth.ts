// Signing in and binding through the messaging app (wechat), the short-video app (douyin) and the payment app (alipay).
import Type from 'typebox'
import { defineContract } from './define'
import { DeviceKey, LoginData, Mobile, OpenType, SmsCode } from './session'
import { Empty, Nullable } from './shapes'

const Platform = Type.Union([Type.Literal('wechat'), Type.Literal('douyin'), Type.Literal('alipay')], {
  description: 'wechat (OpenType 1, messaging app), douyin (2, short-video app), alipay (3, payment app)',
})
const Purpose = Type.Union([Type.Literal('login'), Type.Literal('bind')], {
  description: 'login: sign in; bind: bind the identity to the signed-in account (needs a session)',
})
const Nonce = Type.String({
  minLength: 22,
  maxLength: 128,
  pattern: '^[A-Za-z0-9_-]+$',
  description:
    'random text the client makes for one authorisation and keeps on the device: at least 128 bits as base64url, used once',
})
const ReturnTo = Type.String({
  maxLength: 500,
  pattern: '^/pages/[A-Za-z0-9/_-]+(\\?[^#\\s\\\\]*)?$',
  description: 'page of the app to go to afterwards, path with query; the client checks again that it is declared',
})
const BindTicket = Type.String({
  minLength: 1,
  maxLength: 128,
  description: 'BindTicket of a callback or mini-program login; 15 minutes, ten attempts, ends with success',
})
const Authorize = Type.Object({ ReturnTo, Nonce, Purpose })
const AuthorizeUrl = Type.Object({
  Url: Type.String({ description: "the platform's authorisation page, absolute; leave the app for it" }),
})
const Redeem = Type.Object({
  Ticket: Type.String({ minLength: 1, maxLength: 128, description: 'ticket of the landing address; 2 minutes, once' }),
  Nonce,
  DeviceKey,
})
const MiniLogin = Type.Object({
  Code: Type.String({
    minLength: 1,
    maxLength: 256,
    description: 'code of the login call of the mini-program runtime',
  }),
  Purpose: Type.Optional(Purpose),
  DeviceKey,
})
const Bind = Type.Object({ BindTicket, Mobile, Code: SmsCode, DeviceKey })

/** Who authorised, and the result. */
export const OpenAuthResult = Type.Object({
  Platform,
  Login: Nullable(LoginData),
  IsBound: Type.Boolean({
    description: 'whether the identity belongs to an account now; with Purpose bind: to the signed-in one',
  }),
  OpenId: Type.String({
    description:
      "what this device stores for Auth/OpenLogin: a secret of its own where the identity is bound, else the platform's identifier of the person",
  }),
  BindTicket: Nullable(Type.String({ description: 'where no account has the identity yet: what the bind call takes' })),
  NickName: Nullable(Type.String({ description: 'name at the platform, where it tells' })),
  Avatar: Nullable(Type.String({ description: 'https address of the picture at the platform' })),
  ReturnTo: Nullable(Type.String({ description: 'ReturnTo of the authorisation; null for a mini-program login' })),
})
export const OpenBindResult = Type.Object({
  Login: Nullable(LoginData),
  OpenId: Type.String({ description: 'what this device stores for Auth/OpenLogin: a secret of its own' }),
})
const SdkSignature = Type.Object({
  Timestamp: Type.Integer({ description: 'seconds' }),
  NonceStr: Type.String(),
  Signature: Type.String({ description: 'SHA-1 as hex' }),
})

const authorizeErrors = ['OPEN_PLATFORM_OFF', 'SESSION_EXPIRED', 'PROOF_NEEDED'] as const
const callbackErrors = ['OPEN_TICKET_EXPIRED', 'OPEN_IDENTITY_TAKEN', 'SESSION_EXPIRED', 'PROOF_NEEDED'] as const
const bindErrors = ['OPEN_TICKET_EXPIRED', 'CODE_WRONG', 'OPEN_IDENTITY_TAKEN'] as const
const miniErrors = [
  'OPEN_PLATFORM_OFF',
  'OPEN_AUTH_FAILED',
  'OPEN_IDENTITY_TAKEN',
  'SESSION_EXPIRED',
  'PROOF_NEEDED',
] as const

const authorize = (name: string) =>
  `Starts an authorisation at the ${name}: the address to leave the app for. The platform comes back to the server, the server to pages/personal/login/auth-index with platform and ticket, or platform and error (denied, expired, failed)`
const callback = (name: string) =>
  `Redeems the ticket of the landing page of the ${name}: signs in where the identity is bound, binds it with Purpose bind, else gives a BindTicket`
const bind = (name: string) =>
  `Binds an identity of the ${name} to the account of a mobile number (SMS purpose bind), making the account when the number is new, and signs in`
const mini = (name: string) =>
  `Signs in by the login code of the ${name}'s mini-program; the exchange for the identity happens on the server`

export const openAuth = defineContract({
  'OpenAuth/Platforms': {
    summary: 'Which platforms this server signs in through',
    auth: 'public',
    request: Empty,
    response: Type.Object({
      Items: Type.Array(
        Type.Object({
          Platform,
          OpenType,
          IsPageOn: Type.Boolean({ description: 'whether *Authorize works (browsers)' }),
          IsMiniOn: Type.Boolean({ description: 'whether *MiniLogin works (mini-programs)' }),
          AppId: Type.Optional(
            Type.String({ description: 'app in whose name a page inside the payment app asks who pays' }),
          ),
          IsDemonstration: Type.Boolean({
            description: 'whether the embedded demonstration platform stands in for the real one',
          }),
        }),
      ),
    }),
    errors: [],
  },
  'OpenAuth/WechatAuthorize': {
    summary: authorize('messaging app'),
    auth: 'public',
    request: Authorize,
    response: AuthorizeUrl,
    errors: authorizeErrors,
  },
  'OpenAuth/WechatCallback': {
    summary: callback('messaging app'),
    auth: 'public',
    request: Redeem,
    response: OpenAuthResult,
    errors: callbackErrors,
  },
  'OpenAuth/WechatBind': {
    summary: bind('messaging app'),
    auth: 'public',
    request: Bind,
    response: OpenBindResult,
    errors: bindErrors,
  },
  'OpenAuth/WechatMiniLogin': {
    summary: mini('messaging app'),
    auth: 'public',
    request: MiniLogin,
    response: OpenAuthResult,
    errors: miniErrors,
  },
  'OpenAuth/DouyinAuthorize': {
    summary: authorize('short-video app'),
    auth: 'public',
    request: Authorize,
    response: AuthorizeUrl,
    errors: authorizeErrors,
  },
  'OpenAuth/DouyinCallback': {
    summary: callback('short-video app'),
    auth: 'public',
    request: Redeem,
    response: OpenAuthResult,
    errors: callbackErrors,
  },
  'OpenAuth/DouyinBind': {
    summary: bind('short-video app'),
    auth: 'public',
    request: Bind,
    response: OpenBindResult,
    errors: bindErrors,
  },
  'OpenAuth/DouyinMiniLogin': {
    summary: mini('short-video app'),
    auth: 'public',
    request: MiniLogin,
    response: OpenAuthResult,
    errors: miniErrors,
  },
  'OpenAuth/AlipayAuthorize': {
    summary: authorize('payment app'),
    auth: 'public',
    request: Authorize,
    response: AuthorizeUrl,
    errors: authorizeErrors,
  },
  'OpenAuth/AlipayCallback': {
    summary: callback('payment app'),
    auth: 'public',
    request: Redeem,
    response: OpenAuthResult,
    errors: callbackErrors,
  },
  'OpenAuth/AlipayBind': {
    summary: bind('payment app'),
    auth: 'public',
    request: Bind,
    response: OpenBindResult,
    errors: bindErrors,
  },
  'Auth/OpenBind': {
    summary:
      'Binds an identity of any platform: to the account of a mobile number as the *Bind calls do, or, without Mobile, to the signed-in account',
    auth: 'public',
    request: Type.Object({
      OpenType,
      BindTicket,
      Mobile: Type.Optional(Mobile),
      Code: Type.Optional(SmsCode),
      DeviceKey,
    }),
    response: OpenBindResult,
    errors: [...bindErrors, 'SESSION_EXPIRED', 'PROOF_NEEDED'],
  },
  'User/OpenRegister': {
    summary:
      'Binds an identity to a mobile number, with a name for the account when it is new (older path of Auth/OpenBind)',
    auth: 'public',
    request: Type.Object({
      OpenType,
      BindTicket,
      Mobile,
      Code: SmsCode,
      NickName: Type.Optional(Type.String({ maxLength: 20 })),
      DeviceKey,
    }),
    response: OpenBindResult,
    errors: bindErrors,
  },
  'User/OpenIdentity': {
    summary: 'Identities bound to the signed-in account',
    auth: 'session',
    request: Empty,
    response: Type.Object({
      SignedInAt: Type.String({ description: 'ISO 8601 time this session began' }),
      Items: Type.Array(
        Type.Object({
          IdentityId: Type.String({ description: 'what OpenAuth/Unbind takes' }),
          Platform,
          OpenType,
          NickName: Nullable(Type.String()),
          Avatar: Nullable(Type.String()),
          BoundAt: Type.String({ description: 'ISO 8601' }),
          LastLoginAt: Nullable(Type.String({ description: 'ISO 8601 time of the last sign-in through it' })),
        }),
      ),
    }),
    errors: [],
  },
  'OpenAuth/Unbind': {
    summary: 'Takes an identity from the signed-in account',
    auth: 'session',
    request: Type.Object({ IdentityId: Type.String({ format: 'uuid' }) }),
    response: Empty,
    errors: ['OPEN_ID_UNBOUND', 'OPEN_IDENTITY_LAST'],
  },
  'User/OpenIdToUserId': {
    summary: "The signed-in user's own UserId when the open id is bound to this account, null for any other",
    auth: 'session',
    request: Type.Object({ OpenType, OpenId: Type.String({ minLength: 1, maxLength: 128 }) }),
    response: Type.Object({ UserId: Nullable(Type.String()) }),
    errors: [],
  },
  'Public/AliUserId': {
    summary: "The payment app's identifier of the person who authorised, for paying",
    auth: 'public',
    request: Type.Object({
      AuthCode: Type.String({ minLength: 1, maxLength: 256, description: 'auth_code of the payment app' }),
    }),
    response: Type.Object({ UserId: Type.String() }),
    errors: ['OPEN_PLATFORM_OFF', 'OPEN_AUTH_FAILED'],
  },
  'OpenAuth/JsSdkSignature': {
    summary:
      "Signatures for the messaging app's page SDK, for the entry address (iOS) and the current one (Android); addresses of this site only",
    auth: 'public',
    request: Type.Object({
      EntryUrl: Type.String({
        minLength: 1,
        maxLength: 2000,
        description: 'address the page was entered at; what follows # is left out',
      }),
      Url: Type.String({
        minLength: 1,
        maxLength: 2000,
        description: 'address of the page now; what follows # is left out',
      }),
    }),
    response: Type.Object({ AppId: Type.String(), Entry: SdkSignature, Current: SdkSignature }),
    errors: ['OPEN_PLATFORM_OFF', 'OPEN_AUTH_FAILED'],
  },
})
