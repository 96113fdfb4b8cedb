import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import readExcel from 'read-excel-file/node'
import { launchBrowser, onPhone } from '../support/browser'
import { removeFolder, startBuiltServer, temporaryFolder, type BuiltServer } from '../support/built-server'
import {
  addCandidates,
  DEMONSTRATION,
  fillScore,
  JIANGSU,
  openDraft,
  openPage,
  rowNames,
  settle,
  shownTable,
  signIn,
  visible,
  waitForPage,
  XINJIANG,
} from './walk'

let browser: Browser
let server: BuiltServer
const dataDir = temporaryFolder('fill-ways')
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startBuiltServer({ dataDir, env: { SEED_PROVINCES: '320000,650000' } })
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  removeFolder(dataDir)
})

/** From the filled score form into one of the ways. */
async function openWay(page: Page, label: string, path: string) {
  await visible(page, '#score-next').tap()
  await waitForPage(page, 'pages/query/college/batch')
  await visible(page, '#way').getByText(label, { exact: true }).tap()
  await visible(page, '#batch-0').tap()
  await waitForPage(page, path)
}

/** Looks at the audit, saves, exports, and holds the file against the screen; answers the table on the screen. */
async function saveAndExport(page: Page): Promise<string[][]> {
  await visible(page, '#list-check').waitFor({ timeout: 20_000 })
  await visible(page, '#list-forecast').waitFor({ timeout: 20_000 })
  expect(await visible(page, '#list-forecast').innerText()).toMatch(/会被录取/)
  await visible(page, '#save-wish').tap()
  await visible(page, '#view-saved').waitFor({ timeout: 20_000 })
  await visible(page, '#view-saved').tap()
  await waitForPage(page, 'pages/personal/volunteer/volunteerdetail')
  await visible(page, '#wish-table').waitFor({ timeout: 20_000 })
  const shown = await shownTable(page)
  const [download] = await Promise.all([page.waitForEvent('download'), visible(page, '#export-xlsx').tap()])
  const [sheet] = await readExcel(readFileSync(await download.path()))
  const rows = sheet!.data
  const at = rows.findIndex((row) => row[0] === '序号')
  const column = (label: string) => rows[at]!.indexOf(label)
  const exported = rows
    .slice(at + 1)
    .map((row) =>
      ['院校', '专业组/专业', '所选专业'].map((label) => String(row[column(label)] ?? '').replace(/^[-—–]$/, '')),
    )
  const onScreen = shown
    .slice(1)
    .map((row) =>
      ['院校', '专业组/专业', '所选专业'].map((label) => row[shown[0]!.indexOf(label)]!.replace(/^[-—–]$/, '')),
    )
  expect(exported).toEqual(onScreen)
  return shown
}

test('a family in Jiangsu fills major first: each wish of the saved and exported list asks for the major that was looked at', async () => {
  await onPhone(browser, async ({ page, problems }) => {
    await signIn(page, server.url, DEMONSTRATION)
    await fillScore(page, server.url, JIANGSU)
    await openWay(page, '专业优先', 'pages/query/speciality/index')
    await visible(page, '.major-card').waitFor({ timeout: 30_000 })
    await visible(page, '#field-工学').tap()
    await visible(page, '#field-工学[aria-checked=true]').waitFor()
    await visible(page, '#class-计算机类').tap()
    await settle(page)
    for (const place of await page.locator('.major-card:visible').allInnerTexts()) expect(place).toContain('计算机类')
    const major = (await visible(page, '#major-0 .major-card__name').innerText()).trim()
    await visible(page, '#major-0').tap()
    await visible(page, '#major-asked').filter({ hasText: major }).waitFor()
    await visible(page, '.candidate').waitFor({ timeout: 30_000 })
    const units = await addCandidates(page, 5)
    expect(units).toHaveLength(5)

    await visible(page, '#view-chosen').tap()
    expect(await page.locator('.wish-chosen:visible').count()).toBe(5)
    await visible(page, `#chosen-remove-${units[4]}`).tap()
    expect(await page.locator('.wish-chosen:visible').count()).toBe(4)
    await visible(page, '#chosen-undo').tap()
    expect(await page.locator('.wish-chosen:visible').count()).toBe(5)
    await page.keyboard.press('Escape')

    await openDraft(page)
    expect(await rowNames(page)).toHaveLength(5)
    const shown = await saveAndExport(page)
    const majors = shown.slice(1).map((row) => row[shown[0]!.indexOf('所选专业')])
    expect(majors).toHaveLength(5)
    for (const chosen of majors) expect(chosen).toContain(major)
    expect(problems).toEqual([])
  })
}, 240_000)

