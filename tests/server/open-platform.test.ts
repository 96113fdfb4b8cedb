// The adapters of the platforms against documented messages, and the signatures against vectors made elsewhere.
import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { alipayPage } from '../../server/ports/open-platform/alipay'
import {
  alipayPrivateKey,
  alipayPublicKey,
  rawMember,
  signedText,
  signRsa2,
  verifyRsa2,
} from '../../server/ports/open-platform/alipay-signature'
import { douyinMini, douyinPage } from '../../server/ports/open-platform/douyin'
import type { OpenPlatformError } from '../../server/ports/open-platform/open-platform'
import {
  NO_PLATFORMS,
  readOpenPlatforms,
  readPublicOrigin,
  readSingleLoginSecrets,
} from '../../server/ports/open-platform/settings'
import { jsSdkSignature, wechatJsSdk, wechatMini, wechatPage } from '../../server/ports/open-platform/wechat'

// A key pair for these tests only, and signatures that openssl made with it (dgst -sha256 -sign).
const TEST_KEY = [
  'MIIEowIBAAKCAQEAzP7Wm6xamiFyBHz/DDgU1f21LfO5UiofaMEUWsQwOzJSBU2Zpl+kupFdQuiu8Oy8BMDRmd4XWQfUZ8+v9z1Sd+m4zWl9',
  'mIaKZxWi3xAPhgyojJjLWlrE9exKeu0HpMO40BkfLjadXcSOA3hW19NhbYMpAVYA5kM37rOYb9h7aODKIBR39FuFVMO/59uZp7Js8yZM8PHN',
  'FNqw72IWSEaXiTTCs5JTvihUB+vwT0NjWu6xmN9B+jQr+qpV7bdPS1WV+0RWwY+eJ2g+Ul2xaYnOX+TcRyybvf+hqUrduFQCmjQeZdrmlkfk',
  'Y/HBsYC8uomFtOlSYnCtHvG6eeUSm3B7oQIDAQABAoIBACLIWsGvTPA6HI6GZwA7w81LbyKM6DT40LuFh16fS0/ACgq8UAXa1KiTYa+oq4ZV',
  'pNFppibleDCzE2dJ5iGdVhDip2izLYxjx7gWA7y1jOzB2ReCFX8PR7wyi7Cv50wdqY4ltRSyT6FJaI9OK+4S/8UFLD/9x8lKPoNSFdtkcAwr',
  'SloKk+ReQM9yeo7rNwBqG3mfS8dyZRCoq6O4y0lY5jgH9RFNAWPliGpudHR/mX4MeOn9BQfTJgj9xy3yLSqzdG0cgdEqcFlWzr4tDpkdknnd',
  'FVX5yYCVDnVoNVfV5SaJBKTCsVyXWfRfntD6txRDlIuW/aDIHi36uvzn/ayQVQECgYEA7A0K577FTXhTHRSorI4XHD0KeQhPm70gd6FI829W',
  'pcGeG1zU10NtrZx8RY/4NB5spbyWmUuWKvuYzemgonk1NWnIL/YGcFeqITnxDl11SbRGEisjxchEJMz17w46fmTwWjszHSY/0qYN6WE/oYBf',
  'WRl3KPRjlhe6FSOgTq43YZ0CgYEA3lHpMk43byp0FtJUTy41YNUritI03945wa0HenbcbqCV+9hZmktr6Lj/tzP3P39o1quGkEKA9DFxql7a',
  'v09ZfaeQb2mkZtFraxHkDhf0kt1bZpX6HS4fVNanMbPJSVrgytkVC2NOpBLB4j65AFyLNvCi8IaZFchkvvICloPsFNUCgYBwrM0ez/Y4Q45Q',
  '3FKjg3POm+iK24e8jGuaDxfWc7gFiUViRE6orlwFOiQrxEwy/K7Z8gplBCqbO9u1tqZhx7+5TlQraKGsMHxaPeEt/TiGRRIJjCQYPb8hXeCr',
  'CryrJp2ARK/iYyal83PCihQokDFzQ2+Y0gdTVuIRQx87T3fKFQKBgClU4R3RHM01/08e2z29QX83Ilk0q0/TaLlxCari3ihTAo9HsaDV1MH3',
  'YtMUfir37O28BdBcDM1ZQ+CAsfpPLjwGIvwTj9TtqiLFuLhGC9oh/RQdXdp+8KQ9I+hBnHJeytvrb9YmKEConBMLxikjC16zbhd5box2LQSy',
  'yXhiHknhAoGBAKPZmfv2OL9RYo0E7bs/NgmWOvsXFdtpaSf5w6DvMLHrHWaJwcR0sDDbhe8/rjqTDBPwQ+A5Sh6mZ13y5/F4d+sgyE7WqGmM',
  'tLsyMgKNzTFK4xIe9WpdQLSKJd6DLK/ZOtNrmrC8qoCBYXPerG6KAocq4eiOU0zp2SCDCd5W2SQ5',
].join('')
const TEST_PUBLIC_KEY = [
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAzP7Wm6xamiFyBHz/DDgU1f21LfO5UiofaMEUWsQwOzJSBU2Zpl+kupFdQuiu8Oy8',
  'BMDRmd4XWQfUZ8+v9z1Sd+m4zWl9mIaKZxWi3xAPhgyojJjLWlrE9exKeu0HpMO40BkfLjadXcSOA3hW19NhbYMpAVYA5kM37rOYb9h7aODK',
  'IBR39FuFVMO/59uZp7Js8yZM8PHNFNqw72IWSEaXiTTCs5JTvihUB+vwT0NjWu6xmN9B+jQr+qpV7bdPS1WV+0RWwY+eJ2g+Ul2xaYnOX+Tc',
  'Ryybvf+hqUrduFQCmjQeZdrmlkfkY/HBsYC8uomFtOlSYnCtHvG6eeUSm3B7oQIDAQAB',
].join('')
const SIGNED_REQUEST =
  'app_id=2026000000000001&charset=utf-8&code=4b203fe6c11548bcabd8da5bb087a83b&format=JSON&grant_type=authorization_code&method=alipay.system.oauth.token&sign_type=RSA2&timestamp=2026-06-20 16:00:00&version=1.0'
