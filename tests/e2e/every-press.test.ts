// Every look-up page: pressable parts lead on, to a page, a sheet, an answer or another view of the page,
// and never to an error. A few parts of each page, by a choice that is equal in each run; with PRESSES all, on every page open to
// everybody.
// Takes over a minute: each of these pages is opened, and some of its parts pressed.
import type { Page } from 'playwright-core'
import { randomFrom } from '../../engine/math/random'
import { onPhone } from '../support/browser'
import { needsSignIn, visits, type Visit } from '../support/walk/pages'
import { arrived, settle } from '../support/walk/quiet'
import { isWhole } from '../support/walk/whole'
import { pressAll } from './presses'
import { stageOfTestServer } from './stage'
import { fillScore, JIANGSU, openCandidates, openPage } from './walk'

const SEED = 20_261_123
/** Parts pressed per page: a choice, because each costs a quarter of a second of processor; PRESSES=100 presses all. */
const MOST = Number(process.env.PRESSES || (isWhole ? 4 : 2))

/** All of them exceed a test's time limit. */
const WHOLE_MS = process.env.PRESSES ? 3_600_000 : undefined

const isLookUp = ({ path }: Visit) => /^pages\/home\/(school|college|major|line|occupation|choose-subject)\//.test(path)
const isSaid = ({ query }: Visit) => !/none/.test(query)
/** One address per page, the one with most query parameters for pages that change with them. */
const ADDRESSES = [
  ...new Map(
    visits()
      .filter((visit) => isSaid(visit) && !needsSignIn(visit.path))
      .map((visit) => [visit.path, visit]),
  ).values(),
]

const stage = stageOfTestServer()

async function deadOf(page: Page, problems: string[], all: readonly Visit[]): Promise<string[]> {
  const { share: pick } = randomFrom(SEED)
  const dead: string[] = []
  let count = 0
  for (const { path, query } of all) {
    const reopen = async () => {
      await page.goto('about:blank')
      await openPage(page, stage.url, path + query)
      await arrived(page, path)
      await settle(page)
    }
    try {
      await reopen()
      const pressed = await pressAll(page, path, { reopen, most: MOST, pick, problems })
      count += pressed.length
      dead.push(...pressed.flatMap(({ name, fault }) => (fault ? [`${path}${query}: “${name}”: ${fault}`] : [])))
    } catch (cause) {
      dead.push(`${path}${query}: ${(cause as Error).message.split('\n')[0]} at ${page.url()}`)
    }
  }
  console.info(`${count} things pressed on ${all.length} pages, seed ${SEED}`)
  return dead
}

/** Puts two pressable parts before the first row: one that does nothing, and one that another part covers. */
const spoil = (page: Page) =>
  page.evaluate(() => {
    const row = [...document.querySelectorAll('.ui-cell')].find((cell) => cell.checkVisibility())!
    row.insertAdjacentHTML(
      'beforebegin',
      '<div class="press dead">dead</div><div style="position: relative"><div class="press covered">covered</div><div style="position: absolute; inset: 0"></div></div>',
    )
  })

test('a button that does nothing and a covered one are reported', () =>
  onPhone(stage.browser, async ({ page, problems }) => {
    const path = 'pages/home/occupation/industry-list'
    await openPage(page, stage.url, path)
    await arrived(page, path)
    await settle(page)
    await spoil(page)
    const never = () => Promise.reject(new Error('nothing led away'))
    const spoilt = { what: '.dead, .covered', reopen: never, most: 2, pick: randomFrom(SEED).share, problems }
    const shown = await pressAll(page, path, spoilt)
    expect(shown.map(({ fault }) => fault)).toEqual(['nothing happens', 'something lies over it'])
  }))

test(
  'whatever can be pressed on the look-up pages leads on',
  () =>
    onPhone(stage.browser, async ({ page, problems }) => {
      await fillScore(page, stage.url, JIANGSU)
      // the way there makes the score this device's
      await openCandidates(page)
      const pages = process.env.PRESSES ? ADDRESSES : ADDRESSES.filter(isLookUp)
      expect(pages.filter(isLookUp)).toHaveLength(41)
      expect(await deadOf(page, problems, pages)).toEqual([])
    }),
  WHOLE_MS,
)

const WATCHED = [
  'pages/home/course/play?id=course-filling-1',
  'pages/home/course/live-video?id=live-demo-tiers',
  'pages/career/play?id=course-know-self-1',
  'pages/career/course?id=course-know-self',
]

test('whatever can be pressed beside a film leads on, before it begins and while it plays', () =>
  onPhone(stage.browser, async ({ page, problems }) => {
    const pages = visits().filter(({ path, query }) => WATCHED.includes(path + query))
    expect(pages).toHaveLength(WATCHED.length)
    expect(await deadOf(page, problems, pages)).toEqual([])
  }))
