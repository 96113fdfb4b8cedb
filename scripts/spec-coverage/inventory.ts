// Which pages and calls of the specification exist: a page is made, a call is declared and the app uses it.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { contract } from '../../contract/registry'
import { pageFacts } from '../../src/shared/navigation/pages'

/** The subject of a sentence that is true once pages or a call exist: `pages:a,b` or `call:Group/Name`. */
export type Subject = { pages: string[] } | { call: string }

/** Throws on a subject of another shape. */
export function parseSubject(text: string): Subject {
  const [kind, names = ''] = text.split(/:(.*)/s)
  if (kind === 'pages' && names !== '') return { pages: names.split(',') }
  if (kind === 'call' && names !== '') return { call: names }
  throw new Error(`not a subject: ${text}`)
}

/** Strings of the app's code that look like Group/Name; one that is only a key describes a call. */
export function callsInSource(root: string): Set<string> {
  const sources = readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
  return new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/['"`]([A-Za-z]+\/[A-Z][A-Za-z0-9]+)['"`](?!:)/g)].map((match) => match[1] ?? ''),
    ),
  )
}

/** Calls that no target of this app can make, with the reason: neither covered nor open. */
export const NOT_IN_THESE_TARGETS: Readonly<Record<string, string>> = {
  'Payment/WechatAPPPay':
    'opens the payment by the messaging app’s kit for native apps; the targets are browsers and two mini-programs, which have ways of their own (WechatJSAPIPay, WechatH5Pay, WechatPayWechatH5, WechatMiniAppPay). The server answers it for a native app',
}

/** Why a subject cannot exist here; undefined for all except the few of `NOT_IN_THESE_TARGETS`. */
export const elsewhereOf = (subject: Subject): string | undefined =>
  'call' in subject ? NOT_IN_THESE_TARGETS[subject.call] : undefined

// The product's table spells one group in two ways.
const isSameCall = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/**
 * The test that covers a subject, undefined while it is open.
 * @param called names of calls in the app's code, see `callsInSource`
 */
export function holderOf(subject: Subject, called: ReadonlySet<string>): string | undefined {
  if ('pages' in subject)
    return subject.pages.every((page) => pageFacts(page) !== undefined) ? 'tests/contract/pages.test.ts' : undefined
  const isDeclared = Object.keys(contract).some((call) => isSameCall(call, subject.call))
  const isMade = [...called].some((call) => isSameCall(call, subject.call))
  return isDeclared && isMade ? 'tests/contract/calls.test.ts' : undefined
}
