// The completeness gate and the wish type (sections 3 and 4) at every way into the filling.
import { act, type ComponentType } from 'react'
import { attachDrafts } from '@/features/wish/draft/draft-device'
import { useWishTypeOfAddress } from '@/features/wish/batch/hooks/use-chosen-batch'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { scoreContextChanged, wishTypeChosen } from '@/features/wish/draft/slice'
import CollegeBatchPage from '@/pages/query/college/batch'
import CollegePage from '@/pages/query/college/index'
import SelfPage from '@/pages/query/self/index'
import SpecialityPage from '@/pages/query/speciality/index'
import NewExamBatchPage from '@/pages/newExam/batch'
import NewExamPage from '@/pages/newExam/index'
import { pageUrl } from '@/shared/navigation/routes'
import { storage } from '@/shared/platform/storage/storage'
import { completeSignIn } from '@/shared/session/account/sign-in'
import { launched } from '@/shared/session/site/site-slice'
import { renderInApp } from '../session/fake-app'
import { cleanUp } from '../ui/render'
import { COMPLETE, FORM_OF_EXAM, log, LOGIN, serve, showPage, SIGNED_IN, until, watchDevice } from './session-bench'

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

/** Opens a page of the filling, signed in, in a mode that was chosen before and that the address may name. */
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

test.each(WAYS)('the mock filling is open to whoever has a score, at %s', async (path, Page) => {
  await open([path, Page], 1)
  // asked before the sign-in and again after it, by when the gate would have been asked, too
  await act(() => until(() => timesAsked('Wish/NewExamBatchList') > 1))
  expect([asked(), log.opened]).toEqual([false, []])
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
