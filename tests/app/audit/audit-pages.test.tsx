// Audits from the family's side on a real store; only the network is a typed fake.
import Taro from '@tarojs/taro'
import type { ReactElement } from 'react'
import type { ResponseOf } from 'contract/registry'
import ConsultingPage from '@/pages/home/expert-consulting/index'
import WishCheckPage from '@/pages/home/expert-consulting/wish-check'
import WishCustomPage from '@/pages/home/expert-consulting/wish-custom'
import AuditResultPage from '@/pages/personal/audit/audit-result'
import IntentionPage from '@/pages/personal/audit/index'
import AuditPage from '@/pages/personal/audit/wish/index'
import AuditRemarkPage from '@/pages/personal/volunteer/audit-remark'
import { isAgainstNumbers, promiseText, stepOf, STEPS } from '@/features/audit/words'
import { storage } from '@/shared/platform/storage/storage'
import { loggedIn, userInfoLoaded } from '@/shared/session/account/session-state'
import { launched } from '@/shared/session/site/site-state'
import { alerts, atPage, eventually, fakeApp, renderInApp, USER, type Answers } from '../session/fake-app'
import { cleanUp, find, press, type } from '../ui/render'

type Audit = ResponseOf<'User/AuditInfo'>
type Remark = Audit['RemarkList'][number]
const AUDIT = '1e0e5a10-2026-4a00-8000-000000000001'
const WISH = '2e0e5a10-2026-4a00-8000-000000000001'
const UNIT = 'a00000000000000a'
const remark = (change: Partial<Remark> = {}): Remark => ({
  RemarkId: '3e0e5a10-2026-4a00-8000-000000000001',
  Round: 1,
  UnitId: UNIT,
  Title: '第 1 志愿 第5大学 01组',
  Text: '这个太难，去掉',
  Proposal: { Kind: 'remove', UnitId: UNIT },
  ProposalText: '移出志愿表',
  Numbers: { NoneBefore: 0.032, NoneAfter: 0.004, ErrorsBefore: 1, ErrorsAfter: 0, Names: [], List: null },
  WrittenAt: '2026-06-28T04:00:00.000Z',
  Answer: null,
  AnswerWord: '',
  CanUndo: false,
  IsGone: false,
  CanAdopt: true,
  ...change,
})
const audit = (change: Partial<Audit> = {}): Audit => ({
  AuditId: AUDIT,
  Kind: 'check',
  WishId: WISH,
  WishName: '江苏本科批志愿表',
  State: 'answering',
  Round: 1,
  DueAt: null,
  IsLate: false,
  Teacher: { TeacherId: 't', Name: '江苏志愿顾问', IsDemonstration: true },
  Remarks: 1,
  Unanswered: 1,
  Refund: 'none',
  CreatedAt: '2026-06-28T04:00:00.000Z',
  ChangedAt: '2026-06-28T04:00:00.000Z',
  Intention: { Matters: ['safe'], Cities: '', Avoid: '', TuitionLimit: null, Health: '', Fears: '', Questions: '' },
  Frozen: {
    Name: '江苏本科批志愿表',
    Revision: 1,
    ProvinceName: '江苏',
    Year: 2026,
    Track: '物理类',
    BatchId: '本科批',
    Score: 560,
    Rank: 41_900,
    WishCount: 40,
    Items: [
      {
        ...{ Index: 1, UnitId: UNIT, Majors: [], ObeyAdjustment: true, CollegeName: '第5大学', GroupCode: '01' },
        ...{ MajorName: null, City: '某市', SubjectReq: null, Plan: 100, Tuition: 5200, Share: 0.1 },
        Prediction: {
          ...{ Probability: 0.12, Low: 0.05, High: 0.2, Tier: '难', Confidence: '高', Flags: [] },
          ...{ ExpectedRank: null, RankLow: null, RankHigh: null },
        },
      },
    ],
    Findings: [{ Code: 'X', Severity: 'error', UnitId: null, Index: null, Message: '保底不够', Fix: null }],
    TierCounts: { 难: 1, 冲: 0, 稳: 0, 保: 0 },
    NoneProbability: 0.032,
    DataSource: { Year: 2026, Source: '江苏省教育考试院', Basis: 'imported' },
    At: '2026-06-28T04:00:00.000Z',
  },
  RemarkList: [remark()],
  Words: [],
  Acts: ['adopt', 'undo', 'decline', 'say', 'again', 'close', 'complain'],
  ListRevision: 1,
  Complaint: null,
  Resolution: null,
  HasExpert: true,
  Limits: { SecondHours: 24, ComplainDays: 7, ResolveHours: 72 },
  ...change,
})
const listOf = (Items: Audit[], change: object = {}): ResponseOf<'User/AuditListForStudent'> => ({
  ...{ Total: Items.length, PageIndex: 1, PageSize: 50, Items },
  ...{ IsIncluded: true, HasIntention: true, FirstHours: 48, SecondHours: 24, ComplainDays: 7, ResolveHours: 72 },
  ...change,
})
const wishes = (Count: number) =>
  ({ Total: 1, PageIndex: 1, PageSize: 20, Items: [{ WishId: WISH, Name: '我的表', Count }] }) as never

