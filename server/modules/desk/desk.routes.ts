// The calls of contract/desk.ts, desk-sales.ts and desk-texts.ts. Each successful act is written into the trail.
import type { desk } from '../../../contract/desk'
import type { deskSales } from '../../../contract/desk-sales'
import type { deskTexts } from '../../../contract/desk-texts'
import type { RequestOf } from '../../../contract/registry'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import { ProductError } from '../../http/errors'
import type { DeskUser, Handlers, RequestContext } from '../../http/handlers'
import { pageOf, pagingOf } from '../../http/paging'
import { householdOf } from '../../http/limits/client-address'
import type { AuditDesk } from '../audit/audit-desk.service'
import type { OwnHours } from '../consulting/own-hours.service'
import { addDeskAccount, type DeskAccounts } from './desk-accounts'
import type { DeskFiles } from './desk-files'
import type { DeskSales } from './desk-sales'
import type { DeskTexts } from './desk-texts'

type DeskPath = keyof typeof desk | keyof typeof deskSales | keyof typeof deskTexts

export interface DeskDependencies {
  db: Kysely<Database>
  accounts: DeskAccounts
  audits: AuditDesk
  hours: OwnHours
  sales: DeskSales
  texts: DeskTexts
  files: DeskFiles
  now: () => Date
}

/** The account signed in at the desk; the call's rule has checked it already. */
function deskOf({ desk: user }: RequestContext): DeskUser {
  if (!user) throw new ProductError('SESSION_EXPIRED')
  return user
}
/** The expert whose hours and audits these are. */
function personOf(context: RequestContext): { user: DeskUser; expertId: string } {
  const user = deskOf(context)
  if (user.expertId === null) throw new ProductError('DESK_FORBIDDEN', '这个账号没有对应的老师')
  return { user, expertId: user.expertId }
}

const NO_ACCOUNT = '没有这个账号，或者已经停用'

/**
 * What the trail keeps of each call: the field of the request that names its subject, the call alone (`true`), or nothing (`null`: calls that only read, except
 * reading a family's audit, orders and card numbers, which are acts).
 */
const TRAIL = {
  'Desk/SignIn': null,
  'Desk/SignOut': true,
  'Desk/Accounts': null,
  'Desk/AddAccount': 'LoginName',
  'Desk/Leave': 'DeskId',
  'Desk/RenewAccount': 'DeskId',
  'Desk/Queue': null,
  'Desk/Audit': 'AuditId',
  'Desk/Take': 'AuditId',
  'Desk/Remark': 'AuditId',
  'Desk/RemoveRemark': 'AuditId',
  'Desk/Say': 'AuditId',
  'Desk/Finish': 'AuditId',
  'Desk/Resolve': 'AuditId',
  'Desk/Reservations': true,
  'Desk/SaveHours': true,
  'Desk/CloseSlot': 'StartsAt',
  'Desk/Trail': null,
  'Desk/Orders': 'State',
  'Desk/Refund': 'OrderNo',
  // records itself who made which cards, by their numbers
  'Desk/MakeCards': null,
  'Desk/Cards': 'State',
  'Desk/VoidCard': 'CardNo',
  'Desk/Texts': null,
  'Desk/Text': null,
  'Desk/CheckText': null,
  'Desk/SaveText': 'TextId',
  'Desk/Files': null,
  // a file is recorded once, when it is complete
  'Desk/PutFile': null,
} as const satisfies { [Path in DeskPath]: keyof RequestOf<Path> | true | null }

