// The completeness gate and the wish type (sections 3 and 4) at every entry to the filling.
import { act, type ComponentType } from 'react'
import { attachDrafts } from '@/features/wish/draft/draft-device'
import { useWishTypeOfAddress } from '@/features/wish/batch/hooks/use-chosen-batch'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { scoreContextChanged, wishTypeChosen } from '@/features/wish/draft/draft-state'
import HomePage from '@/pages/home/index'
import FillingPage from '@/pages/query/index'
import RecommendPage from '@/pages/recommend/index'
import RecommendStartPage from '@/pages/recommend/start'
import CollegeBatchPage from '@/pages/query/college/batch'
import CollegePage from '@/pages/query/college/index'
import SelfPage from '@/pages/query/self/index'
import SpecialityPage from '@/pages/query/speciality/index'
import NewExamBatchPage from '@/pages/newExam/batch'
import NewExamPage from '@/pages/newExam/index'
import { pageUrl } from '@/shared/navigation/routes'
import { storage } from '@/shared/platform/storage/storage'
import { loggedIn, scoreFormStored, userInfoLoaded } from '@/shared/session/account/session-state'
import { completeSignIn } from '@/shared/session/account/sign-in'
import ScoreFormPage from '@/pages/query/scoreForm'
import { launched } from '@/shared/session/site/site-state'
import { eventually, renderInApp } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'
import { JIANGSU } from '../wish/fixture'
import { batches } from '../wish/way-fixture'
import {
  COMPLETE,
  FORM,
  FORM_OF_EXAM,
  log,
  LOGIN,
  serve,
  showPage,
  SIGNED_IN,
  until,
  USER,
  watchDevice,
} from './session-bench'

beforeEach(() => watchDevice())
afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

const WAYS: [string, ComponentType][] = [
  ['pages/query/college/batch', CollegeBatchPage],
  ['pages/query/college/index', CollegePage],
  ['pages/query/speciality/index', SpecialityPage],
  ['pages/query/self/index', SelfPage],
  ['pages/newExam/batch', NewExamBatchPage],
  ['pages/newExam/index', NewExamPage],
]
const INCOMPLETE = { 'User/CheckUserStudentComplate': { ...COMPLETE, IsNeedComplateScore: true } }
const timesAsked = (call: string) => log.calls.filter(({ path }) => path === call).length
const asked = () => timesAsked('User/CheckUserStudentComplate') > 0

/** Opens a filling page, signed in, in a mode chosen before that the address may name. */
async function open([path, Page]: [string, ComponentType], chosen: number, wishType?: string) {
  serve({ ...SIGNED_IN, ...INCOMPLETE })
  storage.set('WishYear', FORM_OF_EXAM.Year)
  showPage(path, wishType === undefined ? {} : { wishType })
  const { store } = renderInApp(<Page />)
  await act(() => completeSignIn(LOGIN))
  act(() => {
    store.dispatch(scoreContextChanged(FORM_OF_EXAM))
    store.dispatch(wishTypeChosen(chosen))
    store.dispatch(launched())
  })
}

const GATE =
  '[4.28] Profile completeness gate: checked in this order: base info, exam info, final score, subject selection.'

test.each(WAYS)(`${GATE} - at %s, also where the address names no mode`, async (path, Page) => {
  await open([path, Page], 0)
  await act(() => until(() => log.opened.length > 0))
  expect(log.opened).toEqual([
    `push ${pageUrl('pages/personal/examinee/examinee', { source: 'TB', redirect: `/${path}` })}`,
  ])
})

test.each(WAYS)('the mock filling is open to anyone with a score, at %s', async (path, Page) => {
  await open([path, Page], 1)
  // asked before the sign-in and again after it, by when the gate would have asked, too
  await act(() => until(() => timesAsked('Wish/NewExamBatchList') > 1))
  expect([asked(), log.opened]).toEqual([false, []])
})

test('another exam in use needs nothing that the account’s exam lacks', async () => {
  serve({ ...SIGNED_IN, ...INCOMPLETE })
  storage.set('WishYear', FORM.Year)
  showPage('pages/query/college/index', {})
  const { store } = renderInApp(<CollegePage />)
  await act(() => completeSignIn(LOGIN))
  act(() => {
    store.dispatch(scoreContextChanged(FORM))
    store.dispatch(launched())
  })
  await act(() => until(() => timesAsked('Wish/NewExamBatchList') > 0))
  expect([asked(), log.opened]).toEqual([false, []])
  // once the account's exam is chosen, it does
  act(() => void store.dispatch(scoreContextChanged(FORM_OF_EXAM)))
  await act(() => until(() => log.opened.length > 0))
  expect(log.opened[0]).toContain('pages/personal/examinee/examinee')
})

const GIVEN_PAGES: [string, ComponentType][] = [
  ['pages/home/index', HomePage],
  ['pages/query/index', FillingPage],
  ['pages/recommend/index', RecommendPage],
  ['pages/recommend/start', RecommendStartPage],
  ...WAYS,
]
const GIVEN = { ...USER, FinalScore: 610, Exam: { ...USER.Exam, FinalScore: 610, FinalRank: 15000 } }

