// Filling a wish list on a phone: the same walk on every platform, on demonstration data and, where the machine has them, on
// real admission facts. What the screen showed is held against what the server has.
import { randomUUID } from 'node:crypto'
import readExcel from 'read-excel-file/node'
import type { ResponseOf } from '../../contract/registry'
import { insertAccount, type TestAccount } from '../support/account'
import { eventually } from '../support/eventually'
import { completeProfile } from '../support/profile'
import { callApi, buildServer, removeFolder, startBuiltServer, type BuiltServer } from '../support/built-server'
import { openMiniProgram, PLATFORMS, type MiniProgram, type Platform } from '../support/mini-program'
import { importedDataDir, realDataDir, testOnRealData } from '../support/real-data'
import { startTestServer, type TestServer } from '../support/server'
import {
  candidatesOnScreen,
  draftOnDevice,
  dragRow,
  type Exam,
  openWishes,
  orderOnScreen,
  PAGES,
  readEvidence,
  rowsStandStill,
  save,
  signIn,
  tableOnScreen,
  tapWhenStill,
  typePassword,
  waitOrder,
  walkToDraft,
} from './walk'

type Saved = ResponseOf<'User/WishDetail'>
type Device = Record<string, unknown>

const JIANGSU: Exam = { provinceId: '320000', track: '物理类', subjects: ['化学', '生物'], score: 612 }
const ZHEJIANG: Exam = { provinceId: '330000', subjects: ['物理', '化学', '技术'], score: 630 }
const DEMONSTRATION = { loginName: 'demo', password: 'demo2026' }
const SET_DATA_LIMIT = 256 * 1024
const PERCENT = (probability: number) => `${Math.min(99, Math.max(1, Math.round(probability * 100)))}%`
const grouped = (number: number | null | undefined) =>
  typeof number === 'number' ? number.toLocaleString('en-US') : '—'

let app: MiniProgram | undefined

async function open(...args: Parameters<typeof openMiniProgram>): Promise<MiniProgram> {
  app = await openMiniProgram(...args)
  return app
}

async function expectNoFault(phone: MiniProgram): Promise<void> {
  expect(await phone.errors()).toEqual([])
  // The framework catches what a page throws while it is drawn, leaves the page as it was, and only writes it down.
  expect(phone.console.filter((line) => line.startsWith('error'))).toEqual([])
  expect(Math.max(...(await phone.setDataStats()).map(({ max }) => max))).toBeLessThan(SET_DATA_LIMIT)
}

afterEach(async () => {
  await app?.close()
  app = undefined
})

/** What the server has of the list that the phone's draft belongs to, asked for with the phone's own session. */
async function savedLists(url: string, token: string): Promise<Saved[]> {
  const lists = await callApi<ResponseOf<'User/GetWishList'>>(url, 'User/GetWishList', {}, token)
  const details = lists.Data.Items.map(({ WishId }) => callApi<Saved>(url, 'User/WishDetail', { WishId }, token))
  return (await Promise.all(details)).map(({ Data }) => Data)
}

