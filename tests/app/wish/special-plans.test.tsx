// Which special plans a family may file: stated once, on the page of batches or where such a batch is opened; stored on the device and in the account.
import type { ResponseOf } from 'contract/registry'
import { attachDrafts } from '@/features/wish/draft/draft-device'
import { wishOf } from '@/entities/draft/draft'
import { batchChosen, listChanged, selectExam, type WithWish } from '@/features/wish/draft/draft-state'
import BatchPage from '@/pages/query/college/batch'
import CollegePage from '@/pages/query/college/index'
import { storage } from '@/shared/platform/storage/storage'
import { loggedIn, userInfoLoaded } from '@/shared/session/account/session-state'
import type { makeStore } from '@/store/store'
import { eventually, fakeApp, LOGIN, renderInApp, USER } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'
import { BATCH_ID, candidate, FORM, RULE } from './fixture'
import { batches, openedWith, refOf, wishesOf, withScore } from './way-fixture'

globalThis.__APP_CONFIG__ = { apiHost: '' }

const RURAL = '本科批·国家专项'
type BatchList = ResponseOf<'Wish/BatchList'>
const plan = (
  Kind: 'national-special' | 'flight',
  Name: string,
  BatchIds: string[],
): BatchList['SpecialPlans'][number] => ({
  Kind,
  Name,
  Entitled: '户籍和学籍都在实施区域的考生',
  Sentence: `${Name}计划，要通过资格审核。`,
  Needs: ['资格审核'],
  RuleSource: '招生工作规定',
  UnitCount: BatchIds.length * 225,
  BatchIds,
  IsSaid: false,
})
/** The server's answers: families with an entitlement get the batch. */
const answer = (kinds: readonly string[] = []): BatchList => {
  const [ordinary] = batches().Items
  const isSaid = kinds.includes('national-special')
  const special = {
    ...ordinary!,
    BatchId: RURAL,
    BatchName: RURAL,
    Special: {
      Kinds: ['national-special' as const],
      Rule: '国家专项计划，要通过资格审核。',
      RuleSource: '招生工作规定',
      Order: '录取表里没有写它在哪个批次',
      Count: '没有查到公布的规定',
    },
  }
  return {
    ...batches(),
    Items: isSaid ? [ordinary!, special] : [ordinary!],
    SpecialPlans: [{ ...plan('national-special', '国家专项', [RURAL]), IsSaid: isSaid }, plan('flight', '飞行', [])],
    OtherPlans: [{ Name: '艺术', Reason: '按综合分录取', UnitCount: 3 }],
  }
}
const asked = (data: unknown) => answer((data as { EntitledKinds?: string[] }).EntitledKinds)
const saidIn = (store: { getState(): unknown }) => selectExam(store.getState() as WithWish)?.form.EntitledKinds

const EXAM = {
  ...USER.Exam,
  ExamProvinceId: FORM.ProvinceId,
  ExamYear: FORM.Year,
  SubjectType: FORM.SubjectType,
  SelectSubjectList: FORM.SelectSubjectList,
}
const signedIn =
  (kinds: ResponseOf<'User/GetUserStudent'>['Exam']['EntitledKinds']) => (store: ReturnType<typeof makeStore>) => {
    store.dispatch(loggedIn(LOGIN))
    store.dispatch(userInfoLoaded({ ...USER, Exam: { ...EXAM, EntitledKinds: kinds } }))
    withScore()(store)
  }

