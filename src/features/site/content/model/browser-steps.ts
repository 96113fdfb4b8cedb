// How to get from an embedded browser to the phone's own.

export type EmbeddedBrowser = 'wechat' | 'douyin' | 'other' | 'mini'

const STEPS: Record<EmbeddedBrowser, { title: string; steps: readonly string[] }> = {
  wechat: {
    title: '微信里打不开这个功能',
    steps: ['点右上角的“…”', '选“在浏览器打开”', '如果没有这一项，就复制下面的网址，粘贴到浏览器里'],
  },
  douyin: {
    title: '抖音里打不开这个功能',
    steps: ['点右上角的“…”或分享按钮', '选“在浏览器打开”', '如果没有这一项，就复制下面的网址，粘贴到浏览器里'],
  },
  other: {
    title: '请用手机自带的浏览器打开',
    steps: ['复制下面的网址', '打开手机自带的浏览器', '粘贴到地址栏，点前往'],
  },
  mini: {
    title: '小程序里打不开这个功能',
    steps: ['复制下面的网址', '打开手机自带的浏览器', '粘贴到地址栏，点前往'],
  },
}

export const browserSteps = (browser: EmbeddedBrowser) => STEPS[browser]
