// Sections 6 and 7 of the specification, the server's side: the named calls' HTTP answers.
import { type ResponseOf, contract } from '../../contract/registry'
import { bindDevice, insertAccount } from '../support/account'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
let token = ''
let userId = ''
const MOBILE = '13900002222'

beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: ['320000'] })
  const account = await insertAccount(server.db, { loginName: 'spec-family', mobile: MOBILE })
  userId = account.userId
  token = (await server.call('Auth/Login', { LoginName: 'spec-family', Password: account.password })).Data.Token
  await server.db
    .insertInto('open_identity')
    .values({ open_type: 1, open_id: 'open-spec', org_code: 'demo', user_id: userId })
    .execute()
})
afterAll(() => server.close())

/** One call by another program, with the path as given. */
async function post(path: string, body: string, type: string) {
  const headers = { 'content-type': type, orgcode: 'demo', terminaltype: '1', token }
  const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: JSON.parse(await response.text()) as unknown,
  }
}

test('[6.03] A judge-login call confirms login status with the server.', async () => {
  expect((await server.call('Auth/LoginStatus', {}, { token })).Data).toMatchObject({ IsLogin: true, UserId: userId })
  for (const wrong of ['', 'x', `${token}x`])
    expect((await server.call('Auth/LoginStatus', {}, { token: wrong })).Data).toEqual({
      IsLogin: false,
      UserId: null,
      RightsList: [],
    })
})

test('[7.03] The method is POST by default, with a JSON body and JSON response. - the server takes nothing else', async () => {
  const answer = await post('/api/Auth/LoginStatus', '{}', 'application/json;charset=UTF-8')
  expect(answer).toMatchObject({ status: 200, body: { Code: 0, Data: { IsLogin: true }, Message: '' } })
  expect(answer.type).toMatch(/^application\/json/)
  const read = await fetch(`${server.url}/api/Auth/LoginStatus`, { headers: { orgcode: 'demo' } })
  expect([read.status, await read.json()]).toEqual([405, expect.objectContaining({ Code: 405 })])
})

test.each(['/api/auth/OpenLogin', '/api/Auth/OpenLogin'])(
  '[7.09] It returns Data with Token, UserId, RightsList. - %s',
  async (path) => {
    const Code = await bindDevice(server.db, userId, token, 'open-spec')
    const request = { TerminalType: 1, OpenType: 1, Code, Mobile: MOBILE }
    const { body } = await post(path, JSON.stringify(request), 'application/json')
    expect(body).toMatchObject({
      Code: 0,
      Data: { Token: expect.stringMatching(/\S{20}/), UserId: userId, RightsList: [] },
    })
    const { Token } = (body as { Data: { Token: string } }).Data
    expect((await server.call('Auth/LoginStatus', {}, { token: Token })).Data.UserId).toBe(userId)
  },
)

test('[7.10] UpdateUserScoreFinalScore (form-encoded) - the server reads the form', async () => {
  const path = '/api/User/UpdateUserScoreFinalScore'
  const form = await post(path, 'FinalScore=abc', 'application/x-www-form-urlencoded;charset=UTF-8')
  // The form was read: the error is the value in it.
  expect(form).toMatchObject({ status: 200, body: { Code: 1001, Data: { Fields: [{ Field: 'FinalScore' }] } } })
  expect(contract['User/UpdateUserScoreFinalScore'].encoding).toBe('form')
})

test.each(['FinalScore=0x258', 'FinalScore=6e2', 'FinalScore=600&FinalRank=1.9', 'FinalScore=600&FinalRank=true'])(
  '[7.10] UpdateUserScoreFinalScore (form-encoded) - %s is refused, not read as another number',
  async (form) => {
    const { body } = await post('/api/User/UpdateUserScoreFinalScore', form, 'application/x-www-form-urlencoded')
    expect(body).toMatchObject({ Code: 1001 })
  },
)

test('[7.11] Config: takes ConfigName; the response is JSON text.', async () => {
  const { Data } = await server.call('Public/Config', { ConfigName: 'WebConfig' })
  expect(typeof Data).toBe('string')
  const given = JSON.parse(Data) as ResponseOf<'Web/WebConfig'>
  // a company's description is fetched by its readers, not sent with every launch
  const ofCompany = ({ ParamKey }: { ParamKey: string }) => ParamKey.startsWith('Company_')
  const launch = (await server.call('Web/WebConfig', {})).Data
  expect({ ...given, ParamList: given.ParamList.filter((param) => !ofCompany(param)) }).toEqual(launch)
  expect(given.ParamList.some(ofCompany)).toBe(true)
  expect(launch.ParamList.some(ofCompany)).toBe(false)
})

test('[7.12] ProvinceIsNewExam (ProvinceId, Year)', async () => {
  const ask = (ProvinceId: string, Year: number) => server.call('Public/ProvinceIsNewExam', { ProvinceId, Year })
  expect((await ask('320000', 2026)).Data).toEqual({ IsNewExam: true })
  // Jiangsu's first exam of the new model was in 2021.
  expect((await ask('320000', 2020)).Data).toEqual({ IsNewExam: false })
  expect(
    (await post('/api/Public/ProvinceIsNewExam', '{"ProvinceId":"320000"}', 'application/json')).body,
  ).toMatchObject({
    Code: 1001,
  })
})

test('[7.13] The launch WebConfig response holds code and data, with the fields listed in section 3.', async () => {
  const { body } = await post('/api/Web/WebConfig', '{}', 'application/json')
  expect(body).toMatchObject({
    Code: 0,
    Data: {
      ParamList: expect.arrayContaining([{ ParamKey: 'Web_Skin', ParamValue: expect.any(String) }]),
      ModuleList: expect.any(Array),
      BottomMenuList_H5: expect.arrayContaining([
        expect.objectContaining({
          MenuPath: expect.any(String),
          MenuName: expect.any(String),
          MenuIcon: expect.any(String),
        }),
      ]),
      ProvinceList: expect.arrayContaining([{ ProvinceId: '320000' }]),
      ProductCodes: expect.any(Array),
      ProductAlias: expect.any(Array),
      ToolBox_H5: expect.any(Array),
      WishYear: 2026,
    },
  })
})

test('[7.14] The completeness check returns code (0 means ok) and data flags.', async () => {
  const answer = await server.call('User/CheckUserStudentComplate', {}, { token })
  expect(answer).toMatchObject({
    Code: 0,
    Data: {
      IsNeedComplateBaseInfo: true,
      IsNeedComplateScore: true,
      IsNeedComplateFinalScore: expect.any(Boolean),
      IsNeedComplateSubjects: expect.any(Boolean),
    },
  })
  expect((await server.call('User/CheckUserStudentComplate', {})).Code).toBe(112)
})