function open(page: ReactElement, at: string, params: Record<string, string>, answers: Answers) {
  const app = fakeApp({ 'User/GetUserStudent': USER, ...answers })
  atPage(at, params)
  const shown = renderInApp(page, (store) => {
    storage.set('token', 't')
    store.dispatch(launched())
    store.dispatch(loggedIn({ Token: 't', RightsList: [] }))
    store.dispatch(userInfoLoaded(USER))
  })
  const sent = () => app.calls.filter(({ path }) => path === 'User/CommitAuditByStudent').map(({ data }) => data)
  return { app, sent, ...shown }
}
const result = (answers: Answers) =>
  open(<AuditResultPage />, 'pages/personal/audit/audit-result', { id: AUDIT }, answers)
const sheetText = (id: string) => find(document.body, `#${id}-text textarea, textarea#${id}-text`)

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
  localStorage.clear()
})

test('a remark shows the chance at its time and its change’s effect; one tap adopts it', async () => {
  const { box, sent } = result({ 'User/AuditInfo': audit(), 'User/CommitAuditByStudent': audit() })
  const card = await eventually(() => find(box, `#remark-${remark().RemarkId}`))
  expect(card.textContent).toContain('交表时录取可能 12%')
  expect(card.textContent).toContain('照改以后，落空可能 3.2% 变 0.4%，冲突 1 处变 0 处')
  expect(card.textContent).not.toContain('更险')
  press(find(card, `#adopt-${remark().RemarkId}`))
  await eventually(() => expect(sent()).toEqual([{ Act: 'adopt', AuditId: AUDIT, RemarkId: remark().RemarkId }]))
})

test('a change that the numbers contradict warns before it is adopted', async () => {
  const Numbers = { NoneBefore: 0.01, NoneAfter: 0.2, ErrorsBefore: 0, ErrorsAfter: 0, Names: [], List: null }
  const { box } = result({ 'User/AuditInfo': audit({ RemarkList: [remark({ Numbers })] }) })
  await eventually(() => find(box, '.remark__warning', '这样改数字上更险，想清楚老师的理由再决定。'))
})

test('a made list is read wish by wish before it is adopted, by a button that says so', async () => {
  const made = remark({
    UnitId: null,
    Title: '整张志愿表',
    Proposal: { Kind: 'list', Items: [{ UnitId: UNIT, Majors: ['数学'], ObeyAdjustment: false }] },
    ProposalText: '换成老师排的 1 个志愿',
    Numbers: {
      ...remark().Numbers!,
      List: { ...audit().Frozen, Items: [{ ...audit().Frozen.Items[0]!, Majors: ['数学'], ObeyAdjustment: false }] },
    },
  })
  const { box } = result({ 'User/AuditInfo': audit({ Kind: 'custom', RemarkList: [made] }) })
  const card = await eventually(() => find(box, `#remark-${made.RemarkId}`))
  for (const words of ['1 第5大学 01组', '难 12%', '数学 · 不服从调剂', '江苏省教育考试院'])
    expect(card.textContent).toContain(words)
  find(card, `#adopt-${made.RemarkId}`, '收下这份志愿表')
})

