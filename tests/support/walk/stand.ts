// The basis of one target's walks: its server, and phones that run the product.
import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '../../../contract/registry'
import { insertAccount, insertRight, type TestAccount } from '../account'
import { callApi } from '../built-server'
import type { TestServer } from '../server'
import type { Device, Driver } from './driver'

export interface Phone {
  /** Initial data of the device. */
  device?: Device
  /** Path of its start page; otherwise the walk opens one. */
  at?: string
}

/** A target with a running server; there while a test runs, not while the file is read. */
export interface Stand<OwnDriver extends Driver = Driver> {
  readonly url: string
  /** Gives the walk its own phone, which goes with it. */
  onPhone<T>(use: (driver: OwnDriver) => Promise<T>, phone?: Phone): Promise<T>
}

export type SavedList = ResponseOf<'User/WishDetail'>

/** An unshared family: an account with nothing but a name. */
export const newFamily = ({ db }: Pick<TestServer, 'db'>): Promise<TestAccount> =>
  insertAccount(db, {
    loginName: `family-${randomUUID().slice(0, 8)}`,
    mobile: `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
  })

/** A family that may open the members' report. */
export async function newMember(server: Pick<TestServer, 'db'>): Promise<TestAccount> {
  const family = await newFamily(server)
  await insertRight(server.db, family.userId, 'WISH_REPORT')
  return family
}

/** A new session of the family. */
export async function tokenOf(
  url: string,
  { loginName, password }: Pick<TestAccount, 'loginName' | 'password'>,
): Promise<string> {
  const login = await callApi<ResponseOf<'Auth/Login'>>(url, 'Auth/Login', {
    LoginName: loginName,
    Password: password,
  })
  return login.Data.Token
}

/** The server's lists of a session's family, latest first. */
export async function savedLists(url: string, token: string): Promise<SavedList[]> {
  const lists = await callApi<ResponseOf<'User/GetWishList'>>(url, 'User/GetWishList', {}, token)
  const details = lists.Data.Items.map(({ WishId }) => callApi<SavedList>(url, 'User/WishDetail', { WishId }, token))
  return (await Promise.all(details)).map(({ Data }) => Data)
}
