// Describes a device to its owner: the name of the program, and the address without its last parts.
import ipaddr from 'ipaddr.js'

/** Programs by a pattern of their user agent; the first match counts, so more special patterns come first. */
const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger.*miniProgram|MiniProgramEnv/i, '微信小程序'],
  [/MicroMessenger/i, '微信'],
  [/ToutiaoMicroApp/i, '抖音小程序'],
  [/aweme|BytedanceWebview/i, '抖音'],
  [/AlipayClient/i, '支付宝'],
  [/QQBrowser/i, 'QQ 浏览器'],
  [/UCBrowser/i, 'UC 浏览器'],
  [/HuaweiBrowser/i, '华为浏览器'],
  [/MiuiBrowser/i, '小米浏览器'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/i, '鸿蒙'],
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/i, '安卓'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

const named = (list: typeof PROGRAMS, agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1]

/** 微信 · iPhone; 未知设备 for a user agent we do not recognise. Nothing of `agent` itself is kept. */
export function deviceWords(agent: string): string {
  const words = [named(PROGRAMS, agent), named(SYSTEMS, agent)].filter((word) => word !== undefined)
  return words.length > 0 ? words.join(' · ') : '未知设备'
}

/** 122.224.*.*, 2408:8207:*; 本地网络 for private addresses. All people of a home or a town have the same result. */
export function placeWords(address: string): string {
  if (!ipaddr.isValid(address)) return '未知地址'
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return '本地网络'
  if (parsed.kind() === 'ipv4') return `${(parsed as ipaddr.IPv4).octets.slice(0, 2).join('.')}.*.*`
  const [first, second] = (parsed as ipaddr.IPv6).parts
  return `${first!.toString(16)}:${second!.toString(16)}:*`
}
