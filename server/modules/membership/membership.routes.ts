// The calls of contract/membership.ts.
import type { Kysely } from 'kysely'
import type { membership } from '../../../contract/membership'
import type { Database } from '../../db/schema'
import type { Handlers } from '../../http/handlers'
import { rightsReader } from '../../lib/rights/rights'
import type { Organisations } from '../../http/organisations'
import { createMemberTypeReader } from './member-types'
import { createMembershipRepository } from './membership.repository'
import { createMembershipService, type MembershipDependencies } from './membership.service'

export interface MembershipModuleDependencies {
  db: Kysely<Database>
  now: () => Date
  organisations: Organisations
  /** Payment channels that this server has set up; none by default. */
  paymentChannels?: readonly string[]
  payTerms: MembershipDependencies['payTerms']
}

export function createMembershipModule(dependencies: MembershipModuleDependencies) {
  const { db, now, organisations, payTerms, paymentChannels = [] } = dependencies
  const service = createMembershipService({
    repository: createMembershipRepository(db),
    organisations,
    rights: rightsReader(db),
    memberTypeOf: createMemberTypeReader(db),
    paymentChannels,
    payTerms,
    now,
  })
  const handlers: Handlers<keyof typeof membership> = {
    'Web/Products': (_request, { orgCode }) => service.products(orgCode),
    'User/GetUserProducts': (_request, context) => service.held(context.requireUser()),
    'User/Orders': (request, context) => service.orders(context.requireUser(), request),
    'User/CardCheck': (request, context) => service.checkCard(context.requireUser(), request),
    'User/CardActivation': (request, context) => service.activateCard(context.requireUser(), request),
    'User/ReceiveCard': (request, context) => service.receiveCard(context.requireUser(), request),
    'User/GetCardDetail': ({ CardNo }, context) => service.receivedCard(context.requireUser(), CardNo),
    'User/ActivationCard': ({ CardNo }, context) => service.activateReceived(context.requireUser(), CardNo),
    'Payment/PaymentPrice': ({ ProductCode }, { orgCode }) => service.price(orgCode, ProductCode),
  }
  return { handlers, service }
}
