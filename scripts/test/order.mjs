// The order of Vitest's files: those that start programs of their own first, then those that use the same database one after the
// other, so that a process opens few; among those the slowest of the last run, or the largest, first. Walks that keep a processor
// busy are spread among the others, because they do not run in parallel. Files without a database follow the first file of each ground:
// while one process creates that ground's database on a first run, the others have work.
import { readFileSync } from 'node:fs'
import { BaseSequencer } from 'vitest/node'
import { isBusyWalk } from './worker-pool.mjs'

/** Inserts the members of `few` at equal distances into `many`, each list in its order. */
export function spread(many, few) {
  const step = (many.length + few.length) / Math.max(1, few.length)
  const all = [...many]
  few.forEach((one, index) => all.splice(Math.floor(index * step), 0, one))
  return all
}

/** Inserts the members of `fillers` in equal shares after the first member of each list. */
export function behindFirsts(lists, fillers) {
  const share = Math.ceil(fillers.length / Math.max(1, lists.length))
  const shareOf = (index) => fillers.slice(index * share, (index + 1) * share)
  return [
    ...lists.flatMap(([first, ...rest], index) => [first, ...shareOf(index), ...rest]),
    ...(lists.length ? [] : fillers),
  ]
}

const NO_DATABASE = '3 no database'
const STARTS_PROGRAMS = /startBuiltServer|runToEnd|killed-saves|child_process|support\/walk\//
const DEMONSTRATION = /seed: 'demo'|testDatabase\([[A-Z]/
const ASKS_FOR_DATABASE = /(?:Database|Server|DataDir)\(/
const PROVINCES = /(?:provinces: |testDatabase\()(\[[^\]]*\]|[A-Z_]+)/g

/**
 * The database that a test file needs, as far as its text shows: equal for files that use the same one. Sorts in running order.
 * @param {string} text
 */
export function groundOf(text) {
  if (STARTS_PROGRAMS.test(text)) return '0 programs'
  if (!DEMONSTRATION.test(text)) return ASKS_FOR_DATABASE.test(text) ? '2 no province' : NO_DATABASE
  const lists = new Set([...text.matchAll(PROVINCES)].map(([, list]) => list))
  return `1 ${[...lists].sort().join()}`
}

export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files)
    const isBusy = ({ moduleId }) => isBusyWalk(moduleId)
    const grounds = new Map(sorted.map((file) => [file, groundOf(readFileSync(file.moduleId, 'utf8'))]))
    const others = sorted.filter((file) => !isBusy(file))
    const needNone = others.filter((file) => grounds.get(file) === NO_DATABASE)
    const names = [...new Set(others.map((file) => grounds.get(file)))]
      .filter((ground) => ground !== NO_DATABASE)
      .sort()
    const lists = names.map((ground) => others.filter((file) => grounds.get(file) === ground))
    return spread(behindFirsts(lists, needNone), sorted.filter(isBusy))
  }
}
