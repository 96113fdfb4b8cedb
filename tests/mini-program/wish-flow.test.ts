// Events on the way from a score to the saved list, on a mini-program; the way itself is in phones.wire.test.ts.
import readExcel from 'read-excel-file/node'
import { startTestServer, type TestServer } from '../support/server'
import { JIANGSU } from '../support/walk/exams'
import { save, seeChecked, seeOrder } from '../support/walk/filling'
import { testLookUp } from '../support/walk/look-up-tests'
import { standsStill, type MiniDriver } from '../support/walk/mini-driver'
import { newFamily, savedLists, tokenOf } from '../support/walk/stand'
import { draftDevice, onDraft, testWishFlow, walkWishFlow } from '../support/walk/wish-flow-tests'
import { miniStage } from './stand'

/** Checks of a list after which it is drawn. */
const LOOKS = 5

/** Drags the first row by its handle over the two below it. */
async function dragFirstToThird(driver: MiniDriver): Promise<void> {
  await seeChecked(driver)
  const { phone } = driver
  await standsStill(phone, '.ui-sortable__row:last-child', LOOKS)
  const heights = await Promise.all(
    [2, 3].map(async (row) => (await phone.box(`.ui-sortable__row:nth-child(${row})`)).height),
  )
  await phone.drag('#wish-list-handle-0', { y: heights[0]! + heights[1]! })
}

/** Below this height of a phone's screen a dragged row scrolls the page; px, above the page's bar. */
const AT_EDGE = 60

/** Drags the first row to the lower edge of the screen until the page has scrolled, and drops it behind the last. */
async function dragOverTheEdge(driver: MiniDriver, screen: { height: number }): Promise<void> {
  await seeChecked(driver)
  const { phone } = driver
  // the list is low then, and has to come up under the finger
  await phone.reveal('#list-check')
  await standsStill(phone, '.ui-sortable__row:last-child', LOOKS)
  const { top } = await phone.box('#list-check')
  const handle = await phone.box('#wish-list-handle-0')
  await phone.drag('#wish-list-handle-0', {
    y: screen.height - AT_EDGE - handle.top - handle.height / 2,
    held: async () => {
      await phone.waitFor(async () => (await phone.box('#list-check')).top < top, 'the page to be scrolled')
      // up to its limit
      await standsStill(phone, '#list-check', LOOKS)
    },
  })
}

/** Swipes a row aside and removes its wish by the revealed action, then undoes it. */
async function swipeAndTakeBack(driver: MiniDriver, unitId: string, order: readonly string[]): Promise<void> {
  const { phone } = driver
  await phone.drag(`#more-${unitId}`, { x: -120 })
  await driver.tap(`#swiped-remove-${unitId}`)
  await seeOrder(
    driver,
    order.filter((one) => one !== unitId),
  )
  await driver.tap('#undo')
  await seeOrder(driver, order)
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: [JIANGSU.provinceId] })
})
afterAll(() => server.close())

const stand = miniStage('weapp', () => server)
const draft = draftDevice(stand)
testWishFlow(stand, () => newFamily(server), draft)
testLookUp(stand, draft)

test('a family makes its saved list with a finger on a screen, where nothing may cover what is touched, and a row is dragged', async () => {
  const family = await newFamily(server)
  const walked = { exam: JIANGSU, family }
  // a low screen, at whose edge the page has to scroll with a dragged row
  const screen = { width: 375, height: 667 }
  const overTheEdge = (driver: MiniDriver) => dragOverTheEdge(driver, screen)
  await stand.onPhone((driver) => walkWishFlow(driver, server.url, walked, overTheEdge), {
    engine: 'chromium',
    screen,
  })
})

test('a row is dragged by its handle over two others, and a swiped one is removed', async () => {
  const made = await draft()
  const [first, second, third] = made.order as [string, string, string]
  await onDraft(stand, made, null, async (driver) => {
    await dragFirstToThird(driver)
    await seeOrder(driver, [second, third, first])
    await seeChecked(driver)
    await swipeAndTakeBack(driver, third, [second, third, first])
  })
})

test('opens the saved list as an Excel file with the same colleges', async () => {
  const token = await tokenOf(server.url, await newFamily(server))
  await onDraft(stand, await draft(), token, async (driver) => {
    await save(driver)
    const [list] = await savedLists(server.url, token)
    await driver.open(`pages/personal/volunteer/volunteerdetail?wishId=${list!.WishId}`)
    await driver.tap('#take-wish')
    const { phone } = driver
    const opened = await phone.waitFor(
      async () => (await phone.calls('openDocument'))[0]?.args as { filePath: string; fileType: string } | undefined,
      'the file to be opened',
    )
    expect(opened.fileType).toBe('xlsx')
    const file = await phone.readFile(opened.filePath)
    const rows = (await readExcel(file))[0]!.data
    const head = rows.findIndex((row) => row[0] === '序号')
    const column = rows[head]!.indexOf('院校')
    const colleges = rows.slice(head + 1, head + 1 + list!.Count).map((row) => row[column])
    expect(colleges).toEqual(list!.Items.map(({ Unit }) => Unit!.CollegeName))
  })
})

test('saves once when the answer to a save is lost', async () => {
  const token = await tokenOf(server.url, await newFamily(server))
  const { device, order } = await draft()
  let isLost = false
  await stand.onPhone(
    async (driver) => {
      await seeOrder(driver, order)
      await driver.tap('#save-wish')
      await driver.see('#save-problem', '没有连上服务器')
      await save(driver)
      expect(isLost).toBe(true)
      expect(await savedLists(server.url, token)).toHaveLength(1)
      expect(await driver.faults()).toEqual([])
    },
    {
      device: { ...device, token },
      at: 'pages/query/adjust/wish',
      request: async ({ url, method, header, body }) => {
        const { pathname, search } = new URL(url)
        const answer = await fetch(`${server.url}${pathname}${search}`, { method, headers: header, body })
        const data = await answer.text()
        if (pathname.endsWith('/SaveWish') && !isLost) {
          isLost = true
          throw new Error('net::ERR_CONNECTION_RESET')
        }
        return { statusCode: answer.status, data }
      },
    },
  )
})
