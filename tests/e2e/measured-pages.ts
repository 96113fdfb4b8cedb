// Which pages axe and the measures of legibility look at: with WALK_ALL=1 all of them. Else one page of each template, because a template
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

/** What this choice goes by: the commit, or, outside of a clone, nothing that changes. */
function commit(): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return stdout?.trim() || 'no commit'
}

type Template = 'ListScreen' | 'DetailScreen' | 'QuizScreen' | 'PayScreen' | 'own'

/** The template of shared/screens that a page is made of, by its file and the parts that lie beside it. */
export function templateOf(page: string): Template {
  const file = path.join(root, 'src', `${page}.tsx`)
  const own = readFileSync(file, 'utf8')
  const parts = [...own.matchAll(/(?:from |import\()'\.\/(\w+)'/g)]
    .map(([, name]) => path.join(path.dirname(file), `${name}.tsx`))
    .filter((part) => existsSync(part))
  const text = [own, ...parts.map((part) => readFileSync(part, 'utf8'))].join('\n')
  // a screen of a feature is made of the one whose name it carries
  const [, kind] = /<\w*?(List|Detail|Quiz|Pay)Screen\b/.exec(text) ?? []
  return kind ? (`${kind}Screen` as Template) : 'own'
}

const all = Object.keys(PAGES) as PagePath[]
const turnOf = (page: string, seed: string): number =>
  createHash('sha256').update(`${seed} ${page}`).digest().readUInt32BE()

/** @param seed what the choice goes by */
export function chosenPages(seed: string): Set<PagePath> {
  const inTurn = [...all].sort((one, other) => turnOf(one, seed) - turnOf(other, seed))
  const first = new Map<Template, PagePath>()
  for (const page of inTurn) if (!first.has(templateOf(page))) first.set(templateOf(page), page)
  return new Set([...first.values(), ...inTurn.slice(0, Math.ceil(all.length / PARTS_OF_A_CHOICE))])
}

let known: { seed: string; pages: Set<PagePath> } | undefined

/** What this run has chosen; said once. */
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

/** Whether this run measures a place that is no page by itself. */
export const isChosen = (place: string): boolean => isWhole || turnOf(place, choice().seed) % PARTS_OF_A_CHOICE === 0

/** A fifth of the cases, one at least. */
export function someOf<T extends string | number | readonly unknown[]>(cases: readonly T[]): T[] {
  if (isWhole) return [...cases]
  const turn = (one: T) => turnOf(String(one), choice().seed)
  return [...cases].sort((one, other) => turn(one) - turn(other)).slice(0, Math.ceil(cases.length / PARTS_OF_A_CHOICE))
}