const REQUEST_SIGNATURE = [
  'oCr0XPKFjvOrEb4CMxSpuhBQxgc28shpswaCS/WZZAZVjXkQ1bvMGH5waEKXMVdlr6TiU25yxUS2NjI3e1+YKb2sHzLBX3zIBHZNKmOTqNaU',
  'aJB/MKwiFekGVB1569nVsFo7V5nBy/gAOscQRA5OK7jc5DTb3Jl95mcMsC6EhLvBuaIPC67fZ8CSrgfumIxAQ1Kz1OFToFp+AYdflzMYqRsS',
  'DrgqFS5MhDYns4x7qo6aq/OKftCa5ullaDskcJYLNIhRAli0BDTXDKd6rZfJxLcPbJl11USxISasGLERIfyiMwmQHW2WmKLqU4Mkg9sbQXAV',
  'XJtbn6Ey9u96JbfIaw==',
].join('')
const SIGNED_NODE = String.raw`{"code":"10000","msg":"Success","nick_name":"小满 \"a\\/b}","user_id":"2088102150477652"}`
const NODE_SIGNATURE = [
  'eNQx8h8z3LZDMhNnb2QPE1ll/DQMaiN931usdQHfnVfxDnXfICgRWQgAyT92VicdaaRwNxwjEwJFjFLAEuyuLsWLhPTGLP2PfEmUTst48Io8',
  '+lJSQX6bPNRMYn7gELqiNh0qAfp03Q+5F8tOFm5b2/9Y/1thIxF/yjBcQMpGkOdj718/h94BTj+Ygmt3WxYr3Vi4IZQX767H2VaafD1Tosi0',
  'RquLSoZaE70mzMhxj5LeKSuHtCkw/74AbK5xpcK41NToQLb+ufpTfX/e35QXl73zN3dTLhih7IG12Nlosk5HNjnsI7bjZUwSnRIY58rbPpd/',
  'F+MbsuRtVigfcOOYug==',
].join('')

/** Requests to the platform. */
interface Asked {
  method: string
  path: string
  query: URLSearchParams
  body: string
  type: string
}
type Answer = object | string | { status: number; text: string } | 'silence'

/** The wait for a silent platform, and for one that answers, however busy the machine is. */
const AGREED_MS = 50
const PATIENCE_MS = 60_000
/** Where nothing is set. */
const USUAL_MS = 8_000

let isSilent = false
let answers: ((asked: Asked) => Answer)[] = []
let asked: Asked[] = []
let platform: http.Server
let base: string

