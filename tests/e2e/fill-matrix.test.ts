// Every way to fill, in every kind of province: groups, one major of a college, the old model, and a full score of 660. Each cell is
// walked with taps on the real pages against the production server, down to the files the family takes away.
import type { BrowserContext, Page } from 'playwright-core'
import type { ResponseOf } from '../../contract/registry'
import { openDatabase } from '../../server/db/database'
import { migrate } from '../../server/db/migrate'
import { seedDemonstration } from '../../server/db/seeds/seed'
import { insertAccount, insertRight } from '../support/account'
import { eventually } from '../support/eventually'
import { onPhone } from '../support/browser'
import { callApi, temporaryFolder } from '../support/built-server'
import { completeProfile, type CompleteExam } from '../support/profile'
import { importedDataDir, realDataDir } from '../support/real-data'
import { stageOfBuiltServer } from './stage'
import { expectOnScreen, saveAndOpen, takePrintablePage, takeSpreadsheet } from './saved-list'
import {
  addCandidates,
  addOfTier,
  fillScore,
  JIANGSU,
  matchCount,
  openDraft,
  openPage,
  openPreferences,
  pressPreference,
  propose,
  rowNames,
  settle,
  SHANGHAI,
  signIn,
  takeAndSave,
  visible,
  waitForPage,
  XINJIANG,
  ZHEJIANG,
  type Account,
  type Exam,
  type TierName,
  scrollOn,
} from './walk'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

interface Province {
  exam: Exam
  profile: CompleteExam
  kind: 'group' | 'major' | 'college'
  /** What the fill tab calls one wish. */
  unit: string
  /** How the batch says the province's rule. */
  rule: string
  wishes: number
  majors: number
  hasAdjustment: boolean
  fullScore: number
  /** How the new-exam filling names the exam; null where there is none. */
  model: string | null
  /** Where a family may want to go: places there are within reach. */
  region: { id: string; name: string }
  /** Whether its lines are imported where real facts are there. */
  isImported: boolean
}

const PROVINCES: Province[] = [
  {
    exam: JIANGSU,
    profile: { provinceId: '320000', subjectType: 2, subjects: ['物理', '化学', '生物'], score: JIANGSU.score },
    kind: 'group',
    unit: '院校专业组',
    rule: '40 个院校专业组志愿，每个最多 6 个专业，可以服从调剂',
    wishes: 40,
    majors: 6,
    hasAdjustment: true,
    fullScore: 750,
    model: '3+1+2 · 首选物理，再选化学、生物 · 满分 750',
    region: { id: '310000', name: '上海' },
    isImported: true,
  },
  {
    exam: ZHEJIANG,
    profile: { provinceId: '330000', subjectType: 3, subjects: ['物理', '化学', '技术'], score: ZHEJIANG.score },
    kind: 'major',
    unit: '专业（类）+ 院校',
    rule: '80 个专业（类）+ 院校志愿，没有专业调剂',
    wishes: 80,
    majors: 1,
    hasAdjustment: false,
    fullScore: 750,
    model: '7 选 3 · 物理、化学、技术 · 满分 750',
    region: { id: '310000', name: '上海' },
    isImported: true,
  },
  {
    exam: XINJIANG,
    profile: { provinceId: '650000', subjectType: 2, subjects: [], score: XINJIANG.score },
    kind: 'college',
    unit: '院校',
    rule: '18 个院校志愿，每个最多 6 个专业，可以服从调剂',
    wishes: 18,
    majors: 6,
    hasAdjustment: true,
    fullScore: 750,
    model: null,
    region: { id: '650000', name: '新疆' },
    isImported: false,
  },
  {
    exam: SHANGHAI,
    profile: { provinceId: '310000', subjectType: 3, subjects: ['物理', '化学', '生物'], score: SHANGHAI.score },
    kind: 'group',
    unit: '院校专业组',
    rule: '24 个院校专业组志愿，每个最多 4 个专业，可以服从调剂',
    wishes: 24,
    majors: 4,
    hasAdjustment: true,
    fullScore: 660,
    model: '3+3 · 物理、化学、生物 · 满分 660',
    region: { id: '310000', name: '上海' },
    isImported: true,
  },
]

