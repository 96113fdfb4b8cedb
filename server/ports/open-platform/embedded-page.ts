// The authorisation page of the embedded platform.
import type { PlatformName } from './open-platform'

export interface Person {
  id: string
  name: string
  note: string
}

/** The persons to choose from. Each browser has its own three: nobody signs in as a person that another browser chose. */
export const PERSONS: readonly Person[] = [
  { id: 'lin', name: '林小满', note: '考生' },
  { id: 'zhou', name: '周远航', note: '考生' },
  { id: 'chen', name: '陈女士', note: '家长' },
]

const APP_NAMES: Record<PlatformName, string> = { wechat: '消息应用', douyin: '短视频应用', alipay: '支付应用' }

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const STYLE = `
:root{font-family:system-ui,-apple-system,"PingFang SC","Microsoft YaHei",sans-serif;color:#1f2329;background:#f5f6f8}
body{margin:0;padding:24px 20px;max-width:420px;margin-inline:auto}
.mark{display:inline-block;padding:2px 10px;border-radius:4px;background:#fff3d6;color:#7a4b00;font-size:14px}
h1{font-size:20px;line-height:1.4;margin:16px 0 8px}
p{font-size:15px;line-height:1.6;color:#4e5562;margin:0 0 20px}
button{display:block;width:100%;min-height:52px;margin:0 0 12px;padding:8px 16px;border:1px solid #c9cdd4;border-radius:8px;background:#fff;color:inherit;font:inherit;font-size:17px;text-align:left;cursor:pointer}
button small{color:#4e5562;font-size:14px;margin-left:8px}
button:focus-visible{outline:3px solid #1b64da;outline-offset:2px}
button.refuse{text-align:center;background:none;border-color:transparent;color:#4e5562;margin-top:8px}`

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><main><span class="mark">演示平台</span>${body}</main></body></html>`
}

export interface AuthorizePage {
  platform: PlatformName
  clientId: string
  redirectUri: string
  state: string
}

/** The page as HTML: choose a person, or refuse. */
export function authorizePageHtml({ platform, clientId, redirectUri, state }: AuthorizePage): string {
  const field = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`
  const persons = PERSONS.map(
    ({ id, name, note }) => `<button name="person" value="${id}">${name}<small>${note}</small></button>`,
  ).join('')
  return page(
    '授权登录（演示平台）',
    `<h1>用${APP_NAMES[platform]}账号登录精准志愿</h1>
<p>这里代替真实的${APP_NAMES[platform]}，不会访问任何真实账号。请选择一个演示身份，身份只在这个浏览器里有效。</p>
<form method="post" action="/embedded-platform/${platform}/decision">${field('client_id', clientId)}${field('redirect_uri', redirectUri)}${field('state', state)}${persons}<button class="refuse" name="person" value="refuse">拒绝授权</button></form>`,
  )
}

/** Shown if this site did not make the address of the page. */
export const badRequestHtml = (): string =>
  page(
    '授权请求无效（演示平台）',
    '<h1>授权请求无效</h1><p>这个地址不完整或不是本站发起的。请回到精准志愿，重新点登录。</p>',
  )
