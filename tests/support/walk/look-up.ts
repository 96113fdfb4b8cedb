// From a known name to a place in the list: looked up, the chance read, added, compared with others.
import type { Driver } from './driver'
import { unitsOf } from './filling'
import type { Flow } from './flow'

/** The college known to the family, and how it types its name. */
const HEARD = { id: '10293', typed: '南邮', name: '南京邮电大学' }

/** The walk's screen texts. */
export interface LookUp {
  /** The words on the chance at the added unit. */
  chance: string
  unitId: string
  /** Codes of the colleges side by side. */
  compared: string[]
  /** Units of the list at the end, in the order of the screen. */
  list: string[]
}

export const newLookUp = (): LookUp => ({ chance: '', unitId: '', compared: [], list: [] })

/** The same driver, counting a finger's presses; typing is not counted. */
export function counting<OwnDriver extends Driver>(driver: OwnDriver): { driver: OwnDriver; taps: () => number } {
  let taps = 0
  const tap: Driver['tap'] = (thing) => {
    taps += 1
    return driver.tap(thing)
  }
  return { driver: Object.assign(Object.create(driver) as OwnDriver, { tap }), taps: () => taps }
}

export const LOOK_UP = {
  async home(driver) {
    await driver.open('pages/home/index')
    await driver.tap({ press: '搜索' })
    await driver.arrive('pages/home/system/homeTopSearch')
  },

  async search(driver) {
    await driver.fill('#site-search', HEARD.typed)
    await driver.see(`#hit-college-${HEARD.id}`, HEARD.name)
    await driver.tap(`#hit-college-${HEARD.id}`)
    await driver.arrive('pages/home/school/schoolDetail')
  },

  async 'my chance'(driver, shown) {
    await driver.see('#college-chances', /概率 \d+%/)
    shown.unitId = await driver.until(async () => {
      for (const unitId of await unitsOf(driver, 'add'))
        if (await driver.count(`.wish-add #add-${unitId}`)) return unitId
      return null
    }, 'a unit that can be added')
    shown.chance = await driver.see(`#chance-${shown.unitId}`)
  },

  async 'into the list'(driver, { unitId }) {
    await driver.tap(`#add-${unitId}`)
    await driver.see(`#add-${unitId}`, '已加入')
  },

  async 'two others'(driver) {
    await driver.tap('#college-compare')
    await driver.arrive('pages/home/school/contrast-prepare')
    // similar ones are offered without typing, itself first and preselected
    await driver.see('#compare-search-row-0', HEARD.name)
    await driver.see('#compare-search-row-0', '已选')
    for (const row of [1, 2]) {
      await driver.tap(`#compare-search-row-${row} .ui-cell`)
      await driver.see(`#compare-search-row-${row}`, '已选')
    }
  },

  async 'side by side'(driver, shown) {
    await driver.tap('#compare-begin')
    await driver.arrive('pages/home/school/compareCollege')
    await driver.see('#college-table', HEARD.name)
    await driver.see('#college-table', '我的机会')
    shown.compared = ((await driver.address()).query.ids ?? '').split(/,|%2C/)
  },

  async 'back in the list'(driver, shown) {
    await driver.tap('#view-wishes')
    await driver.arrive('pages/query/adjust/wish')
    await driver.see(`#more-${shown.unitId}`)
    shown.list = await unitsOf(driver, 'more')
  },
} satisfies Flow<LookUp>
