// An audit from intention to result, with an expert using the API, on a real server and database.
import { sql } from 'kysely'
import { auditGoods } from '../../../server/modules/audit/audit-goods'
import { insertRight } from '../../support/account'
import { eventually } from '../../support/eventually'
import { deleteAccount } from '../../../server/modules/session/account-deletion'
import { HOUR, INTENTION, NOON, openCounter, unit, wish, type Counter } from './counter'

let counter: Counter
beforeAll(async () => void (counter = await openCounter(200)))
afterAll(() => counter.server.close())
afterEach(() => counter.clear())

// checking a password is slow at sign-in: done once for those who stay
let expertWhoStays: ReturnType<Counter['expert']> | undefined
const usualExpert = () => (expertWhoStays ??= counter.expert())
let operatorWhoStays: ReturnType<Counter['operator']> | undefined
const usualOperator = () => (operatorWhoStays ??= counter.operator())

interface AnsweredOptions {
  wishes?: number[]
  by?: ReturnType<Counter['expert']>
}
/** A family whose audit has returned with these remarks. */
async function answered(remarks: object[], { wishes, by = usualExpert() }: AnsweredOptions = {}) {
  const [family, expert] = [await counter.family({ wishes }), await by]
  const { AuditId } = await family.act('submit', { WishId: family.WishId })
  await expert.ask('Desk/Take', { AuditId })
  for (const remark of remarks) await expert.ask('Desk/Remark', { AuditId, Text: '照我的意见改', ...remark })
  await expert.ask('Desk/Finish', { AuditId })
  const { RemarkList } = await family.ask('User/AuditInfo', { AuditId })
  return { family, expert, AuditId, remarks: RemarkList }
}

test('an audit goes from intention to result: taken, remarked beside the numbers, asked back, two remarks adopted, one declined', async () => {
  const [family, expert] = [await counter.family({ wishes: [10, 16, 18, 19] }), await usualExpert()]
  const submitted = await family.act('submit', { WishId: family.WishId })
  const { AuditId } = submitted
  expect(submitted).toMatchObject({ State: 'queued', DueAt: new Date(NOON.getTime() + 48 * HOUR).toISOString() })
  expect(submitted.Frozen.Items.map(({ UnitId }) => UnitId)).toEqual([10, 16, 18, 19].map(unit))
  expect((await expert.ask('Desk/Queue', {})).Items.map((row) => row.AuditId)).toEqual([AuditId])

  const seen = await expert.ask('Desk/Take', { AuditId })
  expect(seen.Intention).toEqual(INTENTION)
  expect(seen.Frozen.NoneProbability).toBeGreaterThan(0)
  expect(seen.Frozen.Items.every(({ Prediction }) => Prediction !== null)).toBe(true)

  await expert.ask('Desk/Remark', { AuditId, Text: '整体偏保守，可以再冲一点' })
  await expert.ask('Desk/Remark', {
    ...{ AuditId, UnitId: unit(10), Text: '这个太难，去掉' },
    Proposal: { Kind: 'remove', UnitId: unit(10) },
  })
  await expert.ask('Desk/Remark', {
    ...{ AuditId, UnitId: unit(19), Text: '后面补一个保底' },
    Proposal: { Kind: 'add', To: 5, ...wish(44) },
  })
  const hidden = await family.ask('User/AuditInfo', { AuditId })
  expect([hidden.State, hidden.RemarkList]).toEqual(['taken', []])
  await expert.ask('Desk/Say', { AuditId, Text: '学费一万以内吗？' })
  counter.pass(1000)
  await family.act('say', { AuditId, Text: '一万二也行' })
  await expert.ask('Desk/Finish', { AuditId })

  const result = await family.ask('User/AuditInfo', { AuditId })
  const word = { WordId: expect.any(String), RemarkId: null }
  expect(result.Words).toEqual([
    { ...word, Author: 'expert', Text: '学费一万以内吗？', At: NOON.toISOString() },
    { ...word, Author: 'family', Text: '一万二也行', At: new Date(NOON.getTime() + 1000).toISOString() },
  ])
  const [whole, remove, add] = result.RemarkList
  expect([whole?.Title, remove?.Title, add?.ProposalText]).toEqual([
    '整张志愿表',
    '第 1 志愿 第5大学 01组',
    expect.stringMatching(/^在第 5 志愿加入 第22大学 01组（录取可能 .*%.*）$/),
  ])
  expect(add!.Numbers!.NoneAfter).toBeLessThan(add!.Numbers!.NoneBefore)

  await family.act('adopt', { AuditId, RemarkId: remove!.RemarkId })
  await family.act('adopt', { AuditId, RemarkId: add!.RemarkId })
  await family.act('decline', { AuditId, RemarkId: whole!.RemarkId, Text: '我们就想稳一点' })
  expect(await family.order()).toEqual([16, 18, 19, 44])
  const closed = await family.act('close', { AuditId })
  expect([closed.State, closed.Unanswered, closed.DueAt]).toEqual(['closed', 0, null])
  expect(closed.RemarkList.map(({ Answer, AnswerWord }) => [Answer, AnswerWord])).toEqual([
    ['declined', '我们就想稳一点'],
    ['adopted', ''],
    ['adopted', ''],
  ])
  expect(await family.given()).toContain('“江苏本科批志愿表”的意见写好了')
})

