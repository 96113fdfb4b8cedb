// The command of the bench: makes the builds that its parts need, then runs part after part, each as a unit that may fail or hang by itself.
import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { END_SIGNALS, root } from '../lock.mjs'
import { atOnce, BUNDLER_MEMORY } from '../test/lanes.mjs'
import { runUnit, timeBound } from './unit.mjs'

const PART_PROCESS = path.join(root, 'scripts/bench/part-process.mjs')

const say = (line) => process.stderr.write(`${line}\n`)
const secondsSince = (from) => Math.round((performance.now() - from) / 100) / 10

const OWN_TIMES = '/proc/self/stat'
/** Ticks per second in which Linux reports processor time. */
const TICKS = 100

/** Processor time of all ended child programs, in seconds; null if the system does not report it. */
function processorSeconds() {
  if (!existsSync(OWN_TIMES)) return null
  const fields = readFileSync(OWN_TIMES, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number)
  return (fields[13] + fields[14]) / TICKS
}

/** Further figures on a part: other work on the machine increases its seconds, but hardly these. */
function costSince(before) {
  const load = Math.round(os.loadavg()[0] * 10) / 10
  return before === null ? { load } : { load, processorSeconds: Math.round((processorSeconds() - before) * 10) / 10 }
}

class WrongCall extends Error {}

function asked(args, { parts }) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        json: { type: 'boolean' },
        only: { type: 'string' },
        against: { type: 'string' },
        'with-plain': { type: 'boolean' },
      },
    })
    const names = values.only?.split(',') ?? Object.keys(parts).filter((name) => parts[name].isUsual)
    for (const name of names)
      if (!Object.hasOwn(parts, name))
        throw new WrongCall(`bench has no part "${name}": ${Object.keys(parts).join(', ')}`)
    return { ...values, names }
  } catch (error) {
    throw new WrongCall(error.message)
  }
}

/** Runs units of builds, two at a time if they fit; returns the time of each and the reason of a failure. */
async function makeBuilds(names, { builds, ...options }) {
  const done = {}
  const waiting = [...names]
  const lane = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const { args, bound } = builds[name]
      const { output, ...partReport } = await runUnit(args, { bound, ...options })
      done[name] = partReport
      say(
        `build of ${name}: ${partReport.error ? `failed after ${partReport.seconds} s: ${partReport.error}` : `${partReport.seconds} s`}`,
      )
      if (partReport.error && output) say(output)
    }
  }
  const lanes = atOnce(Math.min(2, os.availableParallelism()), BUNDLER_MEMORY)
  await Promise.all(Array.from({ length: lanes }, lane))
  return done
}

async function measurePart(name, { part, given, isJson, ...options }) {
  const from = performance.now()
  const before = processorSeconds()
  let figures
  let last = ''
  const onMessage = (message) => {
    if (message.figures) figures = message.figures
    if (message.printed) (isJson ? process.stderr : process.stdout).write(`${message.printed}\n`)
    if (!message.said) return
    last = message.said
    say(`${name}: ${secondsSince(from)} s: ${last}`)
  }
  const args = [PART_PROCESS, String(part.module), JSON.stringify({ ...given, hasBrowser: part.hasBrowser })]
  const { seconds, error, output } = await runUnit(args, { bound: part.bound, onMessage, ...options })
  const partReport = { seconds, ...costSince(before) }
  if (!error) return { figures, partReport }
  if (output) say(output)
  return { figures, partReport: { ...partReport, error: last ? `${error} (at: ${last})` : error } }
}

async function measureAll(call, { parts, builds, setBound, signal }) {
  const begun = performance.now()
  const options = { signal, setBound }
  const given = { against: call.against, withPlain: call['with-plain'] }
  const needs = (name) => parts[name].builds(given)
  const made = await makeBuilds([...new Set(call.names.flatMap(needs))], { builds, ...options })
  const result = {}
  const partReport = {}
  for (const [at, name] of call.names.entries()) {
    const broken = needs(name).filter((build) => made[build].error)
    if (signal.aborted) partReport[name] = { seconds: 0, error: 'interrupted before it began' }
    else if (broken.length > 0) partReport[name] = { seconds: 0, error: `no build of ${broken.join(', ')}` }
    else {
      say(`${name}: begins, part ${at + 1} of ${call.names.length}`)
      const measured = await measurePart(name, { part: parts[name], given, isJson: call.json, ...options })
      partReport[name] = measured.partReport
      if (measured.figures) result[name] = measured.figures
      if (!call.json && measured.figures) console.log(`— ${name}\n${JSON.stringify(measured.figures, null, 2)}`)
    }
    const { seconds, error } = partReport[name]
    say(`${name}: ${error ? `FAILED after ${seconds} s: ${error}` : `done in ${seconds} s`}`)
  }
  return { ...result, builds: made, parts: partReport, seconds: secondsSince(begun) }
}

/**
 * Runs the bench and sets the exit code of this process: 1 if a part failed, 2 for wrong arguments, 130 if interrupted. It always prints all available figures.
 * @param {string[]} args of the command line
 * @param {object} bench
 * @param {Record<string, {module: URL, bound: number, builds: (given: object) => string[], isUsual?: boolean, hasBrowser?: boolean}>} bench.parts
 * @param {Record<string, {args: string[], bound: number}>} bench.builds
 * @param {typeof timeBound} [bench.setBound] called if a unit takes too long
 */
export async function benchCommand(args, { parts, builds, setBound = timeBound }) {
  const stop = new AbortController()
  const interrupt = () => stop.abort()
  for (const name of END_SIGNALS) process.on(name, interrupt)
  try {
    const call = asked(args, { parts })
    const result = await measureAll(call, { parts, builds, setBound, signal: stop.signal })
    if (call.json) console.log(JSON.stringify(result))
    const failed = Object.entries(result.parts).filter(([, { error }]) => error)
    say(`${call.names.length - failed.length} parts measured, ${failed.length} failed, ${result.seconds} s`)
    for (const [name, { error }] of failed) say(`  ${name}: ${error}`)
    if (failed.length > 0) process.exitCode = stop.signal.aborted ? 130 : 1
  } catch (error) {
    if (!(error instanceof WrongCall)) throw error
    say(error.message)
    process.exitCode = 2
  } finally {
    for (const name of END_SIGNALS) process.off(name, interrupt)
  }
}
