// The wish flow tests for every target: the walk, and possible events on its way.
import type { TestAccount } from '../account'
import { callApi } from '../built-server'
import { completeProfile } from '../profile'
import type { Device, Driver } from './driver'
import { JIANGSU, profileOf, type Account, type Exam } from './exams'
import { draftOnDevice, onWish, save, seeOrder, signIn, signInWhereLed } from './filling'
import { walk } from './flow'
import { savedLists, tokenOf, type SavedList, type Stand } from './stand'
import { newWishFlow, WISH_FLOW, type WishFlow } from './wish-flow'

const ADJUST = 'pages/query/adjust/wish'
const percent = (probability: number) => `${Math.min(99, Math.max(1, Math.round(probability * 100)))}%`
const grouped = (number: number | null | undefined) =>
  typeof number === 'number' ? number.toLocaleString('en-US') : '—'

/** Compares the screen texts with the server's list. */
function expectAsSaved(list: SavedList, { exam, rank, order, hasAdjustment, names, summary, table }: WishFlow): void {
  expect(list.Items.map(({ UnitId }) => UnitId)).toEqual(order)
  expect(list.Items.map(({ ObeyAdjustment }) => ObeyAdjustment)).toEqual([false, hasAdjustment, hasAdjustment])
  expect(list.HasAdjustment).toBe(hasAdjustment)
  expect(list.ScoreForm).toMatchObject({ ProvinceId: exam.provinceId, Score: exam.score })
  expect(rank).toContain(`位次 ${grouped(list.Rank)}，`)
  expect(summary).toContain(list.Name)
  expect(summary).toContain(`${list.Count}/${list.WishCount} 个志愿`)
  expect(table).toHaveLength(3)
  list.Items.forEach(({ Unit, ObeyAdjustment }, index) => {
    const line = Unit!.Lines.find(({ Year }) => table[index]![`${Year}最低分`] !== undefined)
    expect(table[index]).toMatchObject({
      序号: String(index + 1),
      院校: Unit!.CollegeName,
      '专业组/专业': Unit!.MajorName ?? (Unit!.GroupCode ? `${Unit!.GroupCode} 专业组` : '全校'),
      服从调剂: hasAdjustment ? (ObeyAdjustment ? '服从' : '不服从') : '无调剂',
      层次: Unit!.Prediction!.Tier,
      概率: percent(Unit!.Prediction!.Probability),
      计划: grouped(Unit!.Plan),
      ...(line && { [`${line.Year}最低分`]: grouped(line.MinScore), [`${line.Year}最低位次`]: grouped(line.MinRank) }),
    })
    expect(names[index]).toContain(Unit!.CollegeName)
  })
  expect(table.map((row) => row.层次)).toEqual(['冲', '稳', '保'])
}

/**
 * Walks from signing in to the saved list, and compares every step's screen with the server.
 * @param reorder moves the first wish to the end instead of the buttons of its row
 */
export async function walkWishFlow<OwnDriver extends Driver>(
  driver: OwnDriver,
  url: string,
  { exam, family }: { exam: Exam; family: Account },
  reorder?: (driver: OwnDriver, shown: WishFlow) => Promise<void>,
): Promise<SavedList> {
  await signIn(driver, family)
  const token = String((await driver.device()).token)
  await completeProfile(url, token, profileOf(exam))
  const before = (await savedLists(url, token)).map(({ WishId }) => WishId)
  const shown = newWishFlow(exam, before)
  await walk(driver, WISH_FLOW, shown, { until: 'taken back' })
  if (reorder) {
    await reorder(driver, shown)
    shown.order = [...shown.order.slice(1), shown.order[0]!]
    await seeOrder(driver, shown.order)
  }
  await walk(driver, WISH_FLOW, shown, { from: reorder ? 'adjustment' : 'first wish last' })
  const saved = (await savedLists(url, token)).filter(({ WishId }) => !before.includes(WishId))
  expect(saved.map(({ WishId }) => WishId)).toEqual([shown.wishId])
  expectAsSaved(saved[0]!, shown)
  expect(await driver.faults()).toEqual([])
  return saved[0]!
}

