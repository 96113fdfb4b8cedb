// Filling in a new-exam province, in both shapes of a wish, in a browser against the production server.
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
  rowNames,
  SHANGHAI,
  shownTable,
  signIn,
  visible,
  waitForPage,
  XINJIANG,
  ZHEJIANG,
  type Exam,
} from './walk'

let browser: Browser
let server: BuiltServer
const dataDir = temporaryFolder('e2e-new-exam')
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startBuiltServer({ dataDir, env: { SEED_PROVINCES: '310000,320000,330000,650000' } })
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  removeFolder(dataDir)
})

/** From the score to the candidates of the first batch; returns what the batch page says of the exam. */
async function openNewExam(page: Page, exam: Exam): Promise<string> {
  await fillScore(page, server.url, exam, 'newExam')
  await visible(page, '#score-next').tap()
  await waitForPage(page, 'pages/newExam/batch')
  const model = await visible(page, '#exam-model').innerText()
  await visible(page, '#batch-0').tap()
  await waitForPage(page, 'pages/newExam/index')
  await visible(page, '.candidate').waitFor({ timeout: 30_000 })
  return model
}

/** Narrows the candidates to public colleges on the filter page; holds its count against the list's. */
async function filterPublic(page: Page): Promise<void> {
  await visible(page, '#to-filter').tap()
  await waitForPage(page, 'pages/newExam/seach')
  const confirm = visible(page, '#filter-confirm')
  await confirm.filter({ hasText: /查看 [\d,]+ 个志愿/ }).waitFor({ timeout: 20_000 })
  const all = await confirm.innerText()
  await visible(page, '[id="filter-NatureIdList-公办"]').tap()
  // the demonstration has private colleges too, so the count changes
  await confirm.filter({ hasText: /查看 [\d,]+ 个志愿/, hasNotText: all }).waitFor({ timeout: 20_000 })
  const count = /[\d,]+/.exec(await confirm.innerText())![0]
  await confirm.tap()
  await waitForPage(page, 'pages/newExam/index')
  await visible(page, '.wish-count__number')
    .filter({ hasText: `${count} 个志愿可选` })
    .waitFor({ timeout: 20_000 })
  expect(await visible(page, '#to-filter').innerText()).toContain('全部条件 1')
  expect(await visible(page, '.candidate').innerText()).toContain('公办')
}

/** Adds the first candidate of a tier. */
async function addOfTier(page: Page, tier: 'reach' | 'match' | 'safe'): Promise<string> {
  await visible(page, `#tier-${tier}`).tap()
  const words = { reach: '冲', match: '稳', safe: '保' }[tier]
  await visible(page, '.candidate .ui-tier-tag').filter({ hasText: words }).waitFor({ timeout: 20_000 })
  const [unit] = await addCandidates(page, 1)
  await visible(page, `#tier-${tier}`).tap()
  await page.waitForFunction(() => !document.querySelector('.ui-tier-stack__tier--chosen'))
  await visible(page, '.candidate').waitFor()
  return unit!
}

/** Saves, opens the saved list, exports it, and holds the file against the screen; returns the rows of the screen. */
async function saveAndExport(page: Page): Promise<string[][]> {
  await visible(page, '#save-wish').tap()
  await visible(page, '#view-saved').waitFor({ timeout: 20_000 })
  await visible(page, '#save-wish').filter({ hasText: '已保存' }).waitFor()
  await visible(page, '#view-saved').tap()
  await waitForPage(page, 'pages/personal/volunteer/newExamWishDetails')
  await visible(page, '#wish-table').waitFor({ timeout: 20_000 })
  const shown = await shownTable(page)
  const [download] = await Promise.all([page.waitForEvent('download'), visible(page, '#export-xlsx').tap()])
  const [sheet] = await readExcel(readFileSync(await download.path()))
  const rows = sheet!.data
  const at = rows.findIndex((row) => row[0] === '序号')
  const exported = rows.slice(at + 1).filter((row) => typeof row[0] === 'number')
  // majors inside a group stand in rows of their own on the screen: 1.1, 1.2 ...
  const wishes = shown.slice(1).filter((row) => /^\d+$/.test(row[0]!))
  const name = rows[at]!.indexOf('院校')
  expect(exported.map((row) => [String(row[0]), String(row[name])])).toEqual(wishes.map((row) => [row[0], row[1]]))
  return shown
}

