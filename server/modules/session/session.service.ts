// Signing in and out, and the account's name and password.
import { randomUUID } from 'node:crypto'
import type { RequestOf } from '../../../contract/registry'
import { isUniqueViolation } from '../../db/database'
import { ProductError } from '../../http/errors'
import type { SessionUser } from '../../http/handlers'
import type { AccountEntry, LoginData } from './account-entry'
import type { KeptData } from './account-deletion'
import type { CaptchaService } from './captcha.service'
import { hashPassword, requireStrongPassword, verifyPassword } from '../../lib/password/password'
import type { KnownDevices } from './known-devices'
import { LINK_TICKET_SECONDS, type LinkTickets } from './link-tickets'
import { subjectOf, type PasswordGuesses, type Place } from './password-guesses'
import type { RequireProof } from './proof'
import type { Account, SessionRepository } from './session.repository'
import type { OpenDevices } from './open-devices'
import { hashToken, type SessionStore } from './session.store'
import type { SmsCodeService } from './sms-code.service'
import type { SingleLoginClaim } from './single-login'

const SET_ACCOUNT_PROOF = '为了账号安全，请先用短信验证码重新登录，再设置账号和密码'
const MOBILE = /^1[3-9][0-9]{9}$/

export interface SessionDependencies {
  repository: SessionRepository
  store: SessionStore
  captchas: CaptchaService
  codes: SmsCodeService
  entry: AccountEntry
  /** Secrets of devices. */
  devices: OpenDevices
  /** Devices that strangers' guesses do not lock out. */
  knownDevices: KnownDevices
  guesses: PasswordGuesses
  linkTickets: LinkTickets
  requireProof: RequireProof
  /** Uses up a ticket of the chat assistant. */
  readSingleLogin: (orgCode: string, ticket: string) => Promise<SingleLoginClaim>
  /** Deletes the account's personal data. */
  deleteAccount: (account: { userId: string; orgCode: string; mobile: string | null }) => Promise<KeptData[]>
  now: () => Date
}

