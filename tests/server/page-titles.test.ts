// The titles the server hands out are those the pages carry themselves, until an organisation names them otherwise.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { startTestServer, type TestServer } from '../support/server'

const pagesDir = path.join(__dirname, '../../src')

/** Title of each page by its path, as the page's own declaration has it. */
function ownTitles(): Map<string, string> {
  const titles = new Map<string, string>()
  for (const entry of readdirSync(path.join(pagesDir, 'pages'), { recursive: true, encoding: 'utf8' })) {
    if (!entry.endsWith('.config.ts')) continue
    const file = path.join(pagesDir, 'pages', entry)
    const title = /navigationBarTitleText: '([^']+)'/.exec(readFileSync(file, 'utf8'))?.[1]
    const page = `pages/${entry.replaceAll('\\', '/').replace(/\.config\.ts$/, '')}`
    if (title && existsSync(path.join(pagesDir, `${page}.tsx`))) titles.set(page, title)
  }
  return titles
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock: new Date('2026-05-01T00:00:00Z') })
})
afterAll(() => server.close())

const titleOf = async () => {
  const { Pages } = (await server.call('Config/WebSEOConfig', {})).Data
  return (page: string) => Pages.find(({ Path }) => Path === page)?.Title
}

test('every page that the server names has the name it gives itself', async () => {
  const title = await titleOf()
  const own = ownTitles()
  expect(own.size).toBeGreaterThan(20)
  const named = [...own].filter(([page]) => title(page) !== undefined)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(([page, text]) => title(page) !== text).map(([page, text]) => `${page}: ${text}`)).toEqual([])
})

test('an organisation names pages by parameters', async () => {
  const config = { ParamList: [{ ParamKey: 'Web_Title:pages/query/contrast', ParamValue: '三种填法' }] }
  await server.db
    .updateTable('organisation')
    .set({ config: JSON.stringify(config) })
    .execute()
  server.advance(6_000)
  expect((await titleOf())('pages/query/contrast')).toBe('三种填法')
})
