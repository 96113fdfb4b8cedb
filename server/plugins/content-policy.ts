// What the organisations' configurations add to the Content-Security-Policy of the start page. It is one page for all of them:
// which organisation a family belongs to is known only behind the `#`.
import type { Kysely } from 'kysely'
import { createHash } from 'node:crypto'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { Database } from '../db/schema'
import { isJsonObject, type JsonObject } from '../lib/json-object/json-object'

export interface PolicySources {
  /** Hosts of ScriptHosts and the digests of every ScriptCode. */
  scripts: string[]
  /** Hosts of WebViewHosts. */
  frames: string[]
  /** Hosts of MediaHosts: films and streams. */
  media: string[]
}

/** Reads the sources; what was read last where the database cannot be asked. */
export type PolicySourcesOf = () => Promise<PolicySources>

/** A changed configuration holds after this long at most, as it does for the configuration itself. */
const CACHE_MS = 5_000
/** A host name with its port. Nothing else may enter a header. */
const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+(?::\d{1,5})?$/

/** What this reads of a configuration; an operator writes it by hand, so one wrong row must not take the others along. */
const Param = Compile(Type.Object({ ParamKey: Type.String(), ParamValue: Type.Optional(Type.Unknown()) }))
const Script = Compile(Type.Object({ ScriptCode: Type.String({ minLength: 1 }) }))

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function hostsOf(config: JsonObject, key: string): string[] {
  const params = listed(config.ParamList).filter((row) => Param.Check(row))
  const value = params.findLast(({ ParamKey }) => ParamKey === key)?.ParamValue
  if (typeof value !== 'string') return []
  return value
    .toLowerCase()
    .split(/[\s,;，；]+/)
    .filter((host) => HOST.test(host))
    .map((host) => `https://${host}`)
}

/** The source of an inline script: the SHA-256 of its text, as the policy writes it. */
export const scriptDigest = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

function digestsOf(config: JsonObject): string[] {
  return listed(config.ScriptInjectList)
    .filter((row) => Script.Check(row))
    .map(({ ScriptCode }) => scriptDigest(ScriptCode))
}

const sorted = (sources: string[]) => [...new Set(sources)].sort()

/** Sources of all organisations, read anew when they are older than five seconds. */
export function createPolicySources(db: Kysely<Database>, now: () => Date): PolicySourcesOf {
  let sources: PolicySources = { scripts: [], frames: [], media: [] }
  let until = -Infinity
  return async () => {
    if (now().getTime() < until) return sources
    try {
      const organisations = await db.selectFrom('organisation').select('config').execute()
      const configs = organisations.map(({ config }) => config).filter(isJsonObject)
      sources = {
        scripts: sorted(configs.flatMap((config) => [...hostsOf(config, 'ScriptHosts'), ...digestsOf(config)])),
        frames: sorted(configs.flatMap((config) => hostsOf(config, 'WebViewHosts'))),
        media: sorted(configs.flatMap((config) => hostsOf(config, 'MediaHosts'))),
      }
      until = now().getTime() + CACHE_MS
    } catch {
      // The page itself needs no database; it is served with what was known last.
    }
    return sources
  }
}
