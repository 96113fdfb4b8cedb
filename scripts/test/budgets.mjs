// Time budgets of a tier and its stages on two quiet cores, in seconds. Exceeding one is a warning: a slow machine is not a broken product.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../lock.mjs'

/** Including install, builds and checks if a tier has them. */
const OF_TIER = { test: 480, walks: 900, facts: 360, hard: 360, all: 2100 }
const OF_STAGE = {
  install: 90,
  'build of h5': 80,
  'build of tt': 55,
  'build of weapp': 35,
  'build of server': 5,
  'builds and checks': 120,
  'types of the server': 20,
  'types of the app': 25,
  'types of the mini-host': 5,
  lint: 5,
  'lint of promises': 20,
  'lint of exports': 10,
  format: 5,
  'structure: imports run one way': 15,
  'tests of test by vitest': 240,
  'tests of test by jest': 45,
  'tests of walks by vitest': 840,
  'tests of facts by vitest': 330,
  'tests of hard by vitest': 330,
}
/** A file that takes longer alone states the reason at its top: "Takes over a minute: …". */
const OF_FILE = 60
const SAYS_WHY = /^(?:\/\/.*\n)*\/\/.*takes over a minute:/i
const SLOWEST = 10

const isFile = (name) => /\.test\.tsx?$/.test(name)
const line = (name, seconds, budget) =>
  `${name.padEnd(32)}${seconds.toFixed(1).padStart(8)} s of ${String(budget).padStart(4)}  ${seconds > budget ? 'OVER' : 'ok'}`

/**
 * The report, a line each.
 * @param {Map<string, number>} times seconds by stage and by test file; `all` is the whole run
 * @param {string | null} tier null if only named files ran: they have no budget
 * @param {(file: string) => string} textOf the text of a test file
 * @returns {string[]}
 */
export function budgetLines(times, tier, textOf) {
  const lines = ['— time and budget of each stage, in seconds']
  for (const [name, budget] of Object.entries(OF_STAGE))
    if (times.has(name)) lines.push(line(name, times.get(name), budget))
  const whole = times.get('all') ?? 0
  if (tier) lines.push(line(tier === 'all' ? 'all tiers' : `tier ${tier}`, whole, OF_TIER[tier]))
  const files = [...times].filter(([name]) => isFile(name)).sort(([, a], [, b]) => b - a)
  const ofFiles = files.reduce((sum, [, seconds]) => sum + seconds, 0)
  if (files.length > 0) lines.push(`— the longest of ${files.length} files, and their share of the time of all files`)
  for (const [name, seconds] of files.slice(0, SLOWEST))
    lines.push(`${seconds.toFixed(1).padStart(7)} s  ${((100 * seconds) / ofFiles).toFixed(1).padStart(4)} %  ${name}`)
  for (const [name, seconds] of files)
    if (seconds > OF_FILE && !SAYS_WHY.test(textOf(name)))
      lines.push(`WARNING  ${name} took over ${OF_FILE} s and does not say why at its top`)
  if (tier && whole > OF_TIER[tier])
    lines.push(`WARNING  the tier has outgrown its budget: ${whole.toFixed(0)} s of ${OF_TIER[tier]} s`)
  return lines
}

const textOf = (file) => readFileSync(path.join(root, file), 'utf8')
/** Prints the report. */
export const printBudgets = (times, tier) => console.log(`\n${budgetLines(times, tier, textOf).join('\n')}`)
