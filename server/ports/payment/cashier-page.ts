// The page of the embedded cashier.
import { FAULTS, type CashierTrade, type Fault } from './cashier-books'

const FAULT_NAMES: Readonly<Record<Fault, string>> = {
  normal: '正常通知',
  lost: '通知丢失',
  repeated: '通知重复五次',
  delayed: '通知晚到',
  forged: '只有伪造的通知',
  disordered: '付款通知晚于退款通知',
}
const PROVIDERS = { wechat: '微信支付', alipay: '支付宝' } as const

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const STYLE = `
:root{font-family:system-ui,-apple-system,"PingFang SC","Microsoft YaHei",sans-serif;color:#1f2329;background:#f5f6f8}
body{margin:0;padding:24px 20px;max-width:420px;margin-inline:auto}
.mark{display:inline-block;padding:2px 10px;border-radius:4px;background:#fff3d6;color:#7a4b00;font-size:14px}
h1{font-size:20px;line-height:1.4;margin:16px 0 8px}
p{font-size:15px;line-height:1.6;color:#4e5562;margin:0 0 16px}
.sum{font-size:36px;font-weight:600;color:#1f2329;font-variant-numeric:tabular-nums}
button{display:block;width:100%;min-height:52px;margin:0 0 12px;border:0;border-radius:8px;background:#1b64da;color:#fff;font:inherit;font-size:17px;cursor:pointer}
button.plain{background:none;color:#4e5562}
label{display:block;font-size:14px;color:#4e5562;margin:0 0 20px}
select{display:block;width:100%;min-height:44px;margin-top:4px;font:inherit;font-size:16px;border:1px solid #c9cdd4;border-radius:8px;background:#fff;color:inherit}
:focus-visible{outline:3px solid #1b64da;outline-offset:2px}`

const page = (title: string, body: string): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><main><span class="mark">演示收银台</span>${body}</main></body></html>`

const sumOf = (fen: number) => `¥${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

/** The page of a trade as HTML: pay it, or go back. */
export function cashierPageHtml(trade: CashierTrade, now: Date): string {
  const isOpen = trade.state === 'NOTPAY' && now < new Date(trade.expireAt)
  const hidden = `<input type="hidden" name="provider" value="${trade.provider}"><input type="hidden" name="token" value="${trade.token}">`
  const options = FAULTS.map((fault) => `<option value="${fault}">${FAULT_NAMES[fault]}</option>`).join('')
  const state = trade.state === 'SUCCESS' ? '这一笔已经付过了。' : '这一笔已经关闭，不能再付。'
  return page(
    '演示收银台',
    `<h1>${PROVIDERS[trade.provider]}（演示）</h1><p class="sum">${sumOf(trade.fen)}</p><p>${escapeHtml(trade.description)}<br>单号 ${escapeHtml(trade.tradeNo)}</p>
<p>这里代替真实的付款平台，不会扣钱。</p>
<form method="post" action="/embedded-cashier/pay">${hidden}${
      isOpen
        ? `<label>付款后怎样通知本站<select name="callback">${options}</select></label><button name="act" value="pay">确认付款</button>`
        : `<p role="status">${state}</p>`
    }<button class="plain" name="act" value="back">${isOpen ? '不付了，返回' : '返回'}</button></form>`,
  )
}

/** No trade of this address. */
export const noTradeHtml = (): string =>
  page('没有这一笔（演示收银台）', '<h1>没有这一笔付款</h1><p>地址不完整，或者已经失效。请回到精准志愿，重新付款。</p>')
