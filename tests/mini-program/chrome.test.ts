// The frame of the pages on a mini-program: tab bar with its badge, titles, the gate before filling, pull-down refresh and unknown
// addresses. The end of a session is in wish-flow.test.ts.
import { openMiniProgram, type MiniProgram } from '../support/mini-program'
import { eventually } from '../support/eventually'
import { completeProfile } from '../support/profile'
import { startTestServer, type TestServer } from '../support/server'
import { JIANGSU, profileOf } from '../support/walk/exams'
import { newFamily, tokenOf } from '../support/walk/stand'

/** Where the filling begins, with or without a score. */
const FILLING = ['pages/query/scoreForm', 'pages/query/college/batch', 'pages/query/college/index']

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: [JIANGSU.provinceId], clock: new Date() })
})

const opened: MiniProgram[] = []
const open = async (options: Parameters<typeof openMiniProgram>[2] = {}) => {
  const app = await openMiniProgram('weapp', server.url, options)
  opened.push(app)
  return app
}
afterAll(async () => {
  await Promise.all(opened.map((app) => app.close()))
  await server.close()
})

test('the third tab counts notices and messages, fewer after reading, and none when all are read', async () => {
  const token = await tokenOf(server.url, await newFamily(server))
  const { Data } = await server.call('Web/Notices', { PageIndex: 1, PageSize: 50 }, { token })
  expect(Data.Unread).toBeGreaterThan(0)
  const app = await open({ storage: { token } })
  await app.waitText(new RegExp(`^${Data.Unread}\\b|^${Data.Unread}条`), '#tab-2 .ui-tab-bar__badge')
  await app.tapTab(2)
  await app.waitFor(() => app.count('#read-all'), 'the way to mark all as read')
  await app.tap('#read-all')
  await app.waitFor(async () => (await app.count('.ui-tab-bar__badge')) === 0, 'the badge to go')
  const after = await server.call('Web/Notices', { PageIndex: 1, PageSize: 50 }, { token })
  expect(after.Data.Unread).toBe(0)
  expect(await app.errors()).toEqual([])
})

test('the gate before filling shows what is missing, links to its page, and then opens', async () => {
  const token = await tokenOf(server.url, await newFamily(server))
  const app = await open({ storage: { token }, path: 'pages/query/index' })
  await app.waitSettled()
  await app.tap('#start-normal')
  await app.waitToast('请先完善基本信息！')
  await app.waitRoute('pages/personal/editInfo/editInfo')
  expect(await app.query()).toMatchObject({ source: 'TB' })
  await app.back()
  await app.waitRoute('pages/query/index')
  await completeProfile(server.url, token, profileOf(JIANGSU))
  await app.tap('#start-normal')
  await app.waitFor(async () => FILLING.includes(await app.route()), 'the filling to open')
  expect(await app.errors()).toEqual([])
})

test('[2.03] Tab labels and icons are replaced at launch from server configuration; extra slots are hidden. - on a mini-program', async () => {
  const config = {
    ParamList: [
      { ParamKey: 'Web_Skin', ParamValue: '0,82,217' },
      { ParamKey: 'Web_Title:pages/query/contrast', ParamValue: '三种填法' },
    ],
    BottomMenuList_H5: [
      { MenuPath: 'pages/home/index', MenuName: '主页', MenuIcon: 'home' },
      { MenuPath: 'pages/query/index', MenuName: '报志愿', MenuIcon: 'javascript:alert(1)' },
      { MenuPath: 'pages/query/contrast', MenuName: '', MenuIcon: 'book' },
      { MenuPath: 'https://evil.example/pages/home/index', MenuName: '别处', MenuIcon: 'book' },
    ],
  }
  await server.db
    .updateTable('organisation')
    .set({ config: JSON.stringify(config) })
    .execute()
  // the configuration is read again soon
  server.advance(6_000)
  const app = await open()
  await app.waitText('主页', '#tab-0')
  await eventually(() => app.texts('.ui-tab-bar__text')).toEqual(['主页', '报志愿', '更多'])
  await app.tap('#tab-1')
  await app.waitRoute('pages/query/index')
  await app.waitText('报志愿', '#tab-1')
  await eventually(() => app.title()).toMatch(/^.+ - 报志愿$/)
  await app.goto('/pages/query/contrast')
  await app.waitFor(async () => /^.+ - 三种填法$/.test(await app.title()), 'the configured title')
  expect(await app.errors()).toEqual([])
})

test('[2.20] Pull-down refresh is on for home, query, personal, college-first, major-first and self filling, and off on several others. - on a mini-program', async () => {
  const app = await open()
  await app.waitSettled()
  const asked = () => app.exchanges.filter(({ url }) => url.endsWith('Web/HomeData')).length
  const before = asked()
  await app.pullDown()
  await app.waitFor(() => asked() > before, 'the home page asks again')
  await app.waitFor(async () => (await app.calls('stopPullDownRefresh')).length > 0, 'the waiting sign ends')
})

test('[8.15] Unknown route: Goes to the 404 page. - on a mini-program', async () => {
  const app = await open({ path: 'pages/none/index', query: { a: '1' } })
  await app.waitRoute('pages/home/404')
  expect(await app.waitText('pages/none/index')).toContain('页面不存在')
})
test('[2.14] pages/home/404 (not-found target; an unknown route goes there unless the route has an id) - on a mini-program', async () => {
  const app = await open({ path: 'pages/none/index', query: { id: '7' } })
  await app.waitRoute('pages/home/index')
})
