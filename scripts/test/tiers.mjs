// The tests, the tier of each file, and its runner. docs/testing.md describes each tier.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../lock.mjs'

/** @typedef {'test' | 'walks' | 'facts' | 'hard'} Tier */

/** In the order in which `test:all` runs them. @type {readonly Tier[]} */
export const TIERS = ['test', 'walks', 'facts', 'hard']

const FOLDERS = ['tests', 'tools']
const IS_TEST = /\.test\.tsx?$/

/** The tier of a test file, by its name. @param {string} file path from the project's root, with slashes @returns {Tier} */
export function tierOf(file) {
  if (/\.facts\.test\.tsx?$/.test(file)) return 'facts'
  if (/\.hard\.test\.tsx?$/.test(file)) return 'hard'
  // walks run on the host of mini-programs
  const isWalk = /^(tests\/(e2e|mini-program|programs)|tools)\//.test(file)
  return isWalk && !/\.wire\.test\.ts$/.test(file) ? 'walks' : 'test'
}

/** jest renders pages in jsdom; Vitest runs everything else. @returns {'jest' | 'vitest'} */
export const runnerOf = (file) => (file.startsWith('tests/app/') ? 'jest' : 'vitest')

/** All test files, from the project's root, with slashes. @returns {string[]} */
export function testFiles() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replace(/\\/g, '/')}`)
      .filter((file) => IS_TEST.test(file) && !file.includes('/node_modules/')),
  ).sort()
}

const ALL_BUILDS = ['h5', 'tt', 'weapp', 'server']

/** The builds that these test files run on, slowest first. @param {readonly string[]} files @returns {string[]} */
export function buildsFor(files) {
  const isAny = (...folders) => files.some((file) => folders.some((folder) => file.startsWith(`tests/${folder}/`)))
  const needed = {
    h5: isAny('e2e'),
    tt: isAny('mini-program'),
    weapp: isAny('mini-program'),
    // facts are imported by a command of the bundle
    server: isAny('e2e', 'server', 'mini-program', 'programs') || files.some((file) => tierOf(file) === 'facts'),
  }
  return ALL_BUILDS.filter((target) => needed[target])
}