test('a removed list is shown as such, and its unpaid audit leads to paying', async () => {
  const removed = result({
    'User/AuditInfo': audit({ ListRevision: null, RemarkList: [remark({ CanAdopt: false })] }),
  })
  await eventually(() => find(removed.box, '#list-removed'))
  expect(removed.box.querySelector(`#adopt-${remark().RemarkId}`)).toBeNull()
  cleanUp()
  const ordered = audit({ State: 'ordered', Remarks: 0, RemarkList: [], Acts: ['withdraw'] })
  const { box, app } = open(
    <AuditPage />,
    'pages/personal/audit/wish/index',
    { id: AUDIT },
    { 'User/AuditInfo': ordered },
  )
  press(await eventually(() => find(box, '#to-pay')))
  expect(app.opened).toEqual([`push /pages/personal/audit/payment/openmamber?auditId=${AUDIT}`])
})

test('a question about a remark names it; for an expert who left it warns that nobody answers', async () => {
  const { RemarkId, WrittenAt: At } = remark()
  const { box } = result({
    'User/AuditInfo': audit({
      HasExpert: false,
      Acts: ['adopt'],
      Words: [{ WordId: 'w', RemarkId, Author: 'expert', Text: '能接受吗', At }],
    }),
  })
  const talk = await eventually(() => find(box, '#talk'))
  expect(talk.textContent).toContain('关于第 1 志愿 第5大学 01组')
  expect(talk.textContent).toContain('原来的老师已经离开')
  expect(talk.querySelector('#say')).toBeNull()
})

test('declining takes a word, or none; an adoption can be undone only while the server allows it', async () => {
  const adopted = remark({ RemarkId: '3e0e5a10-2026-4a00-8000-000000000002', Answer: 'adopted', CanUndo: true })
  const old = remark({ RemarkId: '3e0e5a10-2026-4a00-8000-000000000003', Answer: 'adopted', CanUndo: false })
  const { box, sent } = result({
    'User/AuditInfo': audit({ RemarkList: [remark(), adopted, old] }),
    'User/CommitAuditByStudent': audit(),
  })
  press(await eventually(() => find(box, `#decline-${remark().RemarkId}`)))
  press(await eventually(() => find(document.body, '#decline-sheet-send')))
  await eventually(() => expect(sent()).toHaveLength(1))
  expect(box.querySelector(`#undo-${adopted.RemarkId}`)).not.toBeNull()
  expect(box.querySelector(`#undo-${old.RemarkId}`)).toBeNull()
})

test('a remark on a missing wish offers no change, and shows why', async () => {
  const { box } = result({ 'User/AuditInfo': audit({ RemarkList: [remark({ IsGone: true, CanAdopt: false })] }) })
  await eventually(() => find(box, '.remark__state', '这个志愿已经不在您的表里。'))
  expect(box.querySelector(`#adopt-${remark().RemarkId}`)).toBeNull()
})

test('a complaint needs words, keeps them after a refusal, and shows the decision', async () => {
  const { box, sent, app } = result({
    'User/AuditInfo': audit({ Complaint: '太短', Resolution: '已重做' }),
    'User/CommitAuditByStudent': { Code: 1954, Message: '这次审核已经到了另一步，刷新后再看', Error: 'AUDIT_STATE' },
  })
  await eventually(() => find(box, '.audit__line', '答复：已重做'))
  press(find(box, '#audit-complain'))
  press(await eventually(() => find(document.body, '#complain-sheet-send')))
  await eventually(() => find(document.body, '.ui-field__error', '请写一两句话'))
  type(sheetText('complain-sheet') as HTMLInputElement, '只写了一句')
  press(find(document.body, '#complain-sheet-send'))
  await eventually(() => expect(sent()).toHaveLength(1))
  expect((sheetText('complain-sheet') as HTMLTextAreaElement).value).toBe('只写了一句')
  void app
})

test('an audit under way shows its expert, its deadline, and that a late one can be withdrawn', async () => {
  const late = audit({
    State: 'taken',
    Remarks: 0,
    RemarkList: [],
    IsLate: true,
    DueAt: '2026-06-30T04:00:00.000Z',
    Acts: ['say', 'withdraw'],
  })
  const { box, sent } = open(
    <AuditPage />,
    'pages/personal/audit/wish/index',
    { id: AUDIT },
    {
      'User/AuditInfo': late,
      'User/CommitAuditByStudent': late,
    },
  )
  const head = await eventually(() => find(box, '#audit-head'))
  expect(head.textContent).toContain('江苏志愿顾问（演示角色）')
  expect(head.textContent).toContain('说好 6 月 30 日 周二 12:00 前，已经晚了')
  expect(find(box, '#frozen').textContent).toContain('难 1 个；落空可能 3.2%')
  jest.spyOn(Taro, 'showModal').mockResolvedValue({ confirm: true, cancel: false, errMsg: 'ok' } as never)
  press(find(box, '#audit-withdraw'))
  await eventually(() => expect(sent()).toEqual([{ Act: 'withdraw', AuditId: AUDIT }]))
})

