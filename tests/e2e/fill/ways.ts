// The ways to fill in every province, from the fill tab to the family's exported files.
import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually'
import { takeSpreadsheet } from '../saved-list'
import { keepToasts, toastsSoFar } from '../toasts'
import {
  addCandidates,
  matchCount,
  onWish,
  openDraft,
  openPreferences,
  pressPreference,
  propose,
  rowNames,
  rowUnits,
  scrollOn,
  settle,
  takeAndSave,
  visible,
  waitForPage,
} from '../walk'
import { addSafestFirst, expectCandidates } from './candidates'
import type { Province } from './provinces'
import { checkList, DETAIL, mendOrder, readCheck, takeAway } from './table-page'

/** 院校优先: the first of each tier, moved, removed and restored, majors up to a wish's limit. */
export async function fillCollegeFirst(page: Page, province: Province): Promise<void> {
  const { kind, majors } = province
  await visible(page, '#way-college').tap()
  await waitForPage(page, 'pages/query/college/index')
  await expectCandidates(page, province)
  const units = await addSafestFirst(page)
  if (kind !== 'major') {
    // the first of the safe ones is back on top
    await visible(page, '#tier-safe').tap()
    await visible(page, `#majors-${units[0]}`).tap()
    await waitForPage(page, 'pages/query/specialty/list')
    const choices = page.locator('[id^="major-"][role=checkbox]:visible:not([aria-disabled=true])')
    await choices.first().waitFor()
    const offered = await choices.count()
    await page.evaluate(keepToasts)
    const limit = Math.min(majors, await page.locator('[id^="major-"].wish-major:visible').count())
    for (let index = 0; index < Math.min(offered, limit + 1); index += 1) await choices.nth(index).tap()
    await page
      .getByText(`专业（已选 ${Math.min(offered, limit)}/${limit}）`)
      .last()
      .waitFor()
    if (offered > majors)
      await eventually(() => toastsSoFar(page)).toContain(`每个志愿最多选 ${majors} 个专业，先去掉一个再选`)
    await visible(page, '#majors-done').tap()
    await waitForPage(page, 'pages/query/college/index')
  }
  await openDraft(page)
  const before = await rowNames(page)
  expect(before).toHaveLength(3)
  await onWish(page, units[0]!, 'down')
  const after = await rowNames(page)
  expect(after).toEqual([before[1], before[0], before[2]])
  await onWish(page, units[2]!, 'remove')
  await page.waitForFunction(() => document.querySelectorAll('.wish-row').length === 2)
  await eventually(() => rowNames(page)).toEqual(after.slice(0, 2))
  await visible(page, '#undo').tap()
  await eventually(() => rowNames(page)).toEqual(after)

  const list = await checkList(page, province)
  expect(list.mended).toBeGreaterThan(0)
  const { column } = await takeAway(page, province, DETAIL, list)
  if (kind !== 'major') expect(column('所选专业').filter(Boolean)).toHaveLength(1)
}

/** 专业优先: a class, one of its majors, and its places. */
export async function fillMajorFirst(page: Page, province: Province): Promise<void> {
  await visible(page, '#way-speciality').tap()
  await waitForPage(page, 'pages/query/speciality/index')
  await visible(page, '.major-card').waitFor()
  await visible(page, '#field-工学').tap()
  await visible(page, '#field-工学[aria-checked=true]').waitFor()
  await visible(page, '#class-计算机类').tap()
  const others = page.locator('.major-card:visible').filter({ hasNotText: '计算机类' })
  await eventually(() => others.count()).toBe(0)
  await settle(page)
  const major = (await visible(page, '#major-0 .major-card__name').innerText()).trim()
  await visible(page, '#major-0').tap()
  await visible(page, '#major-asked').filter({ hasText: major }).waitFor()
  await visible(page, '.candidate').waitFor()
  const units = await addSafestFirst(page)

  await visible(page, '#view-chosen').tap()
  const chosen = page.locator('.wish-chosen:visible')
  await eventually(() => chosen.count()).toBe(3)
  await visible(page, `#chosen-remove-${units[2]}`).tap()
  await eventually(() => chosen.count()).toBe(2)
  await visible(page, '#chosen-undo').tap()
  await eventually(() => chosen.count()).toBe(3)
  await page.keyboard.press('Escape')

  await openDraft(page)
  const { column } = await takeAway(page, province, DETAIL, await checkList(page, province))
  // each wish has the viewed major
  for (const asked of column(province.kind === 'major' ? '专业组/专业' : '所选专业')) expect(asked).toContain(major)
}

/** Adds a place with an unmet requirement: the page asks first, and adds it after confirmation. */
async function addUnfit(page: Page): Promise<void> {
  const unfit = page.locator('.candidate:visible').filter({ has: page.locator('.candidate__refused') })
  for (let guard = 0; guard < 60 && (await unfit.count()) === 0; guard += 1) {
    await scrollOn(page)
  }
  // rows come and go while the list still scrolls
  await settle(page)
  const add = unfit.first().locator('[id^="add-"]')
  const button = visible(page, `#${await add.getAttribute('id')}`)
  await button.tap()
  await page.getByText('选科不符合，还要加入吗？').waitFor()
  await page.getByText('仍然加入', { exact: true }).last().tap()
  await button.filter({ hasText: '已加入' }).waitFor()
}

