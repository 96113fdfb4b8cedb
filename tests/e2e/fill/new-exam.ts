// 新高考填报 in each kind of province, from the fill tab to the family's exported files.
import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually'
import { addCandidates, onWish, openDraft, openPage, rowUnits, visible, waitForPage } from '../walk'
import { addSafestFirst, expectCandidates } from './candidates'
import type { Province } from './provinces'
import { checkList, DETAIL, NEW_EXAM_DETAIL, takeAway } from './table-page'

/** Narrows the candidates to public colleges on the filter page; compares its count with the list's. */
async function filterPublic(page: Page): Promise<void> {
  await visible(page, '#to-filter').tap()
  await waitForPage(page, 'pages/newExam/seach')
  const confirm = visible(page, '#filter-confirm')
  await confirm.filter({ hasText: /查看 [\d,]+ 个志愿/ }).waitFor()
  const all = await confirm.innerText()
  await visible(page, '[id="filter-NatureIdList-公办"]').tap()
  // private colleges exist too, so the count changes
  await confirm.filter({ hasText: /查看 [\d,]+ 个志愿/, hasNotText: all }).waitFor()
  const count = /[\d,]+/.exec(await confirm.innerText())![0]
  await confirm.tap()
  await waitForPage(page, 'pages/newExam/index')
  await visible(page, '.wish-count__number')
    .filter({ hasText: `${count} 个志愿可选` })
    .waitFor()
  await eventually(() => visible(page, '#to-filter').innerText()).toContain('全部条件 1')
  // a card shows that a college is not public; that it is, only a screen reader learns
  await eventually(() => visible(page, '.candidate').textContent()).toContain('公办')
}

async function openNewExamFilling(page: Page, province: Province): Promise<void> {
  await visible(page, '#to-new-exam').tap()
  await waitForPage(page, 'pages/newExam/index')
  await visible(page, '#score-line').tap()
  await waitForPage(page, 'pages/newExam/batch')
  await eventually(() => visible(page, '#exam-model').innerText()).toBe(province.model ?? '')
  await eventually(() => visible(page, '#batch-0').innerText()).toContain(province.rule)
  await visible(page, '#batch-0').tap()
  await waitForPage(page, 'pages/newExam/index')
  await expectCandidates(page, province)
}

/** 新高考填报 of college-major groups: majors inside a group, in an order. */
async function fillGroups(page: Page, province: Province): Promise<void> {
  await openNewExamFilling(page, province)
  await filterPublic(page)
  const [safe] = await addSafestFirst(page)
  await visible(page, '#tier-safe').tap()
  await visible(page, `#majors-${safe}`).waitFor()
  await visible(page, `#majors-${safe}`).tap()
  await visible(page, '#majors-sheet [role=checkbox]').waitFor()
  // the majors are in the order of the presses
  const choices = page.locator('#majors-sheet [role=checkbox]:not([aria-disabled=true])')
  const two = (await choices.count()) > 1
  if (two) await choices.nth(1).tap()
  await choices.nth(0).tap()
  await visible(page, '#majors-done').tap()
  await page.locator('#majors-sheet').waitFor({ state: 'detached' })

  await visible(page, '#view-wishes').tap()
  await waitForPage(page, 'pages/newExam/adjust-wish/collegeToSpecialty')
  await visible(page, '#list-forecast').waitFor()
  // the safest was added first: the check shows it in the rows, a person moves it down and up
  await visible(page, '.wish-finding').waitFor()
  const order = () => rowUnits(page)
  const [first, second, third] = await order()
  expect(first).toBe(safe)
  await onWish(page, safe!, 'down')
  expect(await order()).toEqual([second, first, third])
  await onWish(page, third!, 'up')
  expect(await order()).toEqual([second, third, first])
  await onWish(page, third!, 'up')
  expect(await order()).toEqual([third, second, first])

  await onWish(page, safe!, 'fold')
  const inside = () => page.locator(`#inside-${safe} .chosen-majors__name:visible`).allInnerTexts()
  const before = await inside()
  expect(before).toHaveLength(two ? 2 : 1)
  if (two) {
    await visible(page, `#major-up-${safe}-1`).tap()
    expect(await inside()).toEqual([...before].reverse())
  }
  const majors = await inside()
  await visible(page, '#wish-sheet .ui-sheet__close').tap()
  const { shown } = await takeAway(page, province, NEW_EXAM_DETAIL, await checkList(page, province))
  // majors are under their wish
  expect(shown.slice(1).map((row) => row[0])).toEqual(['1', '2', '3', ...majors.map((_, place) => `3.${place + 1}`)])
  const units = shown[0]!.indexOf('专业组/专业')
  expect(shown.slice(4).map((row) => row[units])).toEqual(majors)
}

