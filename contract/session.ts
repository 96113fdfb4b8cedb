// Signing in and out, accounts, captcha and SMS codes.
import Type from 'typebox'
import { defineContract } from './define'
import { Empty, Year } from './shapes'

export const Mobile = Type.String({ pattern: '^1[3-9][0-9]{9}$', description: 'mainland mobile number, 11 digits' })
const Password = Type.String({ minLength: 1, maxLength: 64, description: 'password' })
const LoginName = Type.String({
  minLength: 4,
  maxLength: 32,
  pattern: '^[A-Za-z0-9_.@-]+$',
  description: 'login name: letters, digits and _ . @ -',
})
export const SmsCode = Type.String({ pattern: '^[0-9]{6}$', description: 'six-digit SMS code' })
const CaptchaProof = {
  CaptchaId: Type.Optional(Type.String({ maxLength: 64, description: 'id of Auth/GetCaptcha' })),
  CaptchaCode: Type.Optional(Type.String({ maxLength: 8, description: 'characters read from the picture' })),
}
const SmsPurpose = Type.Union(
  [
    Type.Literal('login'),
    Type.Literal('register'),
    Type.Literal('reset'),
    Type.Literal('bind'),
    Type.Literal('delete'),
  ],
  {
    description: 'what the code is for; a code serves only its purpose',
  },
)
export const OpenType = Type.Integer({
  minimum: 1,
  maximum: 3,
  description: '1 messaging app (wechat), 2 short-video app (douyin), 3 payment app (alipay)',
})
const SendCode = Type.Object({
  Mobile: Type.Optional({
    ...Mobile,
    description: 'mainland mobile number, 11 digits; a signed-in user may leave it out: the number of the account',
  }),
  Purpose: SmsPurpose,
  ...CaptchaProof,
})
const CodeSent = Type.Object({ ExpiresInSeconds: Type.Integer(), RetryAfterSeconds: Type.Integer() })
export const DeviceKey = Type.Optional(
  Type.String({ maxLength: 64, description: 'what an earlier sign-in on this device answered as DeviceKey' }),
)
const CodeLogin = Type.Object({ Mobile, Code: SmsCode, DeviceKey })
const PasswordLogin = Type.Object({
  LoginName: Type.String({ minLength: 1, maxLength: 32 }),
  Password,
  DeviceKey,
  ...CaptchaProof,
})
const Register = Type.Object({
  Mobile,
  Code: SmsCode,
  Password,
  LoginName: Type.Optional(LoginName),
  NickName: Type.Optional(Type.String({ maxLength: 20 })),
  DeviceKey,
})
/** The holder of the account. */
export const Identity = Type.Union([Type.Literal('student'), Type.Literal('parent')])
const OpenId = Type.String({ minLength: 1, maxLength: 128, description: 'open id' })

export const Right = Type.Object({
  RightsCode: Type.String({ description: 'code of the right' }),
  ExpireAt: Type.String({ description: 'ISO 8601 time the right ends' }),
})
export const LoginData = Type.Object({
  Token: Type.String({ description: 'opaque session token' }),
  UserId: Type.String({ description: 'user' }),
  RightsList: Type.Array(Right),
  UserMobile: Type.Union([Type.String(), Type.Null()], {
    description: "the user's mobile number, as the client stores it",
  }),
  IsNewUser: Type.Boolean({ description: 'whether this call made the account' }),
  DeviceKey: Type.Optional(
    Type.String({
      description:
        'by which the device is known at the next sign-in: wrong passwords of strangers do not lock it out; absent where the device showed one that serves',
    }),
  ),
})