/** Walks from signing in to the saved list's page, and compares every step's screen with the server. */
async function walk(phone: MiniProgram, url: string, exam: Exam, family: { loginName: string; password: string }) {
  await signIn(phone, family)
  const token = String(await phone.storage.get('token'))
  await completeProfile(url, token, {
    ...exam,
    subjectType: exam.track ? 2 : 3,
    subjects: exam.track ? ['物理', ...exam.subjects] : exam.subjects,
  })
  const before = (await savedLists(url, token)).map(({ WishId }) => WishId)
  const { rank, added } = await walkToDraft(phone, exam)
  const [safe, match, reach] = added.map(({ unitId }) => unitId) as [string, string, string]

  const [asked] = await candidatesOnScreen(phone)
  expect(await readEvidence(phone, asked!.unitId)).toContain(asked!.name)

  await openWishes(phone)
  await waitOrder(phone, [safe, match, reach])
  await rowsStandStill(phone)
  await phone.tap(`#up-${reach}`)
  await waitOrder(phone, [safe, reach, match])
  await dragRow(phone, 0, 2)
  await waitOrder(phone, [reach, match, safe])
  await phone.tap(`#move-${reach}`)
  await phone.fill('#move-position', '3')
  await tapWhenStill(phone, '#move-confirm')
  await waitOrder(phone, [match, safe, reach])
  await phone.tap('#undo')
  await waitOrder(phone, [reach, match, safe])
  const hasAdjustment = (await phone.count(`#obey-${reach}`)) > 0
  if (hasAdjustment) {
    await phone.waitText('开', `#obey-${reach}`)
    await phone.tap(`#obey-${reach}`)
    await phone.waitText('关', `#obey-${reach}`)
  }
  await phone.waitText('会被录取', '#list-forecast')
  const names = await phone.texts('.wish-row__name')
  await save(phone)

  const lists = await savedLists(url, token)
  const saved = lists.filter(({ WishId }) => !before.includes(WishId))
  expect(saved).toHaveLength(1)
  const list = saved[0]!
  expect(list.Items.map(({ UnitId }) => UnitId)).toEqual([reach, match, safe])
  expect(list.Items.map(({ ObeyAdjustment }) => ObeyAdjustment)).toEqual([false, hasAdjustment, hasAdjustment])
  expect(list.HasAdjustment).toBe(hasAdjustment)
  expect(list.ScoreForm).toMatchObject({ ProvinceId: exam.provinceId, Score: exam.score })
  expect(rank).toContain(`位次 ${grouped(list.Rank)}，`)

  await phone.goto(`/${PAGES.lists}`)
  await phone.waitText(list.Name, `#wish-${list.WishId}`)
  const summary = (await phone.text(`#wish-${list.WishId}`)) ?? ''
  expect(summary).toContain(`${list.Count}/${list.WishCount} 个志愿`)
  await phone.tap(`#open-${list.WishId}`)
  await phone.waitRoute(PAGES.newExamDetail)
  const rows = await tableOnScreen(phone)
  expect(rows).toHaveLength(3)
  list.Items.forEach(({ Unit, ObeyAdjustment }, index) => {
    const line = Unit!.Lines.find(({ Year }) => rows[index]![`${Year}最低分`] !== undefined)
    expect(rows[index]).toMatchObject({
      序号: String(index + 1),
      院校: Unit!.CollegeName,
      '专业组/专业': Unit!.MajorName ?? (Unit!.GroupCode ? `${Unit!.GroupCode} 专业组` : '全校'),
      服从调剂: hasAdjustment ? (ObeyAdjustment ? '服从' : '不服从') : '无调剂',
      层次: Unit!.Prediction!.Tier,
      概率: PERCENT(Unit!.Prediction!.Probability),
      计划: grouped(Unit!.Plan),
      ...(line && { [`${line.Year}最低分`]: grouped(line.MinScore), [`${line.Year}最低位次`]: grouped(line.MinRank) }),
    })
    expect(names[index]).toContain(Unit!.CollegeName)
  })
  expect(rows.map((row) => row.层次)).toEqual(['冲', '稳', '保'])
  return list
}

