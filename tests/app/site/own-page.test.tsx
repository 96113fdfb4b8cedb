// The H5 page is made for one organisation; the app at another one with its own hosts reloads it, once.
import { settings } from '@/shared/platform/settings/settings'
import { storage } from '@/shared/platform/storage/storage'
import { whileAsking } from '@/shared/session/account/standing-question'
import { launch } from '@/shared/session/launch'
import { AfterLaunch } from '@/store/AfterLaunch'
import { AppProviders } from '@/store/AppProviders'
import { makeStore } from '@/store/store'
import { CONFIG, DIRECTORY, log, openLink, serve, SIGNED_IN, until, watchDevice } from '../spec/session-bench'
import { cleanUp, render } from '../ui/render'

const WITH_HOSTS = { ...CONFIG, ParamList: [{ ParamKey: 'ScriptHosts', ParamValue: 'cdn.example' }] }

beforeEach(() => {
  watchDevice()
  openLink('/#/pages/home/index?OrgCode=school')
  storage.set('OrgCode', 'school')
})
afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

/** Starts the app on a page made for `orgCode`, null for one without organisation; resolves after the launch. */
async function start(orgCode: string | null, config = WITH_HOSTS): Promise<void> {
  const store = makeStore()
  serve({ ...SIGNED_IN, 'Web/WebConfig': config })
  const brought = {
    OrgCode: orgCode,
    WebConfig: WITH_HOSTS,
    SEO: { SiteName: '页', Keywords: '', Description: '', Pages: [] },
  }
  jest.spyOn(settings, 'launchAnswers').mockReturnValue(orgCode === null ? undefined : brought)
  await launch(DIRECTORY)
  await until(() => store.getState().site.isSeoLoaded)
  render(
    <AppProviders appStore={store}>
      <AfterLaunch />
    </AppProviders>,
  )
}
/** Long enough for two quiet steps. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 300))

test('reloads once, when no call is open any more, and not again right after', async () => {
  await start('demo')
  await until(() => log.reloads === 1)
  cleanUp()
  await start('demo')
  await rest()
  expect(log.reloads).toBe(1)
})

test('does not reload under a question, and never where the answer took the device elsewhere', async () => {
  let answer = () => undefined as void
  const ask = () => void whileAsking(new Promise<void>((resolve) => (answer = resolve)))
  ask()
  await start('demo')
  await rest()
  expect(log.reloads).toBe(0)
  storage.set('OrgCode', 'other')
  answer()
  await rest()
  expect(log.reloads).toBe(0)
  cleanUp()
  storage.set('OrgCode', 'school')
  ask()
  await start('demo')
  answer()
  await until(() => log.reloads === 1)
})

test.each<[string, string | null, typeof CONFIG]>([
  ['the page is its own', 'school', WITH_HOSTS],
  ['the organisation has no hosts', 'demo', CONFIG],
  ['the page says nothing of it', null, WITH_HOSTS],
])('stays as it is where %s', async (_why, orgCode, config) => {
  await start(orgCode, config)
  await rest()
  expect(log.reloads).toBe(0)
})

test.each([
  ['films', { ...CONFIG, ParamList: [{ ParamKey: 'MediaHosts', ParamValue: 'tv.example' }] }],
  ['pages in frames', { ...CONFIG, ParamList: [{ ParamKey: 'WebViewHosts', ParamValue: 'www.example' }] }],
  [
    'scripts',
    { ...CONFIG, ScriptInjectList: [{ ScriptKey: 'a', ImportScriptList: [], ScriptCode: 'a()', InjectPageList: [] }] },
  ],
])('reloads for %s', async (_what, config) => {
  await start('demo', config)
  await until(() => log.reloads === 1)
})