/** This many hours after noon, as in answers. */
const atHour = (hours: number) => new Date(NOON.getTime() + hours * HOUR).toISOString()

test('a row shows when it was handed over and changed; the earliest due leads the queue, the latest a family’s list', async () => {
  const [family, expert] = [await counter.family(), await usualExpert()]
  const { AuditId: first } = await family.act('submit', { WishId: family.WishId })
  counter.pass(HOUR)
  const { WishId } = await family.save([12, 14])
  const { AuditId } = await family.act('submit', { WishId })
  const queue = async () => (await expert.ask('Desk/Queue', {})).Items
  const list = () => family.ask('User/AuditListForStudent', {})
  expect((await queue()).map((row) => row.AuditId)).toEqual([first, AuditId])
  expect((await list()).Items.map((row) => row.AuditId)).toEqual([AuditId, first])

  counter.pass(HOUR)
  await expert.ask('Desk/Take', { AuditId })
  for (const Text of ['冲得多', '保得少']) await expert.ask('Desk/Remark', { AuditId, Text })
  const row = {
    ...{ AuditId, Kind: 'check', WishId, WishName: expect.stringContaining('江苏本科批'), State: 'taken', Round: 1 },
    ...{ DueAt: atHour(49), IsLate: false, CreatedAt: atHour(1), ChangedAt: atHour(2), Refund: 'none' },
    Teacher: { TeacherId: expert.expertId, Name: '李老师', IsDemonstration: false },
    ...{ Remarks: 2, Unanswered: 2 },
  }
  expect((await queue())[1]).toEqual(row)
  expect((await list()).Items[0]).toEqual({ ...row, Remarks: 0, Unanswered: 0 })

  counter.pass(HOUR)
  await expert.ask('Desk/Finish', { AuditId })
  const { RemarkList } = await family.ask('User/AuditInfo', { AuditId })
  expect(RemarkList.map(({ Text, WrittenAt, Round }) => [Text, WrittenAt, Round])).toEqual(
    expect.arrayContaining([
      ['冲得多', atHour(2), 1],
      ['保得少', atHour(2), 1],
    ]),
  )
  await family.act('decline', { AuditId, RemarkId: RemarkList[0]!.RemarkId })
  const { Items, ...rest } = await list()
  const back = { State: 'answering', DueAt: null, ChangedAt: atHour(3) }
  expect(Items[0]).toEqual({ ...row, ...back, Unanswered: 1 })
  expect(rest).toMatchObject({
    ...{ Total: 2, IsIncluded: true, HasIntention: true },
    ...{ FirstHours: 48, SecondHours: 24, ComplainDays: 7, ResolveHours: 72 },
  })
  expect(await family.act('complain', { AuditId, Text: '太短' })).toMatchObject({
    ...{ DueAt: atHour(75), Complaint: '太短', Resolution: null, CreatedAt: atHour(1), ChangedAt: atHour(3) },
  })
})

test('the audit of a list is its latest not withdrawn, or its latest if all were', async () => {
  const [family, expert] = [await counter.family(), await usualExpert()]
  const { WishId } = family
  const seen = async () => (await family.ask('User/AuditInfo', { WishId })).AuditId
  const submit = async () => {
    counter.pass(1000)
    return (await family.act('submit', { WishId })).AuditId
  }
  const first = await submit()
  await family.act('withdraw', { AuditId: first })
  const second = await submit()
  await family.act('withdraw', { AuditId: second })
  expect(await seen()).toBe(second)
  const third = await submit()
  await expert.ask('Desk/Take', { AuditId: third })
  await expert.ask('Desk/Remark', { AuditId: third, Text: '可以' })
  await expert.ask('Desk/Finish', { AuditId: third })
  await family.act('close', { AuditId: third })
  const fourth = await submit()
  expect(await seen()).toBe(fourth)
  await family.act('withdraw', { AuditId: fourth })
  expect(await seen()).toBe(third)
})