test.each(GIVEN_PAGES)(
  'a family that gave province, subjects and score at the gate is not asked for the score again at %s',
  async (path, Page) => {
    serve({ ...SIGNED_IN, 'User/GetUserStudent': GIVEN })
    storage.set('WishYear', FORM_OF_EXAM.Year)
    showPage(path, {})
    const { store, box } = renderInApp(<Page />, attachDrafts)
    await act(() => completeSignIn(LOGIN))
    act(() => void store.dispatch(launched()))
    await act(async () => undefined)
    expect(store.getState().session.scoreFormData).toMatchObject({ ProvinceId: '330000', Score: 610 })
    expect(box.querySelector('#home-score, #score-input, #final-score')).toBeNull()
    expect(box.textContent).not.toContain('填写分数')
    expect(log.opened).toEqual([])
  },
)

test('the normal filling with a known real score begins with its batches, not with the score again', async () => {
  serve({ ...SIGNED_IN, 'User/GetUserStudent': GIVEN })
  storage.set('WishYear', FORM_OF_EXAM.Year)
  showPage('pages/query/index', {})
  const { store, box } = renderInApp(<FillingPage />, attachDrafts)
  await act(() => completeSignIn(LOGIN))
  act(() => void store.dispatch(launched()))
  press(find(box, '#start-normal'))
  await act(() => until(() => log.opened.length > 0))
  expect(log.opened).toEqual([`push ${pageUrl('pages/query/college/batch', { wishType: 0 })}`])
})

test('missing data is asked for once, and leads on to the batches', async () => {
  serve({ ...SIGNED_IN, 'User/CheckUserStudentComplate': { ...COMPLETE, IsNeedComplateFinalScore: true } })
  storage.set('WishYear', FORM_OF_EXAM.Year)
  showPage('pages/query/index', {})
  const { box } = renderInApp(<FillingPage />, attachDrafts)
  await act(() => completeSignIn(LOGIN))
  press(find(box, '#start-normal'))
  await act(() => until(() => log.opened.length > 0))
  const redirect = pageUrl('pages/query/college/batch', { wishType: 0 })
  expect(log.opened).toEqual([`push ${pageUrl('pages/personal/setRealScore/index', { source: 'TB', redirect })}`])
})

describe('on the score form', () => {
  const ZHEJIANG = {
    ...JIANGSU,
    Model: '3+3' as const,
    Tracks: ['综合' as const],
    FirstChoice: [],
    Reselect: [...FORM_OF_EXAM.SelectSubjectList],
    ReselectCount: 3,
  }
  const LIST = [{ ID: 1, ProvinceId: FORM_OF_EXAM.ProvinceId, ProvinceName: '浙江', Rule: ZHEJIANG }]
  const LACKS = { 'User/CheckUserStudentComplate': { ...COMPLETE, IsNeedComplateFinalScore: true } }
  const ANSWERS = {
    'Wish/NewExamBatchList': batches(),
    'Public/ProvinceList': { RuleDate: '2026-06-01', ProvinceList: LIST },
  }

  /** Opens it at the address, signed in, with the account's score, in the mode chosen before, and continues. */
  async function goOn(params: Record<string, string>, chosen: number) {
    serve({ ...SIGNED_IN, ...LACKS, ...ANSWERS })
    storage.set('WishYear', FORM_OF_EXAM.Year)
    showPage('pages/query/scoreForm', params)
    const { box } = renderInApp(<ScoreFormPage />, (store) => {
      attachDrafts(store)
      store.dispatch(scoreContextChanged(FORM_OF_EXAM))
      store.dispatch(wishTypeChosen(chosen))
      store.dispatch(loggedIn(LOGIN))
      store.dispatch(userInfoLoaded(USER))
      store.dispatch(scoreFormStored(FORM_OF_EXAM))
    })
    await eventually(() => find(box, '#score-subjects [aria-checked=true]'))
    press(find(box, '#score-next'))
    await eventually(() => expect(log.opened).not.toEqual([]))
  }

  test('what the normal filling lacks is asked for there, before opening a page that would send back for it', async () => {
    await goOn({}, 0)
    const redirect = '/pages/query/scoreForm'
    expect(log.opened).toEqual([`push ${pageUrl('pages/personal/setRealScore/index', { source: 'TB', redirect })}`])
  })
  test.each([
    ['a mock score', {}, 1],
    ['a recommendation', { next: 'recommend' }, 0],
  ])('%s lacks nothing', async (_, params, chosen) => {
    await goOn(params as Record<string, string>, chosen)
    expect([asked(), log.opened.join().includes('setRealScore')]).toEqual([false, false])
  })
})

test.each([
  ['0', 1, 0],
  ['1', 0, 1],
  ['2', 0, 1],
  ['x', 0, 1],
  ['', 1, 1],
  ['', 0, 0],
])(
  '[4.30] Wish type: 0 is normal; otherwise forecast. - an address with %j makes of the chosen %i the type %i',
  async (wishType, chosen, expected) => {
    serve(SIGNED_IN)
    let type: number | undefined
    function Entry() {
      const handle = useDraft()
      type = handle.wishType
      useWishTypeOfAddress(handle, wishType)
      return null
    }
    renderInApp(<Entry />, (made) => {
      attachDrafts(made)
      made.dispatch(scoreContextChanged(FORM_OF_EXAM))
      made.dispatch(wishTypeChosen(chosen))
    })
    await act(async () => undefined)
    expect(type).toBe(expected)
  },
)
