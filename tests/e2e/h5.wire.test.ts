// What every change must keep working in a browser: the app starts and everybody can read it, a family signs in, gets from its score to a
// saved list, and pays. One browser and one server for all of it; the other files have the rest.
import type { PagePath } from '../support/walk/pages'
import { signInWhereLed } from '../support/walk/filling'
import { newFamily } from '../support/walk/stand'
import { testWishWalk } from '../support/walk/wish-flow-tests'
import { inspector } from './measures'
import { giveBack, pay } from './paying'
import { browserStand } from './stand'

const HOME: PagePath = 'pages/home/index'
const PERSONAL: PagePath = 'pages/personal/index'

const stand = browserStand(['320000'])
const { stage } = stand

test('[2.04] Tab 0: pages/home/index (home, also reached as /; custom navigation bar; pull-down refresh). - in a browser', () =>
  stand.onPhone(async (driver) => {
    await driver.page.goto(stage.url)
    await driver.arrive(HOME)
    await driver.see('#tab-0[aria-selected=true]')
    await driver.see('#score-box')
    await driver.settled()
    expect(await driver.faults()).toEqual([])
  }))

test('nothing on the home page prevents reading or using it', () =>
  stand.onPhone(
    async (driver) => {
      const { found, look } = inspector(driver.page)
      await look('home')
      expect(found).toEqual([])
    },
    { at: HOME },
  ))

test('the tab 我的 asks to sign in, going back leads home, and signing in opens it', async () => {
  const family = await newFamily(stage.server)
  await stand.onPhone(
    async (driver) => {
      const LOGIN: PagePath = 'pages/personal/login/index'
      await driver.settled()
      await driver.tap('#tab-4')
      await driver.arrive(LOGIN)
      await driver.back(HOME)
      await driver.tap('#tab-4')
      await signInWhereLed(driver, family)
      await driver.arrive(PERSONAL)
      await driver.see('#profile-header')
      expect(await driver.faults()).toEqual([])
    },
    { at: HOME },
  )
})

testWishWalk(stand, () => newFamily(stage.server))

test('a phone pays in its way; the rights appear, and go after a refund', () =>
  pay(stage, 'a phone', (page, token) => giveBack(stage, page, token)))
