import WebViewPage from '@/pages/personal/service/conmonWebview'
import { Current } from '@tarojs/runtime'
import { judgeWebAddress } from '@/features/site/content/model/web-address'
import { launched, webConfigLoaded, type WebConfig } from '@/shared/session/site/site-state'
import { eventually, fakeApp, renderInApp, toast } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'

const START = 'https://plan.example.com/app/'
const HOSTS = 'www.moe.gov.cn, gaokao.chsi.com.cn，intranet.example.com:8443'
const judge = (address: string) => judgeWebAddress(address, HOSTS, START)

describe('an address for the web view', () => {
  test.each([
    'https://www.moe.gov.cn/',
    'https://WWW.MOE.GOV.CN/a?b=c#d',
    'https://gaokao.chsi.com.cn',
    'https://intranet.example.com:8443/x',
  ])('%s of an allowed host opens inside', (address) => {
    expect(judge(address)).toEqual({ kind: 'inside', url: address })
  })

  test('a page of the own origin opens inside, by its path or in full', () => {
    const inside = { kind: 'inside', url: 'https://plan.example.com/help.html' }
    expect(judge('/help.html')).toEqual(inside)
    expect(judge('https://plan.example.com/help.html')).toEqual(inside)
  })

  test.each([
    ['https://moe.gov.cn/', 'moe.gov.cn', true],
    ['https://www.moe.gov.cn.evil.example/', 'www.moe.gov.cn.evil.example', true],
    ['http://www.moe.gov.cn/', 'www.moe.gov.cn', false],
    ['https://xn--e1awd7f.com/', 'xn--e1awd7f.com', true],
    ['https://plan.example.com.evil.example/', 'plan.example.com.evil.example', true],
  ])('%s of another host is named and left to the reader', (address, host, isSecure) => {
    expect(judge(address)).toEqual({ kind: 'outside', url: address, host, isSecure })
  })

  test.each([
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://plan.example.com/1',
    'file:///etc/passwd',
    'about:blank',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https://www.moe.gov.cn@evil.example/',
    'https://www.moe.gov.cn:x@evil.example/',
    'https://www.moe.gov.cn\\@evil.example/',
    'https://www.moe.gov.cn:8080/',
    'https://www.moe.gov.cn./',
    'https://ｗｗｗ.moe.gov.cn/',
    'https://www.mоe.gov.cn/',
    'https://www。moe。gov。cn/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://localhost/',
    `https://www.moe.gov.cn/${'a'.repeat(2000)}`,
  ])('%j is refused', (address) => {
    expect(judge(address)).toEqual({ kind: 'refused' })
  })
})

const CONFIG: WebConfig = {
  ParamList: [{ ParamKey: 'WebViewHosts', ParamValue: HOSTS }],
  ModuleList: [],
  BottomMenuList_H5: [],
  ProvinceList: [],
  ProductCodes: [],
  ProductAlias: [],
  ToolBox_H5: [],
  ScriptInjectList: [],
  WishYear: 2026,
  OrgName: '演示机构',
  Generated: 'none',
}

function show(url?: string, isReady = true) {
  Current.router = {
    path: '/pages/personal/service/conmonWebview',
    params: url === undefined ? {} : { url: encodeURIComponent(url) },
  } as never
  fakeApp({})
  return renderInApp(<WebViewPage />, (store) => {
    if (!isReady) return
    store.dispatch(webConfigLoaded(CONFIG))
    store.dispatch(launched())
  })
}

describe('the web page', () => {
  afterEach(() => {
    cleanUp()
    jest.restoreAllMocks()
  })

  test('shows an allowed site in a frame that cannot move or reach this window', () => {
    const { box } = show('https://www.moe.gov.cn/x')
    const frame = find(box, '#web-frame')
    expect(frame.getAttribute('src')).toBe('https://www.moe.gov.cn/x')
    expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation|modals/)
    expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer')
  })

  test('runs no own-origin scripts in the frame: they could reach the session', () => {
    const { box } = show('/help.html')
    expect(find(box, '#web-frame').getAttribute('src')).toBe(`${window.location.origin}/help.html`)
    expect(find(box, '#web-frame').getAttribute('sandbox')).not.toContain('allow-scripts')
  })

  test('names a site that is not allowed, opens it outside only when pressed, and copies its address', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null)
    const { box } = show('http://xn--e1awd7f.com/y')
    expect(box.querySelector('iframe')).toBeNull()
    expect(find(box, '#web-outside').textContent).toContain('这是外面的网站：xn--e1awd7f.com')
    expect(box.textContent).toContain('没有加密')
    expect(box.textContent).toContain('可能是仿冒的网站')
    expect(opened).not.toHaveBeenCalled()
    press(find(box, '#open-outside'))
    expect(opened).toHaveBeenCalledWith('http://xn--e1awd7f.com/y', '_blank', 'noopener,noreferrer')
    document.execCommand = jest.fn(() => true)
    press(find(box, '#copy-url'))
    await eventually(() => expect(toast()).toBe('网址已复制'))
  })

  test.each([undefined, 'javascript:alert(1)'])('says that %s cannot be opened', (url) => {
    const { box } = show(url)
    expect(box.querySelector('iframe')).toBeNull()
    expect(find(box, '#web-refused').textContent).not.toContain('alert')
  })

  test('waits for the configuration before it judges a host', () => {
    const { box } = show('https://www.moe.gov.cn/', false)
    expect(box.querySelector('iframe, #web-outside')).toBeNull()
  })
})
