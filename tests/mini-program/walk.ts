// Parts of the walk through the new-exam filling, and of the shell's, on a mini-program.
import type { MiniProgram } from '../support/mini-program'

export interface Family {
  loginName: string
  password: string
}

export interface Exam {
  provinceId: string
  /** Chip to tap where the province has more than one track. */
  track?: string
  /** Chips to tap, in order. */
  subjects: string[]
  score: number
}

/** A wish as the screen names it. */
export interface Wish {
  unitId: string
  name: string
}

export const PAGES = {
  login: 'pages/personal/login/login',
  loginChoice: 'pages/personal/login/index',
  personal: 'pages/personal/index',
  score: 'pages/query/scoreForm',
  batches: 'pages/query/college/batch',
  candidates: 'pages/query/college/index',
  adjust: 'pages/query/adjust/wish',
  lists: 'pages/personal/volunteer/volunteerlist',
  detail: 'pages/personal/volunteer/volunteerdetail',
  newExamDetail: 'pages/personal/volunteer/newExamWishDetails',
} as const

const TIER_IDS = { 保: 'tier-safe', 稳: 'tier-match', 冲: 'tier-reach' } as const

/** Ids that start with `prefix` and end with a unit, in the order of the screen. */
async function unitsOf(app: MiniProgram, prefix: string): Promise<string[]> {
  const html = await app.html()
  return [...html.matchAll(new RegExp(`id="(?:[\\w-]*--)?${prefix}-([0-9a-f]{16})"`, 'g'))].map((match) => match[1]!)
}

/** Fills the password form that is on the screen. */
export async function typePassword(app: MiniProgram, { loginName, password }: Family): Promise<void> {
  await app.fill('#login-name', loginName)
  await app.fill('#login-password', password)
  await app.tap('#login-submit')
}

/** Signs in from the personal centre's login page. */
export async function signIn(app: MiniProgram, family: Family): Promise<void> {
  await app.goto(`/${PAGES.login}`)
  await typePassword(app, family)
  await app.waitRoute(PAGES.personal)
  // Where there is a layout, the words 登录成功 lie over the middle of the screen for a moment.
  if (app.canTakePictures) await app.waitFor(async () => !(await app.toast())?.visible, 'the message to go')
}

/** Waits until an element has kept its place and size for a while. */
async function standsStill(app: MiniProgram, selector: string, looks = 1): Promise<void> {
  let before = ''
  let still = 0
  await app.waitFor(async () => {
    const { top, height } = await app.box(selector)
    still = `${top} ${height}` === before ? still + 1 : 0
    before = `${top} ${height}`
    return still >= looks
  }, `${selector} to stand still`)
}

/** Taps what comes in with an animation: a finger waits until it stands still. */
export async function tapWhenStill(app: MiniProgram, selector: string): Promise<void> {
  await standsStill(app, selector)
  await app.tap(selector)
}

/** Presses a chip unless it is in the wanted state already. */
async function chooseChip(app: MiniProgram, id: string, isWanted = true): Promise<void> {
  // Not by #: these ids end with Chinese words, which the host does not read as part of an id.
  const chip = `[id$="${id}"]`
  const isChosen = async () => (await app.count(`${chip}.ui-chips__chip--chosen`)) > 0
  if ((await isChosen()) !== isWanted) await app.tap(chip)
  await app.waitFor(async () => (await isChosen()) === isWanted, `${id} to be ${isWanted ? 'chosen' : 'given up'}`)
}

