// The server's page titles are the pages' own, until an organisation changes them.
import { PAGES } from '../../src/shared/navigation/pages'
import { startTestServer, type TestServer } from '../support/server'

const ownTitles = new Map(Object.entries(PAGES).map(([page, { title }]) => [page, title]))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock: new Date('2026-05-01T00:00:00Z') })
})
afterAll(() => server.close())

const titleOf = async () => {
  const { Pages } = (await server.call('Config/WebSEOConfig', {})).Data
  return (page: string) => Pages.find(({ Path }) => Path === page)?.Title
}

test('every page that the server names has its own name', async () => {
  const title = await titleOf()
  const named = [...ownTitles].filter(([page]) => title(page) !== undefined)
  expect(named).toHaveLength(ownTitles.size)
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
