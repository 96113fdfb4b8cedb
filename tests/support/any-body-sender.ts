// The sender of bodies to every call: a signed-in account, and units that such bodies may name.
import { insertAccount } from './account'
import type { TestServer } from './server'

const UNITS = 12

/** Makes the account on a server with demonstration data. */
export async function bodySender(server: TestServer): Promise<{ token: string; unitIds: string[] }> {
  const units = await server.db
    .selectFrom('unit')
    .select('unit_id')
    .where('track', '=', '物理类')
    .orderBy('unit_id')
    .limit(UNITS)
    .execute()
  const account = await insertAccount(server.db)
  const { Data } = await server.call('Auth/Login', { LoginName: account.loginName, Password: account.password })
  return { token: Data.Token, unitIds: units.map((unit) => unit.unit_id) }
}