/** 新高考填报 of one major of a college: another major of the same college, from its card. */
async function fillMajorUnits(page: Page, province: Province): Promise<void> {
  await openNewExamFilling(page, province)
  await filterPublic(page)
  const [first] = await addSafestFirst(page)
  await visible(page, '#tier-safe').tap()
  await visible(page, `#siblings-${first}`).tap()
  const sheet = page.locator('#siblings-sheet:visible')
  await sheet.locator('.college-unit').first().waitFor()
  const other = sheet.locator('[id^="add-"]:not([aria-disabled=true])').filter({ hasText: '+ 加入' }).first()
  const sibling = (await other.getAttribute('id'))!.slice('add-'.length)
  await other.tap()
  await sheet.locator(`#add-${sibling}`).filter({ hasText: '已加入' }).waitFor()
  await sheet.locator('.ui-sheet__close').tap()

  await visible(page, '#view-wishes').tap()
  await waitForPage(page, 'pages/newExam/adjust-wish/specialtyToCollege')
  await visible(page, '#list-forecast').waitFor()
  await eventually(() => page.locator('.wish-finding:visible').count()).toBeGreaterThan(0)
  const list = await checkList(page, province)
  expect(list.names).toHaveLength(4)
  for (const name of list.names) expect(name).toMatch(/.+ · .+/)
  const { column } = await takeAway(page, province, NEW_EXAM_DETAIL, list)
  // on the table page the major is first
  expect(column('专业组/专业').map((major, index) => `${major} · ${column('院校')[index]}`)).toEqual(list.names)
}

/** Without the new exam its pages say so in a sentence and lead to college first, which fills. */
async function beLedToCollegeFirst(page: Page, province: Province, url: string): Promise<void> {
  // even before the provinces' rules arrive the new exam is not offered
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/api/Public/ProvinceList', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await visible(page, '#ways').waitFor()
  expect(await page.locator('#to-new-exam:visible').count()).toBe(0)
  goOn()
  await visible(page, '#province-rule').waitFor()
  expect(await page.locator('#to-new-exam:visible').count()).toBe(0)

  const expectSentence = async () => {
    const notice = visible(page, '.ui-empty-state')
    await notice.waitFor()
    const words = await notice.innerText()
    expect(words).toContain(`${province.exam.provinceName} 2026 年还是文理分科`)
    expect(words).toContain('没有院校专业组，一个志愿填一所院校。请按“院校优先”填报，功能是一样的。')
  }
  await openPage(page, url, 'pages/newExam/index')
  await expectSentence()
  await openPage(page, url, 'pages/query/scoreForm?next=newExam')
  await visible(page, '#score-next').tap()
  // by the batches or direct to the candidates: both show it
  await page.waitForFunction(() => window.location.hash.includes('pages/newExam/'))
  await expectSentence()
  await page.locator('.ui-button:visible', { hasText: '去院校优先' }).tap()
  await waitForPage(page, 'pages/query/college/batch')
  await visible(page, '#batch-0').waitFor()
  await eventually(() => visible(page, '#batch-0').innerText()).toContain(province.rule)
  await visible(page, '#batch-0').tap()
  await waitForPage(page, 'pages/query/college/index')
  await expectCandidates(page, province)
  await addCandidates(page, 3)
  await openDraft(page)
  await takeAway(page, province, DETAIL, await checkList(page, province))
}

export async function fillNewExam(page: Page, province: Province, url: string): Promise<void> {
  if (province.kind === 'group') await fillGroups(page, province)
  else if (province.kind === 'major') await fillMajorUnits(page, province)
  else await beLedToCollegeFirst(page, province, url)
}