describe('provinces whose wish is a college-major group', () => {
  test.each([
    ['江苏', JIANGSU, '3+1+2 · 首选物理，再选化学、生物 · 满分 750'],
    ['上海, full score 660', SHANGHAI, '3+3 · 物理、化学、生物 · 满分 660'],
  ])(
    '%s: fill, order the majors inside a group, audit, save and export',
    (_, exam, model) =>
      onPhone(browser, async ({ page, problems }) => {
        await signIn(page, server.url, DEMONSTRATION)
        expect(await openNewExam(page, exam)).toBe(model)
        await filterPublic(page)
        const safe = await addOfTier(page, 'safe')
        const match = await addOfTier(page, 'match')
        const reach = await addOfTier(page, 'reach')

        // majors of the safe one, in the order they are pressed
        await visible(page, '#tier-safe').tap()
        await visible(page, `#majors-${safe}`).waitFor()
        await visible(page, `#majors-${safe}`).tap()
        await visible(page, '#majors-sheet [role=checkbox]').waitFor({ timeout: 20_000 })
        const choices = page.locator('#majors-sheet [role=checkbox]:not([aria-disabled=true])')
        const two = (await choices.count()) > 1
        if (two) await choices.nth(1).tap()
        await choices.nth(0).tap()
        await visible(page, '#majors-done').tap()
        await page.locator('#majors-sheet').waitFor({ state: 'detached' })

        await visible(page, '#view-wishes').tap()
        await waitForPage(page, 'pages/newExam/adjust-wish/collegeToSpecialty')
        await visible(page, '#list-forecast').waitFor({ timeout: 20_000 })
        // the list was added safe first: the audit says so at the rows, and the order is mended by hand
        await visible(page, '.wish-finding').waitFor()
        await visible(page, '#simulation-danger').waitFor({ timeout: 20_000 })
        await visible(page, `#up-${reach}`).tap()
        await visible(page, `#up-${reach}`).tap()
        await visible(page, `#down-${safe}`).tap()
        const order = await page
          .locator('[id^="up-"]:visible')
          .evaluateAll((nodes) => nodes.map((node) => node.id.slice(3)))
        expect(order).toEqual([reach, match, safe])

        await visible(page, `#fold-${safe}`).tap()
        const inside = () => page.locator(`#inside-${safe} .chosen-majors__name:visible`).allInnerTexts()
        const before = await inside()
        expect(before).toHaveLength(two ? 2 : 1)
        if (two) {
          await visible(page, `#major-up-${safe}-1`).tap()
          expect(await inside()).toEqual([...before].reverse())
        }
        const majors = await inside()

        const shown = await saveAndExport(page)
        expect(shown.slice(1).map((row) => row[0])).toEqual([
          '1',
          '2',
          '3',
          ...majors.map((_, place) => `3.${place + 1}`),
        ])
        expect(shown.slice(4).map((row) => row[2])).toEqual(majors)
        expect(shown[0]!.filter((label) => /^\d{4}最低分$/.test(label)).length).toBeGreaterThanOrEqual(2)
        expect(problems).toEqual([])
      }),
    180_000,
  )
})