/** 自主填报: one found by name, then others. */
export async function fillByOneself(page: Page, province: Province): Promise<void> {
  await visible(page, '#way-self').tap()
  await waitForPage(page, 'pages/query/self/index')
  await expectCandidates(page, province)
  const before = await visible(page, '.wish-count__number').innerText()
  await visible(page, '#search').fill(province.exam.provinceName)
  const hint = visible(page, '.search-hints__hint')
  await hint.waitFor()
  const name = await hint.locator('.search-hints__name').innerText()
  await hint.tap()
  await page.waitForFunction((wanted) => {
    const shown = [...document.querySelectorAll<HTMLElement>('.candidate__college')].filter((node) => node.offsetParent)
    return shown.length > 0 && shown.every((node) => node.innerText.includes(wanted))
  }, name)
  expect(await visible(page, '.wish-count__number').innerText()).not.toBe(before)
  expect(await addCandidates(page, 1)).toHaveLength(1)
  await visible(page, '#search').fill('')
  await visible(page, '.wish-count__number').filter({ hasText: before }).waitFor()
  expect(await addSafestFirst(page)).toHaveLength(3)

  const isUnfit = province.profile.subjects.length > 0
  if (isUnfit) await addUnfit(page)

  await openDraft(page)
  const names = await rowNames(page)
  expect(names).toHaveLength(isUnfit ? 5 : 4)
  expect(names[0]).toContain(name)
  if (isUnfit) {
    const row = page.locator('.wish-row:visible').nth(4)
    await row.locator('.wish-row__mark--error').filter({ hasText: '必须改' }).waitFor()
    await row.locator('.wish-row__more').tap()
    const sheet = page.locator('#wish-sheet:visible')
    await sheet.getByText(/^选科要求“.+”，.*选科不符合，无法报考$/).waitFor()
    expect(await sheet.locator('.wish-finding--error').innerText()).toContain('必须改')
    await sheet.getByText('移除这个志愿', { exact: true }).first().tap()
    await eventually(() => rowNames(page)).toEqual(names.slice(0, 4))
    await eventually(() => visible(page, '.wish-undo').innerText()).toContain('已移除')
  }
  await visible(page, '#add-more').tap()
  await waitForPage(page, 'pages/query/self/index')
  await page.goBack()
  await waitForPage(page, 'pages/query/adjust/wish')
  await takeAway(page, province, DETAIL, await checkList(page, province))
}

/** 智能推荐: preferences, a proposal with reasons, adopted, saved, changed, corrected and saved again. */
export async function fillByRecommendation(page: Page, province: Province): Promise<void> {
  await visible(page, '#to-recommend').tap()
  await waitForPage(page, 'pages/recommend/index')
  await openPreferences(page)
  const all = await matchCount(page)
  const fewer = await pressPreference(page, `region-${province.region.id}`)
  expect(fewer).toBeGreaterThan(0)
  expect(fewer).toBeLessThan(all)
  await visible(page, '#to-statistics').tap()
  await waitForPage(page, 'pages/recommend/statistics')
  await visible(page, '#by-province').waitFor()
  await eventually(() => visible(page, '#by-province').innerText()).toContain(province.region.name)
  await page.goBack()
  await waitForPage(page, 'pages/recommend/start')
  expect(await pressPreference(page, `region-${province.region.id}`)).toBe(all)

  await propose(page)
  await eventually(() => visible(page, '#bound-text').innerText()).toContain('守住了您接受的 3%')
  while (await page.locator('#more-proposed:visible').count()) await visible(page, '#more-proposed').tap()
  const rows = page.locator('.recommend-row:visible')
  const count = await rows.count()
  // a list that is not full says so, and what to relax
  if (count < province.wishes) await page.getByText('志愿表没有填满').waitFor()
  expect(count).toBeGreaterThan(Math.min(20, province.wishes - 1))
  expect(count).toBeLessThanOrEqual(province.wishes)
  await eventually(() => visible(page, '#proposed-head').innerText()).toContain(`推荐 ${count}/${province.wishes}`)
  // a row without its own reason has a tier whose reason is above the rows
  const said = (await page.locator('.recommend-tier-reason:visible').allInnerTexts()).map((words) => words.trim()[0])
  for (const row of await rows.all()) {
    if ((await row.locator('.recommend-row__reason').count()) === 0)
      expect(said).toContain((await row.locator('.ui-tier-tag').innerText()).trim())
  }
  const names = await page.locator('.recommend-row__name:visible').allInnerTexts()
  expect(new Set(names).size).toBe(names.length)

  await takeAndSave(page)
  const { header, rows: exported } = await takeSpreadsheet(page)
  expect(exported).toHaveLength(count)
  exported.forEach((row, index) => expect(names[index]).toContain(row[header.indexOf('院校')]))

  await visible(page, '#edit-proposed').tap()
  await waitForPage(page, 'pages/query/adjust/wish')
  await eventually(() => rowNames(page)).toEqual(names)
  await readCheck(page)
  // a proposal is in order; with the riskiest last it is not, and one press corrects it
  expect(await mendOrder(page)).toBe(0)
  await onWish(page, (await rowUnits(page))[0]!, 'move')
  await visible(page, '#move-last').tap()
  await page.locator('#move-sheet').waitFor({ state: 'detached' })
  const list = await checkList(page, province)
  expect(list.mended).toBe(1)
  expect([...list.names].sort()).toEqual([...names].sort())
  await takeAway(page, province, DETAIL, list)
}