describe('on demonstration data', () => {
  let server: TestServer
  let family: TestAccount
  beforeAll(async () => {
    server = await startTestServer({ seed: 'demo', provinces: [JIANGSU.provinceId] })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    const mobile = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    family = await insertAccount(server.db, { loginName: `family-${randomUUID().slice(0, 8)}`, mobile })
  })

  const tokenOf = async ({ loginName, password }: TestAccount) =>
    (await server.call('Auth/Login', { LoginName: loginName, Password: password })).Data.Token

  describe.each(PLATFORMS)('%s', (platform: Platform) => {
    // A device with three unsaved wishes, made once by walking there as a guest.
    let device: Promise<{ storage: Device; order: string[] }> | undefined
    const deviceWithDraft = () => (device ??= guestWalk())
    async function guestWalk() {
      const phone = await openMiniProgram(platform, server.url)
      try {
        const { added } = await walkToDraft(phone, JIANGSU)
        await expectNoFault(phone)
        return { storage: await phone.storage.all(), order: added.map(({ unitId }) => unitId) }
      } finally {
        await phone.close()
      }
    }
    async function openDraft(token?: string): Promise<{ phone: MiniProgram; order: string[] }> {
      const { storage, order } = await deviceWithDraft()
      const phone = await open(platform, server.url, {
        storage: { ...storage, ...(token ? { token } : {}) },
        path: PAGES.adjust,
      })
      await waitOrder(phone, order)
      return { phone, order }
    }

    test('a family signs in, enters a score, adds, orders and saves three wishes, and finds them as it left them', async () => {
      const phone = await open(platform, server.url)
      await walk(phone, server.url, JIANGSU, family)
      await expectNoFault(phone)
    })

    test('the same with a finger on a screen, where nothing may cover what is touched', async () => {
      const phone = await open(platform, server.url, { engine: 'chromium' })
      await walk(phone, server.url, JIANGSU, family)
      await expectNoFault(phone)
    })

    test('opens the saved list as an Excel file with the same colleges', async () => {
      const token = await tokenOf(family)
      const { phone } = await openDraft(token)
      await save(phone)
      const [list] = await savedLists(server.url, token)
      await phone.goto(`/${PAGES.detail}?wishId=${list!.WishId}`)
      await phone.waitFor(() => phone.count('#export-xlsx'), 'the export button')
      await phone.tap('#export-xlsx')
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
      await expectNoFault(phone)
    })

    test('keeps what was chosen and ordered when the program is closed before saving', async () => {
      const { phone, order } = await openDraft()
      await phone.tap(`#down-${order[0]}`)
      const moved = [order[1]!, order[0]!, order[2]!]
      await waitOrder(phone, moved)
      const left = await phone.storage.all()
      await phone.close()

      const again = await open(platform, server.url, { storage: left, path: PAGES.adjust })
      await waitOrder(again, moved)
      await eventually(() => orderOnScreen(again)).toEqual(moved)
      await expectNoFault(again)
    })

    test('leads a guest who saves to sign in, and saves after it', async () => {
      const { phone, order } = await openDraft()
      await phone.tap('#save-wish')
      await phone.waitRoute(PAGES.loginChoice)
      await phone.tap('#login-by-password')
      await phone.waitRoute(PAGES.login)
      await typePassword(phone, family)
      await phone.waitRoute(PAGES.adjust)
      await phone.waitText('已保存', '#save-wish')
      const lists = await savedLists(server.url, await tokenOf(family))
      expect(lists.map(({ Items }) => Items.map(({ UnitId }) => UnitId))).toEqual([order])
      await expectNoFault(phone)
    })

    test('loses nothing when the session ends in the middle of saving, and saves once after signing in again', async () => {
      const { phone, order } = await openDraft(await tokenOf(family))
      await phone.waitSettled()
      await server.db.deleteFrom('session').where('user_id', '=', family.userId).execute()
      await phone.tap('#save-wish')
      await phone.waitRoute(PAGES.loginChoice)
      expect(await draftOnDevice(phone)).toEqual(order)
      expect(await savedLists(server.url, await tokenOf(family))).toEqual([])

      await phone.tap('#login-by-password')
      await phone.waitRoute(PAGES.login)
      await typePassword(phone, family)
      await phone.waitRoute(PAGES.adjust)
      await waitOrder(phone, order)
      await phone.waitText('已保存', '#save-wish')
      const lists = await savedLists(server.url, await tokenOf(family))
      expect(lists.map(({ Items }) => Items.map(({ UnitId }) => UnitId))).toEqual([order])
      await expectNoFault(phone)
    })

    test('keeps the draft without a network, says so, and saves once there is one', async () => {
      const token = await tokenOf(family)
      const { phone, order } = await openDraft(token)
      await phone.waitText('会被录取', '#list-forecast')
      await phone.setOnline(false)
      await phone.tap(`#up-${order[2]}`)
      const moved = [order[0]!, order[2]!, order[1]!]
      await waitOrder(phone, moved)
      await phone.waitText('志愿都存在这台设备上', '#list-check')
      await phone.tap('#save-wish')
      await phone.waitText('没有连上服务器。志愿已经存在这台设备上', '#save-problem')
      expect(await draftOnDevice(phone)).toEqual(moved)
      expect(await savedLists(server.url, token)).toEqual([])

      await phone.setOnline(true)
      await save(phone)
      const lists = await savedLists(server.url, token)
      expect(lists.map(({ Items }) => Items.map(({ UnitId }) => UnitId))).toEqual([moved])
      await expectNoFault(phone)
    })

    test('saves once when the answer to a save gets lost on the way', async () => {
      const token = await tokenOf(family)
      const { storage, order } = await deviceWithDraft()
      let isLost = false
      const phone = await open(platform, server.url, {
        storage: { ...storage, token },
        path: PAGES.adjust,
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
      })
      await waitOrder(phone, order)
      await phone.tap('#save-wish')
      await phone.waitText('没有连上服务器', '#save-problem')
      await save(phone)
      expect(isLost).toBe(true)
      expect(await savedLists(server.url, token)).toHaveLength(1)
      await expectNoFault(phone)
    })
  })
})

describe('on real admission facts', () => {
  let server: BuiltServer | undefined
  beforeAll(async () => {
    if (!realDataDir) return
    buildServer()
    server = await startBuiltServer({ dataDir: await importedDataDir() })
  }, 1_800_000)
  afterAll(async () => {
    await server?.stop()
    if (server) removeFolder(server.dataDir)
  })

  describe.each(PLATFORMS)('%s', (platform: Platform) => {
    testOnRealData(
      'fills and saves a list of college groups in 江苏',
      async () => {
        const phone = await open(platform, server!.url)
        const list = await walk(phone, server!.url, JIANGSU, DEMONSTRATION)
        expect(list.Items.map(({ Unit }) => Unit!.UnitKind)).toEqual(['group', 'group', 'group'])
        expect(list.Items.flatMap(({ Unit }) => Unit!.Lines.map(({ Basis }) => Basis))).not.toContain('demonstration')
        await expectNoFault(phone)
      },
      180_000,
    )

    testOnRealData(
      'fills and saves a list of majors in 浙江, where there is no adjustment',
      async () => {
        const phone = await open(platform, server!.url)
        const list = await walk(phone, server!.url, ZHEJIANG, DEMONSTRATION)
        expect(list.HasAdjustment).toBe(false)
        expect(list.Items.map(({ Unit }) => Unit!.UnitKind)).toEqual(['major', 'major', 'major'])
        expect(list.Items.flatMap(({ Unit }) => Unit!.Lines.map(({ Basis }) => Basis))).not.toContain('demonstration')
        await expectNoFault(phone)
      },
      180_000,
    )
  })
})
