import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { RequestOf, ResponseOf } from '../../contract/registry'
import { loadProvinces } from '../../server/db/seeds/facts'
import { seedProvinces, seedRegisters } from '../../server/db/seeds/seed-facts'
import { seedSite } from '../../server/db/seeds/site-content'
import type { AllHandlers, RequestContext } from '../../server/http/handlers'
import { countdown, examCalendar } from '../../server/modules/site/exam-calendar'
import { withMessages } from '../../server/modules/site/message-events'
import { createMessages, type Messages } from '../../server/modules/site/messages'
import { studyPlan } from '../../server/modules/site/study-plan'
import { pageFacts } from '../../src/shared/navigation/pages'
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

  test('has no tool for what the tabs show, and every other domain among its tools', async () => {
    const { Data } = await server.call('Web/WebConfig', {})
    const tools = Data.ToolBox_H5.map(({ ToolPath }) => ToolPath)
    // the score is home's first card, the ways to fill are in 填报, the tests in 测评
    for (const held of ['/pages/query/', '/pages/recommend/', '/pages/newExam/', '/pages/assess/'])
      expect(tools.filter((at) => at.startsWith(held))).toEqual([])
    for (const domain of [
      'home/college',
      'home/line',
      'home/choose-subject',
      'home/major',
      'home/occupation',
      'career',
    ])
      expect(tools.filter((at) => at.startsWith(`/pages/${domain}/`))).not.toEqual([])
    for (const domain of ['home/expert-consulting', 'home/course', 'onlinestudy', 'home/information', 'home/system'])
      expect(tools.filter((at) => at.startsWith(`/pages/${domain}/`))).not.toEqual([])
  })

  test('uses icons of the app’s icon set', async () => {
    const icons = readFileSync(path.join(__dirname, '../../src/shared/ui/icon/icon-paths.ts'), 'utf8')
    const { Data } = await server.call('Web/WebConfig', {})
    for (const icon of [
      ...Data.BottomMenuList_H5.map((item) => item.MenuIcon),
      ...Data.ToolBox_H5.map((item) => item.ToolIcon),
    ])
      expect(icons).toMatch(new RegExp(`^  '?${icon}'?:`, 'm'))
  })

  test('is the organisation’s own where set; a malformed part does not stop the site', async () => {
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
    const given = JSON.parse((await server.call('Public/Config', { ConfigName: 'Company' })).Data) as { About: string }
    expect(given.About).toContain('排出一份看得懂、改得动的志愿表')
    const { ParamList } = (await server.call('Web/WebConfig', {})).Data
    expect(ParamList.filter(({ ParamKey }) => ParamKey.startsWith('Company_'))).toEqual([])
    for (const name of ['nothing', 'constructor', '__proto__'])
      expect(await server.call('Public/Config', { ConfigName: name })).toMatchObject({ Code: 1501 })
  })
})

