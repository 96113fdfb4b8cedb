// Section 3 of the specification, data sent: the shapes a running server answers with and accepts.
import { bindDevice, insertAccount, type TestAccount } from '../support/account'
import { LOW_TUITION } from '../../engine/planning/policy'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
let account: TestAccount
let token = ''
const MOBILE = '13900003333'
const SCRIPT = {
  ScriptKey: 'statistics',
  ImportScriptList: ['https://scripts.example.com/a.js'],
  ScriptCode: 'window.counted = true',
  InjectPageList: ['pages/home/index'],
}
const FORM = {
  ProvinceId: '320000',
  ProvinceName: '江苏',
  Score: 600,
  SubjectType: 2,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year: 2026,
} as const

beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: ['320000'] })
  account = await insertAccount(server.db, { loginName: 'spec-entities', mobile: MOBILE })
  const expires = new Date('2030-01-01T00:00:00Z')
  await server.db
    .insertInto('user_right')
    .values({ user_id: account.userId, rights_code: 'R1', expire_at: expires })
    .execute()
  await server.db
    .insertInto('open_identity')
    .values({ open_type: 1, open_id: 'open-entities', org_code: 'demo', user_id: account.userId })
    .execute()
  await server.db
    .updateTable('organisation')
    .set({
      config: JSON.stringify({ ScriptInjectList: [SCRIPT], ProductAlias: [{ ProductCode: 'WCF', Alias: '会员' }] }),
    })
    .where('org_code', '=', 'demo')
    .execute()
  token = (await server.call('Auth/Login', { LoginName: 'spec-entities', Password: account.password })).Data.Token
})
afterAll(() => server.close())

test('[3.03] User info: MemberType, UserScore (ExamProvinceId, Score), FinalScore, Score, ExamProvinceId, Exam.', async () => {
  const exam = {
    ExamProvinceId: '320000',
    ExamYear: 2026,
    SubjectType: 2,
    SelectSubjectList: [...FORM.SelectSubjectList],
    Score: 600,
  }
  const saved = await server.call('User/UpdateStudentExam', exam, { token })
  expect(saved.Code).toBe(0)
  const { Data } = await server.call('User/GetUserStudent', {}, { token })
  expect(Data).toMatchObject({
    MemberType: expect.any(Number),
    UserScore: { ExamProvinceId: '320000', Score: 600 },
    FinalScore: null,
    Score: 600,
    ExamProvinceId: '320000',
    Exam: { ExamProvinceId: '320000', ExamYear: 2026, SubjectType: 2, Score: 600, FinalScore: null },
  })
})

test('[3.04] Login data: Token, UserId, RightsList.', async () => {
  const { Data } = await server.call('Auth/Login', { LoginName: 'spec-entities', Password: account.password })
  expect(Data).toMatchObject({ Token: expect.stringMatching(/^[\w-]{43}$/), UserId: account.userId })
  expect(Array.isArray(Data.RightsList)).toBe(true)
})

test('[3.05] Each right has RightsCode and ExpireAt.', async () => {
  const right = { RightsCode: 'R1', ExpireAt: '2030-01-01T00:00:00.000Z' }
  const { Data } = await server.call('Auth/Login', { LoginName: 'spec-entities', Password: account.password })
  expect(Data.RightsList).toEqual([right])
  expect((await server.call('Auth/LoginStatus', {}, { token })).Data.RightsList).toEqual([right])
})

test('[3.07] Completeness check result: IsNeedComplateBaseInfo, IsNeedComplateScore, IsNeedComplateFinalScore, IsNeedComplateSubjects.', async () => {
  const fresh = await insertAccount(server.db, { loginName: 'spec-fresh', mobile: '13900004444' })
  const login = await server.call('Auth/Login', { LoginName: 'spec-fresh', Password: fresh.password })
  const { Data } = await server.call('User/CheckUserStudentComplate', {}, { token: login.Data.Token })
  expect(Data).toEqual({
    IsNeedComplateBaseInfo: true,
    IsNeedComplateScore: true,
    IsNeedComplateFinalScore: false,
    IsNeedComplateSubjects: false,
  })
})

