// What happens to a saved list, on a real store over the typed fake network: sharing, versions, and the simulation while editing.
import { act } from 'react'
import { Current } from '@tarojs/runtime'
import type { ResponseOf } from 'contract/registry'
import { attachDrafts } from '@/features/wish/draft/draft-device'
import type { DraftRef } from '@/entities/draft/draft'
import {
  batchChosen,
  listChanged,
  listLoaded,
  saveStarted,
  saveSucceeded,
  scoreContextChanged,
  selectDraft,
  selectExam,
  type WithWish,
} from '@/features/wish/draft/draft-state'
import VolunteerDetailPage from '@/pages/personal/volunteer/volunteerdetail'
import WishPage from '@/pages/query/adjust/wish'
import { useEditList } from '@/features/wish/saved/hooks/use-edit-list'
import { loggedIn, scoreFormStored, userInfoLoaded } from '@/shared/session/account/session-state'
import { clipboard } from '@/shared/platform/clipboard/clipboard'
import { dialog } from '@/shared/platform/dialog'
import { download } from '@/shared/platform/download/download'
import { print } from '@/shared/platform/print/print'
import { storage } from '@/shared/platform/storage/storage'
import { launched } from '@/shared/session/site/site-state'
import type { Finding } from '@/features/wish/report/model/findings'
import { eventually, fakeApp, LOGIN, renderInApp, toast, USER, type Answers } from '../session/fake-app'
import { cleanUp, find, press, type } from '../ui/render'
import { BATCH_ID, candidate, FORM, RULE, unitId, wish, onWish } from './fixture'
import { examKey } from '@/entities/exam/exam'

globalThis.__APP_CONFIG__ = { apiHost: '' }

const WISH_ID = '6f1f1d3c-5a1b-4a53-9a39-0d6f2a4b7c11'
const SHARE_ID = '7f1f1d3c-5a1b-4a53-9a39-0d6f2a4b7c22'
const TOKEN = 'wgcvuniEZfauPJy0xkrBtabsroWP8_Unigtu07rDQTE'
const REF: DraftRef = { book: examKey(FORM), wishType: 0, batchId: BATCH_ID }
const SOURCE = { Year: 2025, Source: '演示数据（按种子生成）', Basis: 'demonstration' as const }
const PROVINCES = {
  RuleDate: '2026-05-01',
  ProvinceList: [
    { ProvinceId: '320000', ProvinceName: '江苏', Rule: { WishUnit: 'college-major-group', Tracks: ['物理类'] } },
  ],
} as unknown as NonNullable<Exclude<Answers['Public/ProvinceList'], string>>

const detail = (numbers: number[], Revision: number): ResponseOf<'User/WishDetail'> => ({
  WishId: WISH_ID,
  Name: '定稿',
  ProvinceId: '320000',
  ProvinceName: '江苏',
  Year: 2026,
  Track: '物理类',
  BatchId: BATCH_ID,
  WishType: 0,
  Score: 598,
  SelectSubjectList: ['物理', '化学', '生物'],
  Rank: 19_234,
  Count: numbers.length,
  WishCount: 40,
  TierCounts: { 难: 0, 冲: 0, 稳: numbers.length, 保: 0 },
  Findings: { Errors: 0, Warnings: 0 },
  Revision,
  UpdatedAt: '2026-06-25T06:03:00Z',
  ScoreForm: FORM,
  Items: numbers.map((number) => ({
    UnitId: unitId(number),
    Majors: [],
    ObeyAdjustment: true,
    Unit: candidate(number),
    MajorDetails: [],
  })),
  FindingList: [],
  Forecast: { AdmitProbability: 0.97, NoneProbability: 0.03, ClosedProbability: 0, MostLikelyIndex: 1, PerWish: [] },
  HasAdjustment: true,
  MajorsPerUnit: 6,
  DataSource: SOURCE,
})

function open(query: Record<string, string>, answers: Answers, isLoggedIn = true) {
  Current.router = { path: '/pages/personal/volunteer/volunteerdetail', params: query } as typeof Current.router
  const app = fakeApp({ 'Public/ProvinceList': PROVINCES, ...answers })
  const rendered = renderInApp(<VolunteerDetailPage />, (store) => {
    attachDrafts(store)
    store.dispatch(launched())
    if (!isLoggedIn) return
    storage.set('token', 'token-1')
    store.dispatch(loggedIn(LOGIN))
  })
  return { app, ...rendered }
}
const asked = (app: ReturnType<typeof fakeApp>, path: string) =>
  app.calls.filter((call) => call.path === path).map(({ data }) => data)