test('a changed intention replaces the last one, with its time and its number of saves', async () => {
  const family = await counter.family()
  counter.pass(HOUR)
  const changed = { ...INTENTION, Matters: ['major', 'safe', 'major'] as typeof INTENTION.Matters, Fears: '不怕' }
  expect(await family.ask('User/AddUpdateIntention', changed)).toEqual({ Revision: 2, UpdatedAt: atHour(1) })
  expect(await family.ask('User/IntentionDetail', {})).toEqual({
    ...{ Intention: { ...changed, Matters: ['major', 'safe'] }, UpdatedAt: atHour(1) },
  })
})

describe('an answer', () => {
  test('that is adopted is undone with one tap: the list is restored, and may be adopted again', async () => {
    const { family, AuditId, remarks } = await answered([{ Proposal: { Kind: 'move', UnitId: unit(40), To: 1 } }])
    const RemarkId = remarks[0]!.RemarkId
    const adopted = await family.act('adopt', { AuditId, RemarkId })
    expect([await family.order(), adopted.RemarkList[0]?.CanUndo]).toEqual([[40, 10, 20, 30], true])
    const undone = await family.act('undo', { AuditId, RemarkId })
    expect([await family.order(), undone.RemarkList[0]?.Answer]).toEqual([[10, 20, 30, 40], null])
    await family.act('adopt', { AuditId, RemarkId })
    expect(await family.order()).toEqual([40, 10, 20, 30])
  })

  test('that is sent twice at once changes the list once', async () => {
    const { family, AuditId, remarks } = await answered([{ Proposal: { Kind: 'add', To: 1, ...wish(5) } }])
    const RemarkId = remarks[0]!.RemarkId
    await Promise.all([family.act('adopt', { AuditId, RemarkId }), family.act('adopt', { AuditId, RemarkId })])
    expect(await family.order()).toEqual([5, 10, 20, 30, 40])
    expect((await family.ask('User/WishDetail', { WishId: family.WishId })).Revision).toBe(2)
  })

  test('that is adopted and declined at once becomes one of both: only adopting changes the list', async () => {
    const wishes = [10, 12, 14, 16, 18, 20]
    const { family, AuditId, remarks } = await answered(
      wishes.map((n) => ({ Proposal: { Kind: 'remove', UnitId: unit(n) } })),
      { wishes: [...wishes, 30] },
    )
    let left = [...wishes, 30]
    for (const { RemarkId, Proposal } of remarks) {
      const codes = await Promise.all(
        (['adopt', 'decline'] as const).map((Act) =>
          family.code('User/CommitAuditByStudent', { Act, AuditId, RemarkId }),
        ),
      )
      const { RemarkList } = await family.ask('User/AuditInfo', { AuditId })
      const isAdopted = RemarkList.find((remark) => remark.RemarkId === RemarkId)!.Answer === 'adopted'
      expect(codes).toEqual(isAdopted ? [0, 1957] : [1957, 0])
      if (isAdopted) left = left.filter((n) => unit(n) !== (Proposal as { UnitId: string }).UnitId)
      expect(await family.order()).toEqual(left)
    }
    expect(remarks).toHaveLength(wishes.length)
  })

  test('and its change are stored together or not at all, in both directions, wherever the server stops', async () => {
    const { family, AuditId, remarks } = await answered([{ Proposal: { Kind: 'remove', UnitId: unit(10) } }])
    const RemarkId = remarks[0]!.RemarkId
    const stopped = async (Act: 'adopt' | 'undo') => {
      await sql`create function stop() returns trigger language plpgsql as 'begin raise exception ''stopped''; end'`.execute(
        counter.server.db,
      )
      await sql`create trigger stop before update on audit_remark for each row execute function stop()`.execute(
        counter.server.db,
      )
      const code = await family.code('User/CommitAuditByStudent', { Act, AuditId, RemarkId })
      await sql`drop function stop cascade`.execute(counter.server.db)
      return code
    }
    expect(await stopped('adopt')).not.toBe(0)
    expect(await family.order()).toEqual([10, 20, 30, 40])
    await family.act('adopt', { AuditId, RemarkId })
    expect(await stopped('undo')).not.toBe(0)
    expect(await family.order()).toEqual([20, 30, 40])
    const undone = await family.act('undo', { AuditId, RemarkId })
    expect([await family.order(), undone.RemarkList[0]?.Answer]).toEqual([[10, 20, 30, 40], null])
  })

  test('cannot be undone over later changes: it names the earlier versions', async () => {
    const { family, AuditId, remarks } = await answered([{ Proposal: { Kind: 'remove', UnitId: unit(10) } }])
    const RemarkId = remarks[0]!.RemarkId
    await family.act('adopt', { AuditId, RemarkId })
    await family.save([20, 40], { WishId: family.WishId, Revision: 2 })
    expect((await family.ask('User/AuditInfo', { AuditId })).RemarkList[0]?.CanUndo).toBe(false)
    expect(await family.code('User/CommitAuditByStudent', { Act: 'undo', AuditId, RemarkId })).toBe(1960)
    expect(await family.order()).toEqual([20, 40])
  })

  test('to a remark on a missing wish is announced as refused, and changes nothing; it can be declined', async () => {
    const { family, AuditId, remarks } = await answered([
      { UnitId: unit(10), Proposal: { Kind: 'move', UnitId: unit(10), To: 2 } },
    ])
    const RemarkId = remarks[0]!.RemarkId
    await family.save([20, 30], { WishId: family.WishId, Revision: 1 })
    expect((await family.ask('User/AuditInfo', { AuditId })).RemarkList[0]?.IsGone).toBe(true)
    expect(await family.code('User/CommitAuditByStudent', { Act: 'adopt', AuditId, RemarkId })).toBe(1958)
    expect(await family.order()).toEqual([20, 30])
    await family.act('decline', { AuditId, RemarkId })
    expect(await family.code('User/CommitAuditByStudent', { Act: 'adopt', AuditId, RemarkId })).toBe(1957)
  })

  test('to a list changed during its audit goes into the current list, not the one handed over', async () => {
    const [family, expert] = [await counter.family(), await usualExpert()]
    const { AuditId } = await family.act('submit', { WishId: family.WishId })
    await family.save([12, 10, 20, 30, 40], { WishId: family.WishId, Revision: 1 })
    const seen = await expert.ask('Desk/Take', { AuditId })
    expect([seen.Frozen.Revision, seen.Frozen.Items.length, seen.ListRevision]).toEqual([1, 4, 2])
    await expert.ask('Desk/Remark', { AuditId, Text: '去掉', Proposal: { Kind: 'remove', UnitId: unit(40) } })
    await expert.ask('Desk/Finish', { AuditId })
    const { RemarkList } = await family.ask('User/AuditInfo', { AuditId })
    await family.act('adopt', { AuditId, RemarkId: RemarkList[0]!.RemarkId })
    expect(await family.order()).toEqual([12, 10, 20, 30])
  })

  test('to a removed list states that it is gone', async () => {
    const { family, AuditId, remarks } = await answered([{ Proposal: { Kind: 'remove', UnitId: unit(10) } }])
    await family.ask('User/DelWish', { WishId: family.WishId })
    const answer = { Act: 'adopt' as const, AuditId, RemarkId: remarks[0]!.RemarkId }
    expect(await family.code('User/CommitAuditByStudent', answer)).toBe(1308)
    expect((await family.ask('User/AuditInfo', { AuditId })).ListRevision).toBeNull()
  })
})