beforeEach(() => storage.remove('wish:drafts'))
afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('the special plans a family may file', () => {
  it('are all off until chosen; then their batch is there, also after a restart', async () => {
    const app = fakeApp({ 'Wish/NewExamBatchList': asked })
    openedWith('pages/query/college/batch', {})
    const { box } = renderInApp(<BatchPage />, withScore())
    expect((await eventually(() => find(box, '#special-plans'))).textContent).toContain('国家专项要符合条件才能报')
    expect(box.querySelector('#batch-1')).toBeNull()
    press(find(box, '#special-plans'))
    const sheet = find(box, '#special-plans-sheet')
    expect(sheet.textContent).toContain('谁能报：户籍和学籍都在实施区域的考生')
    expect(sheet.textContent).toContain('要先完成：资格审核')
    expect(sheet.textContent).toContain('依据：招生工作规定')
    expect(sheet.textContent).toContain('艺术（3 个）：按综合分录取')
    expect(sheet.textContent).toContain('本省数据里没有：飞行')
    expect(box.querySelector('#special-flight')).toBeNull()
    const toggle = find(box, '#special-national-special')
    expect(toggle.getAttribute('aria-checked')).toBe('false')
    press(toggle)
    expect((await eventually(() => find(box, '#batch-1'))).textContent).toContain('没有查到公布的规定')
    expect(find(box, '#special-national-special').getAttribute('aria-checked')).toBe('true')
    expect(app.calls.some(({ path }) => path.startsWith('User/'))).toBe(false)

    cleanUp()
    const again = renderInApp(<BatchPage />, attachDrafts)
    expect((await eventually(() => find(again.box, '#batch-1'))).textContent).toContain(RURAL)
    press(find(again.box, '#special-plans'))
    press(find(again.box, '#special-national-special'))
    await eventually(() => expect(again.box.querySelector('#batch-1')).toBeNull())
  })

  it('are withdrawn: the wishes of their batch stay, their chances do not', async () => {
    fakeApp({ 'Wish/NewExamBatchList': asked })
    openedWith('pages/query/college/batch', {})
    const { box, store } = renderInApp(<BatchPage />, (store) => {
      withScore({ ...FORM, EntitledKinds: ['national-special'] })(store)
      for (const batchId of [BATCH_ID, RURAL]) {
        store.dispatch(batchChosen({ batchId, rule: RULE }))
        const change = { kind: 'add', wish: wishOf(candidate(1), true) } as const
        store.dispatch(listChanged({ ref: { ...refOf(), batchId }, change }))
      }
    })
    press(await eventually(() => find(box, '#special-plans')))
    press(find(box, '#special-national-special'))
    await eventually(() => expect(box.querySelector('#batch-1')).toBeNull())
    const [ordinary, rural] = [BATCH_ID, RURAL].map((batchId) => wishesOf(store, { ...refOf(), batchId })[0]?.Unit)
    expect(ordinary).toMatchObject({ CollegeName: rural?.CollegeName, Tier: expect.any(String) })
    expect(rural).toMatchObject({ Tier: null, Probability: null })
  })

  it('are kept in the account, whose score is unchanged', async () => {
    const app = fakeApp({
      'Wish/NewExamBatchList': asked,
      'User/UpdateStudentExam': { ...USER, Exam: { ...EXAM, EntitledKinds: ['national-special'] } },
    })
    openedWith('pages/query/college/batch', { plans: '1' })
    const { box } = renderInApp(<BatchPage />, signedIn([]))
    press(await eventually(() => find(box, '#special-national-special')))
    await eventually(() => expect(app.calls.some(({ path }) => path === 'User/UpdateStudentExam')).toBe(true))
    expect(app.calls.find(({ path }) => path === 'User/UpdateStudentExam')?.data).toEqual({
      ExamProvinceId: FORM.ProvinceId,
      ExamYear: FORM.Year,
      SubjectType: FORM.SubjectType,
      SelectSubjectList: FORM.SelectSubjectList,
      EntitledKinds: ['national-special'],
    })
  })

  it('of another province than the account’s exam are stored on the device', async () => {
    const app = fakeApp({ 'Wish/NewExamBatchList': asked, 'User/UpdateStudentExam': USER })
    openedWith('pages/query/college/batch', { plans: '1' })
    const { box, store } = renderInApp(<BatchPage />, (store) => {
      store.dispatch(loggedIn(LOGIN))
      store.dispatch(userInfoLoaded({ ...USER, Exam: { ...EXAM, ExamProvinceId: '330000', EntitledKinds: null } }))
      withScore()(store)
    })
    press(await eventually(() => find(box, '#special-national-special')))
    await eventually(() => find(box, '#batch-1'))
    expect(saidIn(store)).toEqual(['national-special'])
    expect(app.calls.some(({ path }) => path === 'User/UpdateStudentExam')).toBe(false)
  })

  it('come from the account on another device, and are saved to it if it has none yet', async () => {
    const app = fakeApp({ 'Wish/NewExamBatchList': asked, 'User/UpdateStudentExam': USER })
    openedWith('pages/query/college/batch', {})
    const other = renderInApp(<BatchPage />, signedIn(['national-special']))
    expect((await eventually(() => find(other.box, '#batch-1'))).textContent).toContain(RURAL)
    expect(saidIn(other.store)).toEqual(['national-special'])
    expect(app.calls.some(({ path }) => path === 'User/UpdateStudentExam')).toBe(false)
    cleanUp()
    // a guest's statement is on the device; the account that signs in has made none
    renderInApp(<BatchPage />, signedIn(null))
    await eventually(() => expect(app.calls.some(({ path }) => path === 'User/UpdateStudentExam')).toBe(true))
  })

  it('are asked about where such a batch is opened by its address', async () => {
    const refusal = { Code: 1314, Error: 'PLAN_NOT_ENTITLED' as const, Message: '国家专项计划，要通过资格审核。' }
    fakeApp({ 'Wish/NewExamBatchList': asked, 'Wish/SchoolFirstList': refusal, 'Wish/SchoolFirstStat': refusal })
    openedWith('pages/query/college/index', { batchId: RURAL })
    const { box, store } = renderInApp(<CollegePage />, withScore())
    expect((await eventually(() => find(box, '#plan-notice'))).textContent).toContain('“国家专项”还没有打开')
    expect(await eventually(() => find(box, '.ui-query-view__failure'))).toBeTruthy()
    expect(selectExam(store.getState() as WithWish)?.batchId).toBe(RURAL)
    press(find(box, '#plan-open'))
    press(find(box, '#special-national-special'))
    press(find(box, '#special-plans-done'))
    await eventually(() => expect(box.querySelector('#plan-notice')).toBeNull())
    expect(selectExam(store.getState() as WithWish)?.batchId).toBe(RURAL)
  })

  it('stored in unknown words are omitted', () => {
    const stored = {
      current: 'x',
      books: { x: { form: { ...FORM, EntitledKinds: ['arts', 'police', 7] }, wishType: 0 } },
    }
    storage.set('wish:drafts', stored)
    const { store } = renderInApp(<></>, attachDrafts)
    const [exam] = Object.values((store.getState() as WithWish).wish?.exams ?? {})
    expect(exam?.form.EntitledKinds).toEqual(['police'])
  })
})