const text = (box: ParentNode, selector: string) => box.querySelector(selector)?.textContent ?? ''

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('continuing a saved list', () => {
  const ZHEJIANG = { ...FORM, ProvinceId: '330000', ProvinceName: '浙江', Score: 610, SubjectType: 3 as const }
  const saved = (of: typeof FORM) => ({
    ...detail([1, 2], 4),
    ProvinceId: of.ProvinceId,
    ProvinceName: of.ProvinceName,
    ScoreForm: of,
  })
  let take!: ReturnType<typeof useEditList>['take']
  function Reader() {
    take = useEditList().take
    return null
  }
  /** A device with one wish for the exam of `FORM`, saved or not. */
  function begin(isSaved: boolean) {
    storage.remove('wish:drafts')
    const app = fakeApp({})
    const { store } = renderInApp(<Reader />, (given) => {
      given.dispatch(scoreFormStored(FORM))
      attachDrafts(given)
      given.dispatch(scoreContextChanged(FORM))
      given.dispatch(batchChosen({ batchId: BATCH_ID, rule: RULE }))
      given.dispatch(listChanged({ ref: REF, change: { kind: 'add', wish: wish(9) } }))
      if (!isSaved) return
      given.dispatch(saveStarted({ ref: REF, requestId: 'r' }))
      given.dispatch(saveSucceeded({ ref: REF, requestId: 'r', wishId: SHARE_ID, revision: 1 }))
    })
    const wishes = () => selectDraft(store.getState() as WithWish, REF)!.selectedSchool.map(({ UnitId }) => UnitId)
    return { app, store, wishes }
  }

  it('makes its exam that of the whole app, and leaves the other exam’s lists', async () => {
    const confirm = jest.spyOn(dialog, 'confirm').mockResolvedValue(false)
    const { app, store, wishes } = begin(false)
    await act(() => take(saved(ZHEJIANG), 'college-major-group'))
    expect(confirm).not.toHaveBeenCalled()
    expect(store.getState().session.scoreFormData).toMatchObject({ ProvinceId: '330000', Score: 610, SubjectType: 3 })
    expect(storage.get('tempScoreInfo')).toMatchObject({ ProvinceId: '330000' })
    expect(selectExam(store.getState() as WithWish)).toMatchObject({
      form: { ProvinceId: '330000' },
      batchId: BATCH_ID,
    })
    expect([wishes(), app.opened]).toEqual([[unitId(9)], ['push /pages/query/adjust/wish']])
  })

  it.each([
    ['after a question where wishes would go that nobody saved', false, true, true, [1, 2]],
    ['not, where that is declined', false, false, true, [9]],
    ['without a question where the list is saved', true, false, false, [1, 2]],
  ])('replaces another %s', async (_, isSaved, isAgreed, isAsked, left) => {
    const confirm = jest.spyOn(dialog, 'confirm').mockResolvedValue(isAgreed)
    const { app, wishes } = begin(isSaved)
    await act(() => take(saved(FORM), 'college-major-group'))
    expect(confirm).toHaveBeenCalledTimes(isAsked ? 1 : 0)
    expect(wishes()).toEqual(left.map(unitId))
    expect(app.opened).toHaveLength(left.length === 2 ? 1 : 0)
  })
})

