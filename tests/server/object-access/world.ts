// Three families with one thing of each kind: of the organisation, the same organisation, another one.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { EndpointPath, RequestOf } from '../../../contract/registry'
import { RIGHTS } from '../../../contract/rights'
import { seedMembership } from '../../../server/db/seeds/membership'
import { hashPassword } from '../../../server/lib/password/password'
import { HOUR, NOON, openCounter } from '../audit/counter'
import { researcher, sent } from '../../support/test-takers'

/** The other organisation. */
export const ELSEWHERE = 'elsewhere'
/** The product that the caller's organisation sells. */
const PRODUCT = 'HERE'
const CARD_PASSWORD = 'K7PM2QXT'

/** Kinds of things that an identifier can name. */
export interface Things {
  list: string
  share: string
  link: string
  audit: string
  waiting: string
  remark: string
  attempt: string
  result: string
  identity: string
  order: string
  reservation: string
  notice: string
  matter: string
  target: string
  plan: string
  teacher: string
  deskAccount: string
  product: string
  card: string
  receivedCard: string
  recommendCode: string
  news: string
  upgradeNews: string
  help: string
  course: string
  careerCourse: string
  lesson: string
  video: string
  live: string
}
export type Kind = keyof Things
export interface Whose {
  /** The caller's own, or of the caller's organisation: it answers. */
  own: Things
  family: Things
  organisation: Things
  ended: Things
  unknown: Things
}

const short = () => randomUUID().replaceAll('-', '').slice(0, 12)