const PROVINCE_IDS = PROVINCES.map(({ profile }) => profile.provinceId)
const FILL_TAB = 'pages/query/index'
const isReal = ({ isImported }: Province) => realDataDir !== '' && isImported
const accountOf = ({ profile }: Province): Account => ({
  loginName: `family-${profile.provinceId}`,
  password: 'secret2026',
})

/** A data folder with the four provinces' facts and a family in each. */
async function prepareFolder(): Promise<string> {
  const folder = realDataDir ? importedDataDir() : temporaryFolder('fill-matrix')
  const { db, close } = await openDatabase({ dataDir: folder })
  try {
    await migrate(db)
    await seedDemonstration(db, { provinces: PROVINCE_IDS })
    for (const province of PROVINCES) {
      const mobile = `13900${province.profile.provinceId}`
      const { userId } = await insertAccount(db, { ...accountOf(province), mobile })
      await insertRight(db, userId, 'WISH_REPORT')
    }
  } finally {
    await close()
  }
  return folder
}

const stage = stageOfBuiltServer(PROVINCE_IDS, prepareFolder)
beforeAll(async () => {
  for (const province of PROVINCES) {
    const { loginName: LoginName, password: Password } = accountOf(province)
    const login = await callApi<ResponseOf<'Auth/Login'>>(stage.url, 'Auth/Login', { LoginName, Password })
    await completeProfile(stage.url, login.Data.Token, province.profile)
  }
})

/** Signs in, says the score and sees the batches; returns what the screens said, and the device as it was left. */
async function enter(province: Province) {
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
    await visible(page, '#score-next').tap()
    await waitForPage(page, 'pages/query/college/batch')
    await visible(page, '#batch-0').waitFor()
    const batch = await visible(page, '#batch-0').innerText()
    const ways = await visible(page, '#way').innerText()
    await openPage(page, stage.url, FILL_TAB)
    await visible(page, '#province-rule').waitFor()
    const rule = await visible(page, '#province-rule').innerText()
    const hasNewExam = (await page.locator('#to-new-exam:visible').count()) > 0
    expect(problems).toEqual([])
    return { rank, refusal, stayed, batch, ways, rule, hasNewExam, state: await context.storageState() }
  })
}
const entered = new Map<Province, ReturnType<typeof enter>>()
function enterOnce(province: Province): ReturnType<typeof enter> {
  const entry = entered.get(province) ?? enter(province)
  entered.set(province, entry)
  return entry
}

/** The fill tab of the family of a province, signed in, its score known, nothing chosen yet. */
async function onFillTab(province: Province, walk: (page: Page) => Promise<void>): Promise<void> {
  const { state } = await enterOnce(province)
  await onPhone(
    stage.browser,
    async ({ page, problems }) => {
      await openPage(page, stage.url, FILL_TAB)
      await walk(page)
      expect(problems).toEqual([])
    },
    { storageState: state as State },
  )
}

/** Adds the first of each tier that has any, safest first, and more until there are three. */
async function addSafestFirst(page: Page): Promise<string[]> {
  await settle(page)
  const units: string[] = []
  for (const tier of ['safe', 'match', 'reach'] satisfies TierName[]) {
    const count = await visible(page, `#tier-${tier} .ui-tier-stack__count`).innerText()
    if (count !== '0') units.push(await addOfTier(page, tier))
  }
  return units.length >= 3 ? units : [...units, ...(await addCandidates(page, 3 - units.length))]
}

/** The candidates on the page: their marks, sources and what the province's rule leaves to choose. */
async function expectCandidates(page: Page, province: Province): Promise<void> {
  const card = visible(page, '.candidate')
  await card.waitFor()
  const words = await card.innerText()
  if (isReal(province)) expect(words).toMatch(/来源 .+20\d\d 年/)
  else expect(words).toMatch(/演示数据[\s\S]*20\d\d 年/)
  expect(await card.locator('[id^="majors-"]').allInnerTexts()).toEqual(
    province.kind === 'major' ? [] : [`选专业 0/${province.majors}`],
  )
}