test('handing over needs the intention first, then sends the chosen list', async () => {
  const page = (change: object) =>
    open(
      <WishCheckPage />,
      'pages/home/expert-consulting/wish-check',
      {},
      {
        'User/AuditListForStudent': listOf([], change),
        'User/GetWishList': wishes(12),
        'User/CommitAuditByStudent': audit({ State: 'queued' }),
      },
    )
  const without = page({ HasIntention: false })
  press(await eventually(() => find(without.box, '#hand-over', '先填志愿意向')))
  expect(without.app.opened).toEqual(['push /pages/personal/audit/index'])
  cleanUp()
  const { box, sent } = page({})
  expect((await eventually(() => find(box, '#stays-free'))).textContent).toContain('都不收费')
  press(find(box, '#hand-over'))
  await eventually(() => expect(sent()).toEqual([{ Act: 'submit', WishId: WISH, Kind: 'check' }]))
})

test('a list that cannot be handed over shows why: empty, with an expert, no right', async () => {
  const page = (answers: Answers) => {
    cleanUp()
    return open(
      <WishCheckPage />,
      'pages/home/expert-consulting/wish-check',
      {},
      { 'User/GetWishList': wishes(12), ...answers },
    )
  }
  const empty = page({ 'User/AuditListForStudent': listOf([]), 'User/GetWishList': wishes(0) })
  await eventually(() => find(empty.box, '.audit__line', '这份志愿表还是空的，先加志愿再交。'))
  expect(empty.box.querySelector('#hand-over')).toBeNull()
  const busy = page({ 'User/AuditListForStudent': listOf([audit()]) })
  await eventually(() => find(busy.box, `#audit-${AUDIT}`))
  expect(busy.box.querySelector('#hand-over')).toBeNull()
  const without = page({ 'User/AuditListForStudent': listOf([], { IsIncluded: false }) })
  const look = await eventually(() => find(without.box, '#locked [role="button"]'))
  expect(without.box.querySelector('#hand-over')).toBeNull()
  // viewing what opens it hands nothing over
  press(look)
  await eventually(() => expect(without.app.opened).toEqual(['push /pages/personal/audit/payment/openmamber']))
  expect(without.sent()).toEqual([])
})

test('a list is found on any page of the lists, and no other is handed over instead', async () => {
  const page = (wishId: string) => {
    cleanUp()
    return open(
      <WishCheckPage />,
      'pages/home/expert-consulting/wish-check',
      { wishId },
      {
        'User/AuditListForStudent': listOf([]),
        'User/GetWishList': ({ PageIndex = 1 }) =>
          ({
            ...{ Total: 21, PageIndex, PageSize: 20 },
            Items: Array.from({ length: PageIndex === 1 ? 20 : 1 }, (_, at) => ({
              WishId: `2e0e5a10-2026-4a00-8000-0000000${String(PageIndex * 1000 + at).padStart(5, '0')}`,
              ...{ Name: `表 ${PageIndex}-${at + 1}`, Count: 3 },
            })),
          }) as never,
        'User/CommitAuditByStudent': audit({ State: 'queued' }),
      },
    )
  }
  const last = '2e0e5a10-2026-4a00-8000-000000002000'
  const { box, sent } = page(last)
  press(await eventually(() => find(box, '#hand-over')))
  await eventually(() => expect(sent()).toEqual([{ Act: 'submit', WishId: last, Kind: 'check' }]))
  const gone = page('2e0e5a10-2026-4a00-8000-000000009999')
  await eventually(() => find(gone.box, '.audit__line', '要交的那份志愿表已经删除，请另选一份。'))
  expect(gone.box.querySelector('#hand-over')).toBeNull()
})

