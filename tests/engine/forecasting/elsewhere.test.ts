// The same majors of the same colleges in other provinces, and their use in a forecast.
import fc from 'fast-check'
import {
  elsewhereFeatures,
  elsewhereFor,
  findingElsewhere,
} from '../../../engine/forecasting/other-provinces/elsewhere'
import {
  joinMajorOffsets,
  majorOffsetsOf,
  type NamedMajor,
  type OwnOffsets,
  type OffsetsYear,
} from '../../../engine/forecasting/other-provinces/major-offsets'
import { FEATURES, PastCutoffs } from '../../../engine/forecasting/learning/cutoff-features'
import type { CutoffHistory } from '../../../engine/forecasting/cutoff-history'
import { forecastHistory } from '../../../engine/forecasting/cutoff-forecast'
import { forecastByKind } from '../../../engine/forecasting/little-known/new-unit'
import { learnResiduals } from '../../../engine/forecasting/learning/residuals'
import {
  packOffsets,
  unpackOffsets,
  withoutSingles,
} from '../../../engine/forecasting/other-provinces/major-offsets-file'
import { KNOWN } from '../../../engine/forecasting/learning/known-learning'
import { expectYear } from '../../../research/backtest/expected'
import { readFacts } from '../../../research/backtest/facts'
import { majorLineRows, SMALL_ZHEJIANG, writeMajorLines } from '../../support/backtest-folder'
import { normals } from '../../support/uniforms'
import { removeFolder, temporaryFolder } from '../../support/built-server'

const COLUMNS = 4
const YEAR = 2023
const COLLEGES = 40
const MAJORS = 15
const units: NamedMajor[] = Array.from({ length: COLLEGES * MAJORS }, (_, at) => ({
  collegeName: `大学${Math.floor(at / MAJORS)}`,
  majorName: `专业${at % MAJORS}`,
}))
const target = { province: '320000', track: '物理类', kind: 'major', year: YEAR, columns: COLUMNS } as const

/** Cutoffs of one province: colleges and majors at their levels, each unit at its true level there, and noise. */
function history(
  seed: number,
  worth: readonly number[],
  more: Partial<CutoffHistory> = {},
  noise = 0.12,
): CutoffHistory {
  const normal = normals(seed)
  const ranks = new Int32Array(units.length * COLUMNS)
  units.forEach((_, unit) => {
    const level = 8 + 0.08 * Math.floor(unit / MAJORS) + 0.03 * (unit % MAJORS) + (worth[unit] as number)
    for (let column = 0; column < COLUMNS; column += 1)
      ranks[unit * COLUMNS + column] = Math.round(Math.exp(level + noise * normal()))
  })
  return {
    size: units.length,
    columns: COLUMNS,
    ranks,
    plans: new Int32Array(ranks.length).fill(-1),
    colleges: Int32Array.from(units, (_, unit) => Math.floor(unit / MAJORS)),
    majors: Int32Array.from(units, (_, unit) => unit % MAJORS),
    ...more,
  }
}
const majorOffsetsOfYear = (lines: CutoffHistory, province: string, column: number, track = '物理类'): OffsetsYear =>
  majorOffsetsOf(new PastCutoffs(lines).featuresFrom(column), units, { province, track, year: YEAR - 1 - column })
const majorOffsetsOfAll = (lines: CutoffHistory, province: string): OffsetsYear[] =>
  Array.from({ length: COLUMNS - 1 }, (_, column) => majorOffsetsOfYear(lines, province, column))

/** A third of the units deviate from their college's and their major's level. */
const worth = Array.from({ length: units.length }, (_, unit) => (unit % 3 === 0 ? (unit % 2 === 0 ? 0.4 : -0.4) : 0))
const others = joinMajorOffsets(
  ['110000', '310000', '330000', '370000', '420000', '440000'].flatMap((province, at) =>
    majorOffsetsOfAll(history(20 + at, worth), province),
  ),
)
const withOthers = (
  seed: number,
  own: readonly number[],
  majorOffsets: readonly OffsetsYear[] = others,
  noise = 0.12,
) => new PastCutoffs({ ...history(seed, own, {}, noise), elsewhere: elsewhereFor(majorOffsets, units, target) })
const centers = (past: PastCutoffs): number[] =>
  forecastHistory(learnResiduals(past, { kind: 'major', wishUnit: 'group', upheavals: [] }), past).forecasts.map(
    (forecast) => forecast!.center,
  )

