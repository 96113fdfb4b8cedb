// Which pages axe and the legibility measures check: with WALK_ALL=1 all of them. Otherwise one page per template, because a template
// is what most pages share, and a fifth of all pages that changes with the commit, so that a few commits have measured every one.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PAGES } from '../../src/shared/navigation/pages'
import type { PagePath } from '../support/walk/pages'
import { isWhole } from '../support/walk/whole'

const root = path.join(__dirname, '../..')
const PARTS_OF_A_CHOICE = 5

/** The seed of this choice: the commit, or, outside a clone, a constant. */
function commit(): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return stdout?.trim() || 'no commit'
}

type Template = 'ListScreen' | 'DetailScreen' | 'QuizScreen' | 'PayScreen' | 'own'

const src = path.join(root, 'src')
/** The views of a file: those beside it, and those of the features. */
function partsOf(file: string): string[] {
  const names = [...readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.\/|@\/features\/)([^']+)'/g)]
  return names
    .map(([, from, name]) => path.join(from === './' ? path.dirname(file) : path.join(src, 'features'), `${name}.tsx`))
    .filter((part) => existsSync(part))
}

/** The template of shared/screens behind a page: its file uses it, or one of the file's views does. */
export function templateOf(page: string): Template {
  const file = path.join(src, `${page}.tsx`)
  for (const part of [file, ...partsOf(file)]) {
    const [, kind] = /<(List|Detail|Quiz|Pay)Screen\b/.exec(readFileSync(part, 'utf8')) ?? []
    if (kind) return `${kind}Screen` as Template
  }
  return 'own'
}

const all = Object.keys(PAGES) as PagePath[]
const turnOf = (page: string, seed: string): number =>
  createHash('sha256').update(`${seed} ${page}`).digest().readUInt32BE()

/** @param seed the basis of the choice */
export function chosenPages(seed: string): Set<PagePath> {
  const inTurn = [...all].sort((one, other) => turnOf(one, seed) - turnOf(other, seed))
  const first = new Map<Template, PagePath>()
  for (const page of inTurn) if (!first.has(templateOf(page))) first.set(templateOf(page), page)
  return new Set([...first.values(), ...inTurn.slice(0, Math.ceil(all.length / PARTS_OF_A_CHOICE))])
}

let known: { seed: string; pages: Set<PagePath> } | undefined

/** This run's choice; printed once. */
function choice() {
  if (!known) {
    const seed = commit()
    known = { seed, pages: chosenPages(seed) }
    console.info(
      `measured: ${known.pages.size} of ${all.length} pages, chosen by the commit ${seed}; WALK_ALL=1 measures all`,
    )
  }
  return known
}

/** Whether this run measures the page. */
export const isMeasured = (page: PagePath): boolean => isWhole || choice().pages.has(page)

/** Whether this run measures a place that is no separate page. */
export const isChosen = (place: string): boolean => isWhole || turnOf(place, choice().seed) % PARTS_OF_A_CHOICE === 0

/** A fifth of the cases, one at least. */
export function someOf<T extends string | number | readonly unknown[]>(cases: readonly T[]): T[] {
  if (isWhole) return [...cases]
  const turn = (one: T) => turnOf(String(one), choice().seed)
  return [...cases].sort((one, other) => turn(one) - turn(other)).slice(0, Math.ceil(cases.length / PARTS_OF_A_CHOICE))
}