test('a remark accepts questions while an expert reads them', async () => {
  const { box, sent } = result({ 'User/AuditInfo': audit(), 'User/CommitAuditByStudent': audit() })
  press(await eventually(() => find(box, `#ask-${remark().RemarkId}`)))
  type(await eventually(() => sheetText('ask-sheet') as HTMLInputElement), '为什么太难')
  press(find(document.body, '#ask-sheet-send'))
  const said = { Act: 'say', AuditId: AUDIT, RemarkId: remark().RemarkId, Text: '为什么太难' }
  await eventually(() => expect(sent()).toEqual([said]))
  cleanUp()
  const left = result({ 'User/AuditInfo': audit({ HasExpert: false, Acts: ['adopt'] }) })
  await eventually(() => find(left.box, `#adopt-${remark().RemarkId}`))
  expect(left.box.querySelector(`#ask-${remark().RemarkId}`)).toBeNull()
})

test('an intention is stored as written, and needs one thing that matters', async () => {
  const { box, app } = open(
    <IntentionPage />,
    'pages/personal/audit/index',
    {},
    {
      'User/IntentionDetail': { Intention: null, UpdatedAt: null },
      'User/AddUpdateIntention': { Revision: 1, UpdatedAt: '2026-06-28T04:00:00.000Z' },
    },
  )
  press(await eventually(() => find(box, '#intention-save')))
  await eventually(() => expect(alerts(box).join()).toContain('请至少选一样最看重的'))
  press(find(box, '#intention-matters-safe'))
  type(find(box, '#intention-tuition input, input#intention-tuition') as HTMLInputElement, '12000')
  press(find(box, '#intention-save'))
  const kept = () => app.calls.find(({ path }) => path === 'User/AddUpdateIntention')?.data
  await eventually(() => expect(kept()).toMatchObject({ Matters: ['safe'], TuitionLimit: 12_000, Cities: '' }))
})

test('an unaudited list leads to how to audit; an address without a list is none', async () => {
  const { box, app } = open(
    <AuditRemarkPage />,
    'pages/personal/volunteer/audit-remark',
    { wishId: WISH },
    {
      'User/AuditInfo': { Code: 1951, Message: '没有找到', Error: 'AUDIT_NOT_FOUND' },
    },
  )
  await eventually(() => find(box, '.ui-empty-state__text', '这份志愿表还没有请老师审核'))
  press(find(box, '.ui-empty-state__action .ui-button'))
  expect(app.opened).toEqual([`push /pages/home/expert-consulting/wish-check?wishId=${WISH}`])
})

