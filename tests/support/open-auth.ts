// A browser's part in an authorisation at the embedded platform, without a browser: cookies, forms and redirects by hand.
import { randomBytes } from 'node:crypto'

export type Platform = 'wechat' | 'douyin' | 'alipay'

/** A browser with its own cookies. */
export interface Visitor {
  get(url: string, headers?: Record<string, string>): Promise<Response>
  post(url: string, form: Record<string, string>): Promise<Response>
}

/** Makes a browser that follows no redirect and keeps its cookies. */
export function visitor(): Visitor {
  const cookies = new Map<string, string>()
  const send = async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    if (cookies.size) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name!, value!)
    }
    return response
  }
  return {
    get: (url, headers) => send(url, { headers }),
    post: (url, form) => send(url, { method: 'POST', body: new URLSearchParams(form) }),
  }
}

/** Random text like the client's. */
export const newNonce = () => randomBytes(16).toString('base64url')

/** Chooses a person (or 'refuse') on the authorisation page at `url`; returns the address the platform sends the browser to. */
export async function chooseAt(browser: Visitor, url: string, person: string): Promise<string> {
  const page = await browser.get(url)
  if (page.status !== 200) throw new Error(`the authorisation page answered ${page.status}`)
  const html = await page.text()
  const fields = Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map((match) => [
      match[1]!,
      match[2]!.replaceAll('&amp;', '&'),
    ]),
  )
  const action = /action="([^"]+)"/.exec(html)![1]!
  const answer = await browser.post(new URL(action, url).href, { ...fields, person })
  if (answer.status !== 302) throw new Error(`the decision was answered ${answer.status}`)
  return answer.headers.get('location')!
}

/** Parameters of the landing page in the address that a callback leads to. */
export function landingOf(response: Response): Record<string, string> {
  const location = response.headers.get('location') ?? ''
  const [page, query = ''] = (location.split('#')[1] ?? '').split('?')
  if (page !== '/pages/personal/login/auth-index') throw new Error(`not the landing page: ${location}`)
  return Object.fromEntries(new URLSearchParams(query))
}