describe('a province whose wish is one major of a college', () => {
  test(
    '浙江, 7 choose 3: fill, audit, save and export a list without adjustment',
    () =>
      onPhone(browser, async ({ page, problems }) => {
        await signIn(page, server.url, DEMONSTRATION)
        expect(await openNewExam(page, ZHEJIANG)).toBe('7 选 3 · 物理、化学、技术 · 满分 750')
        await filterPublic(page)
        const [first] = await addCandidates(page, 2)

        // the other majors of the same college, from its card
        await visible(page, `#siblings-${first}`).tap()
        const sheet = page.locator('#siblings-sheet:visible')
        await sheet.locator('.college-unit').first().waitFor({ timeout: 20_000 })
        const other = sheet.locator('[id^="add-"]:not([aria-disabled=true])').filter({ hasText: '+ 加入' }).first()
        const sibling = (await other.getAttribute('id'))!.slice(4)
        await other.tap()
        await sheet.locator(`#add-${sibling}`).filter({ hasText: '已加入' }).waitFor()
        await sheet.locator('.ui-sheet__close').tap()

        await visible(page, '#view-wishes').tap()
        await waitForPage(page, 'pages/newExam/adjust-wish/specialtyToCollege')
        await visible(page, '#list-forecast').waitFor({ timeout: 20_000 })
        const names = await rowNames(page)
        expect(names).toHaveLength(3)
        for (const name of names) expect(name).toMatch(/.+ · .+/)
        expect(await page.locator('[id^="obey-"]:visible').count()).toBe(0)
        expect(await page.locator('.wish-finding:visible').count()).toBeGreaterThan(0)

        const shown = await saveAndExport(page)
        expect(shown.slice(1).map((row) => row[0])).toEqual(['1', '2', '3'])
        expect(shown.slice(1).map((row) => `${row[2]} · ${row[1]}`)).toEqual(names)
        expect(shown.slice(1).map((row) => row[5])).toEqual(['无调剂', '无调剂', '无调剂'])
        expect(problems).toEqual([])
      }),
    180_000,
  )
})

test(
  'a family of 新疆, still of the old model, is led to college first by a sentence',
  () =>
    onPhone(browser, async ({ page }) => {
      await fillScore(page, server.url, XINJIANG, 'newExam')
      await visible(page, '#score-next').tap()
      await waitForPage(page, 'pages/newExam/batch')
      await page.getByText('新疆 2026 年还是文理分科').first().waitFor({ timeout: 20_000 })
      await page.locator('.ui-button:visible', { hasText: '去院校优先' }).tap()
      await waitForPage(page, 'pages/query/college/batch')
      await visible(page, '#batch-0').waitFor({ timeout: 20_000 })
    }),
  120_000,
)

/** From the candidates to the other mode by the score form; resolves on its batches. */
async function changeMode(page: Page, mode: '正式填报' | '模拟预测'): Promise<void> {
  await visible(page, '#to-batch').tap()
  await waitForPage(page, 'pages/newExam/batch')
  await visible(page, '#edit-score').tap()
  await waitForPage(page, 'pages/query/scoreForm')
  await page.locator('#wish-type:visible .ui-segmented__option', { hasText: mode }).tap()
  await visible(page, '#score-next').tap()
  await waitForPage(page, 'pages/newExam/batch')
  await visible(page, '#edit-score').filter({ hasText: mode }).waitFor()
  await visible(page, '#batch-0').waitFor({ timeout: 20_000 })
}

test(
  'the forecast keeps a list of its own beside the normal one',
  () =>
    onPhone(browser, async ({ page, problems }) => {
      const chosen = (text: string) => visible(page, '.ui-bottom-bar__summary').filter({ hasText: text }).waitFor()
      await openNewExam(page, JIANGSU)
      await addCandidates(page, 2)
      await changeMode(page, '模拟预测')
      await visible(page, '#batch-0').tap()
      await waitForPage(page, 'pages/newExam/index')
      await visible(page, '#to-batch').filter({ hasText: '模拟预测' }).waitFor()
      await visible(page, '.candidate').waitFor({ timeout: 30_000 })
      await chosen('已选 0/40')
      await addCandidates(page, 1)
      await chosen('已选 1/40')
      await changeMode(page, '正式填报')
      await visible(page, '#batch-0').filter({ hasText: '已选 2' }).waitFor()
      expect(problems).toEqual([])
    }),
  120_000,
)
