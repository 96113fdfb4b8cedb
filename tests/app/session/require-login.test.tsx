import { act } from 'react'
import EditInfoPage from '@/pages/personal/editInfo/editInfo'
import { loggedIn, sessionExpired, userInfoLoaded } from '@/shared/session/account/session-state'
import { launched } from '@/shared/session/site/site-state'
import { cleanUp, find, type } from '../ui/render'
import { fakeApp, renderInApp, USER } from './fake-app'

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

test('a session that ends while a form is open leaves the page and the typed text', () => {
  const app = fakeApp({})
  const { box, store } = renderInApp(<EditInfoPage />, ({ dispatch }) => {
    dispatch(launched())
    dispatch(loggedIn({ Token: 't', RightsList: [] }))
    dispatch(userInfoLoaded(USER))
  })
  const school = () => find(box, '#info-school input, input#info-school')
  type(school(), '第一中学')
  act(() => void store.dispatch(sessionExpired()))
  expect(school()).toHaveProperty('value', '第一中学')
  expect(app.opened).toEqual([])
  act(() => {
    store.dispatch(loggedIn({ Token: 'u', RightsList: [] }))
    store.dispatch(userInfoLoaded(USER))
  })
  expect(school()).toHaveProperty('value', '第一中学')
})

test("another user's sign-in does not inherit typed text", () => {
  fakeApp({})
  const { box, store } = renderInApp(<EditInfoPage />, ({ dispatch }) => {
    dispatch(launched())
    dispatch(loggedIn({ Token: 't', RightsList: [] }))
    dispatch(userInfoLoaded(USER))
  })
  const school = () => find(box, '#info-school input, input#info-school')
  type(school(), '第一中学')
  act(() => void store.dispatch(sessionExpired()))
  act(() => {
    store.dispatch(loggedIn({ Token: 'u', RightsList: [] }))
    store.dispatch(userInfoLoaded({ ...USER, UserId: 'u2' }))
  })
  expect(school()).toHaveProperty('value', '')
})
