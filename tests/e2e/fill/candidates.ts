// The candidates of a way to fill, and the first wishes taken from them.
import type { Page } from 'playwright-core'
import { addCandidates, addOfTier, settle, visible, type TierName } from '../walk'
import type { Province } from './provinces'

/** Adds the first of each existing tier, safest first, and more until there are three. */
export async function addSafestFirst(page: Page): Promise<string[]> {
  await settle(page)
  const units: string[] = []
  for (const tier of ['safe', 'match', 'reach'] satisfies TierName[]) {
    const count = await visible(page, `#tier-${tier} .ui-tier-stack__count`).innerText()
    if (count !== '0') units.push(await addOfTier(page, tier))
  }
  return units.length >= 3 ? units : [...units, ...(await addCandidates(page, 3 - units.length))]
}

/** The one ⓘ of the page shows who published its content. */
export async function expectPublisher(page: Page): Promise<void> {
  await visible(page, '#list-source').tap()
  expect(await visible(page, '#source-sheet').innerText()).toMatch(/来源 .+20\d\d 年/)
  await visible(page, '#source-sheet .ui-sheet__close').tap()
  await page.locator('#source-sheet').waitFor({ state: 'detached' })
}

/** The candidates on the page: their marks, sources and the choices left by the province's rule. */
export async function expectCandidates(page: Page, province: Province): Promise<void> {
  const card = visible(page, '.candidate')
  await card.waitFor()
  // one mark for the list; its publisher is behind it
  if (province.isReal) await expectPublisher(page)
  else {
    expect(await visible(page, '#list-source').innerText()).toMatch(/程序生成[\s\S]*20\d\d 年/)
    expect(await page.locator('.ui-page__notice:visible').allInnerTexts()).toEqual([
      '演示数据：分数线和招生计划由程序生成，不能照着填报',
    ])
  }
  // as many as the rule allows, or all the unit has
  const choices = (await card.locator('[id^="majors-"]').allInnerTexts()).map(
    (text) => /^选专业 0\/(\d+)$/.exec(text)?.[1],
  )
  expect(choices).toHaveLength(province.kind === 'major' ? 0 : 1)
  for (const most of choices) expect(Number(most) >= 1 && Number(most) <= province.majors).toBe(true)
}
