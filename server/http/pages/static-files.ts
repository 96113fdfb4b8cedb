// Serves the H5 build: hashed files cached for ever, index.html fresh, everything compressed beforehand.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { scriptDigest, type PolicySources, type PolicySourcesOf } from './content-policy'
import { linkedOrganisation, organisationsNamed, rememberOrganisation } from './page-organisation'

interface Page {
  modified: number
  /** The data block written into it, see `launchBlock`. */
  block: string
  digest: string
  plain: Buffer
  brotli: Buffer
  gzip: Buffer
  /** Content-Security-Policy sources of the scripts written into the page. */
  scriptHashes: string[]
}

/** Organisations whose page is cached compressed: each takes a hundredth of a second. */
const PAGES_KEPT = 100
const NOTHING: PolicySources = { scripts: [], frames: [], media: [] }

/** The service worker of the build. A browser requests it again at every visit, and must not get a cached one. */
const WORKER = 'worker.js'
/**
 * Replaces a harmful worker: it deletes the caches of that worker and unregisters itself, and pages load their files as
 * without a worker.
 */
const NO_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => registration.unregister()),
  ),
)
`

/** The build names them `name.HASH.ext`: the same name always has the same content. */
const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9]+(\.map)?$/

function lifetimeOf(file: string): string {
  if (path.basename(file) === WORKER) return 'no-cache'
  return HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('base64url').slice(0, 22)
const escapeAttribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * Data that the app requests at every launch, as a data block of the page: no browser runs it, so the policy need not allow it.
 * It includes the organisation's code, because the link or the device may name another.
 */
function launchBlock(orgCode: string, answers: object): string {
  // Only its end tag can end such a block, and a comment may open one that hides the end tag.
  const json = JSON.stringify({ OrgCode: orgCode, ...answers }).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="launch-answers">${json}</script>`
}

function loadPage(file: string, orgCode: string, block: string, modified: number): Page {
  const built = readFileSync(file, 'utf8').replace(
    /(<meta\s+name="?org-code"?\s+content=)("[^"]*"|[^\s>]+)/,
    (_all, start: string) => `${start}"${escapeAttribute(orgCode)}"`,
  )
  // At the end: the first view of the page does not wait for it.
  const end = built.lastIndexOf('</body>')
  const html = end < 0 ? built : built.slice(0, end) + block + built.slice(end)
  const plain = Buffer.from(html)
  const inline = [...built.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1]!)
  return {
    modified,
    block,
    digest: sha256(plain),
    plain,
    brotli: brotliCompressSync(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }),
    gzip: gzipSync(plain, { level: 9 }),
    scriptHashes: inline.map(scriptDigest),
  }
}

const MISSING =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>精准志愿</title><p>网页端还没有构建。请在服务器上运行 <code>npm run build:h5</code>，然后刷新本页。</p></html>'

export interface StaticOptions {
  /** Folder of the H5 build; it may appear later. */
  h5Dir: string
  /** Organisation of visitors whose link and browser name none. */
  orgCode: string
  /** Additions of an organisation's configuration to the Content-Security-Policy of its page. */
  policySources: PolicySourcesOf
  /** Whether browsers get the service worker of the build; if not, those that have one are told to remove it. */
  hasWorker: boolean
  /** Data that the app requests at every launch in an organisation; if it rejects, the page has no such data. */
  launchAnswers: (orgCode: string) => Promise<object>
}

/** The policy of every answer, extended for an organisation's start page: its own scripts, the organisation's scripts, frames and films. */
function pagePolicy(base: string, { scripts, frames, media }: PolicySources): string {
  const withScripts = scripts.length
    ? base.replace("script-src 'self'", `script-src 'self' ${scripts.join(' ')}`)
    : base
  const withFrames = frames.length ? `${withScripts};frame-src 'self' ${frames.join(' ')}` : withScripts
  if (media.length === 0) return withFrames
  // a stream is fetched in pieces and given to the player as an object of the page
  const hosts = media.join(' ')
  return `${withFrames.replace("connect-src 'self'", `connect-src 'self' ${hosts}`)};media-src 'self' blob: ${hosts}`
}

/** Registers `/`, `/index.html` and the files of the build. The app's router uses the part after `#`, so no other page exists. */
export async function registerStaticFiles(
  app: FastifyInstance,
  { h5Dir, orgCode, policySources, launchAnswers, hasWorker }: StaticOptions,
): Promise<void> {
  const file = path.join(h5Dir, 'index.html')
  const pages = new LRUCache<string, Page>({ max: PAGES_KEPT })
  const currentPage = async (code: string): Promise<Page | null> => {
    const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (modified === undefined) return null
    const block = await launchAnswers(code).then(
      (answers) => launchBlock(code, answers),
      () => '',
    )
    const kept = pages.get(code)
    if (kept?.modified === modified && kept.block === block) return kept
    const page = loadPage(file, code, block, modified)
    pages.set(code, page)
    return page
  }

  /** The existing organisation for which a page is requested. */
  const organisationOf = async (request: FastifyRequest): Promise<{ code: string; sources: PolicySources }> => {
    for (const code of organisationsNamed(request)) {
      const sources = await policySources(code)
      if (sources) return { code, sources }
    }
    return { code: orgCode, sources: (await policySources(orgCode)) ?? NOTHING }
  }

  for (const url of ['/', '/index.html'])
    app.get(url, async (request, reply) => {
      const { code, sources } = await organisationOf(request)
      const current = await currentPage(code)
      if (!current)
        return reply.code(503).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(MISSING)
      const accepted = request.headers['accept-encoding'] ?? ''
      const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
      const base = reply.getHeader('content-security-policy')
      const policy =
        typeof base === 'string'
          ? pagePolicy(base, { ...sources, scripts: [...current.scriptHashes, ...sources.scripts] })
          : ''
      if (policy) reply.header('content-security-policy', policy)
      // A browser may keep the headers of its cached page: another policy makes another page.
      const tag = `"${sha256(current.digest + policy)}"`
      reply.header('cache-control', 'no-cache').header('vary', 'Accept-Encoding, Cookie').header('etag', tag)
      if (linkedOrganisation(request) === code) rememberOrganisation(request, reply, code)
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      if (encoding) reply.header('content-encoding', encoding)
      return reply
        .type('text/html; charset=utf-8')
        .send(encoding === 'br' ? current.brotli : encoding === 'gzip' ? current.gzip : current.plain)
    })

  if (!hasWorker)
    app.get(`/${WORKER}`, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(NO_WORKER),
    )

  // also if the folder does not exist yet: each request looks for its file, so that a later build is served completely
  await app.register(fastifyStatic, {
    root: path.resolve(h5Dir),
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    // the tag shows whether a file has changed, and nobody requests a part of one
    lastModified: false,
    acceptRanges: false,
    setHeaders(response, filePath) {
      const name = filePath.replace(/\.(br|gz)$/, '')
      response.setHeader('cache-control', lifetimeOf(name))
    },
  })
}