test('a cutoff that stands out elsewhere as well stays out, and one that does by chance returns', () => {
  // one cutoff of each unit is known: its deviation is chance or its own
  const once = (past: PastCutoffs): PastCutoffs =>
    new PastCutoffs({
      ...past.history,
      ranks: past.history.ranks.map((rank, cell) => (cell % COLUMNS === 0 ? rank : 0)),
    })
  const lines = withOthers(5, worth, others, 0.2)
  const given = centers(once(lines))
  const unknown = centers(once(new PastCutoffs({ ...lines.history, elsewhere: undefined })))
  const truth = history(5, worth, {}, 0).ranks
  const error = (of: number[]): number =>
    of.reduce((sum, center, unit) => sum + Math.abs(center - Math.log(truth[unit * COLUMNS] as number)), 0) / of.length
  expect(error(given)).toBeLessThan(0.95 * error(unknown))
})

test('a trend of a major, a college and a unit in other provinces continues here', () => {
  const at = (name: (typeof FEATURES)[number]): number => FEATURES.indexOf(name)
  const none = worth.map(() => 0)
  /** All cutoffs unchanged, but one name's moved by half in the last year. */
  const moved = (isIt: (unit: number) => boolean) =>
    joinMajorOffsets(
      ['110000', '310000', '330000', '370000', '420000', '440000'].flatMap((province, index) => {
        const lines = history(20 + index, none, {}, 0.05)
        units.forEach((_, unit) => {
          if (isIt(unit)) lines.ranks[unit * COLUMNS] = Math.round((lines.ranks[unit * COLUMNS] as number) * 1.6)
        })
        return majorOffsetsOfAll(lines, province)
      }),
    )
  const featureOf = (majorOffsets: OffsetsYear[], name: (typeof FEATURES)[number], unit: number): number =>
    withOthers(5, none, majorOffsets).featuresFrom(0).values[unit * FEATURES.length + at(name)] as number
  const ofMajor = moved((unit) => unit % MAJORS === 4)
  expect(featureOf(ofMajor, 'majorElsewhere', 4)).toBeGreaterThan(0.3)
  expect(featureOf(ofMajor, 'majorElsewhere', 5)).toBeCloseTo(0, 1)
  const ofCollege = moved((unit) => Math.floor(unit / MAJORS) === 7)
  expect(featureOf(ofCollege, 'collegeElsewhere', 7 * MAJORS)).toBeGreaterThan(0.25)
  expect(featureOf(ofCollege, 'collegeElsewhere', 8 * MAJORS)).toBeCloseTo(0, 1)
  expect(
    featureOf(
      moved((unit) => unit === 33),
      'unitElsewhere',
      33,
    ),
  ).toBeGreaterThan(0.2)
})

test('trends of majors do not count over a year in which requirements were rewritten', () => {
  const features = (year: number) => {
    const majorOffsets = others.map((one) => ({ ...one, year: one.year - YEAR + year }))
    const past = new PastCutoffs({
      ...history(5, worth),
      elsewhere: elsewhereFor(majorOffsets, units, { ...target, year }),
    })
    const { values } = past.featuresFrom(0)
    return units.map((_, unit) => values[unit * FEATURES.length + FEATURES.indexOf('majorElsewhere')] as number)
  }
  expect(features(2023).some((value) => value !== 0)).toBe(true)
  expect(features(2024).every((value) => value === 0)).toBe(true)
  expect(features(2025).every((value) => value === 0)).toBe(true)
  expect(features(2026).some((value) => value !== 0)).toBe(true)
})

