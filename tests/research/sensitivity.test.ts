// The list of tuned numbers, and the table of their effects.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as hyperparameters from '../../engine/hyperparameters'
import { usualScaleOf } from '../../engine/forecasting/learning/cutoff-scale'
import { tryNumbers, yardstickOf, type Effect } from '../../research/backtest/sensitivity/measure'
import { changedValue, tunedNumbers, valueOf, withNumber } from '../../research/backtest/sensitivity/numbers'
import { sensitivityTable } from '../../research/backtest/sensitivity/sensitivity'
import { readFacts } from '../../research/backtest/facts'
import { removeFolder, temporaryFolder } from '../support/built-server'
import { majorLineRows, writeMajorLines } from '../support/backtest-folder'

const MADE = {
  province: '浙江',
  track: '综合',
  years: [2021, 2022, 2023],
  colleges: 60,
  majorsEach: 4,
  noise: 0.1,
  shift: 0.05,
  seed: 3,
}
const source = readFileSync(path.resolve(__dirname, '../../engine/hyperparameters.ts'), 'utf8')
const numbers = tunedNumbers(source)
const numberOf = (name: string) => numbers.find((number) => number.name === name)!

test('every tuned number has a unit and a source', () => {
  expect(numbers.length).toBeGreaterThan(150)
  expect(numberOf('NEAR_END.main.known.widths')).toMatchObject({
    unit: 'scales and log rank',
    source: 'ABC, 48 tracks and years',
  })
  expect(numberOf('YEAR_FIT.huber')).toEqual({
    name: 'YEAR_FIT.huber',
    meaning: 'Residuals beyond it weigh less.',
    unit: 'scales',
    source: 'A',
    isWhole: false,
  })
})

test('a number without a source is refused by name', () => {
  expect(() => tunedNumbers(source.replace('@unit scales @source A */\n  huber', '@unit scales */\n  huber'))).toThrow(
    'YEAR_FIT.huber',
  )
})

test('a number changes by a fifth, a count by at least one, a mean of 0 by a fifth of its deviation, a list as a whole', () => {
  expect(changedValue(numberOf('YEAR_FIT.huber'), 0.2)).toBeCloseTo(1.8)
  expect(changedValue(numberOf('CONTRADICTIONS.witnesses'), 0.2)).toBe(6)
  expect(changedValue(numberOf('FAR.years'), -0.2)).toBe(1)
  expect(changedValue(numberOf('COEFFICIENT_PRIORS.level.mean'), -0.2)).toBeCloseTo(-0.004)
  expect(changedValue(numberOf('WIDTH.byRank'), 0.2)).toEqual(hyperparameters.WIDTH.byRank.map((own) => own * 1.2))
})

test('a changed number reaches the formulas that read it, and is restored afterwards, also after a failure', async () => {
  const usual = usualScaleOf(0)
  const larger = changedValue(numberOf('WIDTH.byRank'), 0.2)
  expect(await withNumber('WIDTH.byRank', larger, async () => usualScaleOf(0))).toBeCloseTo(usual * 1.2)
  const failed = withNumber('YEAR_FIT.huber', 9, async () => {
    expect(hyperparameters.YEAR_FIT.huber).toBe(9)
    throw new Error('broken off')
  })
  await expect(failed).rejects.toThrow('broken off')
  expect([usualScaleOf(0), valueOf('YEAR_FIT.huber')]).toEqual([usual, 1.5])
})

test('a trial shows each number’s effect on the claims about a folder, and the table names the effective ones', async () => {
  const folder = temporaryFolder('sensitivity')
  try {
    writeMajorLines(folder, majorLineRows(MADE))
    const tried = ['WIDTH.byRank', 'MOCK_SCORE.day'].map(numberOf)
    const effects: Effect[] = []
    await tryNumbers(
      () => readFacts(folder),
      tried,
      [-0.2, 0.2],
      (effect) => effects.push(effect),
    )
    expect(effects.map(({ name, share }) => `${name} ${share}`)).toEqual([
      'cutoffs 0',
      ...tried.flatMap(({ name }) => [`${name} -0.2`, `${name} 0.2`]),
    ])
    const [usual, , , , mock] = effects.map(({ figures }) => figures)
    expect(mock).toEqual(usual)
    const table = sensitivityTable(tried, effects, 'folder')
    expect(table).toContain('1 of 2 are felt')
    expect(table).toMatch(/`WIDTH\.byRank` \| 0\.3 0\.28 .* \| yes \|/)
    expect(table).toMatch(/`MOCK_SCORE\.day` \| 10 \| points \| round \| all questions \| 0\.00 .* \|  \|/)
  } finally {
    removeFolder(folder)
  }
})

test('each number is measured by its own purpose', () => {
  expect(
    ['NEW_UNIT.scales', 'SURVIVAL.whole', 'PITFALL.depth', 'SHAPE.prior'].map((name) => yardstickOf(numberOf(name))),
  ).toEqual(['fresh', 'offList', 'lists', 'cutoffs'])
})