describe('handing a list over', () => {
  test('needs an intention, one’s own list with wishes, and no open audit of it', async () => {
    const silent = await counter.family({ hasIntention: false })
    expect(await silent.code('User/CommitAuditByStudent', { Act: 'submit', WishId: silent.WishId })).toBe(1952)
    const empty = await counter.family({ wishes: [] })
    expect(await empty.code('User/CommitAuditByStudent', { Act: 'submit', WishId: empty.WishId })).toBe(1309)
    const family = await counter.family()
    expect(await silent.code('User/CommitAuditByStudent', { Act: 'submit', WishId: family.WishId })).toBe(1308)
    const both = await Promise.all(
      [1, 2].map(() => family.code('User/CommitAuditByStudent', { Act: 'submit', WishId: family.WishId })),
    )
    expect(both.sort()).toEqual([0, 1953])
  })

  test('without the right waits for its payment; until then it is hidden, then it waits with a promise', async () => {
    const [family, expert] = [await counter.family({ rights: [] }), await usualExpert()]
    const { AuditId, State } = await family.act('submit', { WishId: family.WishId })
    expect(State).toBe('ordered')
    expect((await expert.ask('Desk/Queue', {})).Total).toBe(0)
    expect(await expert.code('Desk/Take', { AuditId })).toBe(1951)
    const order = { order_no: `T${AuditId}`, user_id: family.userId, subject: AuditId } as never
    const paid = (at: Date) =>
      counter.server.db.transaction().execute((transaction) => auditGoods.onPaid(transaction, order, at))
    expect(await paid(new Date(NOON.getTime() + HOUR))).toBe('delivered')
    expect(await family.ask('User/AuditInfo', { AuditId })).toMatchObject({
      State: 'queued',
      DueAt: new Date(NOON.getTime() + 49 * HOUR).toISOString(),
    })
    expect(await paid(NOON)).toBe('impossible')
  })

  test('waits for an expert as soon as the account has the right, by membership or card, also if no page is open', async () => {
    const [family, expert] = [await counter.family({ rights: [] }), await usualExpert()]
    const { AuditId } = await family.act('submit', { WishId: family.WishId })
    counter.pass(HOUR)
    await insertRight(counter.server.db, family.userId, 'EXPERT_AUDIT')
    const waiting = async () => (await expert.ask('Desk/Queue', {})).Items.map((row) => row.AuditId)
    await eventually(waiting).toEqual([AuditId])
    expect(await family.ask('User/AuditInfo', { AuditId })).toMatchObject({
      State: 'queued',
      DueAt: new Date(NOON.getTime() + 49 * HOUR).toISOString(),
    })
    expect(await family.given()).toEqual(['“江苏本科批志愿表”已交审核'])
  })

  test('anew replaces one that was never paid: its late payment then buys nothing', async () => {
    const family = await counter.family({ rights: [] })
    const first = await family.act('submit', { WishId: family.WishId })
    const second = await family.act('submit', { WishId: family.WishId })
    expect(second.AuditId).not.toBe(first.AuditId)
    const order = { order_no: 'late', user_id: family.userId, subject: first.AuditId } as never
    await counter.server.db.transaction().execute(async (transaction) => {
      expect(await auditGoods.onPaid(transaction, order, NOON)).toBe('impossible')
      const wanted = { productCode: 'WSH', subject: first.AuditId }
      const buyer = { userId: family.userId, orgCode: 'demo' }
      await expect(auditGoods.beforeOrder!(transaction, buyer, wanted)).rejects.toMatchObject({
        errorName: 'AUDIT_STATE',
      })
      await expect(auditGoods.beforeOrder!(transaction, { ...buyer, userId: AUDITOR }, wanted)).rejects.toMatchObject({
        errorName: 'AUDIT_NOT_FOUND',
      })
    })
  })
})
const AUDITOR = '00000000-0000-4000-8000-000000000000'

