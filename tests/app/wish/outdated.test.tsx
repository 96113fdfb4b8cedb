// A saved list, the draft of it and the exam: where they are not of one score and subjects, each page says so, and one press makes them one.
import { act } from 'react'
import type { ResponseOf } from 'contract/registry'
import { readDrafts, writeDrafts } from '@/entities/draft/draft-codec'
import { draftSummary } from '@/entities/draft/draft'
import { examChange } from '@/entities/exam/exam-change'
import {
  listLoaded,
  scoreContextChanged,
  selectDraft,
  selectWish,
  type WithWish,
} from '@/features/wish/draft/draft-state'
import VolunteerDetailPage from '@/pages/personal/volunteer/volunteerdetail'
import VolunteerListPage from '@/pages/personal/volunteer/volunteerlist'
import WishPage from '@/pages/query/adjust/wish'
import { storage } from '@/shared/platform/storage/storage'
import { loggedIn, scoreFormStored } from '@/shared/session/account/session-state'
import { launched } from '@/shared/session/site/site-state'
import { loadedList } from '@/features/wish/saved/model/saved-list'
import { atPage, eventually, fakeApp, LOGIN, renderInApp, toast, type Answers } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'
import { BATCH_ID, candidate, FORM, JIANGSU, savedList, unitId } from './fixture'
import { refOf } from './way-fixture'

const WISH_ID = '6f1f1d3c-5a1b-4a53-9a39-0d6f2a4b7c11'
const SOURCE = { Year: 2025, Source: '演示数据（按种子生成）', Basis: 'demonstration' as const }
const NOW = { ...FORM, Score: 560, SelectSubjectList: ['物理', '思想政治', '地理'] }
const SAID = '保存时 598 分 物理、化学、生物现在 560 分 物理、思想政治、地理'

const detail = (change: Partial<ResponseOf<'User/WishDetail'>> = {}): ResponseOf<'User/WishDetail'> => ({
  ...savedList({ WishId: WISH_ID, Name: '江苏 本科批 598 分', WishType: 0, Count: 2, Revision: 3 }),
  ScoreForm: FORM,
  Items: [1, 2].map((number) => ({
    ...{ UnitId: unitId(number), Majors: [], ObeyAdjustment: true, MajorDetails: [] },
    Unit: candidate(number),
  })),
  FindingList: [],
  Forecast: {
    AdmitProbability: 0.99,
    NoneProbability: 0.01,
    ClosedProbability: 0,
    MostLikelyIndex: 1,
    PerWish: [0.9, 0.09],
  },
  ...{ HasAdjustment: true, MajorsPerUnit: 6, DataSource: SOURCE },
  ...change,
})
const ANSWERS: Answers = {
  'Public/ProvinceList': {
    RuleDate: '2026-06-01',
    ProvinceList: [{ ID: 32, ProvinceId: '320000', ProvinceName: '江苏', Rule: JIANGSU }],
  },
  'User/WishDetail': detail(),
  'User/SaveWish': { WishId: WISH_ID, Revision: 4, SavedAt: '2026-06-26T08:00:00Z', Findings: [] },
  'User/GetWishList': { Total: 1, PageIndex: 1, PageSize: 20, Items: [savedList({ WishId: WISH_ID })] },
}
const flat = (element: Element) => (element.textContent ?? '').replace(/ · /g, '')

/** A page of somebody whose list was saved for 598 and opened as a draft, and whose exam then became 560 with other subjects. */
function open(page: React.ReactElement, answers: Answers = {}, form = NOW) {
  storage.remove('wish:drafts')
  const app = fakeApp({ ...ANSWERS, ...answers })
  const rendered = renderInApp(page, (store) => {
    store.dispatch(launched())
    storage.set('token', 'token-1')
    store.dispatch(loggedIn(LOGIN))
    const list = loadedList(detail(), 'college-major-group')
    store.dispatch(listLoaded({ form: FORM, wishType: 0, batchId: BATCH_ID, list }))
    store.dispatch(scoreFormStored(form))
    store.dispatch(scoreContextChanged(form))
  })
  const draft = () => selectDraft(rendered.store.getState() as WithWish, refOf())
  const sent = () => app.calls.filter(({ path }) => path === 'User/SaveWish').map(({ data }) => data)
  return { app, draft, sent, ...rendered }
}

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

test('the list being made says so, forgets the chances of before, and is saved for the present by one press', async () => {
  atPage('pages/query/adjust/wish')
  const { box, draft, sent, store } = open(<WishPage />)
  const notice = await eventually(() => find(box, '#saved-for-other'))
  expect(flat(notice)).toContain(SAID)
  expect(draft()?.selectedSchool.map(({ Unit }) => [Unit?.Tier, Unit?.Probability])).toEqual([
    [null, null],
    [null, null],
  ])
  expect(draftSummary(draft())).toBe('已选 2/40 · 暂无概率')
  // the device remembers for what it was saved
  const stored = readDrafts(JSON.parse(JSON.stringify(writeDrafts(selectWish(store.getState() as WithWish)))))
  expect(Object.values(stored.books)[0]?.batchTypeTotalList[0]?.savedFor).toEqual({
    Score: 598,
    SelectSubjectList: FORM.SelectSubjectList,
  })
  expect(find(box, '#save-wish').textContent).toBe('保存')
  press(find(box, '#saved-for-other-reassess'))
  await eventually(() => expect(box.querySelector('#saved-for-other')).toBeNull())
  expect(sent()).toEqual([
    expect.objectContaining({ WishId: WISH_ID, Revision: 3, ScoreForm: expect.objectContaining({ Score: 560 }) }),
  ])
  expect(find(box, '#save-wish').textContent).toBe('已保存')
  // a name that the app gave for the score names the present one
  expect([sent()[0]?.Name, draft()?.name]).toEqual(['江苏 本科批 560 分', '江苏 本科批 560 分'])
})

