// Every way to fill in a province, walked with taps on the real pages against the production server, down to the family's
// exported
// files. Each province has its own file, so that they run side by side.
// 江苏 is filled in every way, the others in those that their kind of wish changes: the rest is the same program.
import type { BrowserContext, Page } from 'playwright-core'
import type { ResponseOf } from '../../../contract/registry'
import { openDatabase } from '../../../server/db/database'
import { migrate } from '../../../server/db/migrate'
import { seedDemonstration } from '../../../server/db/seeds/seed'
import { insertAccount, insertRight } from '../../support/account'
import { onPhone } from '../../support/browser'
import { callApi } from '../../support/built-server'
import { seededDataDir } from '../../support/database'
import { completeProfile } from '../../support/profile'
import { importedDataDir, realDataDir } from '../../support/real-data'
import { stageOfBuiltServer, type Stage } from '../stage'
import { browserDriver } from '../../support/walk/browser-driver'
import { isWhole } from '../../support/walk/whole'
import { toBatches } from '../../support/walk/filling'
import { fillScore, openPage, settle, signIn, visible } from '../walk'
import { fillNewExam } from './new-exam'
import { accountOf, type Province } from './provinces'
import { fillByOneself, fillByRecommendation, fillCollegeFirst, fillMajorFirst } from './ways'

const FILL_TAB = 'pages/query/index'

/** A data folder with the province's facts and one family. */
async function prepareFolder(province: Province): Promise<string> {
  const { provinceId } = province.profile
  const folder = province.isReal ? await importedDataDir() : await seededDataDir([provinceId])
  const { db, close } = await openDatabase({ dataDir: folder })
  try {
    await migrate(db)
    await seedDemonstration(db, { provinces: [provinceId] })
    const { userId } = await insertAccount(db, { ...accountOf(province), mobile: `13900${provinceId}` })
    await insertRight(db, userId, 'WISH_REPORT')
  } finally {
    await close()
  }
  return folder
}

/** Signs in, enters the score and views the batches; returns the screen texts, and the device as it was left. */
async function enter(stage: Stage<unknown>, province: Province) {
  const { exam, fullScore } = province
  return onPhone(stage.browser, async ({ context, page, problems }) => {
    await signIn(page, stage.url, accountOf(province))
    const rank = await fillScore(page, stage.url, exam)
    const score = visible(page, '#score-input')
    await score.fill(String(fullScore + 1))
    await visible(page, '.ui-field__error').waitFor()
    const refusal = await visible(page, '.ui-field__error').innerText()
    await visible(page, '#score-next').tap()
    await settle(page)
    const stayed = await page.evaluate(() => window.location.hash)
    await score.fill(String(fullScore))
    await page.locator('.ui-field__error').waitFor({ state: 'detached' })
    await score.fill(String(exam.score))
    await visible(page, '#rank-text').filter({ hasText: /\d/ }).waitFor()
    const batch = await toBatches(browserDriver(page))
    const source = await visible(page, '#list-source').innerText()
    const ways = await visible(page, '#way').innerText()
    // the candidates are requested while the batches load: until they have come the server has no time for another page
    await settle(page)
    await openPage(page, stage.url, FILL_TAB)
    await visible(page, '#province-rule').waitFor()
    const rule = await visible(page, '#province-rule').innerText()
    const hasNewExam = (await page.locator('#to-new-exam:visible').count()) > 0
    expect(problems).toEqual([])
    const state: Awaited<ReturnType<BrowserContext['storageState']>> = await context.storageState()
    return { rank, refusal, stayed, batch, source, ways, rule, hasNewExam, state }
  })
}

const WAYS = {
  'college first': fillCollegeFirst,
  'major first': fillMajorFirst,
  'by oneself': fillByOneself,
  'as the new exam does': fillNewExam,
  'by recommendation': fillByRecommendation,
}
type Way = keyof typeof WAYS
const ALL_WAYS = Object.keys(WAYS) as Way[]

/**
 * The tests of one province.
 * @param ways those to walk; with WALK_ALL=1 every one of them on demonstration data
 */
export function testFilling(province: Province, ways: readonly Way[] = ALL_WAYS): void {
  if (province.isReal && !realDataDir)
    return void test.skip(`lists are filled on imported facts of ${province.exam.provinceName}`, () => undefined)
  const stage = stageOfBuiltServer([province.profile.provinceId], () => prepareFolder(province))
  let entered: ReturnType<typeof enter> | undefined
  const enterOnce = () => (entered ??= enter(stage, province))

  beforeAll(async () => {
    const { loginName: LoginName, password: Password } = accountOf(province)
    const login = await callApi<ResponseOf<'Auth/Login'>>(stage.url, 'Auth/Login', { LoginName, Password })
    await completeProfile(stage.url, login.Data.Token, province.profile)
  })

  /** The family's fill tab, signed in, with a known score, nothing chosen yet. */
  async function onFillTab(walk: (page: Page) => Promise<void>): Promise<void> {
    const { state } = await enterOnce()
    await onPhone(
      stage.browser,
      async ({ page, problems }) => {
        await openPage(page, stage.url, FILL_TAB)
        await walk(page)
        expect(problems).toEqual([])
      },
      { storageState: state },
    )
  }

  test("the score form refuses more than the full score, the batch and the fill tab show the province's rule", async () => {
    const { exam, fullScore, unit, wishes, majors, hasAdjustment, model } = province
    const said = await enterOnce()
    expect(said.rank).toMatch(/位次 [\d,]+/)
    expect(said.refusal).toBe(`本省总分是 ${fullScore} 分，请核对后再填`)
    expect(said.stayed).toContain('pages/query/scoreForm')
    expect(said.batch).toContain(province.rule)
    expect(said.source).toMatch(province.isReal ? /(整理导入|官方公布).* 年/ : /程序生成/)
    for (const label of ['院校优先', '专业优先', '自主填报']) expect(said.ways).toContain(label)
    expect(said.hasNewExam).toBe(model !== null)
    const rule = said.rule.replace(/\s+/g, ' ')
    expect(rule).toContain(`${exam.provinceName}的填报规则`)
    expect(rule).toContain(`一个志愿是 ${unit}`)
    expect(rule).toContain(`可填 ${wishes} 个志愿`)
    if (majors > 1) expect(rule).toContain(`每个志愿可选 ${majors} 个专业`)
    else expect(rule).not.toContain('每个志愿可选')
    expect(rule).toContain(`服从调剂 ${hasAdjustment ? '可以选择' : '没有这一项'}`)
    expect(rule).toContain(`满分 ${fullScore} 分`)
    expect(rule).toMatch(/来源 [\w.]+ · 考试院文件原文 · \d{4}.*整理/)
  })

  test.each(isWhole && !province.isReal ? ALL_WAYS : ways)(
    'a list filled %s is checked, corrected by a press, saved, and exported as shown on screen',
    (way) => onFillTab((page) => WAYS[way](page, province, stage.url)),
  )
}