describe('what is refused', () => {
  test('an audit of another family is hidden from everybody else, whatever they try', async () => {
    const { AuditId, remarks } = await answered([{ Proposal: { Kind: 'remove', UnitId: unit(10) } }])
    const stranger = await counter.family()
    expect(await stranger.code('User/AuditInfo', { AuditId })).toBe(1951)
    const RemarkId = remarks[0]!.RemarkId
    for (const Act of ['say', 'adopt', 'undo', 'decline', 'again', 'close', 'complain', 'withdraw'] as const)
      expect(await stranger.code('User/CommitAuditByStudent', { Act, AuditId, RemarkId, Text: '？' })).toBe(1951)
    const own = await stranger.act('submit', { WishId: stranger.WishId })
    const mixed = { Act: 'adopt' as const, AuditId: own.AuditId, RemarkId }
    expect(await stranger.code('User/CommitAuditByStudent', mixed)).toBe(1954)
  })

  test('an expert can do nothing before they take it, nor after they hand it over', async () => {
    const [family, expert, other] = [await counter.family(), await usualExpert(), await counter.expert()]
    const { AuditId } = await family.act('submit', { WishId: family.WishId })
    expect(await expert.code('Desk/Remark', { AuditId, Text: '先写一条' })).toBe(1954)
    const taken = await Promise.all([expert, other].map(({ code }) => code('Desk/Take', { AuditId })))
    expect(taken.sort()).toEqual([0, 1955])
    const holder = (await expert.code('Desk/Audit', { AuditId })) === 0 ? expert : other
    expect(await holder.code('Desk/Finish', { AuditId })).toBe(1959)
    expect(await holder.code('Desk/Remark', { AuditId, UnitId: unit(11), Text: '没有的志愿' })).toBe(1958)
    const unknown = { AuditId, Text: '没有的单位', Proposal: { Kind: 'add' as const, To: 1, ...wish(999) } }
    expect(await holder.code('Desk/Remark', unknown)).toBe(1961)
    await holder.ask('Desk/Remark', { AuditId, Text: '可以' })
    await holder.ask('Desk/Finish', { AuditId })
    expect(await holder.code('Desk/Remark', { AuditId, Text: '再补一条' })).toBe(1954)
  })

  test('a deleted family takes its open audit along; the expert reads that it is gone', async () => {
    const [family, expert] = [await counter.family(), await usualExpert()]
    const { AuditId } = await family.act('submit', { WishId: family.WishId })
    await expert.ask('Desk/Take', { AuditId })
    await expert.ask('Desk/Remark', { AuditId, Text: '写到一半' })
    await deleteAccount(counter.server.db, { userId: family.userId, orgCode: 'demo', mobile: family.mobile }, NOON)
    expect(await expert.code('Desk/Remark', { AuditId, Text: '再写一条' })).toBe(1951)
    expect((await expert.ask('Desk/Queue', {})).Total).toBe(0)
  })

  test('an expert who left: their audits wait for another with their promise, and they see nothing any more', async () => {
    const [family, expert, operator] = [await counter.family(), await counter.expert(), await usualOperator()]
    const { AuditId, DueAt } = await family.act('submit', { WishId: family.WishId })
    counter.pass(HOUR)
    await expert.ask('Desk/Take', { AuditId })
    expect(await operator.ask('Desk/Leave', { DeskId: expert.deskId })).toEqual({ Audits: 1, Reservations: 0 })
    expect(await expert.code('Desk/Audit', { AuditId })).toBe(112)
    expect(await family.ask('User/AuditInfo', { AuditId })).toMatchObject({ State: 'queued', Teacher: null, DueAt })
    const next = await counter.expert()
    expect(await next.ask('Desk/Take', { AuditId })).toMatchObject({ State: 'taken', DueAt })
  })
})

