import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import readExcel from 'read-excel-file/node'
import { launchBrowser, onPhone } from '../support/browser'
import { callApi, removeFolder, startBuiltServer, temporaryFolder, type BuiltServer } from '../support/built-server'
import type { ResponseOf } from '../../contract/registry'
import { completeProfile, type CompleteExam } from '../support/profile'
import { importedDataDir, realDataDir, testOnRealData } from '../support/real-data'
import {
  addCandidates,
  DEMONSTRATION,
  fillScore,
  JIANGSU,
  openCandidates,
  openDraft,
  rowNames,
  shownTable,
  signIn,
  signInHere,
  visible,
  waitForPage,
  ZHEJIANG,
  type Exam,
} from './walk'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
}, 60_000)
afterAll(() => browser?.close())

/** Walks from sign-in to the exported file and compares the file with the screen, cell by cell. */
async function walk(url: string, exam: Exam) {
  return onPhone(browser, async ({ page, problems }) => {
    await signIn(page, url, DEMONSTRATION)
    const rank = await fillScore(page, url, exam)
    expect(rank).toMatch(/位次 [\d,]+/)
    await openCandidates(page)
    const units = await addCandidates(page, 6)
    expect(units).toHaveLength(6)

    await openDraft(page)
    const before = await rowNames(page)
    expect(before).toHaveLength(6)
    await visible(page, `#down-${units[0]}`).tap()
    const after = await rowNames(page)
    expect(after.slice(0, 2)).toEqual([before[1], before[0]])
    await visible(page, `#remove-${units[5]}`).tap()
    await page.waitForFunction(() => document.querySelectorAll('.wish-row').length >= 5)
    expect(await rowNames(page)).toHaveLength(5)
    await visible(page, '#undo').tap()
    expect(await rowNames(page)).toEqual(after)

    await visible(page, '#save-wish').tap()
    await visible(page, '#view-saved').waitFor({ timeout: 20_000 })
    await visible(page, '#view-saved').tap()
    await waitForPage(page, 'pages/personal/volunteer/volunteerdetail')
    await visible(page, '#wish-table').waitFor({ timeout: 20_000 })
    const shown = await shownTable(page)
    expect(shown).toHaveLength(7)
    const head = await visible(page, '#wish-head').innerText()

    const [download] = await Promise.all([page.waitForEvent('download'), visible(page, '#export-xlsx').tap()])
    const file = await download.path()
    const [sheet] = await readExcel(readFileSync(file))
    const rows = sheet!.data
    const at = rows.findIndex((row) => row[0] === '序号')
    // numbers come back as numbers, empty cells as null; the screen writes thousands with commas
    const words = (cell: unknown): string => (cell === null || cell === undefined ? '' : String(cell))
    const plain = (cell: string): string =>
      /^[\d,]+$/.test(cell) ? cell.replace(/,/g, '') : cell.replace(/^[-—–]$/, '')
    const exported = rows.slice(at).map((row) => row.map(words))
    // the screen tells the sources under the table, the sheet in its last column
    const columns = exported[0]!.map((label) => shown[0]!.indexOf(label)).filter((index) => index >= 0)
    expect(columns.length).toBeGreaterThanOrEqual(11)
    expect(exported.map((row) => columns.map((_, index) => row[index]))).toEqual(
      shown.map((row) => columns.map((index) => plain(row[index]!))),
    )
    expect(problems).toEqual([])
    return {
      shown,
      head,
      facts: Object.fromEntries(rows.slice(1, at - 1).map((row) => [words(row[0]), words(row[1])])),
    }
  })
}