describe('the countdown', () => {
  const at = (text: string) => countdown(new Date(text))

  test('counts the days to the next 7 June by Shanghai’s clock', () => {
    expect(at('2026-05-31T16:00:00Z')).toEqual({ ExamDate: '2026-06-07', Days: 6, Title: '2026 年高考' })
    expect(at('2026-05-31T15:59:59Z').Days).toBe(7)
    expect(at('2026-06-06T16:00:00Z').Days).toBe(0)
    expect(at('2026-06-07T15:59:59Z').Days).toBe(0)
    expect(at('2026-06-07T16:00:00Z')).toEqual({ ExamDate: '2027-06-07', Days: 364, Title: '2027 年高考' })
    expect(at('2027-12-31T23:00:00Z')).toEqual({ ExamDate: '2028-06-07', Days: 158, Title: '2028 年高考' })
  })

  test('begins a calendar sorted by date, each with its source', () => {
    const dates = examCalendar(new Date('2026-05-01T00:00:00Z'))
    expect(dates[0]).toMatchObject({ Date: '2026-06-07' })
    expect(dates.map((item) => item.Date)).toEqual([...dates.map((item) => item.Date)].sort())
    for (const item of dates) expect(item.Source).not.toBe('')
  })

  test.each([
    ['on the last evening before the exam', '2026-06-06T15:00:00Z', ['06-07', '06-08', '06-25', '06-28', '07-07']],
    ['on its second day', '2026-06-08T04:00:00Z', ['06-08', '06-25', '06-28', '07-07']],
    ['while scores are waited for', '2026-06-15T04:00:00Z', ['06-25', '06-28', '07-07']],
    ['when they are out', '2026-06-26T16:00:00Z', ['06-28', '07-07']],
    ['on the last day on which lists were filed', '2026-07-10T15:59:00Z', ['06-28', '07-07']],
    ['on the last evening of the season', '2026-08-31T15:59:00Z', ['07-07']],
  ])('%s the calendar shows what is left of this year', (_, now, left) => {
    expect(examCalendar(new Date(now)).map(({ Date: day }) => day)).toEqual(left.map((day) => `2026-${day}`))
  })

  test('from 1 September it shows the next exam, from its registration on', () => {
    const days = (now: string) => examCalendar(new Date(now)).map(({ Date: day }) => day)
    expect(days('2026-08-31T16:00:00Z').slice(0, 3)).toEqual(['2026-10-20', '2027-03-01', '2027-06-07'])
    expect(days('2026-12-01T00:00:00Z').slice(0, 2)).toEqual(['2027-03-01', '2027-06-07'])
  })
})

