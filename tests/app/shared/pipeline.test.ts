// The request pipeline over fake ports: what is sent, what the caller gets, what the user sees.
import { ApiError } from '@/shared/api/api-error'
import { createRequest, type RequestPorts } from '@/shared/api/pipeline'
import type { HttpAnswer, HttpRequest } from '@/shared/platform/http'

type Reply = HttpAnswer | Error | ((request: HttpRequest) => HttpAnswer)

const envelope = (Code: number, Data: unknown = null, Message = ''): HttpAnswer => ({
  status: 200,
  body: { Code, Data, Message },
})
const LOGIN_STATUS = { IsLogin: true, UserId: 'u1', RightsList: [] }

function setUp(replies: Reply[], overrides: Partial<RequestPorts> = {}) {
  const seen = {
    requests: [] as HttpRequest[],
    toasts: [] as string[],
    overlay: 0,
    mostOverlays: 0,
    waited: 0,
    restored: 0,
    refused: [] as number[],
    aborts: 0,
  }
  let replyIndex = 0
  const device = { token: 'old', orgCode: 'demo' }
  const ports: RequestPorts = {
    post(request) {
      seen.requests.push(request)
      const reply = replies[Math.min(replyIndex, replies.length - 1)] as Reply
      replyIndex += 1
      const answer = Promise.resolve().then(() => {
        if (reply instanceof Error) throw reply
        return typeof reply === 'function' ? reply(request) : reply
      })
      return { answer, abort: () => void (seen.aborts += 1) }
    },
    overlay: {
      showLoading: () => {
        seen.overlay += 1
        seen.mostOverlays = Math.max(seen.mostOverlays, seen.overlay)
      },
      hideLoading: () => void (seen.overlay -= 1),
      toast: (message) => void seen.toasts.push(message),
    },
    host: () => 'https://api.example.cn',
    orgCode: () => device.orgCode,
    token: () => device.token,
    wait: async (ms) => void (seen.waited += ms),
    restoreSession: async () => {
      device.token = ''
      return false
    },
    sessionRestored: () => void (seen.restored += 1),
    rightsRefused: ({ code }) => void seen.refused.push(code),
    ...overrides,
  }
  return { ...createRequest(ports), seen, device, ports }
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`)
  return error
}

describe('what is sent', () => {
  test('a call is a POST of JSON to the host with organisation, terminal type and token', async () => {
    const { request, seen } = setUp([envelope(0, LOGIN_STATUS)])
    await request('Auth/Login', { LoginName: 'demo', Password: 'p' })
    expect(seen.requests[0]).toEqual({
      url: 'https://api.example.cn/api/Auth/Login',
      headers: {
        'Content-Type': 'application/json;charset=UTF-8',
        'Content-Security-Policy': 'upgrade-insecure-requests',
        OrgCode: 'demo',
        terminalType: '1',
        token: 'old',
      },
      body: { LoginName: 'demo', Password: 'p' },
      timeoutMs: 60000,
    })
  })

  test('after ten seconds without an organisation code all waiting calls fail with one toast and nothing is sent', async () => {
    const { request, seen, device } = setUp([envelope(0)])
    device.orgCode = ''
    const errors = await Promise.all([
      failureOf(request('Auth/LoginStatus', {})),
      failureOf(request('Web/WebConfig', {})),
    ])
    expect(errors.map(({ kind }) => kind)).toEqual(['no-org-code', 'no-org-code'])
    expect(seen.toasts).toEqual(['未获取到OrgCode，请刷新页面！'])
    expect(seen.waited).toBe(10_000)
    expect(seen.requests).toHaveLength(0)
    expect(seen.overlay).toBe(0)
  })
})

describe('what the caller gets', () => {
  test('a refusal names the wrong fields, and omits what is no field', async () => {
    const data = { Error: 'INVALID_REQUEST', Fields: [{ Field: 'Score', Message: '分数太高' }, { Field: 5 }] }
    const { request, seen } = setUp([envelope(1001, data, '填写的内容有误')])
    const shown: ApiError[] = []
    const error = await failureOf(request('Auth/LoginStatus', {}, { onError: (failure) => shown.push(failure) }))
    expect(error).toMatchObject({
      code: 1001,
      error: 'INVALID_REQUEST',
      fields: [{ Field: 'Score', Message: '分数太高' }],
    })
    expect(shown).toEqual([error])
    expect(seen.toasts).toEqual(['填写的内容有误'])
  })

  test('only a refusal for a missing right is reported as one, quiet or not', async () => {
    const { request, seen } = setUp([
      envelope(1001, null, '不行'),
      envelope(112, null, '过期'),
      envelope(1003, { Error: 'RIGHTS_REQUIRED', Rights: ['A'] }, '没有开通'),
    ])
    for (let call = 0; call < 3; call += 1) await failureOf(request('Auth/LoginStatus', {}, { quiet: call === 2 }))
    expect(seen.refused).toEqual([1003])
  })

  test('a quiet call rejects without a toast', async () => {
    const { request, seen } = setUp([envelope(1001, null, '不行')])
    await failureOf(request('Auth/LoginStatus', {}, { quiet: true }))
    expect(seen.toasts).toEqual([])
  })

  test('a protocol error with an envelope shows its message', async () => {
    const { request, seen } = setUp([
      { status: 429, body: { Code: 429, Data: null, Message: '操作太频繁，请稍后再试' } },
    ])
    expect(await failureOf(request('Auth/LoginStatus', {}))).toMatchObject({ kind: 'business', code: 429 })
    expect(seen.toasts).toEqual(['操作太频繁，请稍后再试'])
  })

  test('a call is sent again while the server loads its province, and gives up in the end', async () => {
    const loading = { status: 503, body: { Code: 1007, Data: null, Message: '这个省的录取数据还在载入' } }
    const soon = setUp([loading, loading, envelope(0, LOGIN_STATUS)])
    expect(await soon.request('Auth/LoginStatus', {})).toEqual(LOGIN_STATUS)
    expect(soon.seen.toasts).toEqual([])
    const never = setUp([loading, loading, loading, loading, loading])
    expect(await failureOf(never.request('Auth/LoginStatus', {}))).toMatchObject({ code: 1007 })
    expect(never.seen.toasts).toEqual(['这个省的录取数据还在载入'])
  })

  test('a cancelled call is aborted without a message', async () => {
    const controller = new AbortController()
    let fail: (error: Error) => void = () => undefined
    const { request, seen } = setUp([], {
      post: () => ({
        answer: new Promise((_, reject) => (fail = reject)),
        abort: () => fail(new Error('aborted')),
      }),
    })
    const failed = failureOf(request('Auth/LoginStatus', {}, { signal: controller.signal }))
    await Promise.resolve()
    await Promise.resolve()
    controller.abort()
    expect(await failed).toMatchObject({ kind: 'aborted' })
    expect(seen.toasts).toEqual([])
    expect(seen.overlay).toBe(0)
  })
})

describe('the loading overlay', () => {
  test('is shown once per call and hidden in all cases', async () => {
    const { request, seen } = setUp([envelope(0, LOGIN_STATUS), envelope(500, null, '坏了'), new Error('offline')])
    await Promise.allSettled([
      request('Auth/LoginStatus', {}),
      request('Auth/LoginStatus', {}),
      request('Auth/LoginStatus', {}),
    ])
    expect(seen.mostOverlays).toBe(3)
    expect(seen.overlay).toBe(0)
  })

  test('is not shown for a silent call with a quick answer', async () => {
    const { request, seen } = setUp([envelope(0, LOGIN_STATUS)])
    await request('Auth/LoginStatus', {}, { silent: true })
    expect(seen.mostOverlays).toBe(0)
  })

  test('disappears before a failure’s toast', async () => {
    const order: string[] = []
    const { request } = setUp([envelope(500, null, '坏了')], {
      overlay: {
        showLoading: () => order.push('show'),
        hideLoading: () => order.push('hide'),
        toast: () => order.push('toast'),
      },
    })
    await failureOf(request('Auth/LoginStatus', {}))
    expect(order).toEqual(['show', 'hide', 'toast'])
  })
})

describe('an ended session', () => {
  const byToken = (good: string) => (request: HttpRequest) =>
    request.headers.token === good ? envelope(0, LOGIN_STATUS) : envelope(112, null, '登录已失效，请重新登录')

  test('is handled once, with one toast, for any number of calls that fail together', async () => {
    let handled = 0
    const { request, seen, device } = setUp([byToken('new')], {
      restoreSession: async () => {
        handled += 1
        device.token = ''
        return false
      },
    })
    const errors = await Promise.all(Array.from({ length: 5 }, () => failureOf(request('Auth/LoginStatus', {}))))
    expect(errors.every(({ kind, code }) => kind === 'expired' && code === 112)).toBe(true)
    expect(handled).toBe(1)
    expect(seen.toasts).toEqual(['登录已失效，请重新登录'])
    expect(seen.requests).toHaveLength(5)
    expect(seen.restored).toBe(0)
  })

  test('is restored once, and each failed call is repeated once with the new token', async () => {
    let handled = 0
    const { request, seen, device } = setUp([byToken('new')], {
      restoreSession: async () => {
        handled += 1
        device.token = 'new'
        return true
      },
    })
    const answers = await Promise.all(Array.from({ length: 4 }, () => request('Auth/LoginStatus', {})))
    expect(answers).toEqual(Array.from({ length: 4 }, () => LOGIN_STATUS))
    expect(handled).toBe(1)
    expect(seen.requests.map(({ headers }) => headers.token)).toEqual([
      ...Array(4).fill('old'),
      ...Array(4).fill('new'),
    ])
    expect(seen.restored).toBe(1)
  })

  test('a call that expires again after the restoring fails instead of looping', async () => {
    const { request, seen } = setUp([byToken('never')], { restoreSession: async () => true })
    expect(await failureOf(request('Auth/LoginStatus', {}))).toMatchObject({ kind: 'expired' })
    expect(seen.requests).toHaveLength(2)
  })

  test('a late answer to the old session does not end the new one', async () => {
    let answerLate: (answer: HttpAnswer) => void = () => undefined
    let handled = 0
    const late = new Promise<HttpAnswer>((resolve) => (answerLate = resolve))
    let calls = 0
    const { request, device } = setUp([], {
      post: (sent) => {
        calls += 1
        const answer = calls === 1 ? late : Promise.resolve(byToken('new')(sent))
        return { answer, abort: () => undefined }
      },
      restoreSession: async () => {
        handled += 1
        device.token = 'new'
        return true
      },
    })
    const first = request('Auth/LoginStatus', {})
    await request('Auth/LoginStatus', {})
    answerLate(envelope(112, null, '登录已失效'))
    await expect(first).resolves.toEqual(LOGIN_STATUS)
    expect(handled).toBe(1)
    expect(device.token).toBe('new')
  })

  test('an expiry while restoring is a plain failure', async () => {
    let handled = 0
    const { request, seen } = setUp([byToken('never')], {
      restoreSession: async () => {
        handled += 1
        return false
      },
    })
    await failureOf(request('Auth/LoginStatus', {}, { isRestoring: true }))
    expect(handled).toBe(0)
    expect(seen.toasts).toEqual([])
  })

  test('uses the app’s own words when the server has none', async () => {
    const { request, seen } = setUp([envelope(112)])
    await failureOf(request('Auth/LoginStatus', {}))
    expect(seen.toasts).toEqual(['登录失效'])
  })

  test('that was restored reloads the page once, however many calls were repeated', async () => {
    const { request, seen, device } = setUp([byToken('new')], {
      restoreSession: async () => {
        device.token = 'new'
        return true
      },
    })
    await Promise.all([request('Auth/LoginStatus', {}), request('Auth/LoginStatus', {})])
    await request('Auth/LoginStatus', {})
    expect(seen.restored).toBe(1)
  })

  test('a restoration error ends the session', async () => {
    const { request } = setUp([byToken('never')], { restoreSession: () => Promise.reject(new Error('broken')) })
    expect(await failureOf(request('Auth/LoginStatus', {}))).toMatchObject({ kind: 'expired' })
  })
})
