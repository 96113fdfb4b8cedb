// Files created when their address is requested: a list, a calendar, all data of an account. An address is valid for minutes and may be requested any number of
// times without a session: so the cost of a file is charged like a call, to the budget of the requesting address.
import type { FastifyInstance } from 'fastify'
import { BUDGETS, type Budgets } from './budget'
import { householdOf } from './client-address'
import { sendTooMuch } from '../bodies/envelope'

/** Cost of the largest file of an account, in the weight of calls: two hundred plans and targets as a calendar, or a full list as a workbook. */
const FILE_WEIGHT = 200
const FILES = '/api/files/'

/** Must be registered before the routes that it protects. @param budgets null if one address stands for many people */
export function registerFileCosts(app: FastifyInstance, budgets: Budgets | null): void {
  if (!budgets) return
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.url?.startsWith(FILES)) return
    const seconds = await budgets.pay({ kind: 'address', name: householdOf(request.ip) }, FILE_WEIGHT, BUDGETS.address)
    if (seconds !== null) return sendTooMuch(reply, seconds)
  })
}
