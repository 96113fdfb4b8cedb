// The tab bar's badge counts from the launch, on any first page of the app.
import { act } from 'react'
import App from '@/app'
import { completeSignIn } from '@/shared/session/account/sign-in'
import { launched } from '@/shared/session/site/site-state'
import { store } from '@/store/store'
import { atPage, eventually, fakeApp, LOGIN, USER } from '../session/fake-app'
import { cleanUp, find, render } from '../ui/render'

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

const page = (Unread: number) => ({ Items: [], Total: 9, PageIndex: 1, PageSize: 50, Unread })

test('[2.06] Tab 2: pages/home/redirect (a badge shows the count of notices plus messages when that count is above 0). - from the launch on, whatever page is opened first', async () => {
  fakeApp({ 'Web/Notices': page(2), 'Web/Messages': page(3), 'User/GetUserStudent': USER })
  atPage('pages/query/index')
  const { box } = render(
    <App>
      <p>填报</p>
    </App>,
  )
  await act(() => completeSignIn(LOGIN))
  act(() => void store.dispatch(launched()))
  await eventually(() => expect(find(box, '#tab-2 .ui-tab-bar__badge').textContent).toMatch(/^5/))
})
