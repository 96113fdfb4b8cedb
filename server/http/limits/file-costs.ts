// Files that are made when their address is asked for: a list, a calendar, all that an account has. An address lives for minutes and is asked for as often as
// one likes, without a session to look at: what a file costs is paid as by a call, out of the budget of the address it is asked from.
import type { FastifyInstance } from 'fastify'
import { BUDGETS, type Budgets } from './budget'
import { householdOf } from './client-address'
import { sendTooMuch } from '../bodies/envelope'

/** What the largest file of an account costs, in the weight of calls: two hundred plans and targets as a calendar, or a full list as a workbook. */
export const FILE_WEIGHT = 200
const FILES = '/api/files/'

/** Has to be registered before the routes that it is to stand before. @param budgets null where one address is many people */
export function registerFileCosts(app: FastifyInstance, budgets: Budgets | null): void {
  if (!budgets) return
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.url?.startsWith(FILES)) return
    const seconds = await budgets.pay({ kind: 'address', name: householdOf(request.ip) }, FILE_WEIGHT, BUDGETS.address)
    if (seconds !== null) return sendTooMuch(reply, seconds)
  })
}