/** Fills the score form and goes on to the batches, or to where `next` leads; returns the words that tell the rank. */
export async function enterScore(app: MiniProgram, exam: Exam, next?: { name: string; page: string }): Promise<string> {
  await app.goto(`/${PAGES.score}${next ? `?next=${next.name}` : ''}`)
  await app.waitFor(() => app.count('#score-province'), 'the score form')
  // the profile of who is signed in fills the form when it comes
  await app.waitSettled()
  await app.tap('#choose-province')
  await tapWhenStill(app, `#province-${exam.provinceId}`)
  await app.waitFor(async () => !(await app.count('#province-sheet')), 'the sheet of provinces to close')
  if (exam.track) await chooseChip(app, `score-track-${exam.track}`)
  // What the family's profile had chosen already: the rest only opens up when there is room.
  for (const words of await app.texts('#score-subjects .ui-chips__chip--chosen')) {
    const subject = words.replace('✓', '').trim()
    if (!exam.subjects.includes(subject)) await chooseChip(app, `score-subjects-${subject}`, false)
  }
  for (const subject of exam.subjects) await chooseChip(app, `score-subjects-${subject}`)
  await app.fill('#score-input', String(exam.score))
  // The rank of the family's profile belongs to another score.
  if (await app.value('#rank-input')) await app.fill('#rank-input', '')
  const rank = await app.waitText(/位次 [\d,]+，共 [\d,]+ 人/, '#rank-text')
  await app.tap('#score-next')
  // the first page of a sub-package: its code is evaluated now
  await app.waitRoute(next?.page ?? PAGES.batches)
  return rank
}

/** Units of the candidate list as far as it is drawn. */
export async function candidatesOnScreen(app: MiniProgram): Promise<Wish[]> {
  const [ids, names] = [await unitsOf(app, 'add'), await app.texts('.candidate__name')]
  return ids.map((unitId, index) => ({ unitId, name: names[index] ?? '' }))
}

/** Shows the candidates of one tier alone. */
async function filterTier(app: MiniProgram, tier: keyof typeof TIER_IDS): Promise<void> {
  await app.tap(`#${TIER_IDS[tier]}`)
  await app.waitFor(async () => {
    const tags = await app.texts('.candidate .ui-tier-tag')
    return tags.length > 0 && tags.every((tag) => tag === tier)
  }, `candidates of the tier ${tier} alone`)
}

/** Adds the first candidate of each tier, the safe one first: a list that wants to be put in order. */
export async function addOneOfEachTier(app: MiniProgram): Promise<Wish[]> {
  const added: Wish[] = []
  for (const tier of ['保', '稳', '冲'] as const) {
    await filterTier(app, tier)
    const wish = (await candidatesOnScreen(app))[0]
    if (!wish) throw new Error(`there is no candidate of the tier ${tier}`)
    await app.tap(`#add-${wish.unitId}`)
    await app.waitText('已加入', `#add-${wish.unitId}`)
    added.push(wish)
    await app.tap(`#${TIER_IDS[tier]}`)
    await app.waitFor(async () => !(await app.count('.ui-tier-stack__tier--chosen')), 'all tiers again')
  }
  return added
}

/** Units of the list that is being made, in the order of the screen. */
export const orderOnScreen = (app: MiniProgram): Promise<string[]> => unitsOf(app, 'up')

export async function waitOrder(app: MiniProgram, wanted: readonly string[]): Promise<void> {
  await app.waitFor(async () => (await orderOnScreen(app)).join() === wanted.join(), `the order ${wanted.join(' ')}`)
}

/** Saves the list on the screen and waits until it says so. */
export async function save(app: MiniProgram): Promise<void> {
  await app.tap('#save-wish')
  await app.waitText('已保存', '#save-wish')
}

/** The saved list's table, row by row, each cell under its column's name. */
export async function tableOnScreen(app: MiniProgram): Promise<Record<string, string>[]> {
  await app.waitFor(() => app.count('#wish-table'), 'the table of the list')
  const heads = await app.texts('.wish-table__row--head .wish-table__cell')
  const cells = (await app.texts('.wish-table__cell')).slice(heads.length)
  const rows: Record<string, string>[] = []
  for (let at = 0; at < cells.length; at += heads.length) {
    rows.push(Object.fromEntries(heads.map((head, column) => [head, cells[at + column] ?? ''])))
  }
  return rows
}