beforeAll(async () => {
  platform = http.createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const url = new URL(request.url!, 'http://platform')
      const call = {
        method: request.method!,
        path: url.pathname,
        query: url.searchParams,
        body,
        type: request.headers['content-type'] ?? '',
      }
      asked.push(call)
      const answer = answers.shift()?.(call) ?? { errcode: -1, errmsg: 'no answer prepared' }
      if (answer === 'silence') return
      const { status, text } =
        typeof answer === 'string'
          ? { status: 200, text: answer }
          : 'status' in answer && 'text' in answer
            ? (answer as { status: number; text: string })
            : { status: 200, text: JSON.stringify(answer) }
      response.writeHead(status, { 'content-type': 'text/plain', location: 'http://127.0.0.1:1/' })
      response.end(text)
    })
  })
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`
})
afterAll(() => {
  platform.closeAllConnections()
  platform.close()
})
beforeEach(() => {
  answers = []
  asked = []
})
afterEach(() => vi.restoreAllMocks())

const answering = (...list: Answer[]) => {
  isSilent = list[0] === 'silence'
  answers = list.map((answer) => () => answer)
}
const failureOf = (run: Promise<unknown>): Promise<OpenPlatformError> =>
  run.then(
    () => {
      throw new Error('it did not fail')
    },
    (error: OpenPlatformError) => error,
  )
const options = () => ({
  appId: 'wx520c15f417810387',
  secret: 'very-secret-value',
  apiUrl: () => base,
  authorizePage: () => 'https://platform.example/authorize',
  timeoutMs: isSilent ? AGREED_MS : PATIENCE_MS,
})
const journey = {
  redirectUri: 'https://zhiyuan.example/open-auth/wechat/callback',
  state: 'abc123',
  origin: 'https://zhiyuan.example',
}

// https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/Wechat_webpage_authorization.html
const wechatToken = {
  access_token: 'ACCESS_TOKEN',
  expires_in: 7200,
  refresh_token: 'REFRESH_TOKEN',
  openid: 'oLVPpjqs9BhvzwPj5A-vTYAX3GLc',
  scope: 'snsapi_userinfo',
  unionid: 'o6_bmasdasdsad6_2sgVt7hMZOPfL',
}
const wechatUser = {
  openid: 'oLVPpjqs9BhvzwPj5A-vTYAX3GLc',
  nickname: '小满',
  sex: 1,
  province: 'PROVINCE',
  city: 'CITY',
  country: 'COUNTRY',
  headimgurl:
    'http://thirdwx.qlogo.cn/mmopen/g3MonUZtNHkdmzicIlibx6iaFqAc56vxLSUfpb6n5WKSYVY0ChQKkiaJSgQ1dZuTOgvLLrhJbERQQ4eMsv84eavHiaiceqxibJxCfHe/46',
  privilege: [],
  unionid: 'o6_bmasdasdsad6_2sgVt7hMZOPfL',
}

describe('the messaging app', () => {
  test('asks for an authorisation at its documented address', () => {
    const url = wechatPage({
      ...options(),
      authorizePage: () => 'https://open.weixin.qq.com/connect/oauth2/authorize',
    }).authorizeUrl(journey)
    expect(url).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx520c15f417810387&redirect_uri=https%3A%2F%2Fzhiyuan.example%2Fopen-auth%2Fwechat%2Fcallback&response_type=code&scope=snsapi_userinfo&state=abc123#wechat_redirect',
    )
  })

  test('gives who authorised, with a picture over https', async () => {
    answering(wechatToken, wechatUser)
    expect(await wechatPage(options()).identify('CODE')).toEqual({
      openId: wechatToken.openid,
      unionId: wechatToken.unionid,
      nickName: '小满',
      avatar: wechatUser.headimgurl.replace('http:', 'https:'),
    })
    expect(asked.map(({ method, path, query }) => [method, path, Object.fromEntries(query)])).toEqual([
      [
        'GET',
        '/sns/oauth2/access_token',
        { appid: 'wx520c15f417810387', secret: 'very-secret-value', code: 'CODE', grant_type: 'authorization_code' },
      ],
      ['GET', '/sns/userinfo', { access_token: 'ACCESS_TOKEN', openid: wechatToken.openid, lang: 'zh_CN' }],
    ])
  })

  test.each([
    [40029, 'invalid code, rid: 65f1'],
    [40163, 'code been used, rid: 65f1'],
    [40125, 'invalid appsecret'],
    [-1, 'system error'],
  ])('that answers %s refuses, and the error has neither the code nor the secret', async (errcode, errmsg) => {
    answering({ errcode, errmsg })
    const failure = await failureOf(wechatPage(options()).identify('SECRET-CODE'))
    expect(failure).toMatchObject({ reason: 'refused', platform: 'wechat', platformCode: String(errcode) })
    expect(failure.message).not.toMatch(/SECRET-CODE|very-secret-value|127\.0\.0\.1/)
  })

  test.each([42001, 40001, 40014])(
    'that finds the token stale (%s) is asked again with a refreshed one',
    async (errcode) => {
      answering(
        wechatToken,
        { errcode, errmsg: 'access_token expired' },
        { ...wechatToken, access_token: 'NEW' },
        wechatUser,
      )
      expect(await wechatPage(options()).identify('CODE')).toMatchObject({ nickName: '小满' })
      expect(asked.map(({ path }) => path)).toEqual([
        '/sns/oauth2/access_token',
        '/sns/userinfo',
        '/sns/oauth2/refresh_token',
        '/sns/userinfo',
      ])
      expect(asked[2]!.query.get('refresh_token')).toBe('REFRESH_TOKEN')
      expect(asked[3]!.query.get('access_token')).toBe('NEW')
    },
  )

  test.each<[string, Answer[]]>([
    ['an error', [{ errcode: 48001, errmsg: 'api unauthorized' }]],
    ['garbage', ['<html>']],
    ['silence', ['silence']],
    ['somebody else', [{ ...wechatUser, openid: 'other' }]],
    ['a refresh that fails', [{ errcode: 42001 }, { errcode: 40030, errmsg: 'invalid refresh_token' }]],
    ['a token that stays stale', [{ errcode: 42001 }, { ...wechatToken, access_token: 'NEW' }, { errcode: 42001 }]],
  ])('whose name service gives %s still signs in, without a name', async (_what, list) => {
    answering(wechatToken, ...list)
    if (list.includes('silence')) {
      // the first answer is waited for like any other
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(asked.length === 0 ? ms : AGREED_MS))
    }
    expect(await wechatPage(options()).identify('CODE')).toEqual({
      openId: wechatToken.openid,
      unionId: wechatToken.unionid,
      nickName: null,
      avatar: null,
    })
  })

  test('rejects the made-up identity of a preview', async () => {
    answering({ ...wechatToken, is_snapshotuser: 1 })
    expect(await failureOf(wechatPage(options()).identify('CODE'))).toMatchObject({ reason: 'snapshot' })
  })

  test('cleans a person’s texts: control and direction marks, length, invalid addresses', async () => {
    answering(wechatToken, {
      ...wechatUser,
      nickname: `\u202e小\u0000满\n${'长'.repeat(100)}`,
      headimgurl: 'javascript:alert(1)',
    })
    const identity = await wechatPage(options()).identify('CODE')
    expect(identity.nickName).toBe(`小满${'长'.repeat(38)}`)
    expect(identity.avatar).toBeNull()
  })

  test('gives a mini-program its identity for a login code, and never the session key', async () => {
    answering({ openid: 'oMini', session_key: 'tiihtNczf5v6AKRyjwEUhQ==', unionid: 'oUnion', errcode: 0, errmsg: 'ok' })
    const identity = await wechatMini(options()).identify('JSCODE')
    expect(identity).toEqual({ openId: 'oMini', unionId: 'oUnion', nickName: null, avatar: null })
    expect(asked[0]!.path).toBe('/sns/jscode2session')
    expect(Object.fromEntries(asked[0]!.query)).toMatchObject({ js_code: 'JSCODE', grant_type: 'authorization_code' })
    answering({ errcode: 40226, errmsg: 'code blocked' })
    expect(await failureOf(wechatMini(options()).identify('JSCODE'))).toMatchObject({ platformCode: '40226' })
  })
})

describe.each<[string, (code: string) => Promise<unknown>]>([
  ['the messaging app', (code) => wechatPage(options()).identify(code)],
  ["the messaging app's mini-program", (code) => wechatMini(options()).identify(code)],
  ['the short-video app', (code) => douyinPage(options()).identify(code)],
  ["the short-video app's mini-program", (code) => douyinMini(options()).identify(code)],
])('%s', (_name, identify) => {
  test('that is silent is given up after the agreed time', async () => {
    answering('silence')
    const started = Date.now()
    expect(await failureOf(identify('CODE'))).toMatchObject({ reason: 'unreachable' })
    expect(Date.now() - started).toBeLessThan(USUAL_MS)
  })

  test.each<[string, Answer, string]>([
    ['an error page', '<html><body>502</body></html>', 'malformed'],
    ['a list', '[]', 'malformed'],
    ['null', 'null', 'malformed'],
    ['nothing', '', 'malformed'],
    ['an object without an identity', { access_token: 'x', data: {} }, 'malformed'],
    [
      'an identity that is none',
      { openid: 'a b', access_token: 'x', data: { openid: ['x'], open_id: 7 } },
      'malformed',
    ],
    ['an answer without end', 'x'.repeat(200_000), 'malformed'],
    ['a number', '7', 'malformed'],
    ['a text', '"openid"', 'malformed'],
    ['a list of what it should be', '[{"openid":"o","access_token":"x"}]', 'malformed'],
    ['data that is a list', { access_token: 'x', data: [{ openid: 'o', open_id: 'o' }] }, 'malformed'],
    ['data that is null', { access_token: 'x', data: null }, 'malformed'],
    [
      'an identity under the name of every object',
      '{"__proto__":{"openid":"o","open_id":"o","access_token":"x"}}',
      'malformed',
    ],
    ['a server error', { status: 502, text: '{}' }, 'unreachable'],
    ['a redirect', { status: 302, text: '' }, 'unreachable'],
  ])('that answers %s is not believed', async (_what, answer, reason) => {
    answering(answer)
    expect(await failureOf(identify('CODE'))).toMatchObject({ reason })
  })
})

describe('the page SDK of the messaging app', () => {
  let time = Date.parse('2026-06-20T08:00:00Z')
  const signer = () => wechatJsSdk(options(), () => new Date(time))
  const token = { access_token: 'TOKEN', expires_in: 7200 }
  const ticket = { errcode: 0, errmsg: 'ok', ticket: 'TICKET', expires_in: 7200 }

  test('is signed as its documentation defines', () => {
    // the example of https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/JS-SDK.html#62, checked with sha1sum
    expect(
      jsSdkSignature({
        ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
        nonceStr: 'Wm3WZYTPz0wzccnW',
        timestamp: 1414587457,
        url: 'http://mp.weixin.qq.com?params=value',
      }),
    ).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
  })

  test('leaves out what follows # and signs with the ticket of the platform', async () => {
    answering(token, ticket)
    const { nonceStr, timestamp, signature } = await signer().sign(
      'https://zhiyuan.example/?OrgCode=demo#/pages/home/index',
    )
    expect(timestamp).toBe(Math.floor(time / 1000))
    expect(signature).toBe(
      jsSdkSignature({ ticket: 'TICKET', nonceStr, timestamp, url: 'https://zhiyuan.example/?OrgCode=demo' }),
    )
    expect(JSON.parse(asked[0]!.body)).toEqual({
      grant_type: 'client_credential',
      appid: 'wx520c15f417810387',
      secret: 'very-secret-value',
      force_refresh: false,
    })
    expect(asked[1]!.query.get('access_token')).toBe('TOKEN')
  })

  test('shares one refresh among simultaneous calls, and keeps ticket and token until shortly before their end', async () => {
    const sdk = signer()
    answering(token, ticket, { ...token, access_token: 'SECOND' }, ticket)
    await Promise.all(Array.from({ length: 20 }, () => sdk.sign('https://zhiyuan.example/')))
    expect(asked).toHaveLength(2)
    time += 114 * 60_000
    await sdk.sign('https://zhiyuan.example/')
    expect(asked).toHaveLength(2)
    time += 2 * 60_000
    await sdk.sign('https://zhiyuan.example/')
    expect(asked).toHaveLength(4)
  })

  test('gets a new token when the old one was replaced elsewhere', async () => {
    answering(token, { errcode: 42001, errmsg: 'access_token expired' }, { ...token, access_token: 'SECOND' }, ticket)
    await signer().sign('https://zhiyuan.example/')
    expect(asked.map(({ path }) => path)).toEqual([
      '/cgi-bin/stable_token',
      '/cgi-bin/ticket/getticket',
      '/cgi-bin/stable_token',
      '/cgi-bin/ticket/getticket',
    ])
    expect(asked[3]!.query.get('access_token')).toBe('SECOND')
  })

  test('asks again after a failure: none of it is cached', async () => {
    const sdk = signer()
    answering({ errcode: 40164, errmsg: 'invalid ip' }, token, ticket)
    expect(await failureOf(sdk.sign('https://zhiyuan.example/'))).toMatchObject({ platformCode: '40164' })
    expect(await sdk.sign('https://zhiyuan.example/')).toHaveProperty('signature')
  })
})

describe('the short-video app', () => {
  // https://developer.open-douyin.com/docs/resource/zh-CN/dop/develop/openapi/account-permission/get-access-token
  const token = {
    data: {
      access_token: 'act.f7094fbffab2ecbfc45e9af9c32bc241oYdckvBKe82BPx8T',
      captcha: '',
      desc_url: '',
      description: '',
      error_code: 0,
      expires_in: 1296000,
      log_id: '20230525105733ED3ED7AC56A',
      open_id: 'b9b71865-7fea-44cc-123',
      refresh_expires_in: 2592000,
      refresh_token: 'rft.713900b74edde9f30ec4e246b706da30t7b3',
      scope: 'user_info',
    },
    message: 'success',
  }
  const user = {
    data: {
      avatar: 'https://example.com/x.jpeg',
      description: '',
      error_code: 0,
      nickname: '张伟',
      open_id: 'b9b71865-7fea-44cc-123',
      union_id: '1ad4e099-4a0c-47d1-a410-bffb4f2f64a4',
    },
    message: 'success',
  }
  const stale = {
    data: { description: 'access_token过期,请刷新或重新授权', error_code: 2190008 },
    extra: { error_code: 2190008 },
  }

  test('asks for an authorisation at its documented address', () => {
    const url = douyinPage({
      ...options(),
      authorizePage: () => 'https://open.douyin.com/platform/oauth/connect/',
    }).authorizeUrl(journey)
    expect(url).toBe(
      'https://open.douyin.com/platform/oauth/connect/?client_key=wx520c15f417810387&response_type=code&scope=user_info&redirect_uri=https%3A%2F%2Fzhiyuan.example%2Fopen-auth%2Fwechat%2Fcallback&state=abc123',
    )
  })

  test('gives who authorised', async () => {
    answering(token, user)
    expect(await douyinPage(options()).identify('CODE')).toEqual({
      openId: 'b9b71865-7fea-44cc-123',
      unionId: '1ad4e099-4a0c-47d1-a410-bffb4f2f64a4',
      nickName: '张伟',
      avatar: 'https://example.com/x.jpeg',
    })
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/oauth/access_token/' })
    expect(Object.fromEntries(new URLSearchParams(asked[0]!.body))).toEqual({
      client_key: 'wx520c15f417810387',
      client_secret: 'very-secret-value',
      code: 'CODE',
      grant_type: 'authorization_code',
    })
    expect(asked[1]!.path).toBe('/oauth/userinfo/')
  })

  test('that finds the token stale is asked again with a refreshed one', async () => {
    answering(token, stale, { data: { ...token.data, access_token: 'NEW' } }, user)
    expect(await douyinPage(options()).identify('CODE')).toMatchObject({ nickName: '张伟' })
    expect(new URLSearchParams(asked[3]!.body).get('access_token')).toBe('NEW')
  })

  test('that does not know the code refuses', async () => {
    answering({ data: { description: '授权码过期', error_code: 10007 }, message: 'error' })
    expect(await failureOf(douyinPage(options()).identify('CODE'))).toMatchObject({
      reason: 'refused',
      platformCode: '10007',
    })
  })

  test('gives a mini-program its identity for a login code', async () => {
    answering({
      err_no: 0,
      err_tips: 'success',
      data: {
        session_key: 'hZy6t19VPjFqm69wjnTEFA==',
        openid: 'V3WvSshYq9',
        anonymous_openid: '',
        unionid: 'f7510d9ab',
      },
    })
    expect(await douyinMini(options()).identify('CODE')).toEqual({
      openId: 'V3WvSshYq9',
      unionId: 'f7510d9ab',
      nickName: null,
      avatar: null,
    })
    expect(asked[0]!.path).toBe('/api/apps/v2/jscode2session')
    expect(JSON.parse(asked[0]!.body)).toMatchObject({ appid: 'wx520c15f417810387', code: 'CODE' })
    answering({ err_no: 40018, err_tips: 'bad code', data: {} })
    expect(await failureOf(douyinMini(options()).identify('CODE'))).toMatchObject({ platformCode: '40018' })
  })
})

describe('the payment app', () => {
  const ownKey = alipayPrivateKey(TEST_KEY)
  const publicKey = alipayPublicKey(TEST_PUBLIC_KEY)
  const page = () =>
    alipayPage({
      appId: '2026000000000001',
      privateKey: () => ownKey,
      // the tests are the platform, with the same pair
      publicKey: () => publicKey,
      gatewayUrl: () => `${base}/gateway.do`,
      authorizePage: () => 'https://openauth.alipay.com/oauth2/publicAppAuthorize.htm',
      now: () => new Date('2026-06-20T08:00:00Z'),
      timeoutMs: isSilent ? AGREED_MS : PATIENCE_MS,
    })
  const signed = (name: string, node: object | string, sign?: string) => {
    const raw = typeof node === 'string' ? node : JSON.stringify(node)
    return `{"${name}":${raw},"sign":"${sign ?? signRsa2(raw, ownKey)}"}`
  }
  const TOKEN = 'alipay_system_oauth_token_response'
  const INFO = 'alipay_user_info_share_response'
  const token = {
    user_id: '2088102150477652',
    access_token: '20120823ac6ffaa4d2d84e7384bf983531473993',
    expires_in: '3600',
    refresh_token: '20120823ac6ffdsdf2d84e7384bf983531473993',
    re_expires_in: '3600',
  }

  test('asks for an authorisation at its documented address', () => {
    expect(page().authorizeUrl(journey)).toBe(
      'https://openauth.alipay.com/oauth2/publicAppAuthorize.htm?app_id=2026000000000001&scope=auth_user&redirect_uri=https%3A%2F%2Fzhiyuan.example%2Fopen-auth%2Fwechat%2Fcallback&state=abc123',
    )
  })

  test('gets requests signed as openssl does, with China’s time', async () => {
    answering(signed(TOKEN, token), signed(INFO, SIGNED_NODE, NODE_SIGNATURE))
    await page().identify('4b203fe6c11548bcabd8da5bb087a83b')
    const { sign, ...parameters } = Object.fromEntries(new URLSearchParams(asked[0]!.body))
    expect(signedText(parameters)).toBe(SIGNED_REQUEST)
    expect(sign).toBe(REQUEST_SIGNATURE)
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/gateway.do' })
  })

  test('is believed when openssl signed the node as sent, with escapes and brackets inside', async () => {
    answering(signed(TOKEN, token), signed(INFO, SIGNED_NODE, NODE_SIGNATURE))
    expect(await page().identify('CODE')).toEqual({
      openId: '2088102150477652',
      unionId: null,
      nickName: '小满 "a\\/b}',
      avatar: null,
    })
  })

  test.each<[string, () => string]>([
    [
      'another person with the old signature',
      () => signed(TOKEN, { ...token, user_id: '2088000000000000' }, signRsa2(JSON.stringify(token), ownKey)),
    ],
    [
      'the key of somebody else',
      () =>
        signed(
          TOKEN,
          token,
          signRsa2(JSON.stringify(token), generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
        ),
    ],
    ['no signature', () => JSON.stringify({ [TOKEN]: token })],
    ['an empty signature', () => signed(TOKEN, token, '')],
    ['a signature that is none', () => signed(TOKEN, token, '????')],
    ['the signature of another text', () => signed(TOKEN, token, NODE_SIGNATURE)],
    [
      'the node twice, the signed one first',
      () =>
        `{"${TOKEN}":${JSON.stringify({ ...token, user_id: 7 })},${signed(TOKEN, { ...token, user_id: '2088000000000000' }).slice(1)}`,
    ],
    ['another node', () => signed('alipay_other_response', token)],
    ['text', () => 'not json'],
  ])('with %s is not believed', async (_what, answer) => {
    answering(answer())
    expect(await failureOf(page().identify('CODE'))).toMatchObject({ reason: 'malformed', platform: 'alipay' })
  })

  test('that names a refusal refuses', async () => {
    answering(
      signed('error_response', {
        code: '40002',
        msg: 'Invalid Arguments',
        sub_code: 'isv.code-invalid',
        sub_msg: '授权码code无效',
      }),
    )
    expect(await failureOf(page().identify('CODE'))).toMatchObject({
      reason: 'refused',
      platformCode: 'isv.code-invalid',
    })
  })

  test('that gives open_id instead of user_id, as newer apps, signs in by it; without a name where that fails', async () => {
    answering(
      signed(TOKEN, { ...token, user_id: undefined, open_id: '074a1CcTG1LelxKe4xQC0zgNdId0nxi95b5lsNpazWYoCo5' }),
      signed('error_response', { code: '20001', msg: 'x' }),
    )
    expect(await page().identify('CODE')).toMatchObject({
      openId: '074a1CcTG1LelxKe4xQC0zgNdId0nxi95b5lsNpazWYoCo5',
      nickName: null,
    })
  })

  test('reads keys as its tool writes them: bare or PEM, PKCS#1 or PKCS#8', () => {
    const key = createPrivateKey({ key: Buffer.from(TEST_KEY, 'base64'), format: 'der', type: 'pkcs1' })
    const forms = [
      TEST_KEY,
      TEST_KEY.replace(/(.{64})/g, '$1\n'),
      key.export({ format: 'pem', type: 'pkcs1' }).toString(),
      key.export({ format: 'pem', type: 'pkcs8' }).toString(),
      key.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    ]
    for (const form of forms) expect(signRsa2(SIGNED_REQUEST, alipayPrivateKey(form))).toBe(REQUEST_SIGNATURE)
    expect(verifyRsa2(SIGNED_NODE, NODE_SIGNATURE, publicKey)).toBe(true)
    expect(verifyRsa2(`${SIGNED_NODE} `, NODE_SIGNATURE, publicKey)).toBe(false)
  })

  test('is read exactly: only the raw text of a member of the outer object', () => {
    expect(rawMember('{"a":{"b":{"c":1}},"b":{"d":"}\\""}}', 'b')).toBe('{"d":"}\\""}')
    expect(rawMember('{"x":"\\"b\\":{}","b" : {"e":[{}]}}', 'b')).toBe('{"e":[{}]}')
    expect(rawMember('{"x":"b","y":{"b":{}}}', 'b')).toBeNull()
  })
})

describe('the environment', () => {
  const refuse = (message: string): never => {
    throw new Error(message)
  }
  const real = { OPEN_PLATFORM: 'real', PUBLIC_URL: 'https://zhiyuan.example' }

  test('chooses the embedded platform by default', () => {
    expect(readOpenPlatforms({}, refuse, true)).toBe('embedded')
    expect(readOpenPlatforms({}, refuse, false)).toBe(NO_PLATFORMS)
    expect(() => readOpenPlatforms({ OPEN_PLATFORM: 'yes' }, refuse, true)).toThrow('OPEN_PLATFORM 应为')
  })

  test('turns on what has credentials, over the documented hosts', () => {
    const platforms = readOpenPlatforms(
      { ...real, WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's', DOUYIN_MINI_APP_ID: 'tt1', DOUYIN_MINI_APP_SECRET: 's' },
      refuse,
      false,
    )
    if (platforms === 'embedded') throw new Error('embedded')
    expect(platforms.isDemonstration).toBe(false)
    expect(platforms.jsSdk?.appId).toBe('wx1')
    expect(platforms.platforms.wechat.mini).toBeNull()
    expect(platforms.platforms.douyin).toMatchObject({ page: null, mini: expect.anything() })
    expect(platforms.platforms.alipay.page).toBeNull()
    expect(platforms.platforms.wechat.page!.authorizeUrl(journey)).toMatch(/^https:\/\/open\.weixin\.qq\.com\//)
  })

  test.each<[string, Record<string, string>]>([
    ['PUBLIC_URL', { OPEN_PLATFORM: 'real' }],
    ['WECHAT_APP_SECRET', { ...real, WECHAT_APP_ID: 'wx1' }],
    ['ALIPAY_PUBLIC_KEY', { ...real, ALIPAY_APP_ID: '2026', ALIPAY_PRIVATE_KEY: TEST_KEY }],
    [
      'ALIPAY_PRIVATE_KEY 不是可用的密钥',
      { ...real, ALIPAY_APP_ID: '2026', ALIPAY_PRIVATE_KEY: 'x', ALIPAY_PUBLIC_KEY: TEST_PUBLIC_KEY },
    ],
    ['WECHAT_API_URL', { ...real, WECHAT_API_URL: 'file:///etc/passwd' }],
  ])('is refused when %s is missing or wrong', (name, env) => {
    expect(() => readOpenPlatforms(env, refuse, false)).toThrow(name)
  })

  test('names an origin by PUBLIC_URL only', () => {
    expect(readPublicOrigin({}, refuse)).toBeNull()
    expect(readPublicOrigin({ PUBLIC_URL: 'https://zhiyuan.example/' }, refuse)).toBe('https://zhiyuan.example')
    for (const PUBLIC_URL of ['zhiyuan.example', 'ftp://x', 'https://x/path', 'https://a:b@x', 'https://x?y'])
      expect(() => readPublicOrigin({ PUBLIC_URL }, refuse)).toThrow('PUBLIC_URL')
  })

  test('gives chat assistant secrets by organisation, long ones only', () => {
    expect(readSingleLoginSecrets({}, refuse).size).toBe(0)
    expect(
      readSingleLoginSecrets({ CHAT_AI_SECRETS: `{"demo":"${'s'.repeat(32)}"}` }, refuse).get('demo'),
    ).toHaveLength(32)
    for (const CHAT_AI_SECRETS of [
      '{',
      '[]',
      'null',
      '7',
      '"secret"',
      '{"demo":"short"}',
      '{"demo":1}',
      '{"demo":null}',
      '{"demo":{"length":32}}',
      `{"demo":["${'s'.repeat(32)}"]}`,
      `{"school":"${'s'.repeat(32)}","demo":"short"}`,
      '{"de\\nmo":"short"}',
      '{"":"short"}',
      '{"__proto__":"short"}',
      '{"constructor":"short"}',
    ])
      expect(() => readSingleLoginSecrets({ CHAT_AI_SECRETS }, refuse)).toThrow('CHAT_AI_SECRETS')
  })
})
