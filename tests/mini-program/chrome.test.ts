// Tab bar, titles, pull-down refresh and unknown addresses on the mini-program platforms.
import { openMiniProgram, PLATFORMS, type MiniProgram } from '../support/mini-program'
import { eventually } from '../support/eventually'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: ['320000'], clock: new Date() })
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
})
afterAll(() => server.close())

describe.each(PLATFORMS)('the %s build', (platform) => {
  const opened: MiniProgram[] = []
  const open = async (options: Parameters<typeof openMiniProgram>[2] = {}) => {
    const app = await openMiniProgram(platform, server.url, options)
    opened.push(app)
    return app
  }
  afterAll(() => Promise.all(opened.map((app) => app.close())))

  test('[2.03] Tab labels and icons are replaced at launch from server configuration; extra slots are hidden. - on a mini-program', async () => {
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
})
