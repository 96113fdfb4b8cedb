// Signing in and out, accounts, captcha and SMS codes.
import Type from 'typebox'
import { defineContract } from './define'
import { Empty } from './shapes'

const Mobile = Type.String({ pattern: '^1[3-9][0-9]{9}$', description: 'mainland mobile number, 11 digits' })
const Password = Type.String({ minLength: 1, maxLength: 64, description: 'password' })
const LoginName = Type.String({ minLength: 4, maxLength: 32, pattern: '^[A-Za-z0-9_.@-]+$', description: 'login name: letters, digits and _ . @ -' })
const SmsCode = Type.String({ pattern: '^[0-9]{6}$', description: 'six-digit SMS code' })
const CaptchaProof = {
  CaptchaId: Type.Optional(Type.String({ maxLength: 64, description: 'id of Auth/GetCaptcha' })),
  CaptchaCode: Type.Optional(Type.String({ maxLength: 8, description: 'characters read from the picture' })),
}
const SmsPurpose = Type.Union([Type.Literal('login'), Type.Literal('register'), Type.Literal('reset'), Type.Literal('bind')], {
  description: 'what the code is for; a code serves only its purpose',
})

export const Right = Type.Object({
  RightsCode: Type.String({ description: 'code of the right' }),
  ExpireAt: Type.String({ description: 'ISO 8601 time the right ends' }),
})
export const LoginData = Type.Object({
  Token: Type.String({ description: 'opaque session token' }),
  UserId: Type.String({ description: 'user' }),
  RightsList: Type.Array(Right),
  UserMobile: Type.Union([Type.String(), Type.Null()], { description: "the user's mobile number, as the client stores it" }),
  IsNewUser: Type.Boolean({ description: 'whether this call made the account' }),
})

export const session = defineContract({
  'Auth/GetCaptcha': {
    summary: 'A picture captcha', auth: 'public', request: Empty,
    response: Type.Object({ CaptchaId: Type.String(), Image: Type.String({ description: 'SVG as a data URI' }), ExpiresInSeconds: Type.Integer() }), errors: [],
  },
  'Auth/CheckCaptcha': {
    summary: 'Whether the characters of a captcha are right (does not use it up)', auth: 'public',
    request: Type.Object({ CaptchaId: Type.String({ maxLength: 64 }), CaptchaCode: Type.String({ maxLength: 8 }) }), response: Type.Object({ IsValid: Type.Boolean() }), errors: [],
  },
  'Auth/SendValidateCode': {
    summary: 'Sends an SMS code after a captcha', auth: 'public',
    request: Type.Object({ Mobile, Purpose: SmsPurpose, ...CaptchaProof }),
    response: Type.Object({ ExpiresInSeconds: Type.Integer(), RetryAfterSeconds: Type.Integer() }), errors: ['CAPTCHA_WRONG', 'CODE_TOO_OFTEN'],
  },
  'Auth/ValidateCodeLoginOrRegister': {
    summary: 'Signs in by SMS code; makes the account when the number is new', auth: 'public',
    request: Type.Object({ Mobile, Code: SmsCode }), response: LoginData, errors: ['CODE_WRONG'],
  },
  'Auth/Login': {
    summary: 'Signs in by login name or mobile and password; a captcha is asked for after three failures', auth: 'public',
    request: Type.Object({ LoginName: Type.String({ minLength: 1, maxLength: 32 }), Password, ...CaptchaProof }), response: LoginData,
    errors: ['LOGIN_FAILED', 'LOGIN_LOCKED', 'CAPTCHA_WRONG'],
  },
  'Auth/RegisterAndLogin': {
    summary: 'Registers a mobile number with a password and signs in', auth: 'public',
    request: Type.Object({ Mobile, Code: SmsCode, Password, LoginName: Type.Optional(LoginName), NickName: Type.Optional(Type.String({ maxLength: 20 })) }),
    response: LoginData, errors: ['CODE_WRONG', 'MOBILE_TAKEN', 'LOGIN_NAME_TAKEN', 'PASSWORD_WEAK'],
  },
  'Auth/CheckLoginNameExists': {
    summary: 'Whether a login name is taken', auth: 'public', request: Type.Object({ LoginName }), response: Type.Object({ Exists: Type.Boolean() }), errors: [],
  },
  'Auth/SetInitialLoginName': {
    summary: 'Sets the first login name and password of an account made by SMS code', auth: 'session',
    request: Type.Object({ LoginName, Password }), response: Empty, errors: ['LOGIN_NAME_TAKEN', 'LOGIN_NAME_SET', 'PASSWORD_WEAK'],
  },
  'Auth/ResetPassword': {
    summary: 'Sets a new password by SMS code; every other session of the account ends', auth: 'public',
    request: Type.Object({ Mobile, Code: SmsCode, Password }), response: Empty, errors: ['CODE_WRONG', 'MOBILE_UNKNOWN', 'PASSWORD_WEAK'],
  },
  'Auth/UpdatePassword': {
    summary: 'Changes the password; every other session of the account ends', auth: 'session',
    request: Type.Object({ OldPassword: Password, Password }), response: Empty, errors: ['PASSWORD_WRONG', 'PASSWORD_WEAK'],
  },
  'Auth/LoginStatus': {
    summary: 'Whether the token is a valid session, with its rights (the judge-login call)', auth: 'public', request: Empty,
    response: Type.Object({ IsLogin: Type.Boolean(), UserId: Type.Union([Type.String(), Type.Null()]), RightsList: Type.Array(Right) }), errors: [],
  },
  'Auth/Loginout': { summary: 'Ends the session', auth: 'public', request: Empty, response: Empty, errors: [] },
  'Auth/OpenLogin': {
    summary: 'Silent sign-in inside an embedded browser by a bound open id and mobile; Data is null when they are not bound together', auth: 'public',
    request: Type.Object({
      TerminalType: Type.Integer({ description: '1' }), OpenType: Type.Integer({ minimum: 1, maximum: 3, description: '1 messaging app, 2 short-video app' }),
      Code: Type.String({ minLength: 1, maxLength: 128, description: 'open id' }), Mobile,
    }),
    response: Type.Union([LoginData, Type.Null()]), errors: [],
  },
})
