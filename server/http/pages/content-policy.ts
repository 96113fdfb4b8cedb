// Additions of an organisation's configuration to the Content-Security-Policy of its start page: each organisation has its own hosts.
import type { Kysely } from 'kysely'
import { createHash } from 'node:crypto'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { Database } from '../../db/schema'
import { isJsonObject, type JsonObject } from '../../lib/json-object/json-object'

export interface PolicySources {
  /** Hosts of ScriptHosts and the digests of every ScriptCode. */
  scripts: string[]
  /** Hosts of WebViewHosts. */
  frames: string[]
  /** Hosts of MediaHosts: films and streams. */
  media: string[]
}

/** Reads the sources of an organisation, null if there is none with this code; the last values read if the database is unavailable. */
export type PolicySourcesOf = (orgCode: string) => Promise<PolicySources | null>

/** A changed configuration applies after this long at most, as for the configuration itself. */
const CACHE_MS = 5_000
/** A host name with its port. Nothing else may enter a header. */
const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+(?::\d{1,5})?$/

/** The parts of a configuration read here; an operator writes it by hand, so one invalid row must not remove the others. */
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

/** The policy source of an inline script: the SHA-256 of its text. */
export const scriptDigest = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

function digestsOf(config: JsonObject): string[] {
  return listed(config.ScriptInjectList)
    .filter((row) => Script.Check(row))
    .map(({ ScriptCode }) => scriptDigest(ScriptCode))
}

const sorted = (sources: string[]) => [...new Set(sources)].sort()

function sourcesOf(config: unknown): PolicySources {
  if (!isJsonObject(config)) return { scripts: [], frames: [], media: [] }
  return {
    scripts: sorted([...hostsOf(config, 'ScriptHosts'), ...digestsOf(config)]),
    frames: sorted(hostsOf(config, 'WebViewHosts')),
    media: sorted(hostsOf(config, 'MediaHosts')),
  }
}

/** Sources by organisation, read again when they are older than five seconds. */
export function createPolicySources(db: Kysely<Database>, now: () => Date): PolicySourcesOf {
  let sources = new Map<string, PolicySources>()
  let until = -Infinity
  return async (orgCode) => {
    if (now().getTime() < until) return sources.get(orgCode) ?? null
    try {
      const organisations = await db.selectFrom('organisation').select(['org_code', 'config']).execute()
      sources = new Map(organisations.map(({ org_code, config }) => [org_code, sourcesOf(config)]))
      until = now().getTime() + CACHE_MS
    } catch {
      // The page itself needs no database; it is served with the last known values.
    }
    return sources.get(orgCode) ?? null
  }
}