export function createSessionService(dependencies: SessionDependencies) {
  const {
    repository,
    store,
    captchas,
    codes,
    entry,
    devices,
    knownDevices,
    guesses,
    linkTickets,
    requireProof,
    readSingleLogin,
    deleteAccount,
    now,
  } = dependencies

  /** A login name that looks like a mobile number would hide the number's owner. */
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

  /**
   * Checks the current password. Guesses through a stolen session count like guesses at sign-in.
   * Throws PASSWORD_WRONG, with `message` for the field.
   */
  async function requirePassword(account: Account, password: string, field: string, message: string): Promise<void> {
    const subject = subjectOf('', { userId: account.user_id })
    const place: Place = { kind: 'session' }
    if (!(await guesses.reserve(subject, place)))
      throw new ProductError('PASSWORD_WRONG', `${message}次数过多，请 15 分钟后再试`)
    if (!(await verifyPassword(account.password_hash, password)))
      throw new ProductError('PASSWORD_WRONG', undefined, [{ Field: field, Message: message }])
    await guesses.right(subject, place)
  }

  /** After a new password no other device can sign in or is recognised. */
  async function endOthers(
    { userId, tokenHash }: { userId: string; tokenHash: string | null },
    deviceKey: string | undefined,
  ): Promise<void> {
    // secrets first: a session that one of them starts meanwhile ends with the rest
    await devices.endOthers(userId, tokenHash)
    await store.endOthers(userId, tokenHash)
    await knownDevices.endOthers(userId, deviceKey)
  }

  return {
    rightsOf: entry.rightsOf,

    /**
     * Throws LOGIN_FAILED, after three failures CAPTCHA_WRONG, after five LOGIN_LOCKED for 15 minutes; the same for unknown names.
     * Failures are counted per household, or per device that has signed in before.
     * @param household the origin of the request, as householdOf names it
     */
    async login(orgCode: string, household: string, request: RequestOf<'Auth/Login'>): Promise<LoginData> {
      const name = request.LoginName.trim()
      const account = await findByName(orgCode, name)
      const subject = subjectOf(orgCode, account ? { userId: account.user_id } : { unknown: name })
      const keyHash = account ? await knownDevices.find(account.user_id, request.DeviceKey) : null
      const place: Place = keyHash === null ? { kind: 'household', address: household } : { kind: 'device', keyHash }
      const { isLocked, needsCaptcha } = await guesses.standing(subject, place)
      if (isLocked) throw new ProductError('LOGIN_LOCKED')
      if (needsCaptcha) await captchas.use(request)
      const attempt = await guesses.reserve(subject, place)
      if (!attempt) throw new ProductError('LOGIN_LOCKED')
      const isRight = await verifyPassword(account?.password_hash ?? null, request.Password)
      if (!account || !isRight) throw new ProductError(attempt.isLast ? 'LOGIN_LOCKED' : 'LOGIN_FAILED')
      await guesses.right(subject, place)
      const entering = { userId: account.user_id, mobile: account.mobile, isNew: false }
      return entry.signIn(orgCode, entering, { deviceKey: request.DeviceKey, passwordHash: account.password_hash })
    },

    /** Sends a code to a number, whoever owns it: only the reader of the message learns whether it has an account. */
    async sendCode(
      orgCode: string,
      user: SessionUser | null,
      request: RequestOf<'Auth/SendValidateCode'>,
      ip: string,
    ): Promise<void> {
      const mobile = request.Mobile ?? (user && (await repository.byId(orgCode, user.userId))?.mobile)
      if (!mobile) throw new ProductError('INVALID_REQUEST', undefined, [{ Field: 'Mobile', Message: '必须填写' }])
      // before the captcha: a request that comes too early keeps the picture
      await codes.requireMaySend(orgCode, mobile, request.Purpose, ip)
      await captchas.use(request)
      await codes.send(orgCode, mobile, request.Purpose, ip)
    },

    async loginByCode(
      orgCode: string,
      { Mobile, Code, DeviceKey }: RequestOf<'Auth/ValidateCodeLoginOrRegister'>,
      household: string,
    ): Promise<LoginData> {
      await codes.use(orgCode, Mobile, 'login', Code, household)
      return entry.signIn(orgCode, await entry.accountOfMobile(orgCode, Mobile), { deviceKey: DeviceKey })
    },

    /** The organisation vouches for the number: an account is created if there is none. Throws SINGLE_LOGIN_REFUSED. */
    async singleLogin(orgCode: string, ticket: string): Promise<LoginData> {
      const { mobile, name } = await readSingleLogin(orgCode, ticket)
      return entry.signIn(orgCode, await entry.accountOfMobile(orgCode, mobile, name), { isProved: false })
    },

    async createLinkTicket(user: SessionUser): Promise<{ Ticket: string; ExpiresInSeconds: number }> {
      return { Ticket: await linkTickets.issue(user), ExpiresInSeconds: LINK_TICKET_SECONDS }
    },

    /** Proves no identity: a link may have been passed on. Throws LINK_TICKET_ENDED. */
    async loginByLink(orgCode: string, ticket: string): Promise<LoginData> {
      const account = await linkTickets.use(orgCode, ticket)
      if (!account) throw new ProductError('LINK_TICKET_ENDED')
      return entry.signIn(orgCode, account, { isProved: false, passwordHash: account.passwordHash })
    },

    async register(
      orgCode: string,
      request: RequestOf<'User/AddStudentAndLogin'>,
      household: string,
    ): Promise<LoginData> {
      const { Mobile, Code, Password, LoginName, NickName, Identity, GraduationYear, DeviceKey: deviceKey } = request
      await requireStrongPassword(Password)
      if (LoginName !== undefined) await requireFreeName(orgCode, LoginName)
      await codes.use(orgCode, Mobile, 'register', Code, household)
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
          identity: Identity,
          graduationYear: GraduationYear,
          createdAt: now(),
        })
      } catch (error) {
        if (!isUniqueViolation(error)) throw error
        throw new ProductError((await repository.byMobile(orgCode, Mobile)) ? 'MOBILE_TAKEN' : 'LOGIN_NAME_TAKEN')
      }
      return entry.signIn(orgCode, { userId, mobile: Mobile, isNew: true }, { deviceKey })
    },

    async loginNameExists(orgCode: string, loginName: string): Promise<boolean> {
      return (await repository.byLoginName(orgCode, loginName)) !== undefined
    },

    /** Throws PROOF_NEEDED for a first password, PASSWORD_WRONG if there is one. A first password ends every other session. */
    async setInitialLoginName(
      user: SessionUser,
      { LoginName, Password, DeviceKey }: RequestOf<'Auth/SetInitialLoginName'>,
    ): Promise<void> {
      const account = await repository.byId(user.orgCode, user.userId)
      if (!account) throw new ProductError('SESSION_EXPIRED')
      if (account.login_name !== null) throw new ProductError('LOGIN_NAME_SET')
      await requireStrongPassword(Password)
      // an existing password is kept; a first one gives access for ever, so a found session must not set it
      if (account.password_hash !== null) await requirePassword(account, Password, 'Password', '与当前的登录密码不一致')
      else await requireProof(user, SET_ACCOUNT_PROOF)
      await requireFreeName(user.orgCode, LoginName)
      try {
        if (
          !(await repository.setLoginName(account, LoginName, account.password_hash ?? (await hashPassword(Password))))
        )
          throw new ProductError('LOGIN_NAME_SET')
      } catch (error) {
        throw isUniqueViolation(error) ? new ProductError('LOGIN_NAME_TAKEN') : error
      }
      if (account.password_hash === null) await endOthers(user, DeviceKey)
    },

    async resetPassword(
      orgCode: string,
      { Mobile, Code, Password, DropBindings, DeviceKey }: RequestOf<'Auth/ResetPassword'>,
      household: string,
    ): Promise<void> {
      await requireStrongPassword(Password)
      await codes.use(orgCode, Mobile, 'reset', Code, household)
      const account = await repository.byMobile(orgCode, Mobile)
      if (!account) throw new ProductError('MOBILE_UNKNOWN')
      await repository.setPassword(account.user_id, await hashPassword(Password))
      await guesses.forget(subjectOf(orgCode, { userId: account.user_id }))
      await endOthers({ userId: account.user_id, tokenHash: null }, DeviceKey)
      if (DropBindings) await repository.dropBindings(account.user_id)
    },

    async updatePassword(
      user: SessionUser,
      { OldPassword, Password, DeviceKey }: RequestOf<'Auth/UpdatePassword'>,
    ): Promise<void> {
      const account = await repository.byId(user.orgCode, user.userId)
      if (!account) throw new ProductError('SESSION_EXPIRED')
      await requireStrongPassword(Password)
      await requirePassword(account, OldPassword, 'OldPassword', '原密码不正确')
      await repository.setPassword(account.user_id, await hashPassword(Password))
      await endOthers(user, DeviceKey)
    },

    /** Signs in by the secret that a device has stored since its sign-in through a platform; the field once held an open id. */
    async openLogin(
      orgCode: string,
      { OpenType, Code, Mobile }: Omit<RequestOf<'Auth/OpenLogin'>, 'TerminalType'>,
    ): Promise<LoginData | null> {
      const found = await devices.use(orgCode, OpenType, Code, Mobile)
      if (!found) return null
      return entry.signIn(orgCode, { userId: found.userId, mobile: found.mobile, isNew: false }, found)
    },

    /** After a new proof of identity, the device continues with the new session; the old one ends once the new token has arrived. */
    async renew(user: SessionUser | null, login: LoginData): Promise<LoginData> {
      if (user?.userId === login.UserId) await store.replace(user.tokenHash, hashToken(login.Token))
      return login
    },

    /** Ends a session and the secret by which its device could sign in again. */
    async signOut(user: SessionUser): Promise<void> {
      await devices.endOf(user.tokenHash)
      await store.end(user.tokenHash)
    },

    /** Throws PASSWORD_WRONG, CODE_WRONG, or INVALID_REQUEST if neither proof was sent. */
    async deleteAccount(
      user: SessionUser,
      { Password, Code }: RequestOf<'User/DeleteStudent'>,
      household: string,
    ): Promise<KeptData[]> {
      const account = await repository.byId(user.orgCode, user.userId)
      if (!account) throw new ProductError('SESSION_EXPIRED')
      // a session alone, perhaps left open on a shared device, must not delete a family's lists
      if (Code !== undefined && account.mobile !== null)
        await codes.use(user.orgCode, account.mobile, 'delete', Code, household)
      else if (Password !== undefined) await requirePassword(account, Password, 'Password', '密码不正确')
      else
        throw new ProductError('INVALID_REQUEST', '请输入登录密码或短信验证码', [
          { Field: account.password_hash === null ? 'Code' : 'Password', Message: '必须填写' },
        ])
      return deleteAccount({ userId: user.userId, orgCode: user.orgCode, mobile: account.mobile })
    },

    /** Throws RECOMMEND_CODE_UNKNOWN, RECOMMEND_CODE_SET. */
    async setRecommendCode(user: SessionUser, given: string): Promise<void> {
      const code = given.toUpperCase()
      if (!(await repository.hasRecommendCode(user.orgCode, code))) throw new ProductError('RECOMMEND_CODE_UNKNOWN')
      if (!(await repository.setRecommendCode(user.userId, code))) throw new ProductError('RECOMMEND_CODE_SET')
    },
  }
}

export type SessionService = ReturnType<typeof createSessionService>