test('the saved list says so, and one press saves it for the present: with the name of its score, and for its draft, too', async () => {
  atPage('pages/personal/volunteer/volunteerdetail', { wishId: WISH_ID })
  const { box, draft, sent } = open(<VolunteerDetailPage />)
  expect(flat(await eventually(() => find(box, '#outdated')))).toContain(SAID)
  press(find(box, '#outdated-reassess'))
  await eventually(() => expect(toast()).toBe('已按现在的重新评估并保存'))
  expect(sent()).toMatchObject([
    {
      WishId: WISH_ID,
      Revision: 3,
      Name: '江苏 本科批 560 分',
      ScoreForm: { Score: 560, SelectSubjectList: NOW.SelectSubjectList },
    },
  ])
  expect(draft()).toMatchObject({ revision: 4, isSaved: true, savedFor: { Score: 560 } })
})

test('a saved list that is opened with another score begins without the chances of its own', () => {
  const { store, draft } = open(<></>)
  const list = loadedList(detail(), 'college-major-group')
  act(() => void store.dispatch(listLoaded({ form: NOW, wishType: 0, batchId: BATCH_ID, list })))
  expect(draft()?.selectedSchool.map(({ Unit }) => Unit?.Tier)).toEqual([null, null])
  act(() => void store.dispatch(listLoaded({ form: FORM, wishType: 0, batchId: BATCH_ID, list })))
  expect(draft()?.selectedSchool.map(({ Unit }) => Unit?.Tier)).toEqual(['稳', '稳'])
})

test('a refusal is told where the press was, and nothing is taken for saved', async () => {
  atPage('pages/personal/volunteer/volunteerdetail', { wishId: WISH_ID })
  const refusal = { Code: 119, Message: '这份志愿表在别处改过了', Error: 'WISH_CONFLICT' as const }
  const { box, draft } = open(<VolunteerDetailPage />, { 'User/SaveWish': refusal })
  press(await eventually(() => find(box, '#outdated-reassess')))
  await eventually(() => expect(find(box, '#outdated [role=alert]').textContent).toContain('没有保存'))
  expect(draft()).toMatchObject({ revision: 3, savedFor: { Score: 598 } })
})

test('my lists say so on the card; a list of another track cannot be made valid, one of another province is another exam', async () => {
  atPage('pages/personal/volunteer/volunteerlist')
  const { box } = open(<VolunteerListPage />)
  expect(flat(await eventually(() => find(box, `#outdated-${WISH_ID}`)))).toContain(SAID)
  find(box, `#outdated-${WISH_ID}-reassess`)
  cleanUp()

  const other = open(<VolunteerListPage />, {}, {
    ...NOW,
    SubjectType: 1,
    SelectSubjectList: ['历史', '思想政治', '地理'],
  } as typeof NOW)
  const notice = await eventually(() => find(other.box, `#outdated-${WISH_ID}`))
  expect(notice.textContent).toContain('请按现在的科类另填一份')
  expect(notice.querySelector('[id$=reassess]')).toBeNull()
  cleanUp()

  const made = { ...savedList(), Track: '物理类' }
  expect(examChange(made, { ...NOW, ProvinceId: '330000' })).toBeNull()
  expect(examChange(made, { ...NOW, Year: 2027 })).toBeNull()
  expect(examChange(made, { ...FORM, SelectSubjectList: ['生物', '化学', '物理'] })).toBeNull()
  expect(examChange(made, null)).toBeNull()
})

test('who opens a link is told that the score has changed, not to what', async () => {
  const share = 'abcdefghijklmnopqrstuvwxyz'
  atPage('pages/personal/volunteer/volunteerdetail', { share })
  fakeApp({
    ...ANSWERS,
    'Wish/SharedWish': { ...detail(), Outdated: { By: ['score', 'subjects'] }, ExpiresAt: '2026-07-03T00:00:00Z' },
  })
  const { box } = renderInApp(<VolunteerDetailPage />, (store) => void store.dispatch(launched()))
  const notice = await eventually(() => find(box, '#share-outdated'))
  expect(notice.textContent).toContain('保存之后分数和选科改过')
  expect(notice.textContent).not.toContain('560')
})

test('the account of somebody who signs in to save differs: the table says so, and follows it by one press', async () => {
  atPage('pages/query/adjust/wish')
  const { box, store } = open(<WishPage />, {}, FORM)
  await act(async () => void store.dispatch(scoreFormStored(NOW, true)))
  const notice = await eventually(() => find(box, '#exam-differs'))
  expect(flat(notice)).toContain('这张表 598 分 物理、化学、生物账号里 560 分 物理、思想政治、地理')
  press(find(box, '#exam-differs-follow'))
  await eventually(() => expect(box.querySelector('#exam-differs')).toBeNull())
  // what follows is the account's, and the saved list is now behind
  find(box, '#saved-for-other')
})