export const session = defineContract({
  'Auth/GetCaptcha': {
    summary: 'A picture captcha',
    auth: 'public',
    request: Empty,
    response: Type.Object({
      CaptchaId: Type.String(),
      Image: Type.String({ description: 'PNG as a data URI' }),
      ExpiresInSeconds: Type.Integer(),
    }),
    errors: [],
  },
  'Auth/CheckCaptcha': {
    summary: 'Whether the characters of a captcha are right (does not use it up)',
    auth: 'public',
    request: Type.Object({ CaptchaId: Type.String({ maxLength: 64 }), CaptchaCode: Type.String({ maxLength: 8 }) }),
    response: Type.Object({ IsValid: Type.Boolean() }),
    errors: [],
  },
  'Auth/SendValidateCode': {
    summary: 'Sends an SMS code after a captcha',
    auth: 'public',
    request: SendCode,
    response: CodeSent,
    errors: ['CAPTCHA_WRONG', 'CODE_TOO_OFTEN', 'UNAVAILABLE'],
  },
  'Auth/ValidateCodeLoginOrRegister': {
    summary: 'Signs in by SMS code; makes the account when the number is new',
    auth: 'public',
    request: CodeLogin,
    response: LoginData,
    errors: ['CODE_WRONG'],
  },
  'Auth/Login': {
    summary: 'Signs in by login name or mobile and password; a captcha is asked for after three failures',
    auth: 'public',
    request: PasswordLogin,
    response: LoginData,
    errors: ['LOGIN_FAILED', 'LOGIN_LOCKED', 'CAPTCHA_WRONG'],
  },
  'Auth/RegisterAndLogin': {
    summary: 'Registers a mobile number with a password and signs in',
    auth: 'public',
    request: Register,
    response: LoginData,
    errors: ['CODE_WRONG', 'MOBILE_TAKEN', 'LOGIN_NAME_TAKEN', 'PASSWORD_WEAK'],
  },
  'Auth/CheckLoginNameExists': {
    summary: 'Whether a login name is taken',
    auth: 'public',
    request: Type.Object({ LoginName }),
    response: Type.Object({ Exists: Type.Boolean() }),
    errors: [],
  },
  'Auth/SetInitialLoginName': {
    summary:
      'Sets the first login name and password of an account made by SMS code; a first password asks a sign-in of the last quarter of an hour and ends every other session',
    auth: 'session',
    request: Type.Object({ LoginName, Password, DeviceKey }),
    response: Empty,
    errors: ['LOGIN_NAME_TAKEN', 'LOGIN_NAME_SET', 'PASSWORD_WEAK', 'PASSWORD_WRONG', 'PROOF_NEEDED'],
  },
  'Auth/ResetPassword': {
    summary: 'Sets a new password by SMS code; every other session of the account ends',
    auth: 'public',
    request: Type.Object({
      Mobile,
      Code: SmsCode,
      Password,
      DropBindings: Type.Optional(
        Type.Boolean({ description: 'also take every platform that signs in to the account away from it' }),
      ),
      DeviceKey,
    }),
    response: Empty,
    errors: ['CODE_WRONG', 'MOBILE_UNKNOWN', 'PASSWORD_WEAK'],
  },
  'Auth/UpdatePassword': {
    summary: 'Changes the password; every other session of the account ends, and other devices are known to it no more',
    auth: 'session',
    request: Type.Object({ OldPassword: Password, Password, DeviceKey }),
    response: Empty,
    errors: ['PASSWORD_WRONG', 'PASSWORD_WEAK'],
  },
  'Auth/LoginStatus': {
    summary: 'Whether the token is a valid session, with its rights (the judge-login call)',
    auth: 'public',
    request: Empty,
    response: Type.Object({
      IsLogin: Type.Boolean(),
      UserId: Type.Union([Type.String(), Type.Null()]),
      RightsList: Type.Array(Right),
    }),
    errors: [],
  },
  'Auth/Loginout': { summary: 'Ends the session', auth: 'public', request: Empty, response: Empty, errors: [] },
  'Auth/OpenLogin': {
    summary:
      'Silent sign-in inside an embedded browser by what a sign-in or binding on this device answered as OpenId, and the mobile; Data is null when that has ended or they do not belong together',
    auth: 'public',
    request: Type.Object({
      TerminalType: Type.Integer({ description: '1' }),
      OpenType,
      Code: OpenId,
      Mobile,
    }),
    response: Type.Union([LoginData, Type.Null()]),
    errors: [],
  },
  'Auth/ChatAISingleLogin': {
    summary:
      "Single sign-on from the organisation's chat assistant by a signed ticket that works once (docs/open-platforms.md says how it is made)",
    auth: 'public',
    request: Type.Object({
      Ticket: Type.String({
        minLength: 1,
        maxLength: 2000,
        description: 'payload and HMAC-SHA256, each base64url, with a dot between',
      }),
    }),
    response: LoginData,
    errors: ['SINGLE_LOGIN_REFUSED'],
  },
  'Auth/CreateLinkTicket': {
    summary:
      'A ticket for a link (LinkTicket in its address) that signs in to this account on another device: once, within two minutes, as long as the session that asked stands; it ends the ticket asked for before',
    auth: 'session',
    request: Empty,
    response: Type.Object({ Ticket: Type.String(), ExpiresInSeconds: Type.Integer() }),
    errors: [],
  },
  'Auth/LinkLogin': {
    summary:
      'Signs in by the ticket of a link; one that is used, too old, of another organisation or unknown is refused in the same words',
    auth: 'public',
    request: Type.Object({
      Ticket: Type.String({ minLength: 1, maxLength: 128, description: 'LinkTicket of the address' }),
    }),
    response: LoginData,
    errors: ['LINK_TICKET_ENDED'],
  },
  'User/UserLogin': {
    summary:
      'Signs in by password; whoever is signed in and proves anew who they are goes on with the new session, the one before ends',
    auth: 'public',
    request: PasswordLogin,
    response: LoginData,
    errors: ['LOGIN_FAILED', 'LOGIN_LOCKED', 'CAPTCHA_WRONG'],
  },
  'User/VerificationCodeLogin': {
    summary:
      'Signs in by SMS code; whoever is signed in and proves anew who they are goes on with the new session, the one before ends',
    auth: 'public',
    request: CodeLogin,
    response: LoginData,
    errors: ['CODE_WRONG'],
  },
  'User/SendVerificationCode': {
    summary: 'Sends an SMS code after a captcha; without Mobile to the number of the signed-in account',
    auth: 'public',
    request: SendCode,
    response: CodeSent,
    errors: ['CAPTCHA_WRONG', 'CODE_TOO_OFTEN', 'UNAVAILABLE'],
  },
  'User/CheckVerificationCode': {
    summary: 'Whether an SMS code is right, without using it up; asking counts as one of its five tries',
    auth: 'public',
    request: Type.Object({ Mobile, Purpose: SmsPurpose, Code: SmsCode }),
    response: Type.Object({ IsValid: Type.Boolean() }),
    errors: [],
  },
  'User/AddStudentAndLogin': {
    summary: 'Registers a mobile number with a password, says whose account it is, and signs in',
    auth: 'public',
    request: Type.Object({
      ...Register.properties,
      Identity: Type.Optional(Identity),
      GraduationYear: Type.Optional(Year),
    }),
    response: LoginData,
    errors: ['CODE_WRONG', 'MOBILE_TAKEN', 'LOGIN_NAME_TAKEN', 'PASSWORD_WEAK'],
  },
  'User/OpenIdLogin': {
    summary: 'Sign-in of a known device by one tap: what Auth/OpenLogin takes, asked for by the person',
    auth: 'public',
    request: Type.Object({ OpenType, OpenId, Mobile }),
    response: Type.Union([LoginData, Type.Null()]),
    errors: [],
  },
  'User/DeleteStudent': {
    summary:
      'Deletes the account after its password or an SMS code (purpose delete) to its number: personal data goes, every session ends',
    auth: 'session',
    request: Type.Object({ Password: Type.Optional(Password), Code: Type.Optional(SmsCode) }),
    response: Type.Object({
      Kept: Type.Array(
        Type.Object({
          What: Type.String({ description: 'what stays, in Chinese' }),
          Why: Type.String({ description: 'why, in Chinese' }),
        }),
      ),
    }),
    errors: ['PASSWORD_WRONG', 'CODE_WRONG'],
  },
  'User/UpdateStudentRecommendCode': {
    summary: 'Sets the code of who recommended the product; once',
    auth: 'session',
    request: Type.Object({
      RecommendCode: Type.String({ pattern: '^[A-Za-z0-9]{4,16}$', description: 'letters and digits, in any case' }),
    }),
    response: Empty,
    errors: ['RECOMMEND_CODE_UNKNOWN', 'RECOMMEND_CODE_SET'],
  },
})
