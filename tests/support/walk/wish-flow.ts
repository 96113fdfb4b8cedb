// A family's main job: score, batch, candidates, a list in order, checked, saved, and found again unchanged.
import type { Driver } from './driver'
import type { Exam } from './exams'
import {
  addOneOfEachTier,
  candidatesOnScreen,
  changeBatch,
  closeWish,
  fillScore,
  onWish,
  save,
  seeChecked,
  seeOrder,
  tableOnScreen,
  toCandidates,
  type Wish,
} from './filling'
import type { Flow } from './flow'

/** The walk's screen texts. */
export interface WishFlow {
  exam: Exam
  /** The words on the rank. */
  rank: string
  batch: string
  added: Wish[]
  /** Units of the list, in the expected screen order. */
  order: string[]
  hasAdjustment: boolean
  /** Names of the rows of the list. */
  names: string[]
  /** Ids of the earlier lists: the app shows their stored content until the new one is read. */
  known: readonly string[]
  wishId: string
  /** The saved list among others. */
  summary: string
  table: Record<string, string>[]
}

export const newWishFlow = (exam: Exam, known: readonly string[] = []): WishFlow => ({
  exam,
  rank: '',
  batch: '',
  added: [],
  order: [],
  hasAdjustment: false,
  names: [],
  known,
  wishId: '',
  summary: '',
  table: [],
})

const moved = (order: readonly string[], from: number, to: number): string[] => {
  const rest = order.filter((_, index) => index !== from)
  return [...rest.slice(0, to), order[from]!, ...rest.slice(to)]
}

/** The order on the screen, checked: the check of the last change is shown, and no row moves under the next press. */
async function seeOrderChecked(driver: Driver, order: readonly string[]): Promise<void> {
  await seeOrder(driver, order)
  await seeChecked(driver)
}

export const WISH_FLOW = {
  async 'score form'(driver, shown) {
    shown.rank = await fillScore(driver, shown.exam)
  },

  async 'straight on'(driver) {
    await toCandidates(driver)
  },

  async batches(driver, shown) {
    shown.batch = await changeBatch(driver)
  },

  async candidates(driver) {
    await driver.tap('#batch-0')
    await driver.arrive('pages/query/college/index')
    await driver.see('.candidate')
  },

  async 'list so far'(driver, shown) {
    shown.added = await addOneOfEachTier(driver)
    shown.order = shown.added.map(({ unitId }) => unitId)
  },

  async evidence(driver) {
    await driver.settled()
    const [asked] = await candidatesOnScreen(driver)
    await driver.tap(`#evidence-${asked!.unitId}`)
    await driver.see('#evidence-sheet', '历年录取线和我的位次')
    await driver.see('#evidence-sheet', asked!.name)
  },

  async 'evidence closed'(driver) {
    await driver.tap('#evidence-sheet .ui-sheet__close')
    await driver.gone('#evidence-sheet')
  },

  async list(driver, { order }) {
    await driver.tap({ press: '查看志愿表' })
    await driver.arrive('pages/query/adjust/wish')
    await driver.see('.wish-row')
    await seeOrder(driver, order)
    await seeChecked(driver)
  },

  async 'one wish up'(driver, shown) {
    await onWish(driver, shown.order[2]!, 'up')
    shown.order = moved(shown.order, 2, 1)
    await seeOrderChecked(driver, shown.order)
  },

  async 'move sheet'(driver, { order }) {
    await onWish(driver, order[1]!, 'move')
    await driver.see('#move-position')
  },

  async 'moved to a place'(driver, { order }) {
    await driver.fill('#move-position', '3')
    await driver.tap('#move-confirm')
    await seeOrderChecked(driver, moved(order, 1, 2))
  },

  async 'taken back'(driver, { order }) {
    await driver.tap('#undo')
    await seeOrderChecked(driver, order)
  },

  async 'first wish last'(driver, shown) {
    const [first] = shown.order
    await onWish(driver, first!, 'down')
    await seeOrderChecked(driver, moved(shown.order, 0, 1))
    await onWish(driver, first!, 'down')
    shown.order = moved(shown.order, 0, 2)
    await seeOrderChecked(driver, shown.order)
  },

  async adjustment(driver, shown) {
    const obey = `#obey-${shown.order[0]}`
    await driver.tap(`#more-${shown.order[0]}`)
    // drawn last by the sheet: what is missing now does not come
    await driver.see(`#remove-${shown.order[0]}`)
    shown.hasAdjustment = (await driver.count(obey)) > 0
    if (shown.hasAdjustment) {
      await driver.see(obey, '开')
      await driver.tap(obey)
      await driver.see(obey, '关')
    }
    await closeWish(driver)
  },

  async saved(driver, shown) {
    await driver.see('#list-forecast', '会被录取')
    shown.names = await driver.words('.wish-row__name')
    await save(driver)
  },

  async lists(driver, shown) {
    await driver.open('pages/personal/volunteer/volunteerlist')
    const isNew = (id: string | undefined) => (id !== undefined && !shown.known.includes(id) ? id : undefined)
    shown.wishId = await driver.until(async () => isNew((await driver.ids('open'))[0]), 'the latest list')
    shown.summary = await driver.see(`#wish-${shown.wishId}`)
  },

  async detail(driver, shown) {
    await driver.tap(`#open-${shown.wishId}`)
    await driver.arrive('pages/personal/volunteer/newExamWishDetails')
    shown.table = await tableOnScreen(driver)
  },
} satisfies Flow<WishFlow>
