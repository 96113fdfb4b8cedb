// What the home tab loads before it can draw, in bytes. `npm run bench` measures its speed.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { PageFacts } from '../../src/shared/navigation/page-facts'
import { PAGES } from '../../src/shared/navigation/pages'

/** The promise to a cheap phone. */
const BUDGET = 95_000

const folder = path.resolve(__dirname, '../../dist/h5')
const html = () => readFileSync(path.join(folder, 'index.html'), 'utf8')

/** Scripts that the page names or preloads, as paths below the build's folder. */
function scriptsOf(page: string): string[] {
  const tags = page.match(/<(script|link)\b[^>]*>/g) ?? []
  const addresses = tags
    .filter((tag) => tag.startsWith('<script') || /\bas="?script\b|\brel="?modulepreload\b/.test(tag))
    .flatMap((tag) => /\b(?:src|href)="?([^"\s>]+)/.exec(tag)?.[1] ?? [])
  return [...new Set(addresses)].map((address) => address.replace(/^\//, ''))
}

const brotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length

test('the scripts of the first load, preloaded ones included, stay within 95 kB of brotli', () => {
  const sizes = scriptsOf(html()).map((name) => [name, brotli(readFileSync(path.join(folder, name)))] as const)
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  console.log(`first load: ${(total / 1000).toFixed(1)} kB of ${BUDGET / 1000} in ${sizes.length} scripts`)
  // without the entry, the framework and the home tab nothing was measured
  expect(sizes.length).toBeGreaterThan(2)
  expect(total > BUDGET ? sizes : []).toEqual([])
})

test('the name of a page outside the tabs is no part of the first load, however many pages exist', () => {
  const scripts = scriptsOf(html()).map((name) => readFileSync(path.join(folder, name), 'utf8'))
  const others = Object.values<PageFacts>(PAGES).filter(({ tab }) => tab === undefined)
  expect(others.filter(({ title }) => scripts.some((script) => script.includes(`title:"${title}"`)))).toEqual([])
  expect(scripts.some((script) => script.includes(`title:"${PAGES['pages/home/index'].title}"`))).toBe(true)
})

test('everything the page names exists, none of it comes from elsewhere', () => {
  expect(scriptsOf(html()).filter((name) => !existsSync(path.join(folder, name)))).toEqual([])
})