describe('on demonstration data', () => {
  let server: BuiltServer
  const dataDir = temporaryFolder('e2e')
  beforeAll(async () => {
    server = await startBuiltServer({ dataDir, env: { SEED_PROVINCES: '320000,330000' } })
  }, 240_000)
  afterAll(async () => {
    await server?.stop()
    removeFolder(dataDir)
  })

  test('a family in Jiangsu walks from signing in to an exported file whose rows equal the screen, marked as demonstration', async () => {
    const { facts, head } = await walk(server.url, JIANGSU)
    expect(facts['省份']).toBe('江苏')
    expect(facts['说明']).toContain('演示数据')
    expect(head).toContain('演示数据')
  }, 180_000)

  test('a family in Zhejiang fills major and college in one wish', async () => {
    const { shown } = await walk(server.url, ZHEJIANG)
    expect(shown[0]).toContain('专业组/专业')
    for (const row of shown.slice(1)) expect(row[2]).not.toMatch(/专业组$/)
  }, 180_000)

  test('a draft made before signing in survives a reload and is saved after signing in', async () => {
    return onPhone(browser, async ({ page, problems }) => {
      await fillScore(page, server.url, JIANGSU)
      await openCandidates(page)
      await addCandidates(page, 3)
      await openDraft(page)
      const names = await rowNames(page)
      await page.reload()
      await visible(page, '.wish-row').waitFor({ timeout: 20_000 })
      expect(await rowNames(page)).toEqual(names)
      await visible(page, '#save-wish').tap()
      await page.waitForFunction(() => window.location.hash.includes('/login/'), undefined, { timeout: 20_000 })
      const byPassword = page.locator('#login-by-password:visible')
      await byPassword.or(page.locator('#login-name:visible')).first().waitFor()
      if (await byPassword.count()) await byPassword.first().tap()
      await signInHere(page, DEMONSTRATION)
      // back on the list, the saving that was interrupted goes on by itself
      await waitForPage(page, 'pages/query/adjust/wish')
      await visible(page, '#view-saved').waitFor({ timeout: 20_000 })
      expect(await rowNames(page)).toEqual(names)
      expect(problems).toEqual([])
    })
  }, 180_000)

  test('a session that ends in the middle of saving loses nothing', async () => {
    return onPhone(browser, async ({ page }) => {
      await signIn(page, server.url, DEMONSTRATION)
      await fillScore(page, server.url, { ...JIANGSU, score: 575 })
      await openCandidates(page)
      await addCandidates(page, 4)
      await openDraft(page)
      const names = await rowNames(page)
      const token = await page.evaluate(
        () => JSON.parse(localStorage.getItem('token') ?? '""').data ?? localStorage.getItem('token'),
      )
      expect((await callApi<{ IsLogin: boolean }>(server.url, 'Auth/LoginStatus', {}, token)).Data.IsLogin).toBe(true)
      await callApi(server.url, 'Auth/Loginout', {}, token)
      await visible(page, '#save-wish').tap()
      await page.waitForFunction(() => window.location.hash.includes('/login/'), undefined, { timeout: 20_000 })
      const byPassword = page.locator('#login-by-password:visible')
      await byPassword.or(page.locator('#login-name:visible')).first().waitFor()
      if (await byPassword.count()) await byPassword.first().tap()
      await signInHere(page, DEMONSTRATION)
      await waitForPage(page, 'pages/query/adjust/wish')
      expect(await rowNames(page)).toEqual(names)
      const save = visible(page, '#save-wish')
      await save.filter({ hasText: /^已?保存$/ }).waitFor()
      if ((await save.innerText()).trim() === '保存') await save.tap()
      await visible(page, '#view-saved').waitFor({ timeout: 20_000 })
      expect(await rowNames(page)).toEqual(names)
    })
  }, 180_000)

  test('without a network the draft goes on and nothing is lost', async () => {
    return onPhone(browser, async ({ context, page }) => {
      await fillScore(page, server.url, { ...JIANGSU, score: 590 })
      await openCandidates(page)
      const units = await addCandidates(page, 4)
      await openDraft(page)
      const names = await rowNames(page)
      await context.setOffline(true)
      await visible(page, `#down-${units[0]}`).tap()
      expect((await rowNames(page)).slice(0, 2)).toEqual([names[1], names[0]])
      await context.setOffline(false)
      await page.reload()
      await visible(page, '.wish-row').waitFor({ timeout: 20_000 })
      expect((await rowNames(page)).slice(0, 2)).toEqual([names[1], names[0]])
    })
  }, 180_000)
})

describe(`on real data${realDataDir ? '' : ' (skipped: REAL_DATA_DIR is not set)'}`, () => {
  let server: BuiltServer | undefined
  let dataDir: string | undefined
  beforeAll(async () => {
    if (!realDataDir) return
    dataDir = importedDataDir()
    server = await startBuiltServer({ dataDir, env: { SEED_PROVINCES: '320000,330000' } })
  }, 600_000)
  afterAll(async () => {
    await server?.stop()
    if (dataDir) removeFolder(dataDir)
  })

  testOnRealData.each([
    [
      'Jiangsu, college-major groups',
      JIANGSU,
      { provinceId: '320000', subjectType: 2, subjects: ['物理', '化学', '生物'], score: 612 },
    ],
    [
      'Zhejiang, major and college',
      ZHEJIANG,
      { provinceId: '330000', subjectType: 3, subjects: ['物理', '化学', '技术'], score: 630 },
    ],
  ] satisfies [string, Exam, CompleteExam][])(
    '%s: from signing in to an exported file whose rows equal the screen, on lines of 2024 and before',
    async (_, exam, profile) => {
      const credentials = { LoginName: DEMONSTRATION.loginName, Password: DEMONSTRATION.password }
      const login = await callApi<ResponseOf<'Auth/Login'>>(server!.url, 'Auth/Login', credentials)
      await completeProfile(server!.url, login.Data.Token, profile)
      const { shown, facts } = await walk(server!.url, exam)
      const years = shown[0]!.flatMap((label) => /^(\d{4})最低分$/.exec(label)?.[1] ?? [])
      expect(years.length).toBeGreaterThanOrEqual(2)
      expect(Math.max(...years.map(Number))).toBe(2024)
      expect(facts['说明']).not.toContain('演示数据')
    },
    240_000,
  )
})