describe('the name on an exported list', () => {
  const openAs = (RealName: string | null) => {
    const opened = open({ wishId: WISH_ID }, { 'User/WishDetail': detail([1, 2], 1) })
    act(() => void opened.store.dispatch(userInfoLoaded({ ...USER, RealName })))
    return opened
  }

  it('is requested where the list is exported, once', async () => {
    const { app, box } = openAs(null)
    app.answers['User/UpdateStudent'] = { ...USER, RealName: '王红', SchoolName: '南京一中' }
    const field = (id: string) => find(box, `#${id} input, input#${id}`) as HTMLInputElement
    press(await eventually(() => find(box, '#printed-name')))
    await eventually(() => find(box, '#printed-save'))
    press(find(box, '#printed-save'))
    await eventually(() => expect(text(box, '#printed-sheet')).toContain('请填写考生姓名'))
    type(field('printed-student'), ' 王红 ')
    type(field('printed-school'), '南京一中')
    press(find(box, '#printed-save'))
    await eventually(() => expect(box.querySelector('#printed-name')).toBeNull())
    expect(asked(app, 'User/UpdateStudent')).toEqual([{ RealName: '王红', SchoolName: '南京一中' }])
  })

  it('is not requested if known', async () => {
    const { box } = openAs('王红')
    await eventually(() => find(box, '#share-wish'))
    expect(box.querySelector('#printed-name')).toBeNull()
  })
})

describe('my list is exported', () => {
  it('as a file or on paper, chosen on one sheet', async () => {
    const saved = jest.spyOn(download, 'openFile').mockResolvedValue(undefined)
    const printed = jest.spyOn(print, 'printPage').mockReturnValue(undefined)
    const { app, box } = open(
      { wishId: WISH_ID },
      {
        'User/WishDetail': detail([1, 2], 1),
        'Wish/ExportWish': ({ Format }) => ({
          Url: `/file/1.${Format}`,
          FileName: `志愿表.${Format}`,
          ExpiresInSeconds: 60,
        }),
      },
    )
    const choose = async (id: string) => {
      press(await eventually(() => find(box, '#take-wish[tabindex="0"]')))
      press(find(box, id))
      expect(box.querySelector('#take-sheet')).toBeNull()
    }
    await choose('#export-xlsx')
    await eventually(() => expect(saved).toHaveBeenCalledWith({ url: '/file/1.xlsx', fileName: '志愿表.xlsx' }))
    await choose('#export-html')
    await eventually(() => expect(saved).toHaveBeenCalledTimes(2))
    expect(asked(app, 'Wish/ExportWish')).toMatchObject([{ Format: 'xlsx' }, { Format: 'html' }])
    expect(printed).not.toHaveBeenCalled()
    await choose('#print-wish')
    expect(printed).toHaveBeenCalledTimes(1)
  })
})

describe('a link to my list', () => {
  const shares = (): ResponseOf<'Wish/ShareList'> => ({
    Items: [{ ShareId: SHARE_ID, CreatedAt: '', ExpiresAt: '2026-07-01T00:00:00', Views: 2, LastViewedAt: null }],
  })

  it('is made for the chosen time, copied, and closed', async () => {
    let isOpen = true
    const copied = jest.spyOn(clipboard, 'copy').mockResolvedValue(true)
    const { box, app } = open(
      { wishId: WISH_ID },
      {
        'User/WishDetail': detail([1, 2], 1),
        'Wish/ShareList': () => (isOpen ? shares() : { Items: [] }),
        'Wish/ShareWish': { ShareId: SHARE_ID, Token: TOKEN, ExpiresAt: '2026-07-01T00:00:00' },
        'Wish/RevokeShare': () => {
          isOpen = false
          return {}
        },
      },
    )
    press(await eventually(() => find(box, '#share-wish')))
    press(find(box, '#share-days .ui-segmented__option', '30 天'))
    press(find(box, '#share-make'))
    const link = await eventually(() => find(box, '#share-link').textContent)
    expect(asked(app, 'Wish/ShareWish')).toEqual([{ WishId: WISH_ID, Days: 30 }])
    expect(link).toContain(`#/pages/personal/volunteer/volunteerdetail?share=${TOKEN}&OrgCode=demo`)
    press(find(box, '#share-copy'))
    await eventually(() => expect(toast()).toContain('链接已复制'))
    expect(copied).toHaveBeenCalledWith(link)
    press(await eventually(() => find(box, `#close-${SHARE_ID}`)))
    await eventually(() => expect(text(box, '#share-sheet')).toContain('没有打开着的链接'))
    expect(asked(app, 'Wish/RevokeShare')).toEqual([{ ShareId: SHARE_ID }])
    expect(box.querySelector('#share-link')).toBeNull()
  })

  it('says why it failed', async () => {
    const { box } = open(
      { wishId: WISH_ID },
      {
        'User/WishDetail': detail([1], 1),
        'Wish/ShareList': { Items: [] },
        'Wish/ShareWish': { Code: 1312, Message: '这份志愿表的分享链接太多了，请先关闭几个', Error: 'SHARE_TOO_MANY' },
      },
    )
    press(await eventually(() => find(box, '#share-wish')))
    press(find(box, '#share-make'))
    await eventually(() => expect(text(box, '#share-problem')).toContain('请先关闭几个'))
  })
})