/** Tells what the check of the list says once it has been made for the list on the screen. */
async function readCheck(page: Page): Promise<string> {
  const words = visible(page, '#list-findings')
  await words.filter({ hasNotText: '正在重新检查' }).waitFor()
  return (await words.innerText()).trim()
}

/** Presses the buttons that move a wish to where the check wants it, until it wants no more; returns how many were pressed. */
async function mendOrder(page: Page): Promise<number> {
  for (let pressed = 0; ; pressed += 1) {
    await readCheck(page)
    const button = page
      .locator('.wish-finding:visible')
      .getByText(/^移到第 \d+ 位$/)
      .first()
    if ((await button.count()) === 0 || pressed > 5) return pressed
    const to = Number(/\d+/.exec(await button.innerText())![0]) - 1
    const names = await rowNames(page)
    const row = page.locator('.wish-row:visible').filter({ has: page.getByText(/^移到第 \d+ 位$/) })
    const name = await row.first().locator('.wish-row__name').innerText()
    await button.tap()
    const others = names.filter((other) => other !== name)
    await expect(rowNames(page)).resolves.toEqual([...others.slice(0, to), name, ...others.slice(to)])
  }
}

/** The table page: what it says of the list, and the order mended by the check's own buttons. */
async function checkList(page: Page, province: Province): Promise<{ names: string[]; check: string; mended: number }> {
  const { wishes, hasAdjustment } = province
  await visible(page, '#list-forecast').waitFor()
  await eventually(() => visible(page, '#list-forecast').innerText()).toMatch(/会被录取.*滑档/)
  const mended = await mendOrder(page)
  const names = await rowNames(page)
  const check = await readCheck(page)
  expect(check).toMatch(/^(没有发现问题|\d+ (处必须改|处建议改|条提示).*)$/)
  if (check !== '没有发现问题') expect(await page.locator('.wish-finding:visible').count()).toBeGreaterThan(0)
  await eventually(() => page.locator('[id^="obey-"]:visible').count()).toBe(hasAdjustment ? names.length : 0)
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
 * Saves the list of the table page, opens it, takes the spreadsheet and the printable page, and holds all three against each other.
 * @param list names of the rows of the table page, and what the check said of them
 * @param majorsInside rows of majors that stand under their wishes on the screen
 */
async function takeAway(page: Page, province: Province, detailPage: string, list: { names: string[]; check: string }) {
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
  // each is named as the province names a wish
  for (const unit of units) {
    if (kind === 'group') expect(unit).toMatch(/^\w+ 专业组$/)
    else if (kind === 'college') expect(unit).toBe('全校')
    else expect(unit).not.toMatch(/专业组$|^全校$/)
  }
  expect([...new Set(column('服从调剂'))]).toEqual([hasAdjustment ? '服从' : '无调剂'])
  if (kind === 'major') expect([...new Set(column('所选专业'))]).toEqual([''])

  // years and sources
  const years = file.header.flatMap((label) => /^(\d{4})最低分$/.exec(label)?.[1] ?? []).map(Number)
  expect(years.length).toBeGreaterThanOrEqual(2)
  expect([...years].sort((a, b) => b - a)).toEqual(years)
  for (const year of years) expect(file.header).toContain(`${year}最低位次`)
  // the codes that the form of the province asks for
  if (isReal(province)) for (const code of column('院校代号')) expect(code).toMatch(/^\w{0,6}$/)
  expect(column(isReal(province) ? '院校代号' : '院校').filter(Boolean).length).toBeGreaterThan(0)
  for (const source of column('来源')) expect(source).toMatch(isReal(province) ? /（.+）/ : /演示数据/)
  expect(file.facts).toMatchObject({
    省份: exam.provinceName,
    分数: String(exam.score),
    年份: '2026',
    志愿数: `${list.names.length} / ${wishes}`,
  })
  const head = await visible(page, '#wish-head').innerText()
  expect(head).toContain(`${list.names.length}/${wishes} 个志愿`)
  if (isReal(province)) {
    expect(Math.max(...years)).toBe(2024)
    expect(file.facts['说明']).not.toContain('演示数据')
    expect(head).not.toContain('演示数据')
    expect(head).toMatch(/来源/)
  } else {
    expect(file.facts['说明']).toContain('演示数据')
    expect(head).toContain('演示数据')
  }
  // what the check said is said of the saved list, too
  await page.getByText(list.check, { exact: true }).last().waitFor()

  const { mark, ...paper } = await takePrintablePage(page)
  expect({ ...paper, facts: { ...paper.facts, 导出时间: '' } }).toEqual({
    ...file,
    facts: { ...file.facts, 导出时间: '' },
  })
  expect(mark).toBe(isReal(province) ? '' : '演示数据，不能用于真实填报')
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await visible(page, '#print-wish').tap()
  await page.locator('body[data-printed=yes]').waitFor()
  return { file, shown, column }
}

const DETAIL = 'pages/personal/volunteer/volunteerdetail'
const NEW_EXAM_DETAIL = 'pages/personal/volunteer/newExamWishDetails'

/** 院校优先: the first of each tier, moved, taken out and back, majors up to what a wish takes. */
async function fillCollegeFirst(page: Page, province: Province): Promise<void> {
  const { kind, majors } = province
  await visible(page, '#way-college').tap()
  await waitForPage(page, 'pages/query/college/index')
  await expectCandidates(page, province)
  const units = await addSafestFirst(page)
  if (kind !== 'major') {
    // the first of the safe ones is on top again
    await visible(page, '#tier-safe').tap()
    await visible(page, `#majors-${units[0]}`).tap()
    await waitForPage(page, 'pages/query/specialty/list')
    const choices = page.locator('[id^="major-"][role=checkbox]:visible:not([aria-disabled=true])')
    await choices.first().waitFor()
    const offered = await choices.count()
    const limit = Math.min(majors, await page.locator('[id^="major-"].wish-major:visible').count())
    for (let index = 0; index < Math.min(offered, limit + 1); index += 1) await choices.nth(index).tap()
    await page
      .getByText(`专业（已选 ${Math.min(offered, limit)}/${limit}）`)
      .last()
      .waitFor()
    if (offered > majors) await page.getByText(`每个志愿最多选 ${majors} 个专业，先去掉一个再选`).first().waitFor()
    await visible(page, '#majors-done').tap()
    await waitForPage(page, 'pages/query/college/index')
  }
  await openDraft(page)
  const before = await rowNames(page)
  expect(before).toHaveLength(3)
  await visible(page, `#down-${units[0]}`).tap()
  const after = await rowNames(page)
  expect(after).toEqual([before[1], before[0], before[2]])
  await visible(page, `#remove-${units[2]}`).tap()
  await page.waitForFunction(() => document.querySelectorAll('.wish-row').length === 2)
  await eventually(() => rowNames(page)).toEqual(after.slice(0, 2))
  await visible(page, '#undo').tap()
  await eventually(() => rowNames(page)).toEqual(after)

  const list = await checkList(page, province)
  expect(list.mended).toBeGreaterThan(0)
  const { column } = await takeAway(page, province, DETAIL, list)
  if (kind !== 'major') expect(column('所选专业').filter(Boolean)).toHaveLength(1)
}

/** 专业优先: a class, a major of it, and places that teach it. */
async function fillMajorFirst(page: Page, province: Province): Promise<void> {
  await visible(page, '#way-speciality').tap()
  await waitForPage(page, 'pages/query/speciality/index')
  await visible(page, '.major-card').waitFor()
  await visible(page, '#field-工学').tap()
  await visible(page, '#field-工学[aria-checked=true]').waitFor()
  await visible(page, '#class-计算机类').tap()
  await settle(page)
  for (const place of await page.locator('.major-card:visible').allInnerTexts()) expect(place).toContain('计算机类')
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
  // each wish asks for the major that was looked at
  for (const asked of column(province.kind === 'major' ? '专业组/专业' : '所选专业')) expect(asked).toContain(major)
}

/** Adds a place whose requirement the subjects do not meet: the page asks first, and takes it when it is wanted all the same. */
async function addUnfit(page: Page): Promise<void> {
  const unfit = page.locator('.candidate:visible').filter({ has: page.locator('.candidate__refused') })
  for (let guard = 0; guard < 60 && (await unfit.count()) === 0; guard += 1) {
    await scrollOn(page)
  }
  const add = unfit.first().locator('[id^="add-"]')
  const button = visible(page, `#${await add.getAttribute('id')}`)
  await button.tap()
  await page.getByText('选科不符合，还要加入吗？').waitFor()
  await page.getByText('仍然加入', { exact: true }).last().tap()
  await button.filter({ hasText: '已加入' }).waitFor()
}

/** 自主填报: one that was searched for by name, then others. */
async function fillByOneself(page: Page, province: Province): Promise<void> {
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
    const shown = [...document.querySelectorAll<HTMLElement>('.candidate__name')].filter((node) => node.offsetParent)
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
    await row.getByText(/^选科要求“.+”，.*选科不符合，无法报考$/).waitFor()
    expect(await row.locator('.wish-finding--error').innerText()).toContain('必须改')
    await row.getByText('移除这个志愿', { exact: true }).first().tap()
    await eventually(() => rowNames(page)).toEqual(names.slice(0, 4))
    await eventually(() => visible(page, '.wish-undo').innerText()).toContain('已移除')
  }
  await visible(page, '#add-more').tap()
  await waitForPage(page, 'pages/query/self/index')
  await page.goBack()
  await waitForPage(page, 'pages/query/adjust/wish')
  await takeAway(page, province, DETAIL, await checkList(page, province))
}

