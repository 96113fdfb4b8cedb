// Thirteen families on a first start: a recommended list on the numbers that the program carries, saved, checked and exported.
// Takes over a minute: each province is loaded while its family waits for it. A kind of wish each is walked; WALK_ALL=1 walks all thirteen.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { openDatabase } from '../../server/db/database'
import { migrate } from '../../server/db/migrate'
import { seedDemonstration } from '../../server/db/seeds/seed'
import { insertAccount, insertRight } from '../support/account'
import { onPhone, sharedBrowser } from '../support/browser'
import { buildServer, callApi, removeFolder, startBuiltServer, type BuiltServer } from '../support/built-server'
import { emptyDataDir } from '../support/database'
import { eventually, PROGRAM_PATIENCE_MS } from '../support/eventually'
import { completeProfile } from '../support/profile'
import { browserDriver } from '../support/walk/browser-driver'
import { profileOf, type Account, type Exam } from '../support/walk/exams'
import { toBatches } from '../support/walk/filling'
import { isWhole } from '../support/walk/whole'
import { readCheck } from './fill/table-page'
import { takeSpreadsheet } from './saved-list'
import { fillScore, openPage, openPreferences, propose, signIn, takeAndSave, visible, waitForPage } from './walk'

const SCIENCES = ['物理', '化学', '生物'] as const
const PHYSICS = ['物理类', '化学', '生物'] as const
const HISTORY = ['历史类', '政治', '地理'] as const

/** With the fewest wishes that a list of them needs to be one that a family can file. */
const FAMILIES: readonly (Exam & { fewest: number })[] = [
  { provinceId: '330000', provinceName: '浙江', subjects: SCIENCES, score: 598, fewest: 80 },
  { provinceId: '320000', provinceName: '江苏', subjects: HISTORY, score: 541, fewest: 40 },
  { provinceId: '370000', provinceName: '山东', subjects: SCIENCES, score: 550, fewest: 96 },
  { provinceId: '130000', provinceName: '河北', subjects: PHYSICS, score: 530, fewest: 96 },
  { provinceId: '210000', provinceName: '辽宁', subjects: PHYSICS, score: 540, fewest: 112 },
  { provinceId: '500000', provinceName: '重庆', subjects: PHYSICS, score: 505, fewest: 96 },
  { provinceId: '520000', provinceName: '贵州', subjects: PHYSICS, score: 480, fewest: 96 },
  { provinceId: '310000', provinceName: '上海', subjects: SCIENCES, score: 490, fewest: 24 },
  { provinceId: '420000', provinceName: '湖北', subjects: PHYSICS, score: 560, fewest: 45 },
  { provinceId: '440000', provinceName: '广东', subjects: PHYSICS, score: 570, fewest: 45 },
  { provinceId: '430000', provinceName: '湖南', subjects: HISTORY, score: 520, fewest: 45 },
  { provinceId: '110000', provinceName: '北京', subjects: SCIENCES, score: 600, fewest: 30 },
  { provinceId: '450000', provinceName: '广西', subjects: PHYSICS, score: 500, fewest: 40 },
]
const OFTEN = ['浙江', '江苏', '上海']
const accountOf = ({ provinceId }: Exam): Account => ({ loginName: `family-${provinceId}`, password: 'secret2026' })
const FILL_TAB = 'pages/query/index'
/** A folder for pictures of every screen on the way; none without it. */
const { PICTURES } = process.env

let server: BuiltServer
beforeAll(async () => {
  buildServer()
  const dataDir = await emptyDataDir()
  const open = await openDatabase({ dataDir })
  await migrate(open.db)
  await seedDemonstration(open.db, { provinces: [] })
  for (const exam of FAMILIES) {
    const { userId } = await insertAccount(open.db, { ...accountOf(exam), mobile: `13900${exam.provinceId}` })
    await insertRight(open.db, userId, 'WISH_REPORT')
  }
  await open.close()
  server = await startBuiltServer({ dataDir, env: { DATA: 'facts' } })
})
afterAll(async () => {
  await server?.stop()
  if (server) removeFolder(server.dataDir)
})

/** What a province is good for, once its facts are in: on a slow machine a page would give up before, and offer to ask again. */
async function statusOf(ProvinceId: string): Promise<string> {
  const { Data } = await callApi(server.url, 'Public/DataStatus', { ProvinceId })
  return JSON.stringify(Data)
}

/** Looks at a screen: nothing on it is made up; keeps its picture. */
async function look(page: Page, name: string): Promise<string> {
  const text = await page.locator('body').innerText()
  expect(text).not.toContain('演示数据')
  expect(text).not.toMatch(/NaN|undefined/)
  if (PICTURES) {
    mkdirSync(PICTURES, { recursive: true })
    await page.screenshot({ path: path.join(PICTURES, `${name}.png`) })
  }
  return text
}

test.each(FAMILIES.filter(({ provinceName }) => isWhole || OFTEN.includes(provinceName)))(
  'a family of $provinceName with $score points files a checked and exported list of real numbers',
  async (exam) => {
    const { provinceName: name, fewest } = exam
    await onPhone(await sharedBrowser(), async ({ page, problems }) => {
      await eventually(() => statusOf(exam.provinceId), PROGRAM_PATIENCE_MS).toContain('"Verdict":"filling"')
      const { loginName: LoginName, password: Password } = accountOf(exam)
      const { Data } = await callApi<{ Token: string }>(server.url, 'Auth/Login', { LoginName, Password })
      await completeProfile(server.url, Data.Token, profileOf(exam))
      await signIn(page, server.url, accountOf(exam))
      expect(await fillScore(page, server.url, exam)).toMatch(/位次 [\d,]+/)
      await look(page, `${name}-1-score`)
      await toBatches(browserDriver(page))
      await openPage(page, server.url, FILL_TAB)
      await visible(page, '#to-recommend').tap()
      await waitForPage(page, 'pages/recommend/index')
      await openPreferences(page)
      await look(page, `${name}-2-preferences`)
      await propose(page)
      await visible(page, '#bound-text').waitFor()
      await look(page, `${name}-3-proposal`)
      await takeAndSave(page)
      const { header, rows, facts } = await takeSpreadsheet(page)
      expect(rows.length).toBeGreaterThanOrEqual(fewest)
      // every number has its year, and every wish its publisher
      expect(header.filter((label) => /^20\d\d最低/.test(label)).length).toBeGreaterThan(0)
      for (const row of rows) expect(row[header.indexOf('来源')]).toMatch(/省考试院|志愿者整理/)
      expect(JSON.stringify([rows, facts])).not.toContain('演示数据')
      await visible(page, '#edit-proposed').tap()
      await waitForPage(page, 'pages/query/adjust/wish')
      expect(await readCheck(page)).not.toBe('')
      await look(page, `${name}-4-table`)
      expect(problems).toEqual([])
    })
  },
)