/** A device with an unsaved list of three. */
export interface DraftDevice {
  device: Device
  order: string[]
}

/** Makes such a device by walking there as a guest, once for all callers. */
export function draftDevice(stand: Stand): () => Promise<DraftDevice> {
  let made: Promise<DraftDevice> | undefined
  const make = () =>
    stand.onPhone(async (driver) => {
      const { order } = await walk(driver, WISH_FLOW, newWishFlow(JIANGSU), { until: 'list so far' })
      expect(await driver.faults()).toEqual([])
      return { device: await driver.device(), order }
    })
  return () => (made ??= make())
}

/** Gives the walk a phone that shows the device's list, signed in if a token is given. */
export async function onDraft<OwnDriver extends Driver>(
  stand: Stand<OwnDriver>,
  { device, order }: DraftDevice,
  token: string | null,
  use: (driver: OwnDriver) => Promise<void>,
): Promise<void> {
  await stand.onPhone(
    async (driver) => {
      await seeOrder(driver, order)
      await use(driver)
      expect(await driver.faults()).toEqual([])
    },
    { device: { ...device, ...(token ? { token } : {}) }, at: ADJUST },
  )
}

/** @param family creates an unshared account */
export function testWishWalk(stand: Stand, family: () => Promise<TestAccount>): void {
  test('a family signs in, enters a score, adds, orders and saves three wishes, and finds them unchanged', async () => {
    const account = await family()
    await stand.onPhone((driver) => walkWishFlow(driver, stand.url, { exam: JIANGSU, family: account }))
  })
}

/**
 * Possible events on the way of that walk.
 * @param family creates an unshared account
 * @param draft a device with a list, as `draftDevice` makes it
 */
export function testWishFlow(
  stand: Stand,
  family: () => Promise<TestAccount>,
  draft: () => Promise<DraftDevice>,
): void {
  const unitsOf = async (token: string) =>
    (await savedLists(stand.url, token)).map(({ Items }) => Items.map(({ UnitId }) => UnitId))

  test('loses nothing when the session ends during saving, and saves once after signing in again', async () => {
    const account = await family()
    const token = await tokenOf(stand.url, account)
    const made = await draft()
    await onDraft(stand, made, token, async (driver) => {
      await driver.settled()
      expect((await callApi<{ IsLogin: boolean }>(stand.url, 'Auth/LoginStatus', {}, token)).Data.IsLogin).toBe(true)
      await callApi(stand.url, 'Auth/Loginout', {}, token)
      await driver.tap('#save-wish')
      await driver.arrive('pages/personal/login/index')
      expect(await draftOnDevice(driver)).toEqual(made.order)
      const again = await tokenOf(stand.url, account)
      expect(await unitsOf(again)).toEqual([])
      await signInWhereLed(driver, account)
      await driver.arrive(ADJUST)
      await seeOrder(driver, made.order)
      await driver.see('#save-wish', '已保存')
      await driver.see('#view-saved')
      await seeOrder(driver, made.order)
      expect(await unitsOf(again)).toEqual([made.order])
    })
  })

  test('keeps the draft offline, says so, and saves once online again', async () => {
    const account = await family()
    const token = await tokenOf(stand.url, account)
    const made = await draft()
    const [first, second, third] = made.order as [string, string, string]
    const moved = [first, third, second]
    await onDraft(stand, made, token, async (driver) => {
      await driver.see('#list-forecast', '会被录取')
      await driver.setOnline(false)
      await onWish(driver, third, 'up')
      await seeOrder(driver, moved)
      await driver.see('#list-check', '志愿都存在这台设备上')
      await driver.tap('#save-wish')
      await driver.see('#save-problem', '没有连上服务器。志愿已经存在这台设备上')
      expect(await draftOnDevice(driver)).toEqual(moved)
      expect(await unitsOf(token)).toEqual([])

      await driver.setOnline(true)
      await driver.restart()
      await seeOrder(driver, moved)
      await save(driver)
      expect(await unitsOf(token)).toEqual([moved])
    })
  })
}
