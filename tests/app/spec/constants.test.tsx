// Section 9 of the specification: the constants, read in the running app.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Taro from '@tarojs/taro'
import { request } from '@/shared/api/request'
import { SUBJECT_TYPE, subjectTypeOf } from '@/shared/lib/number/score'
import { download } from '@/shared/platform/download/download'
import { overlay } from '@/shared/platform/overlay/overlay'
import type { OverlayPort } from '@/shared/platform/overlay/types'
import type { DownloadPort } from '@/shared/platform/download/types'
import { storage } from '@/shared/platform/storage/storage'
import { restoreSession } from '@/shared/session/account/expiry'
import { isMember, type MEMBER_TYPES } from '@/shared/session/rights/permissions'
import { browserDetected } from '@/shared/session/account/session-state'
import { RichText } from '@/shared/ui/rich-text/RichText'
import { makeStore } from '@/store/store'
import { toast } from '../session/fake-app'
import { failureOf, recordNavigation } from '../shared/device'
import { render } from '../ui/render'

const SOURCE = path.join(__dirname, '../../../src')
/** The mini-programs' own file of a port, which the browser's replaces here. */
function miniPort<T>(file: string, name: string): T {
  return (jest.requireActual(path.join(SOURCE, 'shared/platform', file)) as Record<string, T>)[name] as T
}