test('the predicted year and later ones are never used, nor the lists of the other side', () => {
  const before = centers(withOthers(5, worth))
  const wild = history(
    99,
    worth.map((own) => -own),
  )
  const later = [YEAR, YEAR + 1].map((year) => ({ ...majorOffsetsOfYear(wild, '500000', 0), year }))
  const arts = [0, 1].map((column) => majorOffsetsOfYear(wild, '500000', column, '历史类'))
  expect(centers(withOthers(5, worth, joinMajorOffsets([...others, ...later, ...arts])))).toEqual(before)
})

test('its own cutoffs in the sums add nothing to themselves', () => {
  const lines = history(5, worth)
  const features = (majorOffsets: readonly OffsetsYear[]) =>
    new PastCutoffs({ ...lines, elsewhere: elsewhereFor(majorOffsets, units, target) }).featuresFrom(0).values
  const without = features(others)
  const withOwn = features(joinMajorOffsets([...others, ...majorOffsetsOfAll(lines, target.province)]))
  const majors = FEATURES.indexOf('majorElsewhere')
  withOwn.forEach((value, at) => {
    // for the major all but the unit itself counts: nothing else in the province gives it
    if (at % FEATURES.length !== majors) expect(value).toBeCloseTo(without[at] as number, 9)
  })
})

test('a name only in the own province is unknown, and has no effect', () => {
  const lines = history(5, worth)
  const own = majorOffsetsOfAll(lines, target.province)
  const { values } = new PastCutoffs({ ...lines, elsewhere: elsewhereFor(own, units, target) }).featuresFrom(0)
  for (const name of ['offsetElsewhere', 'offsetHere', 'unitElsewhere', 'collegeElsewhere'] as const)
    expect(units.every((_, unit) => values[unit * FEATURES.length + FEATURES.indexOf(name)] === 0)).toBe(true)
})

test('provinces can be combined in any order, and a repeated one counts once', () => {
  const years = ['110000', '310000', '330000'].flatMap((province, at) =>
    majorOffsetsOfAll(history(at, worth), province),
  )
  const joined = joinMajorOffsets(years)
  const close = (one: OffsetsYear[], other: OffsetsYear[]) =>
    one.forEach((year, at) => {
      expect(other[at]).toMatchObject({ side: year.side, year: year.year, provinces: year.provinces })
      expect([...other[at]!.keys]).toEqual([...year.keys])
      year.offsetSums.forEach((sum, place) => expect(other[at]!.offsetSums[place]).toBeCloseTo(sum, 9))
      expect([...other[at]!.changes]).toEqual([...year.changes])
    })
  fc.assert(
    fc.property(fc.shuffledSubarray(years, { minLength: years.length }), (mixed) => {
      close(joined, joinMajorOffsets(mixed))
    }),
    { numRuns: 10 },
  )
  close(joined, joinMajorOffsets([...joined, ...majorOffsetsOfAll(history(50, worth), '110000')]))
})

test('brackets in a name mark another course only where they say so, otherwise the same one', () => {
  const named = (...names: string[]): NamedMajor[] => names.map((majorName) => ({ collegeName: '大学', majorName }))
  const lines: OwnOffsets = {
    logRank: Float64Array.of(9, 9, 9),
    outlying: Float64Array.of(0.1, 0.1, 0.5),
    lastChange: Float64Array.of(0, 0, 0),
  }
  const { offsetCounts: majorOffsets } = majorOffsetsOf(
    lines,
    named('计算机类', '计算机类（含软件工程、网络工程）', '计算机类（中外合作办学）'),
    { province: '320000', track: '物理类', year: 2022 },
  )
  expect([...majorOffsets].sort()).toEqual([0, 0, 0, 1, 2])
})

