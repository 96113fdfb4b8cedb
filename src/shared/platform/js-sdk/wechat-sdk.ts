// The messaging app's page SDK (`window.wx`, loaded by the organisation's script injection): signing and sharing.
import { route } from '@/shared/platform/route/route'
import { signPage, type PageSignatures } from './signer'

interface ShareData {
  title: string
  desc: string
  link: string
  imgUrl: string
}
/** The part of the SDK used here, as its provider documents it (JS-SDK 1.4 and later). */
interface WechatSdk {
  config(options: {
    debug: boolean
    appId: string
    timestamp: number
    nonceStr: string
    signature: string
    jsApiList: string[]
  }): void
  ready(listener: () => void): void
  error(listener: () => void): void
  updateAppMessageShareData(data: ShareData): void
  updateTimelineShareData(data: Omit<ShareData, 'desc'>): void
}

const SHARE_CALLS = ['updateAppMessageShareData', 'updateTimelineShareData']
const SDK_STEP_MS = 250
const SDK_WAIT_MS = 15_000
/** A page sets its title after it is drawn. */
const TITLE_DELAY_MS = 600
/** They belong to the user signed in here, not to the receiver of a link. */
const SECRETS = ['token', 'ticket', 'nonce', 'code', 'state', 'bindticket']
const SHARE_TEXT = '按分数和位次看院校、排志愿、查风险'
const PICTURE = 'link[rel~="apple-touch-icon"], link[rel~="icon"]'

const isSecret = (name: string) => SECRETS.includes(name.toLowerCase())

function withoutSecrets(query: string): string {
  const params = new URLSearchParams(query)
  for (const name of [...params.keys()]) if (isSecret(name)) params.delete(name)
  return params.toString()
}

/** An address for sharing: without the parameters that sign a user in, before the # and after it. */
export function shareableLink(address: string): string {
  const url = new URL(address)
  const [path = '', query = ''] = url.hash.replace(/^#/, '').split(/\?(.*)/)
  const before = withoutSecrets(url.search.slice(1))
  const behind = withoutSecrets(query)
  return `${url.origin}${url.pathname}${before && `?${before}`}${path && `#${path}`}${behind && `?${behind}`}`
}

/** Address that this document was loaded from, whatever the app has changed since. */
function entryAddress(): string {
  const [entry] = window.performance.getEntriesByType('navigation')
  return entry?.name.startsWith('http') ? entry.name : window.location.href
}

const carriesSecret = (address: string) => [...new URL(address).searchParams.keys()].some(isSecret)
const signed = (address: string) => address.split('#')[0] ?? address

function sdk(): WechatSdk | undefined {
  const { wx } = window as unknown as { wx?: Partial<WechatSdk> }
  return typeof wx?.config === 'function' && typeof wx.ready === 'function' ? (wx as WechatSdk) : undefined
}

async function waitForSdk(isStopped: () => boolean): Promise<WechatSdk | undefined> {
  for (let waited = 0; waited <= SDK_WAIT_MS && !isStopped(); waited += SDK_STEP_MS) {
    const found = sdk()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, SDK_STEP_MS))
  }
  return undefined
}

/** iOS checks the address that the document was loaded from, every other system the present one. */
const checksEntry = () => /iphone|ipad|ipod/i.test(window.navigator.userAgent)

const contentOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

function share(wx: WechatSdk): void {
  const link = shareableLink(window.location.href)
  const { title } = document
  const icon = document.querySelector<HTMLLinkElement>(PICTURE)?.href
  const imgUrl = icon?.startsWith('http') ? icon : ''
  wx.updateAppMessageShareData({ title, desc: contentOf('description') || SHARE_TEXT, link, imgUrl })
  wx.updateTimelineShareData({ title, link, imgUrl })
}

function configure(wx: WechatSdk, appId: string, { Timestamp, NonceStr, Signature }: PageSignatures['Entry']): void {
  wx.config({
    debug: false,
    appId,
    timestamp: Timestamp,
    nonceStr: NonceStr,
    signature: Signature,
    jsApiList: SHARE_CALLS,
  })
}

/** Signatures for the address that this system checks and, as a second try, for the other one. */
async function sign(): Promise<{ appId: string; tries: PageSignatures['Entry'][] } | null> {
  const entry = signed(entryAddress())
  const current = signed(window.location.href)
  // Neither the server nor the platform may see a secret of the link: such a visit works without the SDK.
  if (carriesSecret(checksEntry() ? entry : current)) return null
  const data = {
    EntryUrl: carriesSecret(entry) ? current : entry,
    Url: carriesSecret(current) ? entry : current,
  }
  const answer = await signPage(data)
  if (!answer) return null
  const tries = checksEntry() ? [answer.Entry, answer.Current] : [answer.Current, answer.Entry]
  return { appId: answer.AppId, tries: data.EntryUrl === data.Url ? tries.slice(0, 1) : tries }
}

/** Signs the page once the SDK is loaded, and keeps the shared data in step with the page on the screen. */
export function followPages(): () => void {
  let isStopped = false
  let ready: WechatSdk | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const shareSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (ready && !isStopped) share(ready)
    }, TITLE_DELAY_MS)
  }
  const start = async () => {
    const wx = await waitForSdk(() => isStopped)
    const signatures = wx && (await sign())
    if (!wx || !signatures || isStopped) return
    const { appId, tries } = signatures
    const configureNext = () => {
      const next = tries.shift()
      if (next && !ready) configure(wx, appId, next)
    }
    wx.ready(() => {
      ready = wx
      shareSoon()
    })
    wx.error(configureNext)
    configureNext()
  }
  void start()
  const stopRoute = route.onChange(shareSoon)
  return () => {
    isStopped = true
    clearTimeout(timer)
    stopRoute()
  }
}
