import type { RequestOf } from '../../contract/registry'
import { randomUUID } from 'node:crypto'
import { seedProvinces } from '../../server/db/seeds/seed-facts'
import { DEMONSTRATION_CARDS, seedMembership } from '../../server/db/seeds/membership'
import { maskCardNo, readCardText } from '../../server/modules/membership/card-text'
import { memberTypes, NO_MEMBER, widestMemberType } from '../../server/modules/membership/member-types'
import { addMonths } from '../../server/lib/china-time/china-time'
import { insertAccount, quickHash } from '../support/account'
import { startTestServer, type TestServer } from '../support/server'

const NOW = new Date('2026-06-01T00:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 3600 * 1000
/** Hashed once and quickly: argon2 is slow by design. */
let passwordHash: string
const PASSWORD = 'S3CR3T88'

let server: TestServer
let count = 0
let token: string
let userId: string
let credentials: { LoginName: string; Password: string }

async function account(orgCode = 'demo') {
  count += 1
  const made = await insertAccount(server.db, {
    loginName: `member_${count}`,
    mobile: `1370000${String(count).padStart(4, '0')}`,
  })
  if (orgCode !== 'demo')
    await server.db.updateTable('app_user').set({ org_code: orgCode }).where('user_id', '=', made.userId).execute()
  return { ...made, token: await server.signedIn(made.userId, orgCode) }
}

async function card(
  productCode: string,
  more: { orgCode?: string; validUntil?: Date; state?: 'new' | 'stopped' } = {},
) {
  count += 1
  const cardNo = `CARD${String(count).padStart(6, '0')}`
  await server.db
    .insertInto('member_card')
    .values({
      org_code: more.orgCode ?? 'demo',
      card_no: cardNo,
      password_hash: passwordHash,
      product_code: productCode,
      valid_until: more.validUntil ?? new Date(NOW.getTime() + 900 * DAY),
      state: more.state ?? 'new',
    })
    .execute()
  return { CardNo: cardNo, Password: PASSWORD }
}

/** Another organisation sells the demonstration's. */
async function offer(orgCode: string) {
  const products = await server.db.selectFrom('product').selectAll().where('org_code', '=', 'demo').execute()
  await server.db
    .insertInto('product')
    .values(products.map((product) => ({ ...product, org_code: orgCode, rights: JSON.stringify(product.rights) })))
    .execute()
}

beforeAll(async () => {
  passwordHash = await quickHash(PASSWORD)
  server = await startTestServer({ clock: NOW })
  await seedProvinces(server.db)
  await server.db.insertInto('organisation').values({ org_code: 'school', name: '城南中学' }).execute()
  await seedMembership(server.db, 'demo')
  await offer('school')
})
afterAll(() => server.close())
beforeEach(async () => {
  const made = await account()
  ;({ token, userId } = made)
  credentials = { LoginName: made.loginName, Password: made.password }
})

const held = async () => (await server.call('User/GetUserProducts', {}, { token })).Data
const orders = async () => (await server.call('User/Orders', {}, { token })).Data
const activate = (input: { CardNo: string; Password: string }, by = token) =>
  server.call('User/CardActivation', input, { token: by })

describe('products', () => {
  test('are those the configuration lists, with price, months, rights and the basis of the price', async () => {
    const { Data } = await server.call('Web/Products', {})
    expect(Data.Items.map((item) => [item.ProductCode, item.PriceFen, item.Months, item.MemberType])).toEqual([
      ['WCF', 19_800, 12, 4],
      ['WDF', 98_000, 12, 2],
    ])
    expect(Data.Items.every((item) => item.Source.Basis === 'demonstration' && item.Source.Year === 2026)).toBe(true)
    expect(Data.Items[0]).toMatchObject({
      ...{ ProductName: '报告会员', Summary: expect.stringContaining('用一年') },
      Source: { Year: 2026, Source: '演示机构', Basis: 'demonstration' },
    })
    expect(Data.Items[1]!.RightsList.find(({ RightsCode }) => RightsCode === 'EXPERT_AUDIT')).toEqual({
      ...{ RightsCode: 'EXPERT_AUDIT', RightsName: '专家审核志愿表' },
      ...{ Detail: expect.stringContaining('写明修改建议'), Path: '/pages/home/expert-consulting/wish-check' },
    })
    expect(Data.Items[1]!.RightsList.map((right) => right.RightsCode)).toEqual(
      expect.arrayContaining(['EXPERT_AUDIT', 'EXPERT_CONSULT', 'WISH_REPORT']),
    )
  })

  test('an organisation renames one and omits one; a malformed configuration changes nothing', async () => {
    const configure = async (orgCode: string, config: object) => {
      await server.db
        .insertInto('organisation')
        .values({ org_code: orgCode, name: orgCode, config: JSON.stringify(config) })
        .execute()
      await offer(orgCode)
      return (await server.call('Web/Products', {}, { orgCode })).Data.Items.map((item) => item.ProductName)
    }
    expect(
      await configure('renaming', {
        ProductCodes: ['WDF'],
        ProductAlias: [{ ProductCode: 'WDF', Alias: '城南专家卡' }],
      }),
    ).toEqual(['城南专家卡'])
    expect(await configure('broken', { ProductCodes: 'WDF', ProductAlias: [{ ProductCode: 1 }] })).toEqual([
      '报告会员',
      '专家会员',
    ])
  })

  test('of an organisation without any are an empty list', async () => {
    await server.db.insertInto('organisation').values({ org_code: 'bare', name: '空' }).execute()
    expect((await server.call('Web/Products', {}, { orgCode: 'bare' })).Data).toEqual({ Items: [] })
  })

  test('the price comes from the server; other products have none', async () => {
    const price = (ProductCode: string) => server.call('Payment/PaymentPrice', { ProductCode }, { token })
    expect((await price('WDF')).Data).toMatchObject({
      PriceFen: 98_000,
      ProductName: '专家会员',
      ...{ ProductCode: 'WDF', PayMinutes: 15, RefundDays: 7 },
      Channels: ['wechat-jsapi', 'wechat-h5', 'wechat-native', 'wechat-mini', 'wechat-app', 'alipay-mp'],
    })
    expect((await price('NOPE')).Code).toBe(1606)
    expect((await price("WDF' or '1")).Code).toBe(1001)
    await server.db.updateTable('product').set({ is_on_sale: false }).where('org_code', '=', 'school').execute()
    const { token: other } = await account('school')
    const answer = await server.call(
      'Payment/PaymentPrice',
      { ProductCode: 'WDF' },
      { token: other, orgCode: 'school' },
    )
    expect(answer.Code).toBe(1606)
    await server.db.updateTable('product').set({ is_on_sale: true }).where('org_code', '=', 'school').execute()
  })
})

describe('an account without a membership', () => {
  test('is of type 5 and has nothing', async () => {
    expect(await held()).toEqual({
      MemberType: 5,
      MemberTypeName: '普通用户',
      MemberTypeNote: expect.stringContaining('不需要开通会员'),
      Products: [],
      Cards: [],
      RightsList: [],
    })
    expect(await orders()).toEqual({ Total: 0, PageIndex: 1, PageSize: 20, Items: [] })
    expect((await server.call('User/GetUserStudent', {}, { token })).Data.MemberType).toBe(5)
  })
})

describe('activating a card', () => {
  test('writes a paid order, the product and its rights, and the session has them at once', async () => {
    const input = await card('WCF')
    const { Code, Data } = await activate(input)
    expect(Code).toBe(0)
    expect(Data).toMatchObject({ ProductCode: 'WCF', IsRepeat: false, MemberType: 4 })
    expect(Data.ExpireAt).toBe('2027-06-01T00:00:00.000Z')
    const status = (await server.call('Auth/LoginStatus', {}, { token })).Data
    expect(status.RightsList).toEqual(Data.RightsList)
    expect(status.RightsList.map((right) => right.RightsCode)).toEqual(['PARENT_COURSE', 'TEST_REPORT', 'WISH_REPORT'])
    expect((await server.call('User/GetUserStudent', {}, { token })).Data.MemberType).toBe(4)
    expect(await orders()).toEqual({
      Total: 1,
      PageIndex: 1,
      PageSize: 20,
      Items: [
        {
          OrderNo: Data.OrderNo,
          ProductCode: 'WCF',
          ProductName: '报告会员',
          PriceFen: 19_800,
          PaidFen: 0,
          State: 'paid',
          Way: 'card',
          CardNo: maskCardNo(input.CardNo),
          CreatedAt: NOW.toISOString(),
          PaidAt: NOW.toISOString(),
          Source: { Year: 2026, Source: '演示机构', Basis: 'demonstration' },
        },
      ],
    })
    expect(Data.OrderNo).toMatch(/^20260601\d{10}$/)
  })

  test('takes number and password as people type them', async () => {
    const { CardNo, Password } = await card('WCF')
    const spaced = `${CardNo.slice(0, 4).toLowerCase()} ${CardNo.slice(4, 7)}-${CardNo.slice(7)}`
    expect((await activate({ CardNo: spaced, Password: ` ${Password.toLowerCase()} ` })).Code).toBe(0)
  })

  test('a second card extends what still runs, and starts what is new now', async () => {
    await activate(await card('WCF'))
    const { Data } = await activate(await card('WDF'))
    const ends = Object.fromEntries(Data.RightsList.map((right) => [right.RightsCode, right.ExpireAt.slice(0, 10)]))
    expect(ends).toEqual({
      EXPERT_AUDIT: '2027-06-01',
      EXPERT_CONSULT: '2027-06-01',
      PARENT_COURSE: '2028-06-01',
      TEST_REPORT: '2028-06-01',
      WISH_REPORT: '2028-06-01',
    })
    expect(Data.MemberType).toBe(2)
    const again = await activate(await card('WDF'))
    expect(again.Data.ExpireAt).toBe('2028-06-01T00:00:00.000Z')
    expect((await held()).Products.map((product) => product.ProductCode).sort()).toEqual(['WCF', 'WDF'])
  })

  test('shows each product’s start and end, the last to end first, with the names of its rights', async () => {
    await activate(await card('WDF'))
    server.advance(5 * DAY)
    await activate(await card('WCF'))
    server.advance(DAY)
    const { Products, RightsList } = await held()
    server.advance(-6 * DAY)
    // the second card's year has ended later; its rights continue from the end of the first
    expect(Products).toEqual([
      {
        ...{ ProductCode: 'WCF', ProductName: '报告会员', IsActive: true },
        ...{ StartedAt: '2026-06-06T00:00:00.000Z', ExpireAt: '2027-06-06T00:00:00.000Z' },
      },
      {
        ...{ ProductCode: 'WDF', ProductName: '专家会员', IsActive: true },
        ...{ StartedAt: '2026-06-01T00:00:00.000Z', ExpireAt: '2027-06-01T00:00:00.000Z' },
      },
    ])
    expect(RightsList.find(({ RightsCode }) => RightsCode === 'EXPERT_CONSULT')).toEqual({
      ...{ RightsCode: 'EXPERT_CONSULT', RightsName: '一对一咨询', ExpireAt: '2027-06-01T00:00:00.000Z' },
    })
  })

  test('a product lasts until its end and not at it', async () => {
    await activate(await card('WDF'))
    await server.db
      .updateTable('user_product')
      .set({ expire_at: new Date(NOW.getTime() + MINUTE) })
      .where('user_id', '=', userId)
      .execute()
    const seen = async () => {
      const { MemberType, Products } = await held()
      return [MemberType, Products[0]!.IsActive]
    }
    server.advance(MINUTE - 1)
    expect(await seen()).toEqual([2, true])
    server.advance(1)
    expect(await seen()).toEqual([5, false])
    server.advance(-MINUTE)
  })

  test('of two accounts using a card at once one gets it, the other learns so', async () => {
    const input = await card('WDF')
    const other = await account()
    const answers = await Promise.all([activate(input), activate(input, other.token)])
    expect(answers.map(({ Code }) => Code).sort()).toEqual([0, 1603])
    const written = await server.db
      .selectFrom('member_order')
      .select('user_id')
      .where('card_no', '=', input.CardNo)
      .execute()
    expect(written).toHaveLength(1)
    const rights = await server.db
      .selectFrom('user_right')
      .select('user_id')
      .where('user_id', 'in', [userId, other.userId])
      .where('rights_code', '=', 'EXPERT_AUDIT')
      .execute()
    expect(rights).toEqual(written)
  })

  test('the same request many times at once adds its months once and gives one order', async () => {
    const input = await card('WCF')
    const answers = await Promise.all(Array.from({ length: 4 }, () => activate(input)))
    expect(new Set(answers.map(({ Data }) => Data.OrderNo)).size).toBe(1)
    expect(answers.filter(({ Data }) => !Data.IsRepeat)).toHaveLength(1)
    expect((await held()).Products[0]!.ExpireAt).toBe('2027-06-01T00:00:00.000Z')
    expect((await orders()).Total).toBe(1)
  })

  test('two cards of one account at once add both their months', async () => {
    const inputs = [await card('WCF'), await card('WCF')]
    await Promise.all(inputs.map((input) => activate(input)))
    expect((await held()).Products[0]!.ExpireAt).toBe('2028-06-01T00:00:00.000Z')
  })

  test('may be received first: the account owns it, and its months begin with the activation', async () => {
    const input = await card('WCF')
    const { CardNo } = input
    const other = await account()
    const own = <P extends 'User/GetCardDetail' | 'User/ActivationCard'>(path: P, by = token) =>
      server.call(path, { CardNo } as RequestOf<P>, { token: by })
    expect(await own('User/GetCardDetail')).toMatchObject({ Code: 1601 })
    expect((await server.call('User/ReceiveCard', input, { token })).Data).toMatchObject({ CardNo, State: 'received' })
    expect((await held()).Products).toEqual([])
    // ends on the third by China's clock
    const sooner = await card('WDF', { validUntil: new Date('2026-06-02T17:00:00Z') })
    await server.call('User/ReceiveCard', sooner, { token })
    const messages = (await server.call('Web/Messages', {}, { token })).Data.Items
    expect(messages.map(({ Content }) => Content)).toContain(
      '还没有开始计时。请在 2026-06-03 前激活，激活后从当天算起。',
    )
    // the earliest end is named first
    expect((await held()).Cards).toEqual([
      { CardNo: sooner.CardNo, ProductName: '专家会员', Months: 12, ValidUntil: '2026-06-02T17:00:00.000Z' },
      { CardNo, ProductName: '报告会员', Months: 12, ValidUntil: new Date(NOW.getTime() + 900 * DAY).toISOString() },
    ])
    await server.db.updateTable('member_card').set({ state: 'stopped' }).where('card_no', '=', sooner.CardNo).execute()
    // with or without the password it belongs to nobody else
    expect(await activate(input, other.token)).toMatchObject({ Code: 1603, Message: '这张卡已经被另一个账号收下了' })
    expect(await server.call('User/ReceiveCard', input, { token: other.token })).toMatchObject({ Code: 1603 })
    expect(await own('User/GetCardDetail', other.token)).toMatchObject({ Code: 1601 })
    expect(await own('User/ActivationCard', other.token)).toMatchObject({ Code: 1601 })
    expect((await own('User/GetCardDetail')).Data).toMatchObject({ State: 'received', ProductCode: 'WCF' })
    const first = await own('User/ActivationCard')
    expect(first.Data).toMatchObject({ IsRepeat: false, ProductCode: 'WCF' })
    expect((await own('User/ActivationCard')).Data).toEqual({ ...first.Data, IsRepeat: true })
    expect((await own('User/GetCardDetail')).Data.State).toBe('mine')
    expect((await held()).Cards).toEqual([])
  })

  test('received by an account that is then deleted, belongs again to whoever holds it', async () => {
    const input = await card('WCF')
    const other = await account()
    await server.call('User/ReceiveCard', input, { token: other.token })
    await server.call('User/DeleteStudent', { Password: other.password }, { token: other.token })
    expect((await activate(input)).Data).toMatchObject({ IsRepeat: false })
  })

  test('goes to one of two accounts receiving at once, and its receiver can still activate it', async () => {
    const input = await card('WCF')
    const other = await account()
    const answers = await Promise.all(
      [token, other.token].map((by) => server.call('User/ReceiveCard', input, { token: by })),
    )
    expect(answers.map(({ Code }) => Code).sort()).toEqual([0, 1603])
    const owner = answers[0]!.Code === 0 ? token : other.token
    expect((await activate(input, owner)).Code).toBe(0)
  })

  test('needs a session', async () => {
    const input = await card('WCF')
    expect((await server.call('User/CardActivation', input)).Code).toBe(112)
    expect((await server.call('User/CardCheck', input)).Code).toBe(112)
  })

  test('the demonstration cards open what they promise', async () => {
    for (const { cardNo, password, productCode } of DEMONSTRATION_CARDS) {
      const { Data } = await server.call('User/CardCheck', { CardNo: cardNo, Password: password }, { token })
      expect(Data).toMatchObject({ ProductCode: productCode, State: 'ready' })
    }
  })
})

describe('looking at a card', () => {
  test('shows what it gives and until when, and uses nothing', async () => {
    const input = await card('WDF')
    const look = () => server.call('User/CardCheck', input, { token })
    const { Data } = await look()
    expect(Data).toEqual({
      ...{ CardNo: input.CardNo, State: 'ready', ProductCode: 'WDF', ProductName: '专家会员', Months: 12 },
      ...{ ValidUntil: new Date(NOW.getTime() + 900 * DAY).toISOString(), ExpireAt: '2027-06-01T00:00:00.000Z' },
      RightsList: (await server.call('Web/Products', {})).Data.Items[1]!.RightsList,
    })
    expect(await held()).toMatchObject({ Products: [], RightsList: [] })
    await activate(input)
    expect((await look()).Data).toMatchObject({ State: 'mine', ExpireAt: '2027-06-01T00:00:00.000Z' })
  })
})

describe('a card that cannot be activated', () => {
  test('after its time, or stopped, says so', async () => {
    for (const [after, code] of [
      [-1, 1604],
      [0, 1604],
      [1, 0],
    ] as const)
      expect((await activate(await card('WCF', { validUntil: new Date(NOW.getTime() + after) }))).Code).toBe(code)
    expect((await activate(await card('WCF', { state: 'stopped' }))).Code).toBe(1605)
    expect((await orders()).Total).toBe(1)
  })

  test('of another organisation is as unknown as a wrong number', async () => {
    const foreign = await card('WCF', { orgCode: 'school' })
    const first = await activate(foreign)
    const second = await activate({ CardNo: 'NOSUCHCARD', Password: PASSWORD })
    expect(first.Code).toBe(1601)
    expect({ ...second, Message: '' }).toEqual({ ...first, Message: '' })
    expect(second.Message).toBe(first.Message)
  })

  test('hides its state until the password is right', async () => {
    const used = await card('WCF')
    await activate(used)
    const other = await account()
    expect((await activate({ ...used, Password: 'WRONG123' }, other.token)).Code).toBe(1601)
    expect((await activate(used, other.token)).Code).toBe(1603)
  })
})

describe('wrong passwords', () => {
  const wrong = (cardNo: string, by = token) => activate({ CardNo: cardNo, Password: 'WRONG123' }, by)

  test('lock the account for 15 minutes after five, whatever the cards; the right one waits, too', async () => {
    const input = await card('WCF')
    for (let index = 0; index < 5; index += 1) expect((await wrong(`UNKNOWN${index}`)).Code).toBe(1601)
    expect((await activate(input)).Code).toBe(1602)
    server.advance(15 * MINUTE - 1)
    expect((await activate(input)).Code).toBe(1602)
    server.advance(1)
    expect((await activate(input)).Code).toBe(0)
  })

  test('sent at once are counted one by one', async () => {
    const { CardNo } = await card('WCF')
    const answers = await Promise.all(Array.from({ length: 12 }, () => wrong(CardNo)))
    expect(answers.filter(({ Code }) => Code === 1601)).toHaveLength(5)
    expect(answers.filter(({ Code }) => Code === 1602)).toHaveLength(7)
  })

  test('are not reset by looking at one’s own card in between', async () => {
    const own = await card('WCF')
    const { CardNo } = await card('WCF')
    for (let index = 0; index < 4; index += 1) {
      expect((await wrong(CardNo)).Code).toBe(1601)
      expect((await server.call('User/CardCheck', own, { token })).Code).toBe(0)
    }
    expect((await wrong(CardNo)).Code).toBe(1601)
    expect((await server.call('User/CardCheck', own, { token })).Code).toBe(1602)
  })

  test('of many accounts lock the card for guessers, never for the password’s owner', async () => {
    const input = await card('WCF')
    for (let index = 0; index < 10; index += 1) {
      if (index % 4 === 0) ({ token } = await account())
      expect((await wrong(input.CardNo)).Code).toBe(1601)
    }
    const another = await account()
    token = another.token
    const locked = await wrong(input.CardNo)
    expect(locked.Code).toBe(1602)
    expect(locked.Message).toContain('这张卡')
    server.advance(60 * MINUTE - 1)
    expect((await wrong(input.CardNo)).Code).toBe(1602)
    server.advance(1)
    expect((await wrong(input.CardNo)).Code).toBe(1601)
    const owner = await account()
    expect((await activate(input, owner.token)).Code).toBe(0)
  })

  test('of many accounts do not affect whoever has the password, whose use resets them', async () => {
    const input = await card('WCF')
    const tries = async (failed: number) =>
      server.db
        .updateTable('member_card')
        .set({ failed, locked_until: failed > 9 ? new Date(NOW.getTime() + DAY) : null })
        .where('card_no', '=', input.CardNo)
        .execute()
    await tries(10)
    expect((await server.call('User/CardCheck', input, { token })).Code).toBe(0)
    await tries(9)
    expect((await server.call('User/CardCheck', input, { token })).Code).toBe(0)
    const row = server.db.selectFrom('member_card').select(['failed', 'locked_until'])
    expect(await row.where('card_no', '=', input.CardNo).execute()).toEqual([{ failed: 0, locked_until: null }])
  })

  test('of yesterday no longer count', async () => {
    for (let index = 0; index < 4; index += 1) await wrong(`OLD${index}X`)
    server.advance(DAY + MINUTE)
    for (let index = 0; index < 4; index += 1) expect((await wrong(`NEW${index}X`)).Code).toBe(1601)
    expect((await activate(await card('WCF'))).Code).toBe(0)
  })

  test('of the password alone are stored nowhere: the card keeps a hash', async () => {
    const row = await server.db
      .selectFrom('member_card')
      .select('password_hash')
      .where('card_no', '=', DEMONSTRATION_CARDS[0].cardNo)
      .where('org_code', '=', 'demo')
      .executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
    expect(row.password_hash).not.toContain(DEMONSTRATION_CARDS[0].password)
  })
})

describe('the end of a membership', () => {
  /** Sessions end sooner than memberships. */
  const later = async (days: number) => {
    server.advance(days * DAY)
    token = (await server.call('Auth/Login', credentials)).Data.Token
  }

  test('ends type and rights; the past products and the order stay visible', async () => {
    await activate(await card('WDF'))
    await later(366)
    const after = await held()
    expect(after).toMatchObject({ MemberType: 5, RightsList: [] })
    expect(after.Products).toMatchObject([{ ProductCode: 'WDF', IsActive: false }])
    expect((await server.call('User/GetUserStudent', {}, { token })).Data.MemberType).toBe(5)
    expect((await server.call('Auth/LoginStatus', {}, { token })).Data.RightsList).toEqual([])
    expect((await orders()).Total).toBe(1)
  })

  test('a later card starts now, not in the past', async () => {
    const validUntil = new Date(NOW.getTime() + 5000 * DAY)
    const cards = [await card('WCF', { validUntil }), await card('WCF', { validUntil })]
    const first = (await activate(cards[0]!)).Data
    const seen = async () => (await server.call('User/CardCheck', cards[1]!, { token })).Data.ExpireAt
    // a running one is extended, as a look at a card shows
    expect(await seen()).toBe(addMonths(new Date(first.ExpireAt), 12).toISOString())
    await later(700)
    const promised = await seen()
    const second = (await activate(cards[1]!)).Data
    expect(second.ExpireAt).toBe(promised)
    const days = (new Date(second.ExpireAt).getTime() - new Date(first.ExpireAt).getTime()) / DAY
    expect(Math.abs(days - 700)).toBeLessThanOrEqual(1)
    expect((await held()).MemberType).toBe(4)
  })
})

describe('what others cannot see', () => {
  test('orders and products belong to the account only', async () => {
    await activate(await card('WCF'))
    const other = await account()
    expect((await server.call('User/Orders', {}, { token: other.token })).Data.Total).toBe(0)
    expect((await server.call('User/GetUserProducts', {}, { token: other.token })).Data.Products).toEqual([])
  })

  test('an order list of many pages has each order once, latest first', async () => {
    const rows = Array.from({ length: 5 }, (_, index) => ({
      order_no: `T${randomUUID().slice(0, 12)}`,
      org_code: 'demo',
      user_id: userId,
      product_code: 'WCF',
      product_name: '报告会员',
      price_fen: 100 + index,
      paid_fen: 0,
      state: 'closed' as const,
      way: 'online' as const,
      card_no: null,
      basis: 'demonstration',
      source: '演示机构',
      price_year: 2026,
      created_at: new Date(NOW.getTime() - index * MINUTE),
      paid_at: null,
    }))
    await server.db.insertInto('member_order').values(rows).execute()
    const pages = await Promise.all(
      [1, 2, 3].map((PageIndex) => server.call('User/Orders', { PageIndex, PageSize: 2 }, { token })),
    )
    const numbers = pages.flatMap(({ Data }) => Data.Items.map((item) => item.OrderNo))
    expect(numbers).toEqual(rows.map(({ order_no }) => order_no))
    expect(pages[0]!.Data).toMatchObject({ Total: 5, Items: [{ State: 'closed', PaidAt: null, CardNo: null }, {}] })
  })
})

describe('arithmetic', () => {
  test('months end on the last day where a month lacks the day, by China’s calendar', () => {
    const end = (from: string, months: number) => addMonths(new Date(from), months).toISOString()
    expect(end('2026-01-31T02:00:00Z', 1)).toBe('2026-02-28T02:00:00.000Z')
    expect(end('2028-02-29T02:00:00Z', 12)).toBe('2029-02-28T02:00:00.000Z')
    expect(end('2026-12-15T02:00:00Z', 1)).toBe('2027-01-15T02:00:00.000Z')
    // 31 January 01:00 in China is the 30th in UTC
    expect(end('2026-01-30T17:00:00Z', 1)).toBe('2026-02-27T17:00:00.000Z')
  })

  test('card texts lose blanks and hyphens, full-width signs get plain', () => {
    expect(readCardText(' ｄｅｍｏ-0001 ２ ')).toBe('DEMO00012')
    expect(maskCardNo('DEMOWCF0001')).toBe('****0001')
  })

  test('of several member types the widest counts, and each has its words', () => {
    expect(widestMemberType([NO_MEMBER, 4, 2])).toBe(2)
    expect(widestMemberType([4, 1])).toBe(4)
    expect(widestMemberType([])).toBe(NO_MEMBER)
    expect(Object.keys(memberTypes)).toEqual(['0', '1', '2', '3', '4', '5'])
  })
})
