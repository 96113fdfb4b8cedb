import { readFileSync } from 'node:fs'
import path from 'node:path'
import { seedProvinces, seedRegisters } from '../../server/db/seeds/seed-facts'
import { countdown, examCalendar } from '../../server/modules/site/exam-calendar'
import { insertAccount } from '../support/account'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
let token: string
let userId: string

beforeAll(async () => {
  server = await startTestServer({ clock: new Date('2026-05-01T00:00:00Z') })
  await seedProvinces(server.db)
  await seedRegisters(server.db)
  const account = await insertAccount(server.db)
  userId = account.userId
  token = (await server.call('Auth/Login', { LoginName: account.loginName, Password: account.password })).Data.Token
})
afterAll(() => server.close())

describe('the launch configuration', () => {
  test('has theme, tabs, tools, provinces and the year, by the new path and the older one', async () => {
    const { Data } = await server.call('Web/WebConfig', {})
    expect(Data.ParamList).toContainEqual({ ParamKey: 'Web_Skin', ParamValue: '232,76,51' })
    expect(Data.BottomMenuList_H5.map((item) => item.MenuName)).toEqual(['首页', '测评', '消息', '填报', '我的'])
    expect(Data.ProvinceList).toHaveLength(31)
    expect(Data).toMatchObject({ WishYear: 2026, OrgName: '演示机构', ProductCodes: ['WCF', 'WDF'] })
    expect((await server.call('Config/WebConfig', {})).Data).toEqual(Data)
    expect((await server.call('Web/ToolBox', {})).Data.Items).toEqual(Data.ToolBox_H5)
  })

  test('draws its icons from the icon set of the app', async () => {
    const icons = readFileSync(path.join(__dirname, '../../src/shared/ui/icon/icon-paths.ts'), 'utf8')
    const { Data } = await server.call('Web/WebConfig', {})
    for (const icon of [
      ...Data.BottomMenuList_H5.map((item) => item.MenuIcon),
      ...Data.ToolBox_H5.map((item) => item.ToolIcon),
    ])
      expect(icons).toMatch(new RegExp(`^  '?${icon}'?:`, 'm'))
  })

  test('is the organisation’s own where it says so; a part of the wrong shape does not take the site down', async () => {
    const config = {
      ParamList: [
        { ParamKey: 'Web_Skin', ParamValue: '0,82,217' },
        { ParamKey: 'DefaultProvinceId', ParamValue: '330000' },
      ],
      ProvinceList: [{ ProvinceId: '330000' }],
      BottomMenuList_H5: 'broken',
      OrgName: '城南中学',
      Secret: 'not part of the contract',
    }
    await server.db
      .insertInto('organisation')
      .values({ org_code: 'school', name: '学校', config: JSON.stringify(config) })
      .execute()
    const { Data } = await server.call('Web/WebConfig', {}, { orgCode: 'school' })
    expect(Data.ParamList).toContainEqual({ ParamKey: 'Web_Skin', ParamValue: '0,82,217' })
    expect(Data.ParamList.filter((item) => item.ParamKey === 'Web_Skin')).toHaveLength(1)
    expect(Data.ParamList).toContainEqual({ ParamKey: 'Web_SiteName', ParamValue: '精准志愿' })
    expect(Data).toMatchObject({ ProvinceList: [{ ProvinceId: '330000' }], OrgName: '城南中学' })
    expect(Data.BottomMenuList_H5).toHaveLength(5)
    expect(JSON.stringify(Data)).not.toContain('not part')
  })

  test('names the pages, and a named configuration is JSON text', async () => {
    const { Data } = await server.call('Config/WebSEOConfig', {})
    expect(Data).toMatchObject({ SiteName: '精准志愿' })
    expect(Data.Pages).toContainEqual({ Path: 'pages/query/adjust/wish', Title: '调整志愿' })
    expect(JSON.parse((await server.call('Public/Config', { ConfigName: 'WebSEOConfig' })).Data)).toEqual(Data)
    expect(JSON.parse((await server.call('Public/Config', { ConfigName: 'Web_Skin' })).Data)).toBe('232,76,51')
    for (const name of ['nothing', 'constructor', '__proto__'])
      expect(await server.call('Public/Config', { ConfigName: name })).toMatchObject({ Code: 1501 })
  })
})