/** Narrows the candidates to public colleges on the filter page; holds its count against the list's. */
async function filterPublic(page: Page): Promise<void> {
  await visible(page, '#to-filter').tap()
  await waitForPage(page, 'pages/newExam/seach')
  const confirm = visible(page, '#filter-confirm')
  await confirm.filter({ hasText: /查看 [\d,]+ 个志愿/ }).waitFor()
  const all = await confirm.innerText()
  await visible(page, '[id="filter-NatureIdList-公办"]').tap()
  // there are private colleges too, so the count changes
  await confirm.filter({ hasText: /查看 [\d,]+ 个志愿/, hasNotText: all }).waitFor()
  const count = /[\d,]+/.exec(await confirm.innerText())![0]
  await confirm.tap()
  await waitForPage(page, 'pages/newExam/index')
  await visible(page, '.wish-count__number')
    .filter({ hasText: `${count} 个志愿可选` })
    .waitFor()
  await eventually(() => visible(page, '#to-filter').innerText()).toContain('全部条件 1')
  await eventually(() => visible(page, '.candidate').innerText()).toContain('公办')
}

async function openNewExamFilling(page: Page, province: Province): Promise<void> {
  await visible(page, '#to-new-exam').tap()
  await waitForPage(page, 'pages/newExam/index')
  await visible(page, '#to-batch').tap()
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
  // the majors stand in the order they are pressed
  const choices = page.locator('#majors-sheet [role=checkbox]:not([aria-disabled=true])')
  const two = (await choices.count()) > 1
  if (two) await choices.nth(1).tap()
  await choices.nth(0).tap()
  await visible(page, '#majors-done').tap()
  await page.locator('#majors-sheet').waitFor({ state: 'detached' })

  await visible(page, '#view-wishes').tap()
  await waitForPage(page, 'pages/newExam/adjust-wish/collegeToSpecialty')
  await visible(page, '#list-forecast').waitFor()
  // the safest was added first: the check says so at the rows, by hand it is moved down and up
  await visible(page, '.wish-finding').waitFor()
  const order = () =>
    page.locator('[id^="up-"]:visible').evaluateAll((nodes) => nodes.map((node) => node.id.slice('up-'.length)))
  const [first, second, third] = await order()
  expect(first).toBe(safe)
  await visible(page, `#down-${safe}`).tap()
  expect(await order()).toEqual([second, first, third])
  await visible(page, `#up-${third}`).tap()
  expect(await order()).toEqual([second, third, first])
  await visible(page, `#up-${third}`).tap()
  expect(await order()).toEqual([third, second, first])

  await visible(page, `#fold-${safe}`).tap()
  const inside = () => page.locator(`#inside-${safe} .chosen-majors__name:visible`).allInnerTexts()
  const before = await inside()
  expect(before).toHaveLength(two ? 2 : 1)
  if (two) {
    await visible(page, `#major-up-${safe}-1`).tap()
    expect(await inside()).toEqual([...before].reverse())
  }
  const majors = await inside()
  const { shown } = await takeAway(page, province, NEW_EXAM_DETAIL, await checkList(page, province))
  // majors stand under their wish
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
  // on the table page the major comes first
  expect(column('专业组/专业').map((major, index) => `${major} · ${column('院校')[index]}`)).toEqual(list.names)
}