beforeEach(() => {
  jest.useFakeTimers()
  storage.set('OrgCode', 'demo')
  document.getElementById('toast')?.remove()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('the constants', () => {
  test('[9.01] Toast duration: 2000 ms.', () => {
    overlay.toast('你好')
    jest.advanceTimersByTime(1999)
    expect(toast()).toBe('你好')
    jest.advanceTimersByTime(1)
    expect(document.getElementById('toast')).toBeNull()
  })

  test('[9.01] Toast duration: 2000 ms. - each toast has its own, and on mini-programs the platform counts', () => {
    overlay.toast('一')
    jest.advanceTimersByTime(1500)
    overlay.toast('二')
    jest.advanceTimersByTime(1999)
    expect(toast()).toBe('二')
    jest.advanceTimersByTime(1)
    expect(toast()).toBe('')
    const shown = jest.spyOn(Taro, 'showToast').mockResolvedValue({ errMsg: 'ok' })
    miniPort<OverlayPort>('overlay/overlay.ts', 'overlay').toast('三')
    expect(shown).toHaveBeenCalledWith({ title: '三', icon: 'none', duration: 2000 })
  })

  test('[9.02] Organisation code wait: up to 10000 ms in 100 ms steps.', async () => {
    storage.remove('OrgCode')
    const timers = jest.spyOn(globalThis, 'setTimeout')
    let endedAt = -1
    const from = Date.now()
    const failed = failureOf(request('Public/AppVersion', {})).finally(() => (endedAt = Date.now() - from))
    await jest.advanceTimersByTimeAsync(20_000)
    await failed
    expect(endedAt).toBe(10_000)
    expect(timers.mock.calls.filter(([, ms]) => ms === 100)).toHaveLength(100)
  })

  test('[9.05] Network timeouts: 60000 ms for requests, sockets, uploads and downloads.', () => {
    Object.assign(globalThis, { defineAppConfig: (config: unknown) => config })
    const config = jest.requireActual<{ default: Taro.AppConfig }>('@/app.config').default
    expect(config.networkTimeout).toEqual({
      request: 60_000,
      connectSocket: 60_000,
      uploadFile: 60_000,
      downloadFile: 60_000,
    })
  })

  test('[9.05] Network timeouts: 60000 ms for requests, sockets, uploads and downloads. - a request, on every platform', async () => {
    const never = Object.assign(new Promise(() => undefined), { abort: () => undefined })
    const sent = jest.spyOn(Taro, 'request').mockReturnValue(never as never)
    let isOver = false
    const failed = failureOf(request('Public/AppVersion', {})).finally(() => (isOver = true))
    await jest.advanceTimersByTimeAsync(59_999)
    expect([isOver, sent.mock.calls[0]?.[0]?.timeout]).toEqual([false, 60_000])
    await jest.advanceTimersByTimeAsync(1)
    await failed
    expect(isOver).toBe(true)
  })

  test('[9.05] Network timeouts: 60000 ms for requests, sockets, uploads and downloads. - a download that stops in the middle of the file', async () => {
    let isOver = false
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) =>
      Promise.resolve({
        ok: true,
        blob: () =>
          new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('over')))),
      } as unknown as Response),
    )
    const saved = download.openFile({ url: '/files/x.xlsx', fileName: 'x.xlsx' }).then(
      () => 'saved',
      () => 'failed',
    )
    void saved.then(() => (isOver = true))
    await jest.advanceTimersByTimeAsync(59_999)
    expect([fetched.mock.calls.length, isOver]).toEqual([1, false])
    await jest.advanceTimersByTimeAsync(1)
    await expect(saved).resolves.toBe('failed')
  })

  test('[9.05] Network timeouts: 60000 ms for requests, sockets, uploads and downloads. - a download on a mini-program', async () => {
    const started = jest.spyOn(Taro, 'downloadFile').mockRejectedValue(new Error('over') as never)
    const port = miniPort<DownloadPort>('download/download.ts', 'download')
    await expect(port.openFile({ url: 'https://api.example.cn/x.xlsx', fileName: 'x.xlsx' })).rejects.toThrow('over')
    expect(started.mock.calls[0]?.[0]?.timeout).toBe(60_000)
  })

  test('[9.12] Member type sets: ZNK [0,1,2,3,4], GZBB [0,2,3,4], VIP [0,2,3].', () => {
    const types = Array.from({ length: 10 }, (_, type) => type)
    const members = (membership: keyof typeof MEMBER_TYPES) => types.filter((type) => isMember(membership, type))
    expect({ ZNK: members('ZNK'), GZBB: members('GZBB'), VIP: members('VIP') }).toEqual({
      ZNK: [0, 1, 2, 3, 4],
      GZBB: [0, 2, 3, 4],
      VIP: [0, 2, 3],
    })
  })

  test('[9.13] Subject types: 1 arts, 2 science, 3 none.', () => {
    expect(SUBJECT_TYPE).toEqual({ arts: 1, science: 2, none: 3 })
    expect(['历史类', '文科', '物理类', '理科', '综合'].map(subjectTypeOf)).toEqual([1, 1, 2, 2, 3])
  })

  test('[9.16] terminalType: 1.', async () => {
    const sent = jest.spyOn(Taro, 'request').mockImplementation((() =>
      Promise.resolve({
        statusCode: 200,
        data: { Code: 0, Data: {}, Message: '' },
      })) as unknown as typeof Taro.request)
    await request('Public/AppVersion', {})
    await request('User/UpdateUserScoreFinalScore', { FinalScore: 600 })
    expect(sent.mock.calls.map(([options]) => (options?.header as { terminalType: string }).terminalType)).toEqual([
      '1',
      '1',
    ])
  })

  test('[9.17] OpenType: 1 for messaging-app login.', async () => {
    const store = makeStore()
    store.dispatch(browserDetected({ isWechatBrowser: true, isDouyinBrowser: false }))
    storage.set('WeiXinOpenID', 'open-1')
    storage.set('UserMobile', '13800138000')
    const sent = jest.spyOn(Taro, 'request').mockImplementation((() =>
      Promise.resolve({
        statusCode: 200,
        data: { Code: 0, Data: null, Message: '' },
      })) as unknown as typeof Taro.request)
    recordNavigation('pages/personal/login/index')
    await restoreSession()
    expect(
      sent.mock.calls.map(([options]) => [options?.url, (options?.data as { OpenType: number }).OpenType]),
    ).toEqual([['/api/Auth/OpenLogin', 1]])
  })

  test('[9.18] Image inline style: maximum width 100%.', () => {
    const { box } = render(<RichText html='<p><img src="/a.png" style="width:1200px;max-width:none"></p>' />)
    expect(box.querySelector('img')?.style.maxWidth).toBe('100%')
    expect(box.querySelector('img')?.style.width).toBe('')
  })

  test('[9.19] Map keys: empty.', async () => {
    // The framework asks a map service only with a key the build defines.
    const noise = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const asked = jest.spyOn(globalThis, 'fetch')
    const chosen = Promise.resolve(Taro.chooseLocation({})).then(
      () => 'chosen',
      () => 'refused',
    )
    await jest.advanceTimersByTimeAsync(1000)
    await expect(chosen).resolves.toBe('refused')
    expect(noise).toHaveBeenCalled()
    expect([asked.mock.calls.length, document.querySelectorAll('iframe').length]).toEqual([0, 0])
  })

  test('[9.19] Map keys: empty. - nothing of the app, its build or its server names a map service or a key of one', () => {
    const root = path.join(SOURCE, '..')
    const service = /LOCATION_APIKEY|map\.qq\.com|api\.map\.baidu\.com|amap\.com|tianditu\.gov\.cn|qqmap|AMap\b|mapKey/i
    const naming = ['src', 'config', 'server'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        // base64 sums are not words: any four letters may be adjacent in them
        .filter((file) => /\.(tsx?|html|json)$/.test(file) && !file.endsWith('known-major-offsets.json'))
        .filter((file) => service.test(readFileSync(path.join(root, folder, file), 'utf8')))
        .map((file) => `${folder}/${file}`),
    )
    expect(naming).toEqual([])
  })
})