describe('rounds, lateness, complaints', () => {
  test('a second round sends the current list to the same expert, within a day; there is no third', async () => {
    const { family, expert, AuditId, remarks } = await answered([{ Proposal: { Kind: 'remove', UnitId: unit(10) } }])
    await family.act('adopt', { AuditId, RemarkId: remarks[0]!.RemarkId })
    const again = await family.act('again', { AuditId })
    expect(again).toMatchObject({ State: 'taken', Round: 2, DueAt: new Date(NOON.getTime() + 24 * HOUR).toISOString() })
    expect([again.Frozen.Items.length, again.RemarkList.length]).toEqual([3, 1])
    await expert.ask('Desk/Remark', { AuditId, Text: '可以定稿' })
    await expert.ask('Desk/Finish', { AuditId })
    expect((await family.ask('User/AuditInfo', { AuditId })).Acts).not.toContain('again')
  })

  test('a remark of the first round, or its answer, cannot be undone in the second', async () => {
    const { family, expert, AuditId, remarks } = await answered([{}])
    const RemarkId = remarks[0]!.RemarkId
    await family.act('say', { AuditId, RemarkId, Text: '为什么？' })
    await family.act('again', { AuditId })
    expect(await expert.code('Desk/RemoveRemark', { AuditId, RemarkId })).toBe(1956)
    expect((await family.ask('User/AuditInfo', { AuditId })).Words.map(({ Text }) => Text)).toEqual(['为什么？'])
  })

  test('a second round whose expert has left waits in the queue', async () => {
    const { family, expert, AuditId } = await answered([{}], { by: counter.expert() })
    await (await usualOperator()).ask('Desk/Leave', { DeskId: expert.deskId })
    expect(await family.act('again', { AuditId })).toMatchObject({ State: 'queued', Round: 2, Teacher: null })
  })

  test('a late audit can be withdrawn, and its payment is due back', async () => {
    const [family, expert] = [await counter.family({ rights: [] }), await usualExpert()]
    const { AuditId } = await family.act('submit', { WishId: family.WishId })
    await counter.sell()
    await counter.buy(family, 'WCF', AuditId)
    await expert.ask('Desk/Take', { AuditId })
    expect(await family.code('User/CommitAuditByStudent', { Act: 'withdraw', AuditId })).toBe(1954)
    counter.pass(48 * HOUR + 1)
    expect(await family.ask('User/AuditInfo', { AuditId })).toMatchObject({ IsLate: true })
    expect(await family.act('withdraw', { AuditId })).toMatchObject({
      State: 'withdrawn',
      Refund: expect.stringMatching(/due|done/),
    })
    await eventually(async () => (await family.ask('User/AuditInfo', { AuditId })).Refund).toBe('done')
  })

  /** An audit that a family bought, alone or with a membership, and complained of. */
  async function complained(product: 'WCF' | 'WDF' | null) {
    const [family, expert] = [await counter.family({ rights: product ? [] : undefined }), await usualExpert()]
    const { AuditId } = await family.act('submit', { WishId: family.WishId })
    await counter.sell()
    const orderNo = product && (await counter.buy(family, product, AuditId))
    await family.ask('User/AuditInfo', { AuditId })
    await expert.ask('Desk/Take', { AuditId })
    await expert.ask('Desk/Remark', { AuditId, Text: '就这样' })
    await expert.ask('Desk/Finish', { AuditId })
    expect(await family.code('User/CommitAuditByStudent', { Act: 'complain', AuditId, Text: ' ' })).toBe(1001)
    await family.act('complain', { AuditId, Text: '只写了一句话' })
    return { family, expert, AuditId, orderNo, operator: await usualOperator() }
  }

  test.each([
    ['redo', 'taken', 'none'],
    ['refund', 'withdrawn', 'done'],
    ['reject', 'answering', 'none'],
  ] as const)('the operator decides a complaint: %s', async (Decision, State, Refund) => {
    const { family, expert, operator, AuditId, orderNo } = await complained('WCF')
    expect(await expert.code('Desk/Resolve', { AuditId, Decision, Text: '我自己定' })).toBe(1903)
    expect((await operator.ask('Desk/Queue', {})).Items[0]).toMatchObject({ AuditId, State: 'complained' })
    await operator.ask('Desk/Resolve', { AuditId, Decision, Text: '已经复核' })
    await eventually(async () => (await family.ask('User/AuditInfo', { AuditId })).Refund).toBe(Refund)
    expect(await family.ask('User/AuditInfo', { AuditId })).toMatchObject({
      ...{ State, Resolution: '已经复核' },
      RemarkList: [{ Text: '就这样' }],
    })
    expect(await family.lastWord()).toContain('已经复核')
    const order = await family.ask('Payment/PaymentStatus', { OrderNo: orderNo! })
    expect([order.State, order.BackFen]).toEqual(Refund === 'done' ? ['refunded', 9_900] : ['paid', 0])
  })

  test('a complaint of an included audit counts as refunded only once its membership goes back', async () => {
    const { family, operator, AuditId, orderNo } = await complained('WDF')
    const refused = await operator.raw('Desk/Resolve', { AuditId, Decision: 'refund', Text: '退款给您' })
    expect([refused.Code, refused.Message]).toEqual([1962, expect.stringContaining(orderNo!)])
    expect((await family.ask('User/AuditInfo', { AuditId })).State).toBe('complained')
    await operator.ask('Desk/Refund', { OrderNo: orderNo!, Text: '意见只有一句话', IsException: true })
    expect(await family.ask('User/AuditInfo', { AuditId })).toMatchObject({
      ...{ State: 'withdrawn', Resolution: '例外：意见只有一句话', Refund: expect.stringMatching(/due|done/) },
    })
    expect((await family.given())[0]).toBe('投诉有了答复：退款')
    await eventually(async () => (await family.ask('User/AuditInfo', { AuditId })).Refund).toBe('done')
    expect(await family.ask('Payment/PaymentStatus', { OrderNo: orderNo! })).toMatchObject({ BackFen: 98_000 })
  })

  test('without an online payment nothing can be refunded, and the possible decisions are shown', async () => {
    const { operator, AuditId } = await complained(null)
    const refused = await operator.raw('Desk/Resolve', { AuditId, Decision: 'refund', Text: '退款给您' })
    expect([refused.Code, refused.Message]).toEqual([1962, expect.stringContaining('重做或不予支持')])
    await operator.ask('Desk/Resolve', { AuditId, Decision: 'reject', Text: '意见是对的' })
  })

  test('a rejected complaint costs nothing: it leaves what was open, and a closed audit closed', async () => {
    const { family, AuditId, remarks } = await answered([{ Proposal: { Kind: 'remove', UnitId: unit(10) } }])
    const operator = await usualOperator()
    const complain = async () => {
      await family.act('complain', { AuditId, Text: '太短' })
      await operator.ask('Desk/Resolve', { AuditId, Decision: 'reject', Text: '写全了' })
      return family.ask('User/AuditInfo', { AuditId })
    }
    expect((await complain()).Acts).toEqual(expect.arrayContaining(['adopt', 'decline', 'undo', 'again']))
    await family.act('adopt', { AuditId, RemarkId: remarks[0]!.RemarkId })
    await family.act('close', { AuditId })
    expect((await complain()).State).toBe('closed')
  })

  test('a repeated round is not the second: the family may still ask for that one', async () => {
    const { family, expert, AuditId } = await answered([{}])
    const operator = await usualOperator()
    const round = async () => {
      await expert.ask('Desk/Remark', { AuditId, Text: '重写' })
      await expert.ask('Desk/Finish', { AuditId })
      return (await family.ask('User/AuditInfo', { AuditId })).Acts
    }
    await family.act('complain', { AuditId, Text: '太短' })
    await operator.ask('Desk/Resolve', { AuditId, Decision: 'redo', Text: '我们重做' })
    expect(await family.lastWord()).toMatch(/^重做一轮.*不占您的第二轮。答复：我们重做$/)
    expect(await round()).toContain('again')
    await family.act('again', { AuditId })
    expect(await round()).not.toContain('again')
  })

  test('an expert who left is named: where their audit waits again or is repeated, and nobody writes to them', async () => {
    const [family, expert, operator] = [await counter.family(), await counter.expert(), await usualOperator()]
    const { AuditId } = await family.act('submit', { WishId: family.WishId })
    await expert.ask('Desk/Take', { AuditId })
    await operator.ask('Desk/Leave', { DeskId: expert.deskId })
    expect(await family.lastWord()).toContain('原来的老师已经离开，正在等别的老师接')
    const other = await answered([{}], { by: counter.expert() })
    await operator.ask('Desk/Leave', { DeskId: other.expert.deskId })
    const given = await other.family.ask('User/AuditInfo', { AuditId: other.AuditId })
    expect([given.HasExpert, given.Acts.includes('say')]).toEqual([false, false])
    await other.family.act('complain', { AuditId: other.AuditId, Text: '太短' })
    await operator.ask('Desk/Resolve', { AuditId: other.AuditId, Decision: 'redo', Text: '我们重做' })
    expect(await other.family.lastWord()).toMatch(/^重做一轮.*原来的老师已经离开.*答复：我们重做$/)
  })

  test('a remark of a removed list does not claim that its wish is gone; one that adds a wish stays open', async () => {
    const { family, AuditId } = await answered([
      { UnitId: unit(10), Proposal: { Kind: 'add', To: 1, ...wish(5) } },
      { UnitId: unit(10), Proposal: { Kind: 'remove', UnitId: unit(10) } },
    ])
    const seen = async () =>
      (await family.ask('User/AuditInfo', { AuditId })).RemarkList.map(({ IsGone, CanAdopt }) => [IsGone, CanAdopt])
    await family.save([20, 30], { WishId: family.WishId, Revision: 1 })
    expect((await seen()).sort()).toEqual([
      [true, false],
      [true, true],
    ])
    await family.ask('User/DelWish', { WishId: family.WishId })
    expect(await seen()).toEqual([
      [false, false],
      [false, false],
    ])
  })

  test('a made list is a version that the family adopts whole, and can undo', async () => {
    const [family, expert] = [await counter.family({ wishes: [10] }), await usualExpert()]
    const { AuditId } = await family.act('submit', { WishId: family.WishId, Kind: 'custom' })
    await expert.ask('Desk/Take', { AuditId })
    await expert.ask('Desk/Remark', { AuditId, Text: '先看看' })
    expect(await expert.code('Desk/Finish', { AuditId })).toBe(1959)
    // the longest possible list is read, and the answer names its faults
    const Long = Array.from({ length: 500 }, (_, index) => ({ ...wish(index), Majors: ['0'.repeat(40)] }))
    const long = { AuditId, Text: '很长', Proposal: { Kind: 'list' as const, Items: Long } }
    expect(await expert.code('Desk/Remark', long)).toBe(1961)
    const Items = [14, 22, 28, 34, 44].map(wish)
    await expert.ask('Desk/Remark', { AuditId, Text: '按你们的意向排的', Proposal: { Kind: 'list', Items } })
    await expert.ask('Desk/Finish', { AuditId })
    const { RemarkList } = await family.ask('User/AuditInfo', { AuditId })
    const made = RemarkList.find(({ Proposal }) => Proposal?.Kind === 'list')!
    expect(made.Numbers?.Names).toHaveLength(5)
    const rows = made.Numbers!.List!.Items
    expect(rows.map(({ UnitId, CollegeName }) => [UnitId, CollegeName === ''])).toEqual(
      Items.map(({ UnitId }) => [UnitId, false]),
    )
    expect(rows.every(({ Prediction, ObeyAdjustment }) => Prediction !== null && ObeyAdjustment)).toBe(true)
    expect(await family.order()).toEqual([10])
    await family.act('adopt', { AuditId, RemarkId: made.RemarkId })
    expect(await family.order()).toEqual([14, 22, 28, 34, 44])
    await family.act('undo', { AuditId, RemarkId: made.RemarkId })
    expect(await family.order()).toEqual([10])
  })
})
