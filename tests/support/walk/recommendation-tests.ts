// The recommendation tests for every target.
import type { TestAccount } from '../account'
import { completeProfile } from '../profile'
import type { Device, Driver } from './driver'
import { JIANGSU, profileOf } from './exams'
import { draftOnDevice, onWish, seeOrder, signIn } from './filling'
import { walk } from './flow'
import { newRecommendation, RECOMMENDATION, type Recommendation } from './recommendation'
import { savedLists, type Stand } from './stand'

/** A guest's device data at two steps of the walk. */
export interface GuestDevice {
  atPreferences: Device
  /** A list for one region was proposed and adopted. */
  atTaken: Device
  units: string[]
}

export interface RecommendationTests {
  /** The device of a guest who walked there, once for all callers. */
  guest(): Promise<GuestDevice>
}

/** @param family creates an unshared account with the report for members */
export function testRecommendation(stand: Stand, family: () => Promise<TestAccount>): RecommendationTests {
  let guest: Promise<GuestDevice> | undefined

  /** Walks as a guest until a list for one region was adopted, and continues from there. */
  async function walkAsGuest(goOn?: (driver: Driver, shown: Recommendation) => Promise<void>) {
    return stand.onPhone(async (driver) => {
      let atPreferences: Device = {}
      const shown = await walk(driver, RECOMMENDATION, newRecommendation(JIANGSU), {
        until: 'taken over',
        except: ['statistics', 'all regions', 'whole proposal'],
        at: { preferences: async () => void (atPreferences = await driver.device()) },
      })
      const kept = { atPreferences, atTaken: await driver.device(), units: shown.units }
      await goOn?.(driver, shown)
      expect(await driver.faults()).toEqual([])
      return kept
    })
  }

  test('a family gets a full list for its preferences, adopts it, saves it, and finds it where it adjusts it', async () => {
    const account = await family()
    await stand.onPhone(async (driver) => {
      await signIn(driver, account)
      const token = String((await driver.device()).token)
      // the page of the batches asks for it first
      await completeProfile(stand.url, token, profileOf(JIANGSU))
      const shown = await walk(driver, RECOMMENDATION, newRecommendation(JIANGSU))
      expect(shown.fewer).toBeGreaterThan(0)
      expect(shown.fewer).toBeLessThan(shown.all)
      expect(shown.rows).toEqual([20, 40])
      expect(new Set(shown.units).size).toBe(40)
      const lists = await savedLists(stand.url, token)
      expect(lists.map(({ WishId }) => WishId)).toEqual([shown.wishId])
      expect(lists[0]!.Items.map(({ UnitId }) => UnitId)).toEqual(shown.units)
      expect(shown.table).toHaveLength(40)
      expect(await driver.faults()).toEqual([])
    })
  })

  test('the proposal a guest takes over waits on the device, is edited there, and an undo gives the earlier list back', async () => {
    guest = walkAsGuest(async (driver, shown) => {
      const { units } = shown
      expect(units.length).toBeGreaterThan(1)
      await walk(driver, RECOMMENDATION, shown, { from: 'adjust', until: 'adjust' })
      await onWish(driver, units[0]!, 'remove')
      await seeOrder(driver, units.slice(1))
      await driver.tap('#undo')
      await seeOrder(driver, units)
      await driver.tap('#undo')
      await seeOrder(driver, [])
      expect(await draftOnDevice(driver)).toEqual([])
    })
    await guest
  })

  return { guest: () => (guest ??= walkAsGuest()) }
}