/** Where the new exam has not come yet, its pages say so in a sentence and lead to college first, which fills. */
async function beLedToCollegeFirst(page: Page, province: Province): Promise<void> {
  // not even while the rules of the provinces are on their way is the new exam offered
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
  await openPage(page, stage.url, 'pages/newExam/index')
  await expectSentence()
  await openPage(page, stage.url, 'pages/query/scoreForm?next=newExam')
  await visible(page, '#score-next').tap()
  await waitForPage(page, 'pages/newExam/batch')
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

async function fillNewExam(page: Page, province: Province): Promise<void> {
  if (province.kind === 'group') await fillGroups(page, province)
  else if (province.kind === 'major') await fillMajorUnits(page, province)
  else await beLedToCollegeFirst(page, province)
}

/** 智能推荐: preferences, a proposal with reasons, taken over, saved, changed, mended and saved again. */
async function fillByRecommendation(page: Page, province: Province): Promise<void> {
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
  for (const row of await rows.all()) expect(await row.locator('.recommend-row__reason').count()).toBeGreaterThan(0)
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
  // what was proposed is in order; the riskiest put last is not, and one press mends it
  expect(await mendOrder(page)).toBe(0)
  await visible(page, '[id^="move-"]').tap()
  await visible(page, '#move-last').tap()
  await page.locator('#move-sheet').waitFor({ state: 'detached' })
  const list = await checkList(page, province)
  expect(list.mended).toBe(1)
  expect([...list.names].sort()).toEqual([...names].sort())
  await takeAway(page, province, DETAIL, list)
}

describe.each(PROVINCES.map((province) => [province.exam.provinceName, province] as const))('%s', (_, province) => {
  test('the score form refuses more than the full score, the batch and the fill tab say the rule of the province', async () => {
    const { exam, fullScore, unit, wishes, majors, hasAdjustment, model } = province
    const said = await enterOnce(province)
    expect(said.rank).toMatch(/位次 [\d,]+/)
    expect(said.refusal).toBe(`本省总分是 ${fullScore} 分，请核对后再填`)
    expect(said.stayed).toContain('pages/query/scoreForm')
    expect(said.batch).toContain(province.rule)
    expect(said.batch).toMatch(isReal(province) ? /来源/ : /演示数据/)
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

  test.each([
    ['college first', fillCollegeFirst],
    ['major first', fillMajorFirst],
    ['by oneself', fillByOneself],
    [province.model === null ? 'as the new exam does: led to college first' : 'as the new exam does', fillNewExam],
    ['by recommendation', fillByRecommendation],
  ] as const)(
    'a list filled %s is checked, mended by a press, saved, and taken away as it is on the screen',
    (_way, fill) => onFillTab(province, (page) => fill(page, province)),
    240_000,
  )
})