test('free things are first, and a guest requests nothing of an account', async () => {
  const app = fakeApp({})
  atPage('pages/home/expert-consulting/index')
  const { box } = renderInApp(<ConsultingPage />, (store) => void store.dispatch(launched()))
  const free = await eventually(() => find(box, '#free-recommend'))
  const sold = find(box, '#to-check')
  expect(free.compareDocumentPosition(sold) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(app.calls.map(({ path }) => path).filter((path) => /Audit|Reserv/.test(path))).toEqual([])
})

test('each state has its own promise, and shows money that goes back', () => {
  const at = (change: Partial<Audit>) => promiseText(audit(change))
  expect(at({ State: 'withdrawn', Remarks: 1 })).toBe('这次已经作废，给过的意见还可以看。')
  expect(at({ State: 'withdrawn', Refund: 'due' })).toBe('付过的钱正在退回。')
  expect(at({ State: 'withdrawn', Refund: 'done' })).toBe('付过的钱已退回。')
  expect(at({ State: 'withdrawn', Refund: 'stuck' })).not.toMatch(/正在退回|已退回/)
  expect(at({ State: 'complained', DueAt: '2026-06-30T04:00:00.000Z', IsLate: true })).not.toContain('取消')
  expect(at({ State: 'complained', DueAt: '2026-06-30T04:00:00.000Z' })).toBe('6 月 30 日 周二 12:00 前答复。')
})

describe('handing over', () => {
  const OTHER = '2e0e5a10-2026-4a00-8000-000000000002'
  const page = (params: Record<string, string>, audits: ReturnType<typeof listOf>, more: Answers = {}) =>
    open(<WishCheckPage />, 'pages/home/expert-consulting/wish-check', params, {
      'User/AuditListForStudent': audits,
      'User/GetWishList': wishes(12),
      ...more,
    })

  test('a list whose audits were cancelled or ended, or belong to another, can be handed over again', async () => {
    const { box, sent } = page(
      {},
      listOf([
        audit({ State: 'withdrawn' }),
        audit({ AuditId: AUDIT.replace(/1$/, '2'), State: 'closed' }),
        audit({ AuditId: AUDIT.replace(/1$/, '3'), WishId: OTHER, State: 'taken' }),
      ]),
      { 'User/CommitAuditByStudent': audit({ State: 'queued' }) },
    )
    press(await eventually(() => find(box, '#hand-over', '交给老师审核')))
    expect(box.querySelector('[id^="audit-1e0e"]')).toBeNull()
    await eventually(() => expect(sent()).toEqual([{ Act: 'submit', WishId: WISH, Kind: 'check' }]))
  })

  test.each(['ordered', 'queued', 'taken', 'answering', 'complained'] as const)(
    'a list whose audit is %s shows that audit, and is not handed over twice',
    async (State) => {
      const { box } = page({}, listOf([audit({ State })]))
      await eventually(() => find(box, `#audit-${AUDIT}`))
      expect(box.querySelector('#hand-over')).toBeNull()
    },
  )

  test('a teacher can make an empty list; an unpaid one leads to paying, a queued one to its place', async () => {
    const custom = open(
      <WishCustomPage />,
      'pages/home/expert-consulting/wish-custom',
      {},
      {
        'User/AuditListForStudent': listOf([]),
        'User/GetWishList': wishes(0),
        'User/CommitAuditByStudent': audit({ Kind: 'custom', State: 'ordered' }),
      },
    )
    press(await eventually(() => find(custom.box, '#hand-over', '请老师定制')))
    await eventually(() =>
      expect(custom.app.opened).toEqual([`push /pages/personal/audit/payment/openmamber?auditId=${AUDIT}`]),
    )
    expect(custom.sent()).toEqual([{ Act: 'submit', WishId: WISH, Kind: 'custom' }])
    cleanUp()
    const queued = page({}, listOf([]), { 'User/CommitAuditByStudent': audit({ State: 'queued' }) })
    press(await eventually(() => find(queued.box, '#hand-over')))
    await eventually(() => expect(queued.app.opened).toEqual([`push /pages/personal/audit/wish/index?id=${AUDIT}`]))
  })

  test('an audit in the list shows how many remarks it has, how many unanswered, and opens at the fullest part', async () => {
    const one = page({}, listOf([audit({ Remarks: 1, Unanswered: 1 })]))
    const read = await eventually(() => find(one.box, `#audit-${AUDIT}`))
    expect(read.textContent).toContain('审核 · 1 条意见 · 1 条没答复')
    press(read)
    expect(one.app.opened).toEqual([`push /pages/personal/audit/audit-result?id=${AUDIT}`])
    cleanUp()
    const none = page({}, listOf([audit({ State: 'queued', Remarks: 0, Unanswered: 0 })]))
    const waiting = await eventually(() => find(none.box, `#audit-${AUDIT}`))
    expect(waiting.textContent).not.toContain('条')
    press(waiting)
    expect(none.app.opened).toEqual([`push /pages/personal/audit/wish/index?id=${AUDIT}`])
  })
})

test('remarks of the second round precede those of the first; an answered one shows its answer only', async () => {
  const second = remark({ RemarkId: '3e0e5a10-2026-4a00-8000-000000000002', Round: 2, CanAdopt: false })
  const gone = remark({
    RemarkId: '3e0e5a10-2026-4a00-8000-000000000003',
    Answer: 'declined',
    AnswerWord: '想冲',
    IsGone: true,
  })
  const { box } = result({ 'User/AuditInfo': audit({ Round: 2, RemarkList: [remark(), gone, second] }) })
  await eventually(() => find(box, `#remark-${second.RemarkId}`))
  const order = [...box.querySelectorAll('[id^="remark-"]')].map(({ id }) => id.slice(-1))
  expect(order).toEqual(['2', '1', '3'])
  expect(box.querySelector(`#adopt-${second.RemarkId}`)).toBeNull()
  const answered = find(box, `#remark-${gone.RemarkId}`)
  expect(answered.textContent).toContain('没有采纳')
  expect(answered.textContent).toContain('您说：想冲')
  expect(answered.textContent).not.toContain('已经不在您的表里')
  expect(answered.querySelector('[id^="adopt-"], [id^="decline-"], [id^="undo-"]')).toBeNull()
})

test.each([
  ['withdrawn', '这次没有意见'],
  ['queued', '还没有意见'],
] as const)('an audit without remarks that is %s says: %s', async (State, words) => {
  const { box } = result({ 'User/AuditInfo': audit({ State, RemarkList: [], Acts: [] }) })
  await eventually(() => find(box, '.ui-empty-state__text', words))
})

test('ending, withdrawing and another round need a confirmation, each with its limit', async () => {
  const { box, sent } = result({
    'User/AuditInfo': audit({ Acts: ['again', 'close', 'complain', 'withdraw'] }),
    'User/CommitAuditByStudent': audit(),
  })
  const endings = await eventually(() => find(box, '#endings'))
  expect(endings.textContent).toContain('可以在结果出来 7 天内投诉，机构 3 天内决定')
  const asks = jest.spyOn(Taro, 'showModal').mockResolvedValue({ confirm: false, cancel: true, errMsg: 'ok' } as never)
  const titles = () => asks.mock.calls.map(([asked]) => asked?.title)
  press(find(endings, '#audit-close'))
  await eventually(() => expect(titles()).toEqual(['结束这次审核？']))
  press(find(endings, '#audit-withdraw'))
  await eventually(() => expect(titles()).toHaveLength(2))
  asks.mockResolvedValue({ confirm: true, cancel: false, errMsg: 'ok' } as never)
  press(find(endings, '#audit-again'))
  await eventually(() => expect(sent()).toEqual([{ Act: 'again', AuditId: AUDIT }]))
  expect(asks.mock.calls.at(-1)?.[0]?.content).toBe('看的是志愿表现在的样子，24 小时内给出意见。')
})

test('the handed-over list shows its first five wishes, and the others on demand', async () => {
  const Items = Array.from({ length: 6 }, (_, at) => ({
    ...audit().Frozen.Items[0]!,
    ...{ Index: at + 1, UnitId: `a00000000000000${at}`, CollegeName: `第${at + 1}大学` },
  }))
  const { box } = open(
    <AuditPage />,
    'pages/personal/audit/wish/index',
    { id: AUDIT },
    {
      'User/AuditInfo': audit({ State: 'queued', Round: 2, Frozen: { ...audit().Frozen, Items } }),
    },
  )
  const frozen = await eventually(() => find(box, '#frozen'))
  expect(find(box, '#audit-head').textContent).toContain('审核 · 第 2 轮 · 江苏志愿顾问')
  expect(frozen.textContent).toContain('第5大学')
  expect(frozen.textContent).not.toContain('第6大学')
  press(find(frozen, '#frozen-more', '看全部 6 个志愿'))
  expect(frozen.textContent).toContain('第6大学')
})

test('the page names who spoke, and marks that a teacher left only while an answer is due', async () => {
  const words = (['family', 'expert'] as const).map((Author, at) => ({
    ...{ WordId: `w${at}`, RemarkId: null, Author, Text: '好', At: '2026-06-28T04:00:00.000Z' },
  }))
  const { box } = result({ 'User/AuditInfo': audit({ State: 'closed', HasExpert: false, Acts: [], Words: words }) })
  const talk = await eventually(() => find(box, '#talk'))
  expect([...talk.querySelectorAll('.word__who')].map((who) => who.textContent)).toEqual([
    '我 6 月 28 日 周日 12:00',
    '老师 6 月 28 日 周日 12:00',
  ])
  expect(talk.textContent).not.toContain('原来的老师已经离开')
})

test('the state of an audit, and a change’s effect on the numbers', () => {
  const at = (State: Audit['State']) => stepOf(audit({ State }))
  expect((['ordered', 'queued', 'taken', 'answering', 'complained'] as const).map(at)).toEqual([0, 1, 1, 2, 2])
  expect(at('closed')).toBe(STEPS.length)
  const against = (change: object) => isAgainstNumbers(remark({ Numbers: { ...remark().Numbers!, ...change } }))
  // half a percent either way is no reason
  expect(against({ NoneBefore: 0.01, NoneAfter: 0.014, ErrorsBefore: 0, ErrorsAfter: 0 })).toBe(false)
  expect(against({ NoneBefore: 0.01, NoneAfter: 0.016, ErrorsBefore: 0, ErrorsAfter: 0 })).toBe(true)
  expect(against({ NoneBefore: 0.2, NoneAfter: 0.01, ErrorsBefore: 0, ErrorsAfter: 1 })).toBe(true)
  expect(isAgainstNumbers(remark({ Numbers: null }))).toBe(false)
})
