// Pages of the filling flow opened by an address made outside the app.
import SpecialtyPage from '@/pages/query/specialty/list'
import { storage } from '@/shared/platform/storage/storage'
import { eventually, fakeApp, renderInApp } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'
import { openedWith, withScore } from './way-fixture'

globalThis.__APP_CONFIG__ = { apiHost: '' }

beforeEach(() => storage.remove('wish:drafts'))
afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

it.each(['', '../../etc/passwd', 'f'.repeat(5000), '<img src=x>'])(
  'majors of no unit (%.20s): says that it is not found instead of asking for a chosen batch',
  async (unitId) => {
    const app = fakeApp({})
    openedWith('pages/query/specialty/list', { unitId })
    const { box } = renderInApp(<SpecialtyPage />, withScore())
    expect((await eventually(() => find(box, '#unit-missing'))).textContent).toContain('没有找到这个志愿')
    press(find(box, '#unit-missing [role=button], #unit-missing button'))
    await eventually(() => expect(app.opened).toEqual(['push /pages/query/college/index']))
  },
)