test('sums in a file keep a hundredth, and names with a single cutoff are omitted', () => {
  const [year] = others as [OffsetsYear]
  const read = unpackOffsets(JSON.parse(JSON.stringify(packOffsets(year))))
  expect(read).toMatchObject({ side: year.side, year: year.year, provinces: year.provinces })
  expect([...read.keys]).toEqual([...year.keys])
  expect([...read.changes]).toEqual([...year.changes])
  read.offsetSums.forEach((sum, at) =>
    expect(Math.abs(sum - (year.offsetSums[at] as number))).toBeLessThanOrEqual(
      0.0051 * (year.offsetCounts[at] as number),
    ),
  )
  expect(() => unpackOffsets({ ...packOffsets(year), count: year.keys.length + 1 })).toThrow(RangeError)
  const single = majorOffsetsOfYear(history(1, worth), '110000', 0)
  expect(withoutSingles(single).keys.length).toBe(COLLEGES + MAJORS)
  for (const known of KNOWN.majorOffsets)
    known.keys.forEach((_, at) => {
      if (Math.max(known.offsetCounts[at] as number, known.changes[at] as number) < 2) throw new Error('a single line')
    })
  expect(KNOWN.majorOffsets.length).toBeGreaterThan(4)
})

test('a history unknown elsewhere has no such features', () => {
  expect(elsewhereFeatures([null, null], 0, () => ({}) as OwnOffsets)).toBeNull()
  expect(centers(withOthers(5, worth, []))).toEqual(centers(new PastCutoffs(history(5, worth))))
})

test('a new major of a college is expected beside the others as in other provinces, and surer', () => {
  const at = 30
  const without = (past: PastCutoffs): PastCutoffs =>
    new PastCutoffs({
      ...past.history,
      ranks: past.history.ranks.map((rank, cell) => (Math.floor(cell / COLUMNS) === at ? 0 : rank)),
    })
  const forecastOf = (majorOffsets: readonly OffsetsYear[]) => {
    const past = without(withOthers(5, worth, majorOffsets))
    const model = learnResiduals(past, { kind: 'major', wishUnit: 'group', upheavals: [] })
    return forecastByKind(model, forecastHistory(model, past), {
      unit: at,
      college: Math.floor(at / MAJORS),
      major: at % MAJORS,
    })!
  }
  const given = forecastOf(others)
  const unknown = forecastOf([])
  expect(worth[at]).toBe(0.4)
  expect(given.majorOffset).toBeGreaterThan(0.2)
  expect(given.center - unknown.center).toBeCloseTo(given.majorOffset, 1)
  expect(given.own).toBeLessThan(unknown.own)
})

test('names are found and columns computed step by step, with the same result as in one go', () => {
  const asked = withOthers(5, worth)
  const finding = findingElsewhere(others, units, target)
  let steps = 0
  let step = finding.next()
  for (; !step.done; step = finding.next()) steps += 1
  expect(steps).toBeGreaterThanOrEqual(COLUMNS)
  expect(step.value).toEqual(asked.history.elsewhere)
  const past = withOthers(5, worth)
  expect([...past.preparing()]).toHaveLength(COLUMNS)
  expect(past.featuresFrom(0)).toEqual(asked.featuresFrom(0))
  // nothing is computed for years without cutoffs
  const early = new PastCutoffs({
    ...past.history,
    ranks: past.history.ranks.map((rank, cell) => (cell % COLUMNS === 0 ? 0 : rank)),
  })
  expect([...early.preparing()]).toHaveLength(COLUMNS - 1)
})

test('a folder’s own new provinces are used beside the program’s knowledge of the same year', async () => {
  const folder = temporaryFolder('stands-of-a-folder')
  try {
    const made = ['海南', '浙江'].map((province, seed) => ({ ...SMALL_ZHEJIANG, province, seed }))
    writeMajorLines(
      folder,
      made.flatMap((one) => majorLineRows(one)),
    )
    const facts = await readFacts(folder)
    const zhejiang = facts.cohorts.find(({ province }) => province.name === '浙江')!
    const { history } = expectYear(facts, zhejiang, 2024)
    const of2023 = KNOWN.majorOffsets.find(({ side, year }) => side === 'science' && year === 2023)!
    expect(history.elsewhere?.[0]?.of.provinces).toEqual([...of2023.provinces, '460000'].sort())
  } finally {
    removeFolder(folder)
  }
})