describe('the countdown', () => {
  const at = (text: string) => countdown(new Date(text))

  test('counts the days to the next 7 June as Shanghai counts them', () => {
    expect(at('2026-05-31T16:00:00Z')).toEqual({ ExamDate: '2026-06-07', Days: 6, Title: '2026 年高考' })
    expect(at('2026-05-31T15:59:59Z').Days).toBe(7)
    expect(at('2026-06-06T16:00:00Z').Days).toBe(0)
    expect(at('2026-06-07T15:59:59Z').Days).toBe(0)
    expect(at('2026-06-07T16:00:00Z')).toEqual({ ExamDate: '2027-06-07', Days: 364, Title: '2027 年高考' })
    expect(at('2027-12-31T23:00:00Z')).toEqual({ ExamDate: '2028-06-07', Days: 158, Title: '2028 年高考' })
  })

  test('leads a calendar in order of dates, each with its source', () => {
    const dates = examCalendar(new Date('2026-05-01T00:00:00Z'))
    expect(dates[0]).toMatchObject({ Date: '2026-06-07' })
    expect(dates.map((item) => item.Date)).toEqual([...dates.map((item) => item.Date)].sort())
    for (const item of dates) expect(item.Source).not.toBe('')
  })
})

describe('the home tab', () => {
  test('says which data is there for a province, by kind, years and basis, and follows an import', async () => {
    const status = async () => (await server.call('Web/HomeData', { ProvinceId: '320000' })).Data.DataStatus
    expect(await status()).toEqual([])
    const row = { province_id: '320000', track: '物理类', score: 600, count: 1, cumulative: 1, source: 's' }
    await server.db
      .insertInto('score_rank')
      .values([2021, 2022, 2023].map((year) => ({ ...row, year, basis: 'official' })))
      .execute()
    await server.db
      .insertInto('score_rank')
      .values([2018, 2020].map((year) => ({ ...row, year, basis: 'demonstration' })))
      .execute()
    await server.db
      .updateTable('data_revision')
      .set((update) => ({ revision: update('revision', '+', 1) }))
      .execute()
    expect((await status()).sort((a, b) => a.Basis.localeCompare(b.Basis))).toEqual([
      { Title: '一分一段表', Detail: '2018、2020 年，2 张表', Basis: 'demonstration' },
      { Title: '一分一段表', Detail: '2021–2023 年，3 张表', Basis: 'official' },
    ])
    expect(await server.call('Web/HomeData', { ProvinceId: '990000' })).toMatchObject({ Code: 1201 })
  })

  test('takes the province from the exam of who is signed in', async () => {
    expect((await server.call('Web/HomeData', {})).Data.DataStatus).toEqual([])
    await server.db
      .insertInto('exam_profile')
      .values({
        user_id: userId,
        province_id: '320000',
        exam_year: 2026,
        track: '物理类',
        subject_type: 2,
        score: null,
        rank: null,
        final_score: null,
        final_rank: null,
      })
      .execute()
    expect((await server.call('Web/HomeData', {}, { token })).Data.DataStatus.length).toBeGreaterThan(0)
  })

  test('shows news of everywhere and of the province, latest first, and none of the future', async () => {
    const news = (id: string, province: string | null, day: string) => ({
      news_id: id,
      province_id: province,
      title: id,
      summary: 's',
      source: 's',
      path: null,
      published_at: `2026-${day}T00:00:00Z`,
    })
    await server.db
      .insertInto('news')
      .values([
        news('all', null, '04-01'),
        news('js', '320000', '04-03'),
        news('zj', '330000', '04-02'),
        news('future', null, '07-01'),
      ])
      .execute()
    const ids = async (ProvinceId?: string) =>
      (await server.call('Web/HomeData', { ProvinceId })).Data.News.map((item) => item.NewsId)
    expect(await ids('320000')).toEqual(['js', 'all'])
    expect(await ids()).toEqual(['all'])
  })
})

