// The recommendation: preferences counted while being chosen, a proposed list with its reasons, adopted, saved and adjusted.
import type { Driver } from './driver'
import type { Exam } from './exams'
import { draftOnDevice, fillScore, seeOrder, tableOnScreen, toBatches } from './filling'
import type { Flow } from './flow'

/** The walk's screen texts. */
export interface Recommendation {
  exam: Exam
  /** Where the family may want to go. */
  region: { id: string; name: string }
  /** Available units without a preference, and with that for the region. */
  all: number
  fewer: number
  /** Rows of the proposal drawn first, and all of them. */
  rows: [number, number]
  /** Units of the adopted list, as stored on the device. */
  units: string[]
  wishId: string
  table: Record<string, string>[]
}

export const newRecommendation = (exam: Exam): Recommendation => ({
  exam,
  region: { id: '310000', name: '上海' },
  all: 0,
  fewer: 0,
  rows: [0, 0],
  units: [],
  wishId: '',
  table: [],
})

/** How many units the page's preferences leave, once counted. */
export async function matchCount(driver: Driver): Promise<number> {
  const count = await driver.until(async () => {
    const [card] = await driver.words('#match-card')
    if (card === undefined || card.includes('正在重新数')) return null
    const [title] = await driver.words('#match-card .ui-card__title')
    return /[\d,]+/.exec(title ?? '')
  }, 'the count of what matches')
  return Number(count[0].replaceAll(',', ''))
}

export const RECOMMENDATION = {
  async 'score form'(driver, { exam }) {
    await fillScore(driver, exam)
  },

  async batches(driver) {
    await toBatches(driver)
  },

  async start(driver) {
    await driver.open('pages/recommend/index')
    await driver.see('#recommend-start', '开始推荐')
  },

  async preferences(driver, shown) {
    await driver.tap({ press: '开始推荐' })
    await driver.arrive('pages/recommend/start')
    await driver.see('#match-card .ui-tier-stack')
    shown.all = await matchCount(driver)
  },

  async 'one region'(driver, shown) {
    await driver.tap(`[id$="region-${shown.region.id}"]`)
    await driver.until(async () => (await matchCount(driver)) < shown.all, 'fewer units after choosing a place')
    shown.fewer = await matchCount(driver)
    if (shown.fewer === 0) throw new Error(`nothing is left of ${shown.all} in ${shown.region.name}`)
  },

  async statistics(driver, { region }) {
    await driver.tap('#to-statistics')
    await driver.arrive('pages/recommend/statistics')
    await driver.see('#by-province', region.name)
  },

  async 'all regions'(driver, { region, all }) {
    await driver.back('pages/recommend/start')
    await driver.tap(`[id$="region-${region.id}"]`)
    await driver.until(async () => (await matchCount(driver)) === all, 'all units again')
  },

  async proposal(driver) {
    await driver.tap({ press: '生成志愿表' })
    await driver.arrive('pages/recommend/wishTable')
    await driver.see('#proposed-list')
  },

  async 'whole proposal'(driver, shown) {
    await driver.see('#bound-text', '守住了您接受的 3%')
    const rows = () => driver.count('.recommend-row')
    const first = await driver.until(rows, 'the rows of the proposal')
    await driver.tap('#more-proposed')
    await driver.gone('#more-proposed')
    shown.rows = [first, await rows()]
    // a tier's reason appears once above the rows; a row of another tier has its own
    const said = (await driver.words('.recommend-tier-reason')).map((words) => words.trim()[0])
    const tiers = await driver.words('.recommend-row .ui-tier-tag')
    const silent = tiers.filter((tier) => !said.includes(tier.trim())).length
    if ((await driver.count('.recommend-row__reason')) < silent) throw new Error('a row has no reason')
  },

  async 'taken over'(driver, shown) {
    await driver.tap({ press: '采用这张表' })
    await driver.see('#undo', '撤销')
    shown.units = await draftOnDevice(driver)
  },

  async saved(driver) {
    await driver.tap({ press: '保存' })
    await driver.see('#export-xlsx')
  },

  async adjust(driver, { units }) {
    await driver.tap({ press: '逐个调整' })
    await driver.arrive('pages/query/adjust/wish')
    await seeOrder(driver, units)
    await driver.see('#simulation-danger', '退档')
  },

  async detail(driver, shown) {
    await driver.tap('#view-saved')
    await driver.arrive('pages/personal/volunteer/volunteerdetail')
    shown.table = await tableOnScreen(driver)
    shown.wishId = (await driver.address()).query.wishId ?? ''
  },
} satisfies Flow<Recommendation>