export function createDeskHandlers(dependencies: DeskDependencies) {
  const { db, accounts, audits, hours, sales, texts, files, now } = dependencies
  const plain: Handlers<DeskPath> = {
    'Desk/SignIn': async ({ LoginName, Password, Code }, { orgCode, ip }) => {
      const given = { loginName: LoginName, password: Password, code: Code }
      try {
        const { deskId, token, role, expiresAt } = await accounts.signIn(orgCode, householdOf(ip), given)
        await accounts.write(orgCode, deskId, 'Desk/SignIn', null)
        return { Token: token, Role: role, ExpiresAt: expiresAt.toISOString() }
      } catch (error) {
        if (error instanceof ProductError) await accounts.write(orgCode, null, 'Desk/SignIn refused', LoginName)
        throw error
      }
    },
    'Desk/SignOut': async (_request, context) => {
      await accounts.signOut(deskOf(context).tokenHash)
      return {}
    },
    'Desk/Accounts': async (request, { orgCode }) => {
      const all = await accounts.accounts(orgCode)
      const { offset, limit } = pagingOf(request)
      return pageOf(
        request,
        all.length,
        all.slice(offset, offset + limit).map((row) => ({
          DeskId: row.desk_id,
          LoginName: row.login_name,
          Role: row.role,
          TeacherId: row.expert_id,
          HasLeft: row.left_at !== null,
        })),
      )
    },
    'Desk/AddAccount': async ({ LoginName, Password, Role, TeacherId }, { orgCode }) => {
      const needsPerson = Role !== 'operator' && Role !== 'editor'
      if (needsPerson && !(TeacherId && (await hours.isPresent(orgCode, TeacherId))))
        throw new ProductError('TEACHER_NOT_FOUND', '专家和老师的账号要对应一位在岗的老师')
      const account = { orgCode, loginName: LoginName, password: Password, role: Role }
      const made = await addDeskAccount(db, { ...account, expertId: needsPerson ? (TeacherId ?? null) : null }, now())
      return { DeskId: made.deskId, Secret: made.secret, Uri: made.uri }
    },
    'Desk/Leave': async ({ DeskId }, { orgCode }) => {
      const row = await accounts.close(orgCode, DeskId)
      if (!row) throw new ProductError('INVALID_REQUEST', NO_ACCOUNT)
      // an expert leaves with the last account
      if (row.expertId === null || row.hasAnother) return { Audits: 0, Reservations: 0 }
      // the expert leaves first: otherwise a released audit could return to them
      const Reservations = await hours.leave(row.expertId)
      return { Audits: await audits.release(row.expertId), Reservations }
    },
    'Desk/RenewAccount': async ({ DeskId, Password }, { orgCode }) => {
      const made = await accounts.renew(orgCode, DeskId, Password)
      if (!made) throw new ProductError('INVALID_REQUEST', NO_ACCOUNT)
      return { Secret: made.secret, Uri: made.uri }
    },
    'Desk/Queue': (request, context) => audits.queue(request, deskOf(context)),
    'Desk/Audit': (request, context) => audits.read(request, deskOf(context)),
    'Desk/Take': (request, context) => audits.take(request, personOf(context).user),
    'Desk/Remark': (request, context) => audits.remark(request, personOf(context).user),
    'Desk/RemoveRemark': (request, context) => audits.removeRemark(request, personOf(context).user),
    'Desk/Say': (request, context) => audits.say(request, personOf(context).user),
    'Desk/Finish': (request, context) => audits.finish(request, personOf(context).user),
    'Desk/Resolve': (request, context) => audits.resolve(request, deskOf(context)),
    'Desk/Reservations': (_request, context) => hours.reservations(personOf(context).expertId),
    'Desk/SaveHours': (request, context) => hours.saveHours(personOf(context).expertId, request),
    'Desk/CloseSlot': (request, context) => hours.closeSlot(context.orgCode, personOf(context).expertId, request),
    'Desk/Orders': (request, { orgCode }) => sales.orders(orgCode, request),
    'Desk/Refund': (request, { orgCode }) => sales.refund(orgCode, request),
    'Desk/MakeCards': async (request, context) => {
      const made = await sales.makeCards(context.orgCode, request)
      const subject = `${request.ProductCode} ${made.Items.map(({ CardNo }) => CardNo).join(' ')}`
      await accounts.write(context.orgCode, deskOf(context).deskId, 'Desk/MakeCards', subject)
      return made
    },
    'Desk/Cards': (request, { orgCode }) => sales.cards(orgCode, request),
    'Desk/VoidCard': (request, { orgCode }) => sales.voidCard(orgCode, request),
    'Desk/Texts': (request, { orgCode }) => texts.list(orgCode, request),
    'Desk/Text': (request, { orgCode }) => texts.one(orgCode, request),
    'Desk/CheckText': (request, { orgCode }) => texts.check(orgCode, request),
    'Desk/SaveText': (request, { orgCode }) => texts.save(orgCode, request),
    'Desk/Files': (request, { orgCode }) => files.list(orgCode, request),
    'Desk/PutFile': async (request, context) => {
      const user = deskOf(context)
      const answer = await files.put(user, request)
      if (answer.File) await accounts.write(user.orgCode, user.deskId, 'Desk/PutFile', request.Name)
      return answer
    },
    'Desk/Trail': (request, { orgCode }) => accounts.trail(orgCode, request),
  }

  const subjectOf = (path: DeskPath, request: object): string | null => {
    const field = TRAIL[path]
    return typeof field === 'string' ? ((request as Record<string, string | undefined>)[field] ?? null) : null
  }
  const written = { ...plain }
  const wrap = <P extends DeskPath>(path: P) => {
    const handle = plain[path] as (request: RequestOf<P>, context: RequestContext) => Promise<unknown>
    written[path] = (async (request: RequestOf<P>, context: RequestContext) => {
      const answer = await handle(request, context)
      await accounts.write(context.orgCode, deskOf(context).deskId, path, subjectOf(path, request))
      return answer
    }) as Handlers<DeskPath>[P]
  }
  for (const path of Object.keys(plain) as DeskPath[]) if (TRAIL[path] !== null) wrap(path)
  return written
}
