// A browser's knowledge of the pages: the tabs at the start, every other page once opened.
import { PAGES as MANIFEST, type PagePath } from '@/shared/navigation/pages'
import type { PageFacts } from '@/shared/navigation/page-facts'
import type * as Routes from '@/shared/navigation/browser-routes'
import type * as FirstPages from '@/shared/navigation/first-pages'

const HOME = 'pages/home/index'
const OTHER = 'pages/personal/volunteer/volunteerlist'
const manifest: Readonly<Record<string, PageFacts>> = MANIFEST

/** The modules as in a build: with its constants. */
function built() {
  Object.assign(globalThis, {
    PAGE_PATHS: Object.keys(manifest).join(' '),
    FIRST_PAGES: Object.fromEntries(Object.entries(manifest).filter(([, { tab }]) => tab !== undefined)),
  })
  let routes: typeof Routes | undefined
  let pages: typeof FirstPages | undefined
  jest.isolateModules(() => {
    routes = jest.requireActual<typeof Routes>('@/shared/navigation/browser-routes')
    pages = jest.requireActual<typeof FirstPages>('@/shared/navigation/first-pages')
  })
  return { configureRoutes: routes!.configureRoutes, pageFacts: pages!.pageFacts }
}

type Config = Parameters<typeof Routes.configureRoutes>[0]
const entry = (): Config => ({ routes: [{ path: HOME, load: () => ['home'] }] })
const routeOf = (config: Config, path: string) => config.routes.find((route) => route.path === path)

test('the entry has a route for every page, and the router their list', () => {
  const { configureRoutes } = built()
  const config = entry()
  configureRoutes(config, () => Promise.reject(new Error('not asked for')))
  expect([...(config.pages ?? [])].sort()).toEqual(Object.keys(manifest).sort())
  expect(routeOf(config, HOME)).toMatchObject({ navigationBarTitleText: '首页', enablePullDownRefresh: true })
})

test('another page’s facts come with its file, before it is drawn', async () => {
  const { configureRoutes, pageFacts } = built()
  const config = entry()
  let asked = 0
  configureRoutes(config, () => {
    asked += 1
    return Promise.resolve({ facts: manifest, files: { [OTHER]: () => Promise.resolve(pageFacts(OTHER)) } })
  })
  expect(asked).toBe(0)
  expect(pageFacts(OTHER)?.signIn).toBeUndefined()
  const route = routeOf(config, OTHER)!
  const [page, context, params] = route.load('context', 'params')
  // the file of the page reads its facts when it runs
  expect(await page).toEqual(manifest[OTHER])
  expect([context, params]).toEqual(['context', 'params'])
  expect(route).toMatchObject({ navigationBarTitleText: manifest[OTHER]?.title, enablePullDownRefresh: true })
})

test('a page whose map is missing fails as one whose file is missing', async () => {
  const { configureRoutes } = built()
  const config = entry()
  configureRoutes(config, () => Promise.reject(new Error('chunk')))
  await expect(routeOf(config, OTHER)!.load({}, {})[0]).rejects.toThrow('chunk')
})

test('an address is a page of the app or not from the start', () => {
  const { pageFacts } = built()
  expect(pageFacts(OTHER satisfies PagePath)).toBeDefined()
  expect(pageFacts('pages/nowhere')).toBeUndefined()
  expect(pageFacts('constructor')).toBeUndefined()
})
