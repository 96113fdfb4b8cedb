// Steps of many flows: sign in, fill the score form, choose candidates, read a list.
import type { Device, Driver } from './driver'
import type { Account, Exam } from './exams'

/** A wish as named on the screen. */
export interface Wish {
  unitId: string
  name: string
}

export type Tier = '冲' | '稳' | '保'
const TIER_IDS: Readonly<Record<Tier, string>> = { 保: 'tier-safe', 稳: 'tier-match', 冲: 'tier-reach' }

const UNIT = /^[0-9a-f]{16}$/
/** Units whose ids start with the prefix, in the order of the screen. */
export const unitsOf = async (driver: Driver, prefix: string): Promise<string[]> =>
  (await driver.ids(prefix)).filter((id) => UNIT.test(id))

/** Fills the password form on the screen. */
export async function typePassword(driver: Driver, { loginName, password }: Account): Promise<void> {
  await driver.fill('#login-name', loginName)
  await driver.fill('#login-password', password)
  await driver.tap('#login-submit')
}

/** Signs in, and resolves on the resulting page. */
export async function signIn(driver: Driver, account: Account): Promise<void> {
  await driver.open('pages/personal/login/login')
  await typePassword(driver, account)
  await driver.arrive('pages/personal/index')
}

/** On a guest's way to choose how to sign in: signs in by password. */
export async function signInWhereLed(driver: Driver, account: Account): Promise<void> {
  await driver.arrive('pages/personal/login/index')
  await driver.tap('#login-by-password')
  await driver.arrive('pages/personal/login/login')
  await typePassword(driver, account)
}

/** Presses a chip unless it has the wanted state already. */
export async function chooseChip(driver: Driver, id: string, isWanted = true): Promise<void> {
  // not by #: these ids end with Chinese words, which the mini-program host does not read as part of an id
  const chip = `[id$="${id}"]`
  await driver.see(chip)
  const isChosen = async () => (await driver.count(`${chip}.ui-chips__chip--chosen`)) > 0
  if ((await isChosen()) !== isWanted) await driver.tap(chip)
  await driver.until(async () => (await isChosen()) === isWanted, `${id} to be ${isWanted ? 'chosen' : 'given up'}`)
}

/** Opens the score form and fills it; returns the rank's words. `next` is where the form leads afterwards. */
export async function fillScore(driver: Driver, exam: Exam, next = ''): Promise<string> {
  await driver.open(`pages/query/scoreForm${next && `?next=${next}`}`)
  await driver.see('#score-fields')
  // a signed-in user's profile fills the form when it comes
  await driver.settled()
  // a guest is first asked for the exam province
  if (await driver.count('#province-grid')) await driver.tap(`#province-${exam.provinceId}`)
  if ((await driver.see('#score-province')) !== exam.provinceName) {
    await driver.tap('#choose-province')
    await driver.tap(`#province-${exam.provinceId}`)
    await driver.gone('#province-sheet')
    await driver.see('#score-province', exam.provinceName)
  }
  await driver.see(`[id$="-${exam.subjects[0]}"]`)
  // earlier choices of account or draft are removed first
  for (const words of await driver.words('#score-subjects .ui-chips__chip--chosen')) {
    const subject = words.replace('✓', '').trim()
    if (!exam.subjects.includes(subject)) await chooseChip(driver, `score-subjects-${subject}`, false)
  }
  for (const subject of exam.subjects) await chooseChip(driver, `-${subject}`)
  await driver.fill('#score-input', String(exam.score))
  // the profile's rank belongs to another score
  if (await driver.value('#rank-input')) await driver.fill('#rank-input', '')
  return driver.see('#rank-text', /位次 [\d,]+，共 [\d,]+ 人|前 [\d,]+ 名以内，共 [\d,]+ 人|低于 \d+ 年一分一段表/)
}

interface Path {
  /** By the pages of the new exam. */
  isNewExam?: boolean
}
const pagesOf = ({ isNewExam = false }: Path) =>
  isNewExam
    ? ({ batches: 'pages/newExam/batch', candidates: 'pages/newExam/index' } as const)
    : ({ batches: 'pages/query/college/batch', candidates: 'pages/query/college/index' } as const)

/**
 * On from the filled score form: to the candidates if the next batch is clear, else to the page that asks; returns whether it asked. That it
 * asks only if there is a choice is checked against the cards of that page.
 */
async function goOn(driver: Driver, path: Path): Promise<boolean> {
  const { batches, candidates } = pagesOf(path)
  const isOn = async (...pages: string[]) => pages.includes((await driver.address()).path)
  await driver.tap('#score-next')
  await driver.until(() => isOn(batches, candidates), 'the candidates, or the batches to choose from')
  if (!(await isOn(batches))) return false
  await driver.arrive(batches)
  await driver.see('#batch-0')
  const cards: string[] = []
  for (const place of await driver.ids('batch')) cards.push(await driver.see(`#batch-${place}`))
  const open = cards.filter((words) => !/不能填报|暂无数据/.test(words))
  const over = Number(/高出 (\d+) 分/.exec(open[0] ?? '')?.[1] ?? 0)
  if ((open.length === 1 && !open[0]!.includes('还差')) || over >= 30)
    throw new Error(`asked which batch where there is no question: ${open.join(' / ')}`)
  return true
}

/** From the filled score form to the candidates, of the first batch if there are several. */
export async function toCandidates(driver: Driver, path: Path = {}): Promise<void> {
  if (await goOn(driver, path)) await driver.tap('#batch-0')
  await driver.arrive(pagesOf(path).candidates)
  await driver.see('.candidate')
}

