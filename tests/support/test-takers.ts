// Students at a test server: accounts that take the test of interests.
import type { RequestOf } from '../../contract/registry'
import { loadBanks } from '../../server/db/seeds/test-banks'
import { randomFrom } from '../../engine/math/random'
import { insertAccount } from './account'
import type { TestServer } from './server'
import { student } from './students'

export type Submit = RequestOf<'Career/HollandSubmit'>
export const holland = loadBanks().find(({ test }) => test === 'holland')!
/** A curious student, not drawn to paperwork. */
export const researcher = student(holland, randomFrom(2), [0.4, 2, 0, -0.2, -0.8, -1.8]).answers
/** Answers as sent, each with its reading time. */
export const sent = (answers: Readonly<Record<string, number>>, SpentMs = 5000): Submit['Answers'] =>
  Object.entries(answers).map(([ItemId, Value]) => ({ ItemId, Value, SpentMs }))

/** @param server is called while a test runs */
export function testTakers(server: () => TestServer) {
  const tokens = new Map<string, string>()
  const ids = new Map<string, string>()
  /** Token of an account, created when it is first named. */
  async function signIn(loginName: string): Promise<string> {
    const known = tokens.get(loginName)
    if (known) return known
    const mobile = `138${String(10_000_000 + tokens.size)}`
    const made = await insertAccount(server().db, { loginName, mobile })
    ids.set(loginName, made.userId)
    const token = await server().signedIn(made.userId)
    tokens.set(loginName, token)
    return token
  }
  const submit = async (who: string, request: Partial<Submit>) =>
    server().call('Career/HollandSubmit', { Version: 1, Answers: [], ...request }, { token: await signIn(who) })
  return {
    /** Ids of the accounts by name. */
    ids,
    signIn,
    submit,
    /** Takes the whole test; its result. */
    async taken(who: string, answers = researcher): Promise<string> {
      const { Data } = await submit(who, { Answers: sent(answers), Finish: true, Restart: true })
      return Data.ResultId!
    },
  }
}
