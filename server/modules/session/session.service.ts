// Signing in and out, and the account's name and password.
import type Type from 'typebox'
import { randomUUID } from 'node:crypto'
import type { LoginData as LoginDataSchema } from '../../../contract/session'
import type { RequestOf } from '../../../contract/registry'
import { isUniqueViolation } from '../../db/database'
import { ProductError } from '../../errors'
import type { SessionUser } from '../../handlers'
import type { CaptchaService } from './captcha.service'
import { hashPassword, isStrongPassword, verifyPassword } from './password'
import { LOCK_AFTER, type Account, type SessionRepository } from './session.repository'
import type { SessionStore } from './session.store'
import type { SmsCodeService } from './sms-code.service'
import { createUnknownNames } from './unknown-names'

export type LoginData = Type.Static<typeof LoginDataSchema>

/** Failures after which a captcha is asked for, and how long an account is locked. */
const CAPTCHA_AFTER = 3
const LOCK_MS = 15 * 60 * 1000

const MOBILE = /^1[3-9][0-9]{9}$/

export interface SessionDependencies {
  repository: SessionRepository
  store: SessionStore
  captchas: CaptchaService
  codes: SmsCodeService
  now: () => Date
}

export function createSessionService({ repository, store, captchas, codes, now }: SessionDependencies) {
  const unknownNames = createUnknownNames(now)

  const rightsOf = async (userId: string) =>
    (await repository.rights(userId, now())).map((right) => ({
      RightsCode: right.rights_code,
      ExpireAt: right.expire_at.toISOString(),
    }))

  async function signIn(
    orgCode: string,
    userId: string,
    mobile: string | null,
    isNewUser: boolean,
  ): Promise<LoginData> {
    const token = await store.start(userId, orgCode)
    return {
      Token: token,
      UserId: userId,
      RightsList: await rightsOf(userId),
      UserMobile: mobile,
      IsNewUser: isNewUser,
    }
  }

  function requireStrong(password: string): void {
    if (!isStrongPassword(password))
      throw new ProductError('PASSWORD_WEAK', undefined, [
        { Field: 'Password', Message: '需要 8 到 32 位，并同时包含字母和数字' },
      ])
  }

  /** A login name that looks like a mobile number would shadow its owner's. */
  function requireFreeForm(loginName: string): void {
    if (MOBILE.test(loginName))
      throw new ProductError('INVALID_REQUEST', undefined, [
        { Field: 'LoginName', Message: '账号不能是手机号，手机号可以直接用来登录' },
      ])
  }

  async function requireFreeName(orgCode: string, loginName: string): Promise<void> {
    requireFreeForm(loginName)
    if (await repository.byLoginName(orgCode, loginName)) throw new ProductError('LOGIN_NAME_TAKEN')
  }

  async function findByName(orgCode: string, name: string): Promise<Account | undefined> {
    return (
      (MOBILE.test(name) ? await repository.byMobile(orgCode, name) : undefined) ??
      (await repository.byLoginName(orgCode, name))
    )
  }

  async function unknownLogin(key: string, request: RequestOf<'Auth/Login'>): Promise<never> {
    const { count, lockedUntil } = unknownNames.failures(key)
    if (lockedUntil > now().getTime()) throw new ProductError('LOGIN_LOCKED')
    if (count >= CAPTCHA_AFTER) await captchas.use(request)
    const failures = unknownNames.add(key, LOCK_AFTER, now().getTime() + LOCK_MS)
    await verifyPassword(null, request.Password)
    throw new ProductError(failures >= LOCK_AFTER ? 'LOGIN_LOCKED' : 'LOGIN_FAILED')
  }

  return {
    rightsOf,

    /** Throws LOGIN_FAILED, after three failures CAPTCHA_WRONG, after five LOGIN_LOCKED for 15 minutes; the same for names nobody has. */
    async login(orgCode: string, request: RequestOf<'Auth/Login'>): Promise<LoginData> {
      const name = request.LoginName.trim()
      let account = await findByName(orgCode, name)
      if (!account) return unknownLogin(`${orgCode}:${name.toLowerCase()}`, request)
      if (account.locked_until) {
        if (account.locked_until > now()) throw new ProductError('LOGIN_LOCKED')
        await repository.endOldLock(account.user_id, now())
        account = { ...account, failed_logins: 0 }
      }
      if (account.failed_logins >= CAPTCHA_AFTER) await captchas.use(request)
      const attempt = await repository.reserveAttempt(account.user_id, new Date(now().getTime() + LOCK_MS))
      if (attempt === null) throw new ProductError('LOGIN_LOCKED')
      if (!(await verifyPassword(account.password_hash, request.Password)))
        throw new ProductError(attempt >= LOCK_AFTER ? 'LOGIN_LOCKED' : 'LOGIN_FAILED')
      await repository.clearAttempts(account.user_id)
      return signIn(orgCode, account.user_id, account.mobile, false)
    },

    /** Sends a code to a number, whoever owns it: what the number is worth shows only to who reads the message. */
    async sendCode(orgCode: string, request: RequestOf<'Auth/SendValidateCode'>): Promise<void> {
      // before the captcha: who comes too early keeps the picture
      await codes.requireMaySend(orgCode, request.Mobile)
      await captchas.use(request)
      await codes.send(orgCode, request.Mobile, request.Purpose)
    },

    async loginByCode(
      orgCode: string,
      { Mobile, Code }: RequestOf<'Auth/ValidateCodeLoginOrRegister'>,
    ): Promise<LoginData> {
      await codes.use(orgCode, Mobile, 'login', Code)
      const account = await repository.byMobile(orgCode, Mobile)
      if (account) {
        await repository.clearAttempts(account.user_id)
        return signIn(orgCode, account.user_id, account.mobile, false)
      }
      const userId = randomUUID()
      try {
        await repository.insert({
          userId,
          orgCode,
          mobile: Mobile,
          nickName: `考生${Mobile.slice(-4)}`,
          loginName: null,
          passwordHash: null,
          createdAt: now(),
        })
      } catch (error) {
        if (!isUniqueViolation(error)) throw error
        // made by a parallel registration of the same number
        const other = await repository.byMobile(orgCode, Mobile)
        if (!other) throw error
        return signIn(orgCode, other.user_id, other.mobile, false)
      }
      return signIn(orgCode, userId, Mobile, true)
    },

    async register(orgCode: string, request: RequestOf<'Auth/RegisterAndLogin'>): Promise<LoginData> {
      const { Mobile, Code, Password, LoginName, NickName } = request
      requireStrong(Password)
      if (LoginName !== undefined) await requireFreeName(orgCode, LoginName)
      await codes.use(orgCode, Mobile, 'register', Code)
      if (await repository.byMobile(orgCode, Mobile)) throw new ProductError('MOBILE_TAKEN')
      const userId = randomUUID()
      try {
        await repository.insert({
          userId,
          orgCode,
          mobile: Mobile,
          nickName: NickName?.trim() || `考生${Mobile.slice(-4)}`,
          loginName: LoginName ?? null,
          passwordHash: await hashPassword(Password),
          createdAt: now(),
        })
      } catch (error) {
        if (!isUniqueViolation(error)) throw error
        throw new ProductError((await repository.byMobile(orgCode, Mobile)) ? 'MOBILE_TAKEN' : 'LOGIN_NAME_TAKEN')
      }
      return signIn(orgCode, userId, Mobile, true)
    },

    async loginNameExists(orgCode: string, loginName: string): Promise<boolean> {
      return (await repository.byLoginName(orgCode, loginName)) !== undefined
    },

    async setInitialLoginName(
      user: SessionUser,
      { LoginName, Password }: RequestOf<'Auth/SetInitialLoginName'>,
    ): Promise<void> {
      const account = await repository.byId(user.orgCode, user.userId)
      if (!account) throw new ProductError('SESSION_EXPIRED')
      if (account.login_name !== null) throw new ProductError('LOGIN_NAME_SET')
      requireStrong(Password)
      // an account that has a password already keeps it: a session alone must not replace a password
      if (account.password_hash !== null && !(await verifyPassword(account.password_hash, Password)))
        throw new ProductError('INVALID_REQUEST', '请输入当前的登录密码', [
          { Field: 'Password', Message: '与当前密码不一致' },
        ])
      await requireFreeName(user.orgCode, LoginName)
      try {
        if (
          !(await repository.setLoginName(
            user.userId,
            LoginName,
            account.password_hash ?? (await hashPassword(Password)),
          ))
        )
          throw new ProductError('LOGIN_NAME_SET')
      } catch (error) {
        throw isUniqueViolation(error) ? new ProductError('LOGIN_NAME_TAKEN') : error
      }
    },

    async resetPassword(orgCode: string, { Mobile, Code, Password }: RequestOf<'Auth/ResetPassword'>): Promise<void> {
      requireStrong(Password)
      await codes.use(orgCode, Mobile, 'reset', Code)
      const account = await repository.byMobile(orgCode, Mobile)
      if (!account) throw new ProductError('MOBILE_UNKNOWN')
      await repository.setPassword(account.user_id, await hashPassword(Password))
      await store.endOthers(account.user_id, null)
    },

    async updatePassword(
      user: SessionUser,
      { OldPassword, Password }: RequestOf<'Auth/UpdatePassword'>,
    ): Promise<void> {
      const account = await repository.byId(user.orgCode, user.userId)
      if (!account) throw new ProductError('SESSION_EXPIRED')
      requireStrong(Password)
      // guesses through a stolen session count like guesses at the door
      if (account.locked_until && account.locked_until > now())
        throw new ProductError('PASSWORD_WRONG', '原密码输错次数过多，请 15 分钟后再试')
      if (account.locked_until) await repository.endOldLock(account.user_id, now())
      const attempt = await repository.reserveAttempt(account.user_id, new Date(now().getTime() + LOCK_MS))
      if (attempt === null) throw new ProductError('PASSWORD_WRONG', '原密码输错次数过多，请 15 分钟后再试')
      if (!(await verifyPassword(account.password_hash, OldPassword)))
        throw new ProductError('PASSWORD_WRONG', undefined, [{ Field: 'OldPassword', Message: '原密码不正确' }])
      await repository.setPassword(account.user_id, await hashPassword(Password))
      await store.endOthers(account.user_id, user.tokenHash)
    },

    async openLogin(
      orgCode: string,
      { OpenType, Code, Mobile }: RequestOf<'Auth/OpenLogin'>,
    ): Promise<LoginData | null> {
      const account = await repository.byOpenId(orgCode, OpenType, Code, Mobile)
      return account ? signIn(orgCode, account.user_id, account.mobile, false) : null
    },
  }
}