describe('the home tab', () => {
  test('shows which data a province has, by kind, years and basis, and follows an import', async () => {
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

  test('uses the province of the signed-in account’s exam', async () => {
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

  test('shows news of all provinces and of its own, latest first, and none of the future', async () => {
    const news = (id: string, province: string | null, day: string) => ({
      content_id: id,
      kind: 'news' as const,
      provinces: province === null ? [] : [province],
      title: id,
      summary: 's',
      source: 's',
      published_at: `2026-${day}T00:00:00Z`,
    })
    await server.db
      .insertInto('content_item')
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
  test('reach their audience, and are marked as read one by one', async () => {
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

  test('are sorted latest first, each with its own words; unpublished ones are neither shown nor counted', async () => {
    const who = await insertAccount(server.db, { loginName: 'ordered', mobile: '13900008888' })
    const at = (id: string, user: string | null, time: string) => ({
      ...{
        notice_id: id,
        org_code: 'demo',
        user_id: user,
        title: `题 ${id}`,
        content: `文 ${id}`,
        path: `/pages/${id}`,
      },
      published_at: time,
    })
    await server.db
      .insertInto('notice')
      .values([
        ...[at('c-old', null, '2026-04-02T00:00:00Z'), at('d-new', null, '2026-04-04T00:00:00Z')],
        ...[at('e-later', null, '2026-06-30T00:00:00Z'), at('b-middle', null, '2026-04-03T00:00:00Z')],
        ...[at('a-mine', who.userId, '2026-04-02T00:00:00Z'), at('b-mine', who.userId, '2026-04-03T00:00:00Z')],
        at('c-mine', who.userId, '2026-06-30T00:00:00Z'),
      ])
      .execute()
    try {
      const as = { token: await server.signedIn(who.userId) }
      const { Data } = await server.call('Web/Notices', {}, as)
      expect(Data.Items.slice(0, 3).map(({ NoticeId }) => NoticeId)).toEqual(['d-new', 'b-middle', 'c-old'])
      expect(Data.Items[0]).toEqual({
        ...{ NoticeId: 'd-new', Title: '题 d-new', Content: '文 d-new', Path: '/pages/d-new', IsRead: false },
        PublishedAt: '2026-04-04T00:00:00.000Z',
      })
      const own = (await server.call('Web/Messages', {}, as)).Data
      expect([own.Total, own.Unread, own.Items.map(({ NoticeId }) => NoticeId)]).toEqual([2, 2, ['b-mine', 'a-mine']])
    } finally {
      await server.db
        .deleteFrom('notice')
        .where('notice_id', 'in', ['c-old', 'd-new', 'e-later', 'b-middle', 'a-mine', 'b-mine', 'c-mine'])
        .execute()
    }
  })
})

describe('messages', () => {
  const messagesOf = async (who = token) => (await server.call('Web/Messages', {}, { token: who })).Data
  const titles = async (who = token) => (await messagesOf(who)).Items.map((item) => item.Title)
  const another = async (loginName: string, mobile: string) => {
    const account = await insertAccount(server.db, { loginName, mobile })
    return { ...account, token: await server.signedIn(account.userId) }
  }

  test('report a changed password, once per matter, and are unread again when it happens again', async () => {
    const who = await another('safe', '13900002222')
    expect(await titles(who.token)).toEqual([])
    const change = (OldPassword: string, Password: string) =>
      server.call('Auth/UpdatePassword', { OldPassword, Password }, { token: who.token })
    expect(await change('not it 123', 'another2026')).toMatchObject({ Code: 1110 })
    expect(await titles(who.token)).toEqual([])
    expect(await change(who.password, 'another2026')).toMatchObject({ Code: 0 })
    const [message] = (await messagesOf(who.token)).Items
    expect(message).toMatchObject({
      Title: '登录密码已修改',
      IsRead: false,
      Path: '/pages/personal/login/forgetpassword',
    })
    await server.call('Web/NoticeRead', { NoticeIdList: [message!.NoticeId] }, { token: who.token })
    expect((await messagesOf(who.token)).Unread).toBe(0)
    await change('another2026', 'third2026')
    expect(await messagesOf(who.token)).toMatchObject({ Total: 1, Unread: 1 })
  })

  test('of a reset password go to the owner of the number', async () => {
    const who = await another('reset', '13900003333')
    await server.call('Auth/GetCaptcha', {}).then(({ Data }) =>
      server.call('Auth/SendValidateCode', {
        Mobile: who.mobile,
        Purpose: 'reset',
        CaptchaId: Data.CaptchaId,
        CaptchaCode: server.captchaText(),
      }),
    )
    const Code = /\d{6}/.exec(server.sms.at(-1)?.code ?? '')?.[0] ?? ''
    expect(await server.call('Auth/ResetPassword', { Mobile: who.mobile, Code, Password: 'fourth2026' })).toMatchObject(
      { Code: 0 },
    )
    const login = await server.call('Auth/Login', { LoginName: 'reset', Password: 'fourth2026' })
    expect(await titles(login.Data.Token)).toEqual(['登录密码已重置'])
  })

  test('of new data name the kinds and years that changed in the province of the exam, and nothing the first time', async () => {
    const who = await another('data', '13900004444')
    await server.db
      .insertInto('exam_profile')
      .values({
        user_id: who.userId,
        province_id: '330000',
        exam_year: 2026,
        track: '综合',
        subject_type: 3,
        score: null,
        rank: null,
        final_score: null,
        final_rank: null,
      })
      .execute()
    const bump = () =>
      server.db
        .updateTable('data_revision')
        .set((update) => ({ revision: update('revision', '+', 1) }))
        .execute()
    const table = (province_id: string, year: number, basis: string) =>
      server.db
        .insertInto('score_rank')
        .values({ province_id, year, track: '综合', score: 600, count: 1, cumulative: 1, basis, source: 's' })
        .execute()
    await table('330000', 2024, 'official')
    await bump()
    expect(await titles(who.token)).toEqual([])
    await table('350000', 2024, 'official')
    await bump()
    expect(await titles(who.token)).toEqual([])
    await table('330000', 2025, 'imported')
    await bump()
    const { Items } = await messagesOf(who.token)
    expect(Items).toMatchObject([
      { Title: '浙江的数据有更新', Content: '一分一段表：2025 年，1 张表', Path: '/pages/query/index', IsRead: false },
    ])
    expect((await messagesOf(who.token)).Total).toBe(1)
  })

  test('about conflicts in a saved list are one per list, follow the list, end when it is clean or gone', async () => {
    const who = await another('lists', '13900006666')
    const WishId = '6f1f7e1c-5f8d-4a77-9b7c-2f61e1d2a001'
    type Findings = ResponseOf<'User/SaveWish'>['Findings']
    let Findings: Findings = []
    const finding = (Severity: Findings[number]['Severity'], Index: number | null, Message: string) => ({
      Code: 'C',
      Severity,
      UnitId: null,
      Index,
      Message,
      Fix: null,
    })
    const telling = withMessages(
      {
        'User/SaveWish': async () => ({ WishId, Revision: 1, SavedAt: '', Findings }),
        'User/DelWish': async () => ({}),
      } as unknown as AllHandlers,
      createMessages({ db: server.db, now: () => new Date('2026-05-01T00:00:00Z') }),
      (error) => {
        throw error
      },
    )
    const context = { requireUser: () => ({ userId: who.userId }) } as RequestContext
    const save = async (...found: Findings) => {
      Findings = found
      await telling['User/SaveWish']({ Name: '第一份' } as RequestOf<'User/SaveWish'>, context)
      return (await messagesOf(who.token)).Items
    }
    expect(await save(finding('warning', 1, '保底太少'))).toEqual([])
    expect(await save(finding('error', 3, '选科不符'), finding('error', null, '没有保底'))).toMatchObject([
      {
        Title: '志愿表“第一份”有 2 处冲突',
        Content: '第 3 志愿：选科不符\n没有保底',
        Path: `/pages/personal/volunteer/volunteerdetail?wishId=${WishId}`,
      },
    ])
    expect(await save(finding('error', 1, '重复'))).toMatchObject([{ Title: '志愿表“第一份”有 1 处冲突' }])
    expect(await save()).toEqual([])
    await save(finding('error', 1, '重复'))
    await telling['User/DelWish']({ WishId: WishId.toUpperCase(), Restore: true }, context)
    expect(await titles(who.token)).toHaveLength(1)
    await telling['User/DelWish']({ WishId: WishId.toUpperCase() }, context)
    expect(await titles(who.token)).toEqual([])
  })

  test('that cannot be written do not change the call’s answer', async () => {
    const failures: unknown[] = []
    const handlers = { 'Auth/UpdatePassword': async () => ({}) } as unknown as AllHandlers
    const broken = {
      send: () => Promise.reject(new Error('no room')),
    } as unknown as Messages
    const telling = withMessages(handlers, broken, (error) => failures.push(error))
    const context = { requireUser: () => ({ userId }) } as RequestContext
    await expect(telling['Auth/UpdatePassword']({ OldPassword: 'a', Password: 'b' }, context)).resolves.toEqual({})
    expect(failures).toHaveLength(1)
  })

  test('and notices are marked as read all at once, each kind by itself', async () => {
    const who = await another('all-read', '13900005555')
    const before = (await server.call('Web/Notices', {}, { token: who.token })).Data
    expect(before.Unread).toBeGreaterThan(0)
    await server.call('Web/NoticeRead', { NoticeIdList: [], All: 'message' }, { token: who.token })
    expect((await server.call('Web/Notices', {}, { token: who.token })).Data.Unread).toBe(before.Unread)
    await server.call('Web/NoticeRead', { NoticeIdList: [], All: 'notice' }, { token: who.token })
    expect((await server.call('Web/Notices', {}, { token: who.token })).Data.Unread).toBe(0)
    // another organisation's messages do not count here
    const marks = await server.db
      .selectFrom('notice_read')
      .select('notice_id')
      .where('user_id', '=', who.userId)
      .execute()
    expect(marks.map((mark) => mark.notice_id)).not.toContain('school')
  })
})

describe('lookups', () => {
  test('list cities of a province, the whole area and colleges by part of their name', async () => {
    const { Data } = await server.call('Public/CityList', { ProvinceId: '320000' })
    expect(Data.Items).toContainEqual({ Id: '320100', Name: expect.stringMatching(/^南京/), ParentId: '320000' })
    const cities = Data.Items.map(({ Id }) => Id)
    expect(cities).toEqual([...cities].sort())
    expect(Data.Items.filter(({ Id, ParentId }) => !Id.startsWith('32') || ParentId !== '320000')).toEqual([])
    expect(await server.call('Public/CityList', { ProvinceId: '990000' })).toMatchObject({ Code: 1201 })
    const area = (await server.call('Options/Area', {})).Data.Items
    expect(area.filter((item) => item.ParentId === null)).toHaveLength(31)
    const schools = (await server.call('Options/School', { Keyword: ' 南京大学 ', PageSize: 5 })).Data
    expect(schools.Items[0]).toMatchObject({ Title: '南京大学' })
    for (const Keyword of ['南大', 'NJU'])
      expect((await server.call('Options/School', { Keyword })).Data.Items).toContainEqual(schools.Items[0])
    expect((await server.call('Options/School', { Keyword: '%' })).Data.Total).toBe(0)
    expect(schools.Items[0]).toEqual({ Key: '10284', Title: '南京大学' })
    const next = (await server.call('Options/School', { PageIndex: 2, PageSize: 2 })).Data.Items
    expect(next.map(({ Title }) => Title)).toEqual(['清华大学', '北京航空航天大学'])
    const first = (await server.call('Options/School', { PageSize: 3 })).Data.Items
    expect(first.map(({ Title }) => Title)).toEqual(['北京大学', '中国人民大学', '清华大学'])
  })

  test('give the forms’ choices, all or one by name', async () => {
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

describe('the search', () => {
  const find = async (
    Keyword: string,
    more: { Scope?: 'college' | 'major'; PageIndex?: number; PageSize?: number } = {},
  ) => (await server.call('Web/Search', { Keyword, ...more })).Data

  test('finds colleges by name, place and code, the exact name first, with what is known of each', async () => {
    const byName = await find('南京大学', { Scope: 'college' })
    expect(byName.Groups[0]!.Items[0]).toMatchObject({
      Id: '10284',
      Title: '南京大学',
      Note: expect.stringContaining('江苏 南京'),
      Place: '江苏 南京',
      Source: { Basis: 'official' },
    })
    expect((await find('10284')).Groups[0]!.Items[0]!.Title).toBe('南京大学')
    const byPlace = await find('江苏 师范', { Scope: 'college' })
    expect(byPlace.Groups[0]!.Items.length).toBeGreaterThan(0)
    for (const item of byPlace.Groups[0]!.Items) expect(`${item.Title}${item.Note}`).toMatch(/师范/)
    // by its place and a word of its former name, shown
    const formerly = byPlace.Groups[0]!.Items.find(({ Title }) => Title === '江苏理工学院')
    expect(formerly?.Note).toContain('曾用名 江苏技术师范学院')
  })

  test('finds colleges by short name, English initials and pinyin, and by several words together', async () => {
    const first = async (words: string) => (await find(words, { Scope: 'college' })).Groups[0]?.Items[0]?.Title
    expect(await first('南邮')).toBe('南京邮电大学')
    expect(await first('nju')).toBe('南京大学')
    expect(await first('njyd')).toBe('南京邮电大学')
    expect(await first('江苏 南邮')).toBe('南京邮电大学')
    // 江南大学 has these characters but is not meant
    expect((await find('南大', { Scope: 'college' })).Groups[0]!.Items.map(({ Title }) => Title)).toEqual(['南京大学'])
  })

  test('shows the first five of every group with its count, or one group page by page', async () => {
    const all = await find('计算机')
    const majors = all.Groups.find((group) => group.Scope === 'major')!
    expect(majors.Items[0]!.Title).toMatch(/^计算机/)
    expect(majors.Items.length).toBeLessThanOrEqual(5)
    expect(majors.Total).toBeGreaterThan(majors.Items.length)
    const second = await find('计算机', { Scope: 'major', PageIndex: 2, PageSize: 3 })
    const first = await find('计算机', { Scope: 'major', PageIndex: 1, PageSize: 3 })
    expect(second.Groups[0]!.Total).toBe(majors.Total)
    const ids = (data: typeof first) => data.Groups[0]!.Items.map((item) => item.Id)
    expect(new Set([...ids(first), ...ids(second)]).size).toBe(6)
  })

  test('finds the rule of a province, help and news', async () => {
    await seedSite(server.db)
    server.advance(20 * 24 * 3600 * 1000)
    const rule = (await find('江苏')).Groups.find((group) => group.Scope === 'province')!
    expect(rule.Items[0]).toMatchObject({
      Id: '320000',
      Title: '江苏的填报规则',
      Note: '本科批可填 40 个院校专业组，每个最多 6 个专业',
    })
    expect((await find('演示数据')).Groups.map((group) => group.Scope)).toContain('help')
    expect((await find('平行志愿')).Groups.find((group) => group.Scope === 'news')!.Items[0]!.Id).toBe(
      'news-parallel-wishes',
    )
  })

  test.each([
    '%%',
    '_',
    '\\',
    "'; drop table college; --",
    '   ',
    '\u200b\u00ad',
    '，。',
    '<img src=x onerror=alert(1)>',
    'ｚｚｚ',
    '🎓'.repeat(19),
  ])('reads %j as text and finds nothing with it', async (keyword) => {
    expect(await server.call('Web/Search', { Keyword: keyword })).toMatchObject({ Code: 0, Data: { Groups: [] } })
  })

  test('reads "%" as text: every match has one', async () => {
    const found = (await find('%')).Groups.flatMap(({ Items }) => Items)
    expect(found.filter(({ Title, Note }) => !`${Title}${Note}`.includes('%'))).toEqual([])
  })

  test('reads full-width letters as plain ones and refuses wrong keywords', async () => {
    expect((await find('１０２８４')).Groups[0]!.Items[0]!.Title).toBe('南京大学')
    expect(await server.call('Web/Search', { Keyword: '' })).toMatchObject({ Code: 1001 })
    expect(await server.call('Web/Search', { Keyword: '长'.repeat(41) })).toMatchObject({ Code: 1001 })
    expect(await server.call('Web/Search', { Keyword: '南京', Scope: 'sessions' as 'college' })).toMatchObject({
      Code: 1001,
    })
  })
})

describe('places', () => {
  test('lead from a city to its districts; a county-level city has none', async () => {
    const districts = (await server.call('Public/DistrictList', { CityId: '320100' })).Data.Items
    expect(districts).toContainEqual({ Id: '320102', Name: '玄武区', ParentId: '320100' })
    const codes = districts.map(({ Id }) => Id)
    expect(codes).toEqual([...codes].sort())
    expect(codes.filter((code) => !code.startsWith('3201'))).toEqual([])
    expect((await server.call('Public/DistrictList', { CityId: '419001' })).Data.Items).toEqual([])
    expect(await server.call('Public/DistrictList', { CityId: '990100' })).toMatchObject({ Code: 1503 })
    expect(await server.call('Public/DistrictList', { CityId: "1' or '1" })).toMatchObject({ Code: 1001 })
  })

  test('are found at every level by part of their name, larger ones first, and by code', async () => {
    const found = async (request: { Keyword?: string; Id?: string }) => (await server.call('Public/Area', request)).Data
    expect((await found({ Keyword: '玄武' })).Items[0]).toEqual({
      Id: '320102',
      Name: '玄武区',
      FullName: '江苏 南京 玄武区',
      Level: 'district',
      ParentId: '320100',
      ProvinceId: '320000',
      CityId: '320100',
    })
    expect((await found({ Keyword: '吉林' })).Items.slice(0, 2).map((item) => item.Level)).toEqual(['province', 'city'])
    // what begins with the words precedes what only contains them
    const { Items } = (await server.call('Public/Area', { Keyword: '江', PageSize: 100 })).Data
    const names = Items.map(({ Name }) => Name)
    const begins = names.map((name) => name.startsWith('江'))
    expect(begins).toEqual([...begins].sort((a, b) => Number(b) - Number(a)))
    expect(new Set(begins).size).toBe(2)
    expect((await found({ Id: '110101' })).Items).toMatchObject([{ FullName: '北京 东城区' }])
    expect(await found({ Keyword: '%' })).toEqual({ Total: 0, PageIndex: 1, PageSize: 20, Items: [] })
    expect((await found({})).Total).toBeGreaterThan(380)
  })
})

describe('the plan of the year', () => {
  const at = (text: string) => studyPlan(new Date(text), null)

  test('is this year’s until its admission has ended, each step past, now or next by Shanghai’s calendar', () => {
    const states = (text: string) => Object.fromEntries(at(text).Steps.map((step) => [step.Key, step.State]))
    expect(at('2026-08-31T15:59:59Z').ExamYear).toBe(2026)
    expect(at('2026-08-31T16:00:00Z').ExamYear).toBe(2027)
    expect(states('2026-06-06T16:00:00Z')).toMatchObject({ register: 'past', exam: 'now', score: 'next' })
    expect(states('2026-06-06T15:59:59Z')).toMatchObject({ exam: 'next' })
    expect(states('2026-06-30T00:00:00Z')).toMatchObject({ score: 'past', fill: 'now', admit: 'next' })
    expect(states('2025-10-25T00:00:00Z')).toMatchObject({ register: 'now' })
  })

  test('calls only the national day certain, gives every step a source, and links to existing pages', () => {
    const { Steps } = at('2026-05-01T00:00:00Z')
    expect(Steps.filter((step) => !step.IsApproximate).map((step) => step.Key)).toEqual(['exam'])
    expect(Steps.map((step) => step.From)).toEqual([...Steps.map((step) => step.From)].sort())
    for (const step of Steps) {
      expect(step.Source).not.toBe('')
      expect(step.From <= step.To).toBe(true)
      for (const { Path } of step.Links) expect(pageFacts(Path.slice(1))).toBeDefined()
    }
  })

  test('only the exam is a day of the whole country, in every province; all else names who sets it', async () => {
    expect(loadProvinces()).toHaveLength(31)
    for (const { provinceId: ProvinceId } of loadProvinces()) {
      const { Items } = (await server.call('Career/Matters', { ProvinceId, Grade: 12 })).Data
      expect(Items.filter(({ IsNational }) => IsNational).map(({ MatterId }) => MatterId)).toEqual([
        'standard:g12-exam',
      ])
      expect(Items.filter(({ IsNational, Source }) => !IsNational && !/通知为准|建议/u.test(Source))).toEqual([])
      const { Steps } = (await server.call('Web/StudyPlan', { ProvinceId })).Data
      expect(Steps.filter(({ IsApproximate }) => !IsApproximate).map(({ Key }) => Key)).toEqual(['exam'])
      expect(Steps.filter(({ IsApproximate, Source }) => IsApproximate && !/公告为准|建议/u.test(Source))).toEqual([])
    }
  })

  test('uses the province’s own rule: requested, of the exam, or none', async () => {
    const plan = async (request: { ProvinceId?: string }, who?: string) =>
      (await server.call('Web/StudyPlan', request, { token: who })).Data
    expect(await plan({})).toMatchObject({ ProvinceName: null, ExamYear: 2026 })
    const zhejiang = await plan({ ProvinceId: '330000' })
    expect(zhejiang.Steps.find((step) => step.Key === 'fill')!.Title).toBe('填报志愿：普通批可填 80 个“专业＋院校”志愿')
    expect((await plan({}, token)).ProvinceName).toBe('江苏')
    expect(await server.call('Web/StudyPlan', { ProvinceId: '990000' })).toMatchObject({ Code: 1201 })
  })
})
