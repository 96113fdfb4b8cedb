// The last step of every sign-in: a session for an account, and the account of a mobile number, created if it is new.
import type Type from 'typebox'
import { randomUUID } from 'node:crypto'
import type { LoginData as LoginDataSchema } from '../../../contract/session'
import { isUniqueViolation } from '../../db/database'
import { ProductError } from '../../http/errors'
import type { KnownDevices } from './known-devices'
import { subjectOf, type PasswordGuesses } from './password-guesses'
import type { SessionRepository } from './session.repository'
import type { SessionOrigin, SessionStore } from './session.store'

export type LoginData = Type.Static<typeof LoginDataSchema>

export interface EntryDependencies {
  repository: SessionRepository
  store: SessionStore
  knownDevices: KnownDevices
  guesses: PasswordGuesses
  now: () => Date
}

/** The data of an account that a sign-in needs. */
export interface EnteringAccount {
  userId: string
  mobile: string | null
  isNew: boolean
}

/** `NickName` of the API has at most this many characters. */
const NICK_NAME_LENGTH = 20

export function createAccountEntry({ repository, store, knownDevices, guesses, now }: EntryDependencies) {
  const rightsOf = async (userId: string) =>
    (await repository.rights(userId, now())).map((right) => ({
      RightsCode: right.rights_code,
      ExpireAt: right.expire_at.toISOString(),
    }))

  return {
    rightsOf,

    /**
     * Starts a session. An account holder who has proved who he is gets a key for the device; it identifies the device when strangers guess.
     * @param by how the session was started; deviceKey: the device's key from an earlier sign-in
     * Throws LOGIN_FAILED if the account or its password was changed meanwhile.
     */
    async signIn(
      orgCode: string,
      { userId, mobile, isNew }: EnteringAccount,
      by: SessionOrigin & { deviceKey?: string } = {},
    ): Promise<LoginData> {
      const token = await store.start(userId, orgCode, by)
      if (token === null) throw new ProductError('LOGIN_FAILED')
      const isProved = by.isProved ?? by.device === undefined
      const DeviceKey = isProved ? await knownDevices.enter(userId, by.deviceKey) : undefined
      return {
        Token: token,
        UserId: userId,
        RightsList: await rightsOf(userId),
        UserMobile: mobile,
        IsNewUser: isNew,
        ...(DeviceKey !== undefined && { DeviceKey }),
      }
    },

    /** The account of a number whose owner has proved to hold it; created, with that name, if there is none. */
    async accountOfMobile(orgCode: string, mobile: string, nickName: string | null = null): Promise<EnteringAccount> {
      const account = await repository.byMobile(orgCode, mobile)
      if (account) {
        await guesses.forget(subjectOf(orgCode, { userId: account.user_id }))
        return { userId: account.user_id, mobile: account.mobile, isNew: false }
      }
      const userId = randomUUID()
      try {
        await repository.insert({
          userId,
          orgCode,
          mobile,
          nickName: [...(nickName?.trim() ?? '')].slice(0, NICK_NAME_LENGTH).join('') || `考生${mobile.slice(-4)}`,
          loginName: null,
          passwordHash: null,
          createdAt: now(),
        })
      } catch (error) {
        if (!isUniqueViolation(error)) throw error
        // created by a parallel registration of the same number
        const other = await repository.byMobile(orgCode, mobile)
        if (!other) throw error
        return { userId: other.user_id, mobile: other.mobile, isNew: false }
      }
      return { userId, mobile, isNew: true }
    },
  }
}

export type AccountEntry = ReturnType<typeof createAccountEntry>