describe('notices and messages', () => {
  test('reach whom they are for, and are marked as read one by one', async () => {
    const notice = (id: string, org: string | null, user: string | null) => ({
      notice_id: id,
      org_code: org,
      user_id: user,
      title: id,
      content: 'c',
      path: null,
      published_at: '2026-04-01T00:00:00Z',
    })
    await server.db
      .insertInto('notice')
      .values([
        notice('all', null, null),
        notice('demo', 'demo', null),
        notice('school', 'school', null),
        notice('mine', 'demo', userId),
      ])
      .execute()
    const ids = async (call: 'Web/Notices' | 'Web/Messages') => {
      const { Data } = await server.call(call, {}, { token })
      return {
        Unread: Data.Unread,
        Total: Data.Total,
        read: Data.Items.filter((item) => item.IsRead).map((item) => item.NoticeId),
        ids: Data.Items.map((item) => item.NoticeId),
      }
    }
    expect(await ids('Web/Notices')).toEqual({ Unread: 2, Total: 2, read: [], ids: ['all', 'demo'] })
    expect(await ids('Web/Messages')).toEqual({ Unread: 1, Total: 1, read: [], ids: ['mine'] })
    expect(
      await server.call('Web/NoticeRead', { NoticeIdList: ['all', 'mine', 'school', 'none'] }, { token }),
    ).toMatchObject({ Code: 0 })
    expect(await server.call('Web/NoticeRead', { NoticeIdList: ['all'] }, { token })).toMatchObject({ Code: 0 })
    expect(await ids('Web/Notices')).toEqual({ Unread: 1, Total: 2, read: ['all'], ids: ['all', 'demo'] })
    expect(await ids('Web/Messages')).toMatchObject({ Unread: 0 })
    const read = await server.db
      .selectFrom('notice_read')
      .select('notice_id')
      .where('notice_id', '=', 'school')
      .execute()
    expect(read).toEqual([])
    expect((await server.call('Web/Notices', {})).Data).toMatchObject({ Total: 2, Unread: 0 })
    expect(
      (await server.call('Web/Notices', { PageIndex: 2, PageSize: 1 })).Data.Items.map((item) => item.NoticeId),
    ).toEqual(['demo'])
    expect(await server.call('Web/Messages', {})).toMatchObject({ Code: 112 })
  })
})

describe('lookups', () => {
  test('list cities of a province, the whole area and colleges by a part of their name', async () => {
    const { Data } = await server.call('Public/CityList', { ProvinceId: '320000' })
    expect(Data.Items).toContainEqual({ Id: '320100', Name: expect.stringMatching(/^南京/), ParentId: '320000' })
    expect(await server.call('Public/CityList', { ProvinceId: '990000' })).toMatchObject({ Code: 1201 })
    const area = (await server.call('Options/Area', {})).Data.Items
    expect(area.filter((item) => item.ParentId === null)).toHaveLength(31)
    const schools = (await server.call('Options/School', { Keyword: ' 南京大学 ', PageSize: 5 })).Data
    expect(schools.Items[0]).toMatchObject({ Title: '南京大学' })
    expect((await server.call('Options/School', { Keyword: '%' })).Data.Total).toBe(0)
    expect((await server.call('Options/School', { PageSize: 3 })).Data.Items).toHaveLength(3)
  })

  test('give the choices of the forms, all or one by name', async () => {
    expect(Object.keys((await server.call('Public/Dictionary', {})).Data)).toContain('Identity')
    expect((await server.call('Public/Dictionary', { Name: 'Gender' })).Data).toEqual({
      Gender: [
        { Key: '1', Title: '男' },
        { Key: '2', Title: '女' },
      ],
    })
    expect((await server.call('Public/Dictionary', { Name: 'constructor' })).Data).toEqual({})
  })
})
