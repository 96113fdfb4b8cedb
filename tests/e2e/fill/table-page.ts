// A chosen list: its texts on the table page, its order corrected by the check, and the family's exported files.
import type { Page } from 'playwright-core'
import { eventually } from '../../support/eventually'
import { expectOnScreen, saveAndOpen, takePrintablePage, takeSpreadsheet } from '../saved-list'
import { rowNames, visible } from '../walk'
import { expectPublisher } from './candidates'
import type { Province } from './provinces'

export const DETAIL = 'pages/personal/volunteer/volunteerdetail'
export const NEW_EXAM_DETAIL = 'pages/personal/volunteer/newExamWishDetails'

/** Returns the text of the list's check once it was made for the list on the screen. */
export async function readCheck(page: Page): Promise<string> {
  const words = visible(page, '#list-findings')
  await words.filter({ hasNotText: '正在重新检查' }).waitFor()
  return (await words.innerText()).trim()
}

/** Presses the buttons that move a wish where the check wants it, until none is left; returns how many were pressed. */
export async function mendOrder(page: Page): Promise<number> {
  const where = /^移到第 \d+ 位$/
  for (let pressed = 0; ; pressed += 1) {
    await readCheck(page)
    // several are gone through one by one: each shows its wish
    const several = page.locator('#list-check .wish-finding:visible .ui-button').filter({ hasText: '逐个移' })
    if ((await several.count()) > 0) await several.first().tap()
    const button = page.locator('.wish-finding:visible .ui-button').filter({ hasText: where }).last()
    if ((await button.count()) === 0 || pressed > 5) return pressed
    const label = (await button.getAttribute('aria-label'))!
    const [, target] = /移到第 (\d+) 位/.exec(label)!
    const [, place] = /：第 (\d+) 志愿/.exec(label)!
    const to = Number(target) - 1
    const names = await rowNames(page)
    const name = names[Number(place) - 1]!
    await button.tap()
    const sheet = visible(page, '#wish-sheet .ui-sheet__close')
    if ((await sheet.count()) > 0) await sheet.tap()
    const others = names.filter((other) => other !== name)
    await eventually(() => rowNames(page)).toEqual([...others.slice(0, to), name, ...others.slice(to)])
  }
}

/** The table page: its texts on the list, and the order corrected by the check's buttons. */
export async function checkList(
  page: Page,
  province: Province,
): Promise<{ names: string[]; check: string; mended: number }> {
  const { wishes, hasAdjustment } = province
  await visible(page, '#list-forecast').waitFor()
  await eventually(() => visible(page, '#list-forecast').innerText()).toMatch(/会被录取/)
  await eventually(() => visible(page, '#list-outcome').innerText()).toMatch(/落空\s+(不到 )?[\d.]+%/)
  const mended = await mendOrder(page)
  const names = await rowNames(page)
  const check = await readCheck(page)
  expect(check).toMatch(/^(没有发现问题|\d+ (处必须改|处建议改|条提示).*)$/)
  if (check !== '没有发现问题') expect(await page.locator('.wish-finding:visible').count()).toBeGreaterThan(0)
  await eventually(() => page.locator('.wish-row__facts:visible').filter({ hasText: '服从调剂' }).count()).toBe(
    hasAdjustment ? names.length : 0,
  )
  await eventually(() => visible(page, '.ui-bottom-bar__summary').innerText()).toContain(
    `已选 ${names.length}/${wishes} ·`,
  )
  await visible(page, '#simulation-danger').waitFor()
  await eventually(() => visible(page, '#simulation-danger').innerText()).toMatch(
    /^(没有碰上退档|投上又被退档 (不到 )?[\d.]+%)/,
  )
  await eventually(() => visible(page, '#simulation').innerText()).toMatch(/最难的 10% 年份/)
  return { names, check, mended }
}

/**
 * Saves the list of the table page, opens it, exports the spreadsheet and the printable page, and compares all three.
 * @param list names of the rows of the table page, and the check's texts
 * @param majorsInside rows of majors under their wishes on the screen
 */
export async function takeAway(
  page: Page,
  province: Province,
  detailPage: string,
  list: { names: string[]; check: string },
) {
  const { exam, kind, hasAdjustment, wishes } = province
  await saveAndOpen(page, detailPage)
  const file = await takeSpreadsheet(page)
  const shown = await expectOnScreen(page, file)
  const column = (label: string) => file.rows.map((row) => row[file.header.indexOf(label)]!)

  // the wishes are those of the table page, in its order
  const units = column('专业组/专业')
  const named = column('院校').map((college, index) => [college, units[index]!.replace(/ 专业组$/, ' 组')])
  expect(named).toHaveLength(list.names.length)
  list.names.forEach((name, index) => {
    for (const word of named[index]!) if (word !== '全校') expect(name).toContain(word)
  })
  expect(column('序号')).toEqual(list.names.map((_, index) => String(index + 1)))
  // each has the province's name for a wish
  for (const unit of units) {
    if (kind === 'group') expect(unit).toMatch(/^\w+ 专业组$/)
    else if (kind === 'college') expect(unit).toBe('全校')
    else expect(unit).not.toMatch(/专业组$|^全校$/)
  }
  expect([...new Set(column('服从调剂'))]).toEqual([hasAdjustment ? '服从' : '无调剂'])
  if (kind === 'major') expect([...new Set(column('所选专业'))]).toEqual([''])

  // years and sources
  const years = file.header.flatMap((label) => /^(\d{4})最低分$/.exec(label)?.[1] ?? []).map(Number)
  // real groups may have only one year: their numbers change
  expect(years.length).toBeGreaterThanOrEqual(province.isReal && kind === 'group' ? 1 : 2)
  expect([...years].sort((a, b) => b - a)).toEqual(years)
  for (const year of years) expect(file.header).toContain(`${year}最低位次`)
  // the codes that the province's form needs
  if (province.isReal) for (const code of column('院校代号')) expect(code).toMatch(/^\w{0,6}$/)
  expect(column(province.isReal ? '院校代号' : '院校').filter(Boolean).length).toBeGreaterThan(0)
  for (const source of column('来源')) {
    expect(source).toMatch(province.isReal ? /（.+）/ : /程序生成/)
    // neither the mark of a file's compiler nor its name
    expect(source).not.toMatch(/[a-z]{3}/i)
  }
  expect(file.facts).toMatchObject({
    省份: exam.provinceName,
    分数: String(exam.score),
    年份: '2026 年高考',
    志愿数: `${list.names.length} / ${wishes}`,
  })
  const head = await visible(page, '#wish-head').innerText()
  expect(head).toContain(`${list.names.length}/${wishes} 个志愿`)
  if (province.isReal) {
    expect(Math.max(...years)).toBe(2024)
    expect(file.facts['说明']).not.toContain('演示数据')
    expect(head).not.toContain('程序生成')
    await expectPublisher(page)
  } else {
    expect(file.facts['说明']).toContain('演示数据')
    expect(head).toContain('程序生成')
  }
  // the check's texts appear for the saved list, too
  await page.getByText(list.check, { exact: true }).last().waitFor()

  const { mark, ...paper } = await takePrintablePage(page)
  expect({ ...paper, facts: { ...paper.facts, 导出时间: '' } }).toEqual({
    ...file,
    facts: { ...file.facts, 导出时间: '' },
  })
  expect(mark).toBe(province.isReal ? '' : '演示数据：分数线和招生计划由程序生成，不能照着填报')
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await visible(page, '#take-wish').tap()
  await visible(page, '#print-wish').tap()
  await page.locator('body[data-printed=yes]').waitFor()
  return { file, shown, column }
}
