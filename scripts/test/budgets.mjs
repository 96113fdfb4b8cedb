// What each stage of `npm test` may take on two quiet cores, in seconds. Over it is a warning: a slow machine is not a broken product.

/**
 * Stages, by the name they run under; after `tests` the folders of tests, each the sum of its files, four of which run at a time on
 * two cores. A stage's budget is what it takes with all pages, and a little more; those of `tests` and `all` are what we want of them:
 * twelve minutes for 59 pages and five for the other 110. Checks that run beside the tests take the time that these leave: all they
 * have to do is to end before them.
 */
const BUDGETS = {
  'build of h5': 80,
  'build of tt': 55,
  'build of weapp': 35,
  'build of server': 5,
  'types of the server': 30,
  'types of the app': 35,
  'types of the mini-host': 5,
  lint: 40,
  format: 40,
  'structure: imports run one way': 12,
  'checks beside the tests': 700,
  tests: 880,
  'tests/app': 240,
  'tests/contract': 20,
  'tests/engine': 260,
  'tests/server': 1150,
  'tests/mini-program': 720,
  'tests/e2e': 1950,
  'tools/mini-host': 20,
  all: 1020,
}
const SLOWEST = 12

const folderOf = (file) => file.split(/[\\/]/).slice(0, 2).join('/')
const isFile = (name) => /\.test\.tsx?$/.test(name)

/** The times with those of each folder of tests added. */
export function withFolders(times) {
  const all = new Map(times)
  for (const [name, seconds] of times)
    if (isFile(name)) all.set(folderOf(name), (all.get(folderOf(name)) ?? 0) + seconds)
  return all
}

/** One line a stage that ran: name, seconds, budget, ok or over. */
export function budgetLines(times) {
  const all = withFolders(times)
  return Object.entries(BUDGETS).flatMap(([name, budget]) => {
    const seconds = all.get(name)
    if (seconds === undefined) return []
    const verdict = seconds > budget ? 'OVER' : 'ok'
    return [`${name.padEnd(32)}${seconds.toFixed(1).padStart(8)} s of ${String(budget).padStart(4)}  ${verdict}`]
  })
}

/** @param {Map<string, number>} times seconds by stage and by test file */
export function printBudgets(times) {
  console.log('\n— time and budget of each stage, in seconds')
  for (const line of budgetLines(times)) console.log(line)
  const files = [...times].filter(([name]) => isFile(name)).sort(([, a], [, b]) => b - a)
  if (files.length > SLOWEST) console.log('— the longest files')
  for (const [name, seconds] of files.slice(0, SLOWEST)) console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`)
}