export async function openWorld() {
  const counter = await openCounter()
  const { server } = counter
  const { db } = server
  await seedMembership(db, 'demo')
  // before any call: an organisation's configuration is cached
  await db
    .updateTable('organisation')
    .set({ config: JSON.stringify({ ProductCodes: ['WCF', 'AUDIT', PRODUCT] }) })
    .where('org_code', '=', 'demo')
    .execute()
  await db.insertInto('organisation').values({ org_code: ELSEWHERE, name: '另一机构' }).execute()
  const templates = await db.selectFrom('product').selectAll().where('product_code', '=', 'WCF').execute()

  const values = ({ rights, ...row }: (typeof templates)[number]) => ({ ...row, rights: JSON.stringify(rights) })
  await db
    .insertInto('product')
    .values({ ...values(templates[0]!), product_code: 'AUDIT', kind: 'audit' })
    .execute()

  /** An organisation's offer: a teacher, an account of the desk, something to buy, a card, texts. */
  async function offered(orgCode: string, { product = `P${short()}`, isEnded = false } = {}) {
    const [card, code] = [`C${short().toUpperCase()}`, short().toUpperCase()]
    await db
      .insertInto('product')
      .values({
        ...values(templates[0]!),
        ...{ org_code: orgCode, product_code: product, name: '另一产品', is_on_sale: !isEnded },
      })
      .execute()
    await db
      .insertInto('member_card')
      .values({
        ...{ org_code: orgCode, card_no: card, password_hash: await hashPassword(CARD_PASSWORD) },
        ...{ product_code: product, valid_until: '2036-01-01T00:00:00Z' },
      })
      .execute()
    await db.insertInto('recommend_code').values({ org_code: orgCode, code, name: '推荐人' }).execute()
    const teacher = await counter.expertRow(['consult'])
    const desk = await counter.account('operator', null)
    const place = { org_code: orgCode, left_at: isEnded ? NOON : null }
    await db.updateTable('expert').set(place).where('expert_id', '=', teacher).execute()
    await db.updateTable('desk_account').set(place).where('desk_id', '=', desk.deskId).execute()
    const text = async (kind: string, more: object = {}) => {
      const content_id = `t-${short()}`
      await db
        .insertInto('content_item')
        .values({
          ...{
            content_id,
            kind: kind as 'news',
            org_code: orgCode,
            title: '标题',
            body: '<p>正文</p>',
            source: '机构',
          },
          ...{ published_at: '2026-05-01T00:00:00Z', until: isEnded ? '2026-06-01T00:00:00Z' : null, ...more },
        })
        .execute()
      return content_id
    }
    const course = await text('course', { shelf: 'parents' })
    return {
      ...{ product, card, recommendCode: code, teacher, deskAccount: desk.deskId, course },
      news: await text('news'),
      upgradeNews: await text('upgrade-news'),
      help: await text('help'),
      careerCourse: await text('course', { shelf: 'career' }),
      lesson: await text('lesson', { parent_id: course }),
      video: await text('video'),
      live: await text('live', { starts_at: '2026-06-29T00:00:00Z', ends_at: '2026-06-29T01:00:00Z' }),
    }
  }

  type Family = Awaited<ReturnType<typeof counter.family>>
  const expert = await counter.expert()

  /** A family's things, one of each. */
  async function kept(family: Family) {
    const { userId, WishId, save, act, ask } = family
    const { ShareId, Token } = await ask('Wish/ShareWish', { WishId, Days: 7 })
    const { AuditId } = await act('submit', { WishId })
    await expert.ask('Desk/Take', { AuditId })
    await expert.ask('Desk/Remark', { AuditId, Text: '整体偏保守' })
    await expert.ask('Desk/Finish', { AuditId })
    const { RemarkList } = await ask('User/AuditInfo', { AuditId })
    const { WishId: second } = await save([10, 16])
    const { AuditId: waiting } = await act('submit', { WishId: second })
    await db.updateTable('wish_audit').set({ state: 'ordered' }).where('audit_id', '=', waiting).execute()
    const whole = { Version: 1, Answers: sent(researcher), Finish: true }
    const { ResultId } = await ask('Career/HollandSubmit', whole)
    const { AttemptId } = await ask('Career/HollandSubmit', { Version: 1, Answers: [], Restart: true })
    const identity = await db
      .insertInto('open_identity')
      .values({ open_type: 1, open_id: `open-${short()}`, org_code: 'demo', user_id: userId })
      .returning('identity_id')
      .executeTakeFirstOrThrow()
    const { OrderNo } = await ask('Payment/WechatH5Pay', { ProductCode: 'WCF' })
    const starts_at = new Date(NOON.getTime() + 72 * HOUR).toISOString()
    const slot = { expert_id: await counter.expertRow(), starts_at, minutes: 60, capacity: 1 }
    await db.insertInto('expert_slot').values(slot).execute()
    const reservation = randomUUID()
    await db
      .insertInto('reservation')
      .values({
        ...{ reservation_id: reservation, user_id: userId, expert_id: slot.expert_id, starts_at },
        ...{ mobile: '13700001234', about: '顺序', created_at: NOON, state: 'held' },
      })
      .execute()
    const notice = randomUUID()
    await db
      .insertInto('notice')
      .values({
        ...{ notice_id: notice, org_code: null, user_id: userId, title: '消息', content: '内容', path: null },
        published_at: NOON,
      })
      .execute()
    const receivedCard = `R${short().toUpperCase()}`
    await db
      .insertInto('member_card')
      .values({
        ...{ org_code: 'demo', card_no: receivedCard, password_hash: 'x', product_code: 'WCF' },
        ...{ valid_until: '2036-01-01T00:00:00Z', received_by: userId, received_at: NOON },
      })
      .execute()
    const [matter, target, plan] = [randomUUID(), randomUUID(), randomUUID()]
    await ask('Career/SaveMatter', { MatterId: matter, BaseRevision: 0, Title: '参观大学', Grade: 10 })
    await ask('Career/SaveTarget', {
      TargetId: target,
      BaseRevision: 0,
      Kind: 'other',
      Title: '目标',
      Due: '2026-12-01',
    })
    const days = { From: '2026-07-01', To: '2026-07-10', Weekdays: [1, 2, 3], Minutes: 30 }
    await ask('Career/SavePlan', { PlanId: plan, BaseRevision: 0, Title: '背单词', ...days })
    return {
      ...{ list: WishId, share: ShareId, link: Token, audit: AuditId, waiting, attempt: AttemptId, result: ResultId! },
      ...{ remark: RemarkList[0]!.RemarkId, identity: identity.identity_id, order: OrderNo, reservation, notice },
      ...{ matter, target, plan, receivedCard },
    }
  }

  const caller = await counter.family({ rights: [...RIGHTS] })
  const other = await counter.family({ rights: [...RIGHTS] })
  const stranger = await counter.family({ rights: [...RIGHTS] })
  const here = await offered('demo', { product: PRODUCT })
  const own = { ...(await kept(caller)), ...here }
  const theirs = { ...(await kept(other)), ...here }
  const foreign = { ...(await kept(stranger)), ...(await offered(ELSEWHERE)) }
  for (const table of ['app_user', 'session', 'wish_audit', 'member_order', 'open_identity'] as const)
    await db.updateTable(table).set({ org_code: ELSEWHERE }).where('user_id', '=', stranger.userId).execute()

  const before = await caller.save([10])
  const spent = await caller.ask('Wish/ShareWish', { WishId: own.list, Days: 1 })
  await caller.ask('Wish/RevokeShare', { ShareId: spent.ShareId })
  await caller.ask('User/DelWish', { WishId: before.WishId })
  const given = randomUUID()
  await caller.ask('Career/SaveMatter', { MatterId: given, BaseRevision: 0, Title: '参观', Grade: 10 })
  await caller.ask('Career/SaveTarget', {
    TargetId: given,
    BaseRevision: 0,
    Kind: 'other',
    Title: '目标',
    Due: '2026-12-01',
  })
  const days = { From: '2026-07-01', To: '2026-07-10', Weekdays: [1], Minutes: 30 }
  await caller.ask('Career/SavePlan', { PlanId: given, BaseRevision: 0, Title: '背单词', ...days })
  await caller.ask('Career/SaveMatter', { MatterId: given, BaseRevision: 1, IsRemoved: true })
  await caller.ask('Career/SaveTarget', { TargetId: given, BaseRevision: 1, IsRemoved: true })
  await caller.ask('Career/SavePlan', { PlanId: given, BaseRevision: 1, IsRemoved: true })

  const unknown: Things = {
    ...{ list: randomUUID(), share: randomUUID(), link: 'x'.repeat(43), audit: randomUUID(), waiting: randomUUID() },
    ...{ remark: randomUUID(), attempt: randomUUID(), result: randomUUID(), identity: randomUUID() },
    ...{ order: short(), reservation: randomUUID(), notice: randomUUID(), matter: randomUUID(), target: randomUUID() },
    ...{ plan: randomUUID(), teacher: randomUUID(), deskAccount: randomUUID(), product: 'NOPE', card: short() },
    receivedCard: short(),
    ...{ recommendCode: 'NOBODY', news: short(), upgradeNews: short(), help: short(), course: short() },
    ...{ careerCourse: short(), lesson: short(), video: short(), live: short() },
  }
  const ended: Things = {
    ...{ ...unknown, ...(await offered('demo', { isEnded: true })) },
    ...{ list: before.WishId, share: spent.ShareId, link: spent.Token, matter: given, target: given, plan: given },
  }
  const whose: Whose = { own, family: theirs, organisation: foreign, ended, unknown }

  return {
    ...{ counter, server, caller, expert, whose },
    /** What the caller's mini-program gets from its platform. */
    miniCode: server.miniCode('lin'),
    operator: await counter.operator(),
    /** The answer of a session, as it is. */
    async answer<P extends EndpointPath>(who: Pick<Family, 'raw'>, path: P, request: object) {
      const { status, Code, Data, Message } = await who.raw(path, request as RequestOf<P>)
      return { status, Code, Data: Data as unknown, Message }
    },
    /** All data of the two strangers, in one query: it runs twice per identifier. */
    async untouched() {
      const kept = STRANGERS_TABLES.map(
        (table) =>
          sql<string>`select json_agg(kept order by kept::text)::text as rows from ${sql.table(table)} kept
            where user_id in (${sql.join([other.userId, stranger.userId])})`,
      )
      const { rows } = await sql<{ rows: string | null }>`${sql.join(kept, sql` union all `)}`.execute(db)
      return rows.map((row, index) => `${STRANGERS_TABLES[index]} ${row.rows}`).join('\n')
    },
  }
}

const STRANGERS_TABLES = [
  ...(['wish_list', 'wish_share', 'wish_audit', 'assessment_attempt', 'open_identity', 'member_order'] as const),
  ...(['reservation', 'notice', 'notice_read', 'career_item', 'career_day', 'follow', 'lesson_progress'] as const),
] as const