test('[3.08] Response envelope: Code, Data, Message.', async () => {
  for (const [path, body] of [
    ['Web/WebConfig', {}],
    ['Auth/Login', { LoginName: 'nobody', Password: 'wrong' }],
  ] as const) {
    const response = await fetch(`${server.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', orgcode: 'demo', terminaltype: '1' },
      body: JSON.stringify(body),
    })
    const envelope = (await response.json()) as object
    expect(Object.keys(envelope).sort()).toEqual(['Code', 'Data', 'Message'])
  }
})

test('[3.09] Province: ProvinceId and ID.', async () => {
  const { ProvinceList } = (await server.call('Public/ProvinceList', {})).Data
  expect(ProvinceList.find(({ ProvinceId }) => ProvinceId === '320000')).toMatchObject({ ID: 32 })
  for (const { ProvinceId, ID } of ProvinceList) expect(ProvinceId).toBe(`${ID}0000`)
})

test('[3.11] Web configuration (data): ParamList (items ParamKey, ParamValue), ModuleList, BottomMenuList_H5 (items MenuPath, MenuName, MenuIcon), ProvinceList (items ProvinceId), ProductCodes, ProductAlias, ToolBox_H5, WishYear.', async () => {
  const { Data } = await server.call('Web/WebConfig', {})
  expect(Data.ParamList).toContainEqual({ ParamKey: 'Web_Skin', ParamValue: '232,76,51' })
  expect(Data.ModuleList.length).toBeGreaterThan(0)
  expect(Data.BottomMenuList_H5[0]).toEqual({ MenuPath: 'pages/home/index', MenuName: '首页', MenuIcon: 'home' })
  expect(Data.ProvinceList).toContainEqual({ ProvinceId: '320000' })
  expect(Data.ProductCodes).toEqual(['WCF', 'WDF'])
  expect(Array.isArray(Data.ProductAlias)).toBe(true)
  expect(Data.ToolBox_H5.length).toBeGreaterThan(0)
  expect(Data.WishYear).toBe(2026)
})

test('[3.12] Injectable script record: ScriptKey, ImportScriptList (script addresses), ScriptCode, InjectPageList (paths).', async () => {
  const { Data } = await server.call('Web/WebConfig', {})
  expect(Data.ScriptInjectList).toEqual([expect.objectContaining(SCRIPT)])
})

test('[3.15] College list filter: ProvinceIdList, CategoryIdList, NatureIdList, EducationLevel, StrengthTagIdList, FeatureTagIdList, plus paging with PageIndex and PageSize.', async () => {
  const batches = await server.call('Wish/NewExamBatchList', {
    ...FORM,
    SelectSubjectList: [...FORM.SelectSubjectList],
  })
  const base = {
    ...FORM,
    SelectSubjectList: [...FORM.SelectSubjectList],
    BatchId: batches.Data.Items[0]!.BatchId,
    PageIndex: 1,
    PageSize: 5,
  }
  const ask = async (more: object) => {
    const { Code, Data } = await server.call('Wish/SchoolFirstList', { ...base, ...more })
    expect([more, Code]).toEqual([more, 0])
    return Data
  }
  /** Every row of a list, page after page. */
  const everyRow = async (more: object) => {
    const rows = []
    for (let PageIndex = 1; ; PageIndex += 1) {
      const { Items, Total } = await ask({ ...more, PageIndex, PageSize: 100 })
      rows.push(...Items)
      if (Items.length === 0 || rows.length >= Total) return rows
    }
  }
  const all = await everyRow({})
  const ids = (rows: readonly { UnitId: string }[]) => rows.map(({ UnitId }) => UnitId)
  // A value that only some rows have distinguishes a filter from one that is ignored or tests something else.
  const someOf = (column: 'Category' | 'Nature') => {
    const value = all.find((row) => row[column] !== all[0]![column])?.[column]
    expect(value).toBeTruthy()
    return value as string
  }
  const category = someOf('Category')
  const nature = someOf('Nature')
  const filters: [object, (row: (typeof all)[number]) => boolean][] = [
    [{ ProvinceIdList: ['320000'] }, ({ CollegeProvince }) => CollegeProvince === '江苏'],
    [{ CategoryIdList: [category] }, ({ Category }) => Category === category],
    [{ NatureIdList: [nature] }, ({ Nature }) => Nature === nature],
    [{ EducationLevel: '本科' }, ({ Level }) => Level === '本科'],
    [{ EducationLevel: '专科' }, ({ Level }) => Level === '专科'],
    [{ StrengthTagIdList: ['985'] }, ({ Tags }) => Tags.includes('985')],
    [{ FeatureTagIdList: ['学费低'] }, ({ Tuition }) => Tuition !== null && Tuition <= LOW_TUITION],
  ]
  for (const [filter, isLeft] of filters) {
    const expected = ids(all.filter(isLeft)).sort()
    expect([filter, ids(await everyRow(filter)).sort()]).toEqual([filter, expected])
    if (!('EducationLevel' in filter)) {
      expect([filter, expected.length > 0]).toEqual([filter, true])
      expect([filter, expected.length < all.length]).toEqual([filter, true])
    }
  }
  const pages = [await ask({ PageIndex: 1 }), await ask({ PageIndex: 2 })]
  expect(pages.map(({ PageIndex, PageSize, Items }) => [PageIndex, PageSize, Items.length])).toEqual([
    [1, 5, 5],
    [2, 5, 5],
  ])
  expect(pages.flatMap(({ Items }) => ids(Items))).toEqual(ids(all).slice(0, 10))
})

test('[3.16] Open-login request: TerminalType, OpenType, Code, Mobile.', async () => {
  const Code = await bindDevice(server.db, account.userId, token, 'open-entities')
  const asked = { TerminalType: 1, OpenType: 1, Code, Mobile: MOBILE }
  expect((await server.call('Auth/OpenLogin', asked)).Data).toMatchObject({ UserId: account.userId })
  const others = [{ OpenType: 2 }, { Code: 'open-other' }, { Mobile: '13900005555' }]
  for (const other of others) expect((await server.call('Auth/OpenLogin', { ...asked, ...other })).Data).toBeNull()
})

test('[3.17] A list of key/title pairs is used for lookups.', async () => {
  const { Data } = await server.call('Public/Dictionary', {})
  const lists = Object.values(Data)
  expect(lists.length).toBeGreaterThan(0)
  for (const pairs of lists)
    for (const pair of pairs)
      expect(pair).toEqual({ Key: expect.stringMatching(/./), Title: expect.stringMatching(/./) })
  const [name = ''] = Object.keys(Data)
  expect((await server.call('Public/Dictionary', { Name: name })).Data).toEqual({ [name]: Data[name] })
})