test('a family in Xinjiang, under the old model, searches for what it has in mind, fills by itself and exports the list', async () => {
  await onPhone(browser, async ({ page, problems }) => {
    await signIn(page, server.url, DEMONSTRATION)
    await fillScore(page, server.url, XINJIANG)
    await openWay(page, '自主填报', 'pages/query/self/index')
    await visible(page, '.candidate').waitFor({ timeout: 30_000 })
    const before = await visible(page, '.wish-count__number').innerText()
    await visible(page, '#search').fill('新疆')
    const hint = visible(page, '.search-hints__hint')
    await hint.waitFor({ timeout: 20_000 })
    const name = await hint.locator('.search-hints__name').innerText()
    await hint.tap()
    await page.waitForFunction(
      (wanted) => {
        const shown = [...document.querySelectorAll<HTMLElement>('.candidate__name')].filter(
          (node) => node.offsetParent,
        )
        return shown.length > 0 && shown.every((node) => node.innerText.includes(wanted))
      },
      name,
      { timeout: 20_000 },
    )
    expect(await visible(page, '.wish-count__number').innerText()).not.toBe(before)
    const [first] = await addCandidates(page, 1)
    expect(first).toBeDefined()
    await visible(page, '#search').fill('')
    await page.waitForTimeout(600)
    await settle(page)
    expect(await addCandidates(page, 3)).toHaveLength(3)

    await openDraft(page)
    const names = await rowNames(page)
    expect(names).toHaveLength(4)
    expect(names[0]).toContain(name)
    await visible(page, '#add-more').tap()
    await waitForPage(page, 'pages/query/self/index')
    await page.goBack()
    await waitForPage(page, 'pages/query/adjust/wish')
    const shown = await saveAndExport(page)
    expect(shown.slice(1).map((row) => row[2])).toEqual(['全校', '全校', '全校', '全校'])
    expect(problems).toEqual([])
  })
}, 240_000)

test('a forecast list filled major first is kept apart from the list of the real score, and survives a reload', async () => {
  await onPhone(browser, async ({ page }) => {
    await fillScore(page, server.url, JIANGSU)
    await visible(page, '#wish-type').getByText('模拟预测', { exact: true }).tap()
    await openWay(page, '专业优先', 'pages/query/speciality/index')
    await visible(page, '.major-card').waitFor({ timeout: 30_000 })
    expect(await visible(page, '#score-line').innerText()).toContain('模拟预测')
    await visible(page, '#major-0').tap()
    await visible(page, '.candidate').waitFor({ timeout: 30_000 })
    await addCandidates(page, 2)
    await page.reload()
    await visible(page, '.candidate').waitFor({ timeout: 30_000 })
    expect(await visible(page, '.ui-bottom-bar__summary').innerText()).toContain('已选 2/')
    await openPage(page, server.url, 'pages/query/speciality/index?wishType=0')
    await page.reload()
    await visible(page, '.major-card').waitFor({ timeout: 30_000 })
    expect(await visible(page, '.ui-bottom-bar__summary').innerText()).toContain('已选 0/')
  })
}, 240_000)

test('on a slow phone and a slow network the shape of what comes stands at once, and adding answers without the network', async () => {
  await onPhone(browser, async ({ context, page }) => {
    await fillScore(page, server.url, JIANGSU)
    await openWay(page, '专业优先', 'pages/query/speciality/index')
    await visible(page, '#major-0').tap()
    await visible(page, '.candidate').waitFor({ timeout: 30_000 })
    const tools = await context.newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      await route.continue()
    })
    await visible(page, '#search').fill('大学')
    await visible(page, '.ui-skeleton').waitFor({ timeout: 2_000 })
    await visible(page, '.candidate').waitFor({ timeout: 20_000 })
    await page.unroute('**/api/**')
    await page.route('**/api/**', (route) => route.abort())
    expect(await addCandidates(page, 1)).toHaveLength(1)
    expect(await visible(page, '.ui-bottom-bar__summary').innerText()).toContain('已选 1/')
  })
}, 240_000)
