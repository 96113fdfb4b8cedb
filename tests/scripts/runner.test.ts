// How tests run: a file's tier, the order of files, and a run's report on its time.
import { budgetLines } from '../../scripts/test/budgets.mjs'
import { behindFirsts, groundOf, spread } from '../../scripts/test/order.mjs'
import { buildsFor, runnerOf, testFiles, tierOf } from '../../scripts/test/tiers.mjs'

describe('the tiers', () => {
  test.each([
    ['tests/server/wish.test.ts', 'test', 'vitest'],
    ['tests/app/wish/adjust.test.tsx', 'test', 'jest'],
    ['tools/mini-host/host.test.ts', 'walks', 'vitest'],
    ['tests/e2e/sign-in.test.ts', 'walks', 'vitest'],
    ['tests/e2e/h5.wire.test.ts', 'test', 'vitest'],
    ['tests/mini-program/launch.test.ts', 'walks', 'vitest'],
    ['tests/e2e/fill/jiangsu.facts.test.ts', 'facts', 'vitest'],
    ['tests/server/fuzz.hard.test.ts', 'hard', 'vitest'],
  ])('%s belongs to %s and is run by %s', (file, tier, runner) => {
    expect([tierOf(file), runnerOf(file)]).toEqual([tier, runner])
  })

  test('none is empty, and no file is in two runs', () => {
    const files = testFiles()
    expect(new Set(files).size).toBe(files.length)
    expect(new Set(files.map(tierOf))).toEqual(new Set(['test', 'walks', 'facts', 'hard']))
  })

  test('a file needs only the builds that it opens', () => {
    expect(buildsFor(['tests/e2e/x.test.ts'])).toEqual(['h5', 'server'])
    expect(buildsFor(['tests/mini-program/x.test.ts'])).toEqual(['tt', 'weapp', 'server'])
    expect(buildsFor(['tests/server/x.test.ts'])).toEqual(['server'])
    expect(buildsFor(['tests/engine/x.facts.test.ts'])).toEqual(['server'])
    expect(buildsFor(['tests/app/x.test.tsx', 'tests/engine/x.test.ts', 'tests/scripts/x.test.ts'])).toEqual([])
  })
})

test('walks that keep a processor busy are at equal distances among the others', () => {
  expect(spread(['a', 'b', 'c', 'd'], ['1', '2'])).toEqual(['1', 'a', 'b', '2', 'c', 'd'])
  expect(spread([], ['1', '2'])).toEqual(['1', '2'])
  expect(spread(['a'], [])).toEqual(['a'])
})

describe('the budgets', () => {
  const times = new Map([
    ['install', 10],
    ['tests/a.test.ts', 75],
    ['tests/b.test.ts', 25],
    ['all', 500],
  ])
  const silent = () => '// What a family sees.\n'

  test('warn of a tier beyond its own, and name the longest files with their share', () => {
    const lines = budgetLines(times, 'test', silent).join('\n')
    expect(lines).toMatch(/tier test\s+500\.0 s of\s+480\s+OVER/)
    expect(lines).toMatch(/75\.0 s\s+75\.0 %\s+tests\/a\.test\.ts/)
    expect(lines).toContain('WARNING  the tier has outgrown its budget: 500 s of 480 s')
  })

  test('warn of a file that takes over a minute without a reason at its top', () => {
    const warningsWhere = (text: string) =>
      budgetLines(times, 'test', () => text).filter((line) => line.includes('minute') || /60 s/.test(line))
    expect(warningsWhere(silent())).toEqual(['WARNING  tests/a.test.ts took over 60 s and does not say why at its top'])
    expect(warningsWhere('// A walk.\n// It takes over a minute: it opens all pages.\nimport x')).toEqual([])
    expect(warningsWhere('import x\n// takes over a minute: said too late')).not.toEqual([])
  })

  test('are off for a run of some files', () => {
    expect(budgetLines(times, null, silent).join('\n')).not.toMatch(/tier|outgrown/)
  })
})

test('files that start programs go first, then those with the same provinces together', () => {
  const programs = groundOf("import { startBuiltServer } from '../support/built-server'")
  const jiangsu = groundOf("startTestServer({ seed: 'demo', provinces: ['320000'], clock })")
  const empty = groundOf('await startTestServer()')
  expect([empty, jiangsu, programs].sort()).toEqual([programs, jiangsu, empty])
  expect(groundOf("seed: 'demo',\n    provinces: ['320000'],\n")).toBe(jiangsu)
  expect(groundOf("testDatabase(['320000'])")).toBe(jiangsu)
  expect(groundOf("testDatabase(['330000'])")).not.toBe(jiangsu)
  const several = groundOf("startTestServer({ seed: 'demo', provinces: SEVERAL_PROVINCES })")
  expect([several, groundOf('testDatabase(SEVERAL_PROVINCES)')]).toEqual([several, several])
  expect([jiangsu, empty, programs]).not.toContain(several)
  expect(groundOf('runToEnd(program, dataDir)')).toBe(programs)
})

test('while a first run makes a database, the other processes take files that need none', () => {
  expect(groundOf("test('a sum', () => {})")).not.toBe(groundOf('await startTestServer()'))
  expect(behindFirsts([['a', 'b'], ['c']], ['1', '2', '3'])).toEqual(['a', '1', '2', 'b', 'c', '3'])
  expect(behindFirsts<string>([], ['1', '2'])).toEqual(['1', '2'])
})