describe('a shared list', () => {
  it('is read without signing in and offers no changes', async () => {
    const { box, app } = open(
      { share: TOKEN },
      { 'Wish/SharedWish': { ...detail([1, 2], 3), ExpiresAt: '2026-07-01T00:00:00' } },
      false,
    )
    await eventually(() => expect(text(box, '#share-note')).toContain('只能看'))
    expect(text(box, '#wish-table')).toContain('第2大学')
    expect(box.querySelector('#edit-wish, #take-wish, #share-wish, #wish-history')).toBeNull()
    expect(app.opened).toEqual([])
    expect(asked(app, 'Wish/SharedWish')).toEqual([{ Token: TOKEN }])
  })

  it('is cards on a phone, each with the rest of the table behind a press, and the whole table on demand', async () => {
    const list = { ...detail([1, 2], 3), ExpiresAt: '2026-07-01T00:00:00' }
    const { box } = open({ share: TOKEN }, { 'Wish/SharedWish': list }, false)
    await eventually(() => expect(box.querySelectorAll('#wish-cards [role=listitem]')).toHaveLength(2))
    const second = find(box, '#wish-cards [role=listitem]:last-child')
    expect(second.textContent).toMatch(/2稳第2大学 05 组72%.*计划 120 · 位次 25年 19,234 · 24年 20,110/)
    // a line ends after a year's rank, not between the two
    expect(
      [...second.querySelectorAll('.saved-card__line.num .ui-facts__fact')].map((fact) => fact.textContent),
    ).toEqual(['计划 120 ·', '位次 25年 19,234 ·', '24年 20,110'])
    press(find(second, '[role=button]'))
    expect(second.textContent).toMatch(/物理.*化学.*2025 年最低 598 分，位次 19,234/)
    expect(box.querySelector('.saved-table--whole')).toBeNull()
    press(find(box, '#whole-table'))
    expect(find(box, '.saved-table--whole #wish-table').textContent).toContain('第2大学')
  })

  it('names the source of a batch’s number of wishes nobody published', async () => {
    const CountNote = '最多 40 个是本科批的规定，专科批能填几个请查省考试院'
    const list = { ...detail([1, 2], 3), CountNote, ExpiresAt: '2026-07-01T00:00:00' }
    const { box } = open({ share: TOKEN }, { 'Wish/SharedWish': list }, false)
    await eventually(() => expect(find(box, '#count-note').textContent).toBe(CountNote))
  })

  it('cuts no major’s name: it distinguishes the wishes of one college', async () => {
    const list = { ...detail([1, 2], 3), ExpiresAt: '2026-07-01T00:00:00' }
    Object.assign(list.Items[0]!.Unit!, { MajorName: '汽车技术服务与营销', GroupCode: null })
    const { box } = open({ share: TOKEN }, { 'Wish/SharedWish': list }, false)
    const names = () => [...box.querySelectorAll('#wish-cards .wish-name')]
    await eventually(() => expect(names()).toHaveLength(2))
    expect(names().map((name) => name.classList.contains('wish-name--whole'))).toEqual([true, false])
  })

  it('names each source once on paper, and never breaks a group’s number', async () => {
    const list = { ...detail([1, 2], 3), ExpiresAt: '2026-07-01T00:00:00' }
    list.Forecast = { ...list.Forecast, PerWish: [0.7, 0.2] }
    for (const { Unit } of list.Items)
      for (const line of Unit!.Lines) Object.assign(line, { Source: SOURCE.Source, Basis: SOURCE.Basis })
    const { box } = open({ share: TOKEN }, { 'Wish/SharedWish': list }, false)
    await eventually(() => find(box, '#wish-cards'))
    const printed = [...box.querySelectorAll('#wish-head .wish-print-only .ui-source-note')].map(
      (one) => one.textContent,
    )
    expect(new Set(printed).size).toBe(printed.length)
    expect(printed.filter((words) => words?.includes('2025 年'))).toHaveLength(1)
    expect(printed).toHaveLength(1)
    const whole = (selector: string) => [...box.querySelectorAll(`${selector} .whole`)].map((one) => one.textContent)
    expect(whole('.outcome__likely')).toEqual(['05 组（70%）'])
    expect(whole('.saved-card .wish-name')).toEqual(['05 组', '05 组'])
  })

  it('shows above the table what must be changed, the gravest first, and the rest on a press', async () => {
    const finding = (Severity: 'error' | 'warning' | 'hint', Message: string) =>
      ({ Code: Message, Severity, UnitId: null, Index: null, Message, Fix: null }) as unknown as Finding
    const found = [finding('hint', '丁'), finding('warning', '乙'), finding('warning', '丙'), finding('error', '甲')]
    const list = { ...detail([1, 2], 3), FindingList: found, ExpiresAt: '2026-07-01T00:00:00' }
    const { box } = open({ share: TOKEN }, { 'Wish/SharedWish': list }, false)
    // folded text is on paper, which unfolds nothing
    const folded = () =>
      [...box.querySelectorAll('.wish-print-only > .wish-finding')].map(({ textContent }) => textContent)
    await eventually(() => expect(folded()).toEqual(['提示丁']))
    // nor does paper have an ⓘ to press
    expect(box.querySelector('.wish-print-only .ui-source-note')?.textContent).toContain('2025 年')
    expect(box.querySelectorAll('.wish-finding')).toHaveLength(4)
    const [gravest] = box.querySelectorAll('.wish-finding')
    expect(gravest?.textContent).toBe('必须改甲')
    expect(gravest!.compareDocumentPosition(find(box, '#wish-table'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    press(find(box, '#more-findings', '再看 1 条'))
    expect(folded()).toEqual([])
    expect(box.querySelectorAll('.wish-finding')[3]?.textContent).toBe('提示丁')
  })

  it.each([
    ['a link that was closed', TOKEN, 1],
    ['a link that lost a part on the way', 'wgcvuni', 0],
  ])('explains %s', async (_, share, calls) => {
    const gone = { Code: 1311, Message: '这个分享链接已失效', Error: 'SHARE_NOT_FOUND' } as const
    const { box, app } = open({ share }, { 'Wish/SharedWish': gone }, false)
    await eventually(() => expect(text(box, '#share-gone')).toContain('这个链接已失效'))
    expect(text(box, '#share-gone')).toContain('请让他再发一个新的')
    expect(asked(app, 'Wish/SharedWish')).toHaveLength(calls)
  })
})

describe('an earlier version', () => {
  it('becomes the newest one on top of the server’s, and the saved draft follows; undo restores it', async () => {
    let present = detail([1, 2, 3], 5)
    const { box, app, store } = open(
      { wishId: WISH_ID, revision: '2' },
      {
        'Wish/WishRevision': detail([3, 1], 2),
        'User/WishDetail': () => present,
        'User/SaveWish': ({ Items }) => {
          present = detail(
            Items.map(({ UnitId }) => Number.parseInt(UnitId, 16)),
            present.Revision + 1,
          )
          return { WishId: WISH_ID, Revision: present.Revision, SavedAt: '', Findings: [] }
        },
      },
    )
    store.dispatch(
      listLoaded({
        form: FORM,
        wishType: 0,
        batchId: BATCH_ID,
        list: { selectedSchool: [wish(1), wish(2), wish(3)], name: '定稿', wishId: WISH_ID, revision: 5, rule: RULE },
      }),
    )
    const order = () =>
      selectDraft(store.getState() as unknown as WithWish, REF)?.selectedSchool.map(({ UnitId }) => UnitId)
    await eventually(() => expect(text(box, '#version-note')).toContain('第 2 版'))
    await eventually(() => expect(find(box, '#restore-version').getAttribute('aria-disabled')).toBeNull())
    press(find(box, '#restore-version'))
    press(await eventually(() => find(box, '#undo-restore')))
    await eventually(() => expect(box.querySelector('#undo-restore')).toBeNull())
    const saves = asked(app, 'User/SaveWish') as { Revision: number; Items: { UnitId: string }[] }[]
    expect(saves.map(({ Revision }) => Revision)).toEqual([5, 6])
    expect(saves.map(({ Items }) => Items.map(({ UnitId }) => UnitId))).toEqual([
      [unitId(3), unitId(1)],
      [unitId(1), unitId(2), unitId(3)],
    ])
    expect(order()).toEqual([unitId(1), unitId(2), unitId(3)])
    expect(selectDraft(store.getState() as unknown as WithWish, REF)).toMatchObject({ revision: 7, isSaved: true })
  })
})

describe('the simulation on the adjust page', () => {
  const simulated = (count: number): ResponseOf<'Wish/Simulate'> => ({
    Worlds: 10_000,
    Seed: 1,
    PerWish: Array.from({ length: count }, () => 0.9 / count),
    None: 0.1,
    SentBack: 0,
    SentBackPerWish: Array.from({ length: count }, () => 0),
    HardYear: { Share: 0.1, None: 0.3, MostLikelyIndex: 1 },
    MostLikelyIndex: 1,
  })
  function openAdjust(answers: Answers) {
    const app = fakeApp({ 'Public/ProvinceList': PROVINCES, ...answers })
    const rendered = renderInApp(<WishPage />, (store) => {
      attachDrafts(store)
      store.dispatch(scoreContextChanged(FORM))
      store.dispatch(batchChosen({ batchId: BATCH_ID, rule: RULE }))
      for (const number of [1, 2])
        store.dispatch(listChanged({ ref: REF, change: { kind: 'add', wish: wish(number) } }))
    })
    return { app, ...rendered }
  }
  const simulate: Answers = {
    'Wish/Simulate': ({ Items }) => ({ ...simulated(Items.length), SentBack: Items.length === 2 ? 0.1 : 0.25 }),
  }
  const checked: Answers = {
    'Wish/CheckRules': ({ Items }) => ({
      Findings: [],
      Forecast: {
        AdmitProbability: 0.97,
        NoneProbability: 0.03,
        ClosedProbability: 0,
        MostLikelyIndex: 1,
        PerWish: Items.map(() => 0.5),
      },
      Items: [],
      TierCounts: { 难: 0, 冲: 0, 稳: 2, 保: 0 },
      Rank: 19234,
      WishCount: 40,
      HasAdjustment: true,
      MajorsPerUnit: 6,
      DataSource: SOURCE,
    }),
  }

  it('leaves the chance of no admission to the list’s forecast: it appears once, by one method', async () => {
    const { box } = openAdjust({ ...simulate, ...checked })
    press(await eventually(() => find(box, '#simulation-unfold')))
    await eventually(() => expect(text(box, '#list-outcome')).toContain('落空 3.0%'))
    expect(box.textContent).not.toContain('滑档')
    expect(box.textContent?.match(/3\.0%/g)).toHaveLength(1)
    expect(text(box, '#simulation')).toContain('碰上最难的 10% 年份：落空 30%')
  })

  it('follows the list after an editing pause, and keeps the last answer until then', async () => {
    const { box, app } = openAdjust(simulate)
    await eventually(() => expect(text(box, '#simulation-danger')).toContain('投上又被退档 10%'))
    onWish(box, 'remove', 2)
    expect(text(box, '#simulation-danger')).toContain('10%')
    expect(text(box, '#simulation')).toContain('正在重新模拟')
    await eventually(() => expect(text(box, '#simulation-danger')).toContain('投上又被退档 25%'))
    expect(asked(app, 'Wish/Simulate')).toHaveLength(2)
  })

  it('unfolds which wish takes the file', async () => {
    const { box } = openAdjust(simulate)
    press(await eventually(() => find(box, '#simulation-unfold')))
    expect(text(box, '.simulation__bars')).toContain('第 1 志愿 第1大学45%')
  })

  it('shows that it failed and tries again', async () => {
    const { box, app } = openAdjust({ 'Wish/Simulate': 'offline' })
    const retry = await eventually(() => find(box, '#simulation-retry'))
    Object.assign(app.answers, simulate)
    press(retry)
    await eventually(() => expect(text(box, '#simulation-danger')).toContain('10%'))
  })
})
