// The way from a name to the list, on every target.
import { walk } from './flow'
import { counting, LOOK_UP, newLookUp } from './look-up'
import type { Stand } from './stand'
import type { DraftDevice } from './wish-flow-tests'

const MOST_TAPS = 9

/** @param draft a device with a score and its own list */
export function testLookUp(stand: Stand, draft: () => Promise<DraftDevice>): void {
  test(`a known college is looked up, its chance read, added, compared with two others and found in the list, within ${MOST_TAPS} taps`, async () => {
    const { device, order } = await draft()
    await stand.onPhone(
      async (own) => {
        const { driver, taps } = counting(own)
        const shown = await walk(driver, LOOK_UP, newLookUp())
        expect(shown.chance).toMatch(/[冲稳保难]\s*概率 \d+%/)
        expect(shown.compared).toHaveLength(3)
        expect(shown.list).toEqual([...order, shown.unitId])
        expect(taps()).toBeLessThanOrEqual(MOST_TAPS)
        expect(await driver.faults()).toEqual([])
      },
      { device, at: 'pages/home/index' },
    )
  })
}