/** From the candidates to the score's batches, by the line that names the candidate; returns the words of the first. */
export async function changeBatch(driver: Driver, path: Path = {}): Promise<string> {
  await driver.tap('#score-line')
  await driver.arrive(pagesOf(path).batches)
  return driver.see('#batch-0')
}

/** From the filled score form to its batches, asked for or not; the words of the first. */
export async function toBatches(driver: Driver, path: Path = {}): Promise<string> {
  if (await goOn(driver, path)) return driver.see('#batch-0')
  await driver.arrive(pagesOf(path).candidates)
  return changeBatch(driver, path)
}

/** Drawn units of the candidate list. */
export async function candidatesOnScreen(driver: Driver): Promise<Wish[]> {
  const [ids, names] = [await unitsOf(driver, 'add'), await driver.words('.candidate__name')]
  return ids.map((unitId, index) => ({ unitId, name: names[index] ?? '' }))
}

/** Adds a candidate on the screen. */
export async function add(driver: Driver, unitId: string): Promise<void> {
  await driver.tap(`#add-${unitId}`)
  await driver.see(`#add-${unitId}`, '已加入')
}

/** Adds the first candidate of each tier, the safe one first: a list that needs sorting. */
export async function addOneOfEachTier(driver: Driver): Promise<Wish[]> {
  const added: Wish[] = []
  const whole = await driver.see('.wish-count__number', '个志愿可选')
  for (const tier of ['保', '稳', '冲'] as const) {
    await driver.tap(`#${TIER_IDS[tier]}`)
    await driver.until(async () => {
      const tags = await driver.words('.candidate .ui-tier-tag')
      return tags.length > 0 && tags.every((tag) => tag === tier)
    }, `candidates of the tier ${tier} alone`)
    const wish = (await candidatesOnScreen(driver))[0]
    if (!wish) throw new Error(`there is no candidate of the tier ${tier}`)
    await add(driver, wish.unitId)
    added.push(wish)
    await driver.tap(`#${TIER_IDS[tier]}`)
    await driver.gone('.ui-tier-stack__tier--chosen')
    // the tier's rows are redrawn after its chip: a press on a vanishing one is lost
    await driver.see('.wish-count__number', whole)
  }
  return added
}

/** Units of the list in the making, in the order of the screen. */
export const orderOnScreen = (driver: Driver): Promise<string[]> => unitsOf(driver, 'more')

/** Runs an action on a wish of the list: up, down, move, remove, obey, majors ... */
export async function onWish(driver: Driver, unitId: string, action: string): Promise<void> {
  await driver.tap(`#more-${unitId}`)
  await driver.tap(`#${action}-${unitId}`)
}

export async function closeWish(driver: Driver): Promise<void> {
  await driver.tap('#wish-sheet .ui-sheet__close')
  await driver.gone('#wish-sheet')
}

export async function seeOrder(driver: Driver, wanted: readonly string[]): Promise<void> {
  await driver.until(
    async () => (await orderOnScreen(driver)).join() === wanted.join(),
    `the order ${wanted.join(' ') || 'of nothing'}`,
  )
}

/** Until the check's findings are above and inside the rows, they may move under the finger. */
export async function seeChecked(driver: Driver): Promise<void> {
  await driver.see('#list-forecast', '会被录取')
  await driver.see('#simulation-danger')
  await driver.until(
    async () =>
      ![...(await driver.words('#list-check')), ...(await driver.words('#simulation'))].join().includes('正在'),
    'the check and the simulation of the list on the screen',
  )
}

/** Saves the list on the screen and awaits its notice. */
export async function save(driver: Driver): Promise<void> {
  await driver.tap('#save-wish')
  await driver.see('#save-wish', '已保存')
}

/** The saved list's table, row by row, each cell under its column's name. */
export async function tableOnScreen(driver: Driver): Promise<Record<string, string>[]> {
  // a phone shows cards first
  await driver.see('#wish-cards')
  await driver.tap('#whole-table')
  await driver.see('#wish-table')
  const heads = await driver.words('.wish-table__row--head .wish-table__cell')
  const cells = (await driver.words('.wish-table__cell')).slice(heads.length)
  const rows: Record<string, string>[] = []
  for (let at = 0; at < cells.length; at += heads.length) {
    rows.push(Object.fromEntries(heads.map((head, column) => [head, cells[at + column] ?? ''])))
  }
  return rows
}

/** The wishes waiting on the device, by unit, in any batch. */
export async function draftOnDevice(driver: Driver): Promise<string[]> {
  const kept = (await driver.device())['wish:drafts'] as Partial<Drafts> | undefined
  return Object.values(kept?.books ?? {}).flatMap((book) =>
    book.batchTypeTotalList.flatMap((batch) => batch.selectedSchool.map(({ UnitId }) => UnitId)),
  )
}

type Drafts = { books: Record<string, { batchTypeTotalList: { selectedSchool: { UnitId: string }[] }[] }> }

/** The device with only these wishes waiting on it. */
export function withWishes(device: Device, units: readonly string[]): Device {
  const drafts = structuredClone(device['wish:drafts']) as Drafts
  for (const { batchTypeTotalList } of Object.values(drafts.books))
    for (const batch of batchTypeTotalList)
      batch.selectedSchool = batch.selectedSchool.filter(({ UnitId }) => units.includes(UnitId))
  return { ...device, 'wish:drafts': drafts }
}
