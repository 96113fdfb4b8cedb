import fc from 'fast-check'
import { meetsRequirement } from '../../../engine/rules/province-rule'
import { FEATURES, type IndexFilter } from '../../../engine/candidate-index/filter'
import { DERIVED, CUTOFF_YEARS, type IndexData, type IndexedUnit } from '../../../engine/candidate-index/data'
import { CandidateIndex, type IndexQuery } from '../../../engine/candidate-index/candidate-index'
import { learningIndex, learnIndex } from '../../../engine/candidate-index/learning'
import { rangedCutoffsOf } from '../../../engine/candidate-index/ranged-cutoffs'
import { scoreRankTable } from '../../../engine/rules/score-rank'
import { inTurns } from '../../../engine/forecasting/steps'
import type { Prediction } from '../../../engine/forecasting/predict'
import { sureChance } from '../../../engine/planning/chance-text'
import { TIERS } from '../../../engine/planning/tier'
import { unitIdOf } from '../../support/admission-fixture'

const WISH_YEAR = 2026

/** A candidate index of `size` units with every kind of gap: no cutoffs, no plan, unknown requirement, unknown tuition. */
function indexData(size: number, hasPlans = true): IndexData {
  const homes = ['江苏', '上海', '北京', null]
  const requirements = ['首选物理，再选化学', '首选物理，再选不限', null, '首选物理，再选地理']
  const units = Array.from({ length: size }, (_, n): IndexedUnit => ({
    unitId: unitIdOf('a', n),
    collegeId: String(n % 300),
    collegeName: `第${n % 300}大学`,
    collegeProvince: homes[n % 4] ?? null,
    collegeProvinceId: n % 4 === 3 ? null : (['320000', '310000', '110000'][n % 4] ?? null),
    city: '某市',
    nature: n % 7 === 0 ? '民办' : '公办',
    category: n % 3 === 0 ? '综合类' : '理工类',
    level: n % 11 === 0 ? null : '本科',
    tags: n % 10 === 0 ? ['985', '211', '双一流'] : n % 5 === 0 ? ['211'] : [],
    enrolCode: String(1000 + (n % 300)),
    groupCode: String(n % 9),
    majorName: null,
    subjectReq: requirements[n % 4] ?? null,
    majorNames: [`计算机${n % 13}`, '法学'],
  }))
  const cells = size * CUTOFF_YEARS
  const data: IndexData = {
    wishYear: WISH_YEAR,
    track: '物理类',
    units,
    ranks: new Int32Array(cells),
    scores: new Float64Array(cells).fill(Number.NaN),
    cutoffPlans: new Int32Array(cells).fill(-1),
    cutoffSource: new Int32Array(cells).fill(-1),
    rankBasis: new Int8Array(cells).fill(-1),
    plan: new Int32Array(size).fill(-1),
    hasPlan: new Uint8Array(size),
    planSource: new Int32Array(size).fill(-1),
    tuition: new Int32Array(size).fill(-1),
    sources: [{ source: '测试', basis: 'imported' }],
    bases: ['imported'],
  }
  for (let n = 0; n < size; n += 1) {
    for (let column = 0; column < CUTOFF_YEARS; column += 1) {
      // every 17th unit is new, every 19th was last seen four years ago
      if (n % 17 === 0 || (n % 19 === 0 && column < 3)) continue
      const cell = n * CUTOFF_YEARS + column
      data.cutoffSource[cell] = 0
      data.ranks[cell] = Math.round(200 * 1.0008 ** ((n * 7919) % 8000) * (1 + (((n + column * 31) % 11) - 5) / 40)) + 1
      data.cutoffPlans[cell] = 50
    }
    if (hasPlans && n % 13 !== 0) {
      data.hasPlan[n] = 1
      data.plan[n] = n % 6 === 0 ? 90 : 50
      data.planSource[n] = 0
      data.tuition[n] = n % 9 === 0 ? -1 : 4000 + (n % 40) * 500
    }
  }
  return data
}

const index = new CandidateIndex(indexData(1200))
const candidate = { rank: 12_000, rankError: 0, subjects: ['物理', '化学', '生物'] }
const ask = (filter: IndexFilter = {}, more: Partial<IndexQuery> = {}): IndexQuery => ({
  candidate,
  isForecast: false,
  filter,
  sort: 'fit',
  ...more,
})

/** A word that is a mark means the mark, or a whole code; any other is part of a name, a code or a major. */
function isMeantBy(word: string, { collegeName, enrolCode, majorNames, tags }: IndexedUnit): boolean {
  if (['985', '211', '双一流'].includes(word)) return tags.includes(word) || enrolCode === word
  return [collegeName, enrolCode ?? '', ...majorNames].some((text) => text.includes(word))
}

/** The list by definition: one unit at a time, no bits, no caches. */
function bruteForce(by: CandidateIndex, query: IndexQuery): number[] {
  const { filter } = query
  const has = <T>(values: readonly T[] | undefined, value: T): boolean =>
    !values || values.length === 0 || values.includes(value)
  return by.data.units.flatMap((unit, n) => {
    const prediction = by.predictionOf(n, query.candidate)
    const lastPlan = by.data.cutoffPlans[n * CUTOFF_YEARS] as number
    const plan = by.data.plan[n] as number
    const tuition = by.data.tuition[n] as number
    const isEligible = meetsRequirement(unit.subjectReq, query.candidate.subjects, by.data.track)
    const lines = Array.from(
      { length: CUTOFF_YEARS },
      (_, column) => (by.data.cutoffSource[n * CUTOFF_YEARS + column] as number) >= 0,
    )
    const planned = by.data.hasPlan[n] === 1
    const features = new Set<string>()
    if (prediction?.Tier === '保' && isEligible) features.add('保底可选')
    if (lastPlan > 0 && plan >= lastPlan * 1.2) features.add('计划增加')
    if (by.pastOf(n) === 'new') features.add('新增')
    if (tuition >= 0 && tuition <= 8000) features.add('学费低')
    if (unit.subjectReq?.includes('不限')) features.add('不限选科')
    const isListed = by.hasPlans && !query.isForecast ? planned : planned || lines.slice(0, 3).includes(true)
    const passes =
      isListed &&
      (!filter.provinces?.length || filter.provinces.includes(unit.collegeProvinceId ?? '')) &&
      has(filter.categories, unit.category ?? '') &&
      has(filter.natures, unit.nature ?? '') &&
      (!filter.level || filter.level === unit.level) &&
      (!filter.strengths?.length || filter.strengths.some((tag) => unit.tags.includes(tag))) &&
      (filter.features ?? []).every((feature) => features.has(feature)) &&
      (!filter.tiers?.length || (prediction !== null && filter.tiers.includes(prediction.Tier))) &&
      (filter.maxTuition === undefined || (tuition >= 0 && tuition <= filter.maxTuition)) &&
      (filter.onlyEligible === false || isEligible) &&
      (!filter.keyword || filter.keyword.split(/\s+/).every((word) => isMeantBy(word, unit)))
    return passes ? [n] : []
  })
}

const some = <T extends string>(...values: T[]) => fc.option(fc.subarray(values), { nil: undefined })
const anyFilter: fc.Arbitrary<IndexFilter> = fc.record({
  provinces: some('320000', '310000', '110000', '999999'),
  categories: some('综合类', '理工类'),
  natures: some('公办', '民办'),
  level: fc.constantFrom(undefined, '本科', '专科'),
  strengths: some('985', '211', '双高'),
  features: some(...FEATURES),
  tiers: some(...TIERS),
  keyword: fc.constantFrom(undefined, '大学', '211', '计算机3', '第1 法学', '没有'),
  maxTuition: fc.constantFrom(undefined, 0, 8000, 50_000),
  onlyEligible: fc.boolean(),
})

describe('a candidate list', () => {
  test('has exactly the units that pass every filter, and its counts equal counting one by one', () => {
    const small = new CandidateIndex(indexData(400))
    fc.assert(
      fc.property(anyFilter, fc.boolean(), (filter, isForecast) => {
        const query = ask(filter, { isForecast })
        const expected = bruteForce(small, query)
        expect([...small.query(query).order].sort((a, b) => a - b)).toEqual(expected)
        const { total, tierCounts, facets } = small.stat(query)
        expect(total).toBe(expected.length)
        for (const tier of TIERS)
          expect(tierCounts[tier]).toBe(bruteForce(small, ask({ ...filter, tiers: [tier] }, { isForecast })).length)
        const left = (change: IndexFilter): number =>
          bruteForce(small, ask({ ...filter, ...change }, { isForecast })).length
        for (const { Value, Count } of facets.Province) expect(Count).toBe(left({ provinces: [Value] }))
        for (const { Value, Count } of facets.Category) expect(Count).toBe(left({ categories: [Value] }))
        for (const { Value, Count } of facets.Nature) expect(Count).toBe(left({ natures: [Value] }))
        for (const { Value, Count } of facets.Level) expect(Count).toBe(left({ level: Value }))
        for (const { Value, Count } of facets.Strength) expect(Count).toBe(left({ strengths: [Value] }))
        for (const { Value, Count } of facets.Feature)
          expect(Count).toBe(left({ features: [...(filter.features ?? []), Value] }))
      }),
      // too rare by chance: 211 is part of the code 1211 of a college without the mark
      { numRuns: 12, examples: [[{ keyword: '211', onlyEligible: false }, false]] },
    )
  })

  test('by a mark has the colleges with it and the one with that code, not those whose code contains it', () => {
    const data = indexData(400)
    const [part, whole] = [211, 212]
    data.units[whole] = { ...(data.units[whole] as IndexedUnit), enrolCode: '211' }
    expect([part, whole].map((unit) => data.units[unit])).toMatchObject([
      { enrolCode: '1211', tags: [] },
      { enrolCode: '211', tags: [] },
    ])
    const found = new CandidateIndex(data).query(ask({ keyword: '211', onlyEligible: false })).order
    expect(found).toContain(whole)
    expect(found).not.toContain(part)
    expect([...found].filter((unit) => unit !== whole && !data.units[unit]?.tags.includes('211'))).toEqual([])
    expect(new CandidateIndex(data).query(ask({ keyword: '1211', onlyEligible: false })).order).toContain(part)
  })

  test.each(['fit', 'probability', 'rank', 'plan', 'tuition'] as const)(
    'sorted by %s lists each unit once, in the same order every time',
    (sort) => {
      const { order } = index.query(ask({}, { sort }))
      expect(new Set(order).size).toBe(order.length)
      expect([...new CandidateIndex(indexData(1200)).query(ask({}, { sort })).order]).toEqual([...order])
    },
  )

  test('sorted by rank, probability, plan and tuition has that order, unknown last', () => {
    const { data } = index
    const rising = (values: number[]): void =>
      values.forEach((value, index) => index > 0 && expect(value).toBeGreaterThanOrEqual(values[index - 1] as number))
    const ordered = (sort: 'rank' | 'probability' | 'plan' | 'tuition'): number[] => [
      ...index.query(ask({}, { sort })).order,
    ]
    rising(ordered('rank').map((unit) => index.forecastOf(unit)?.center ?? Number.MAX_VALUE))
    // where only a range is known, its low end counts
    const counted = (prediction: Prediction | null): number => (prediction ? sureChance(prediction) : -1)
    rising(ordered('probability').map((unit) => -counted(index.predictionOf(unit, candidate))))
    rising(ordered('plan').map((unit) => -(data.plan[unit] as number)))
    rising(
      ordered('tuition').map((unit) =>
        (data.tuition[unit] as number) < 0 ? Number.MAX_VALUE : (data.tuition[unit] as number),
      ),
    )
  })

  test('by default opens with a mix of reach, match and safe, each ten from hard to safe', () => {
    const first = [...index.query(ask()).order.subarray(0, 20)].map((unit) => index.predictionOf(unit, candidate))
    const count = (tier: string): number => first.filter((prediction) => prediction?.Tier === tier).length
    expect([count('冲'), count('稳'), count('保')]).toEqual([6, 8, 6])
    const ten = first.slice(0, 10).map((prediction) => prediction?.Probability ?? 0)
    expect(ten).toEqual([...ten].sort((a, b) => a - b))
    expect(index.predictionOf(index.query(ask()).order.at(-1) as number, candidate)?.Tier ?? '难').toBe('难')
  })

  test('shows units with a plan this year; without any plans, units that enrolled in the newest year of cutoffs', () => {
    const bare = new CandidateIndex(indexData(400, false))
    expect(bare.hasPlans).toBe(false)
    const listed = new Set(bare.query(ask({ onlyEligible: false })).order)
    expect(listed.has(1)).toBe(true)
    expect(listed.has(19)).toBe(false)
    expect(new Set(index.query(ask({ onlyEligible: false })).order).has(13)).toBe(false)
    expect(new Set(index.query(ask({ onlyEligible: false }, { isForecast: true })).order).has(13)).toBe(true)
  })

  test('without any plans, units without a cutoff in the newest whole year appear only on demand, at the end', () => {
    const data = indexData(400, false)
    const wipe = (unit: number): void => {
      data.cutoffSource[unit * CUTOFF_YEARS] = -1
      data.cutoffPlans[unit * CUTOFF_YEARS] = -1
    }
    for (let unit = 1; unit < 40; unit += 1) wipe(unit)
    const by = new CandidateIndex(data)
    expect(by.listingYear).toBe(WISH_YEAR - 1)
    const plain = by.query(ask({ onlyEligible: false }))
    expect([...plain.order].some((unit) => unit < 40 && unit > 0)).toBe(false)
    // of 39 units two are new (17, 34) and two were last seen four years ago (19, 38)
    expect(plain.goneCount).toBe(35)
    expect(by.stat(ask({ onlyEligible: false })).gone).toBe(35)
    expect(by.countShown(false)).toBe(plain.order.length)
    const all = by.query(ask({ onlyEligible: false, withGone: true }))
    expect(all.goneCount).toBe(0)
    expect(all.order.length).toBe(plain.order.length + 35)
    expect([...all.order.subarray(0, plain.order.length)]).toEqual([...plain.order])
    // a year with only a few cutoffs is not used for listing
    for (let unit = 40; unit < 390; unit += 1) wipe(unit)
    expect(new CandidateIndex(data).listingYear).toBe(WISH_YEAR - 2)
  })

  test('without this year’s plans, places in last year’s plan are enough to be listed: its cutoffs may come later', () => {
    const data = indexData(400, false)
    for (let unit = 0; unit < 400; unit += 1) {
      data.cutoffSource[unit * CUTOFF_YEARS] = -1
      data.cutoffPlans[unit * CUTOFF_YEARS] = unit < 100 ? -1 : 20
    }
    const by = new CandidateIndex(data)
    expect(by.listingYear).toBe(WISH_YEAR - 1)
    expect(by.cutoffYears[0]).toBe(WISH_YEAR - 2)
    const listed = [...by.query(ask({ onlyEligible: false })).order]
    expect([listed.every((unit) => unit >= 100), listed.length]).toEqual([true, 300])
  })

  test('puts units of unknown requirement after the known ones, and counts them separately', () => {
    const data = indexData(600)
    data.units.forEach((unit, at) => {
      if (at % 5 === 1) data.units[at] = { ...unit, majorNames: [], nature: null, collegeId: null }
    })
    const by = new CandidateIndex(data)
    const isNoneUnknown = (filter: IndexFilter): void => {
      const known = by.query(ask(filter, { sort: 'rank' }))
      expect(known.unknownCount).toBe(0)
      const both = by.query(ask({ ...filter, withUnknown: true }, { sort: 'rank' }))
      expect(both.unknownCount).toBeGreaterThan(0)
      expect(both.order.length).toBe(known.order.length + both.unknownCount)
      expect([...both.order.subarray(0, known.order.length)]).toEqual([...known.order])
      expect([...both.order.subarray(known.order.length)].every((unit) => both.unknown[unit] !== 0)).toBe(true)
      // the same in the default order for units with a sound number, and for those without
      const { order, weak, unknown } = by.query(ask({ ...filter, withUnknown: true }))
      for (const part of [order.subarray(0, weak.from), order.subarray(weak.from)]) {
        const first = part.findIndex((unit) => unknown[unit] !== 0)
        expect(first < 0 || part.subarray(first).every((unit) => unknown[unit] !== 0)).toBe(true)
      }
      const stat = by.stat(ask({ ...filter, withUnknown: true }))
      expect(stat.total).toBe(both.order.length)
      expect(stat.unknown).toBe(both.unknownCount)
    }
    isNoneUnknown({ maxTuition: 8000 })
    isNoneUnknown({ majors: ['法学'] })
    isNoneUnknown({ majors: [] })
    isNoneUnknown({ natures: ['公办'], strengths: ['985'] })
    isNoneUnknown({ features: ['学费低'] })
    // the effect of a choice has the same two numbers
    const { facets } = by.stat(ask({ maxTuition: 8000, withUnknown: true }))
    for (const { Value, Count, Unknown = 0 } of facets.Nature) {
      const left = by.query(ask({ maxTuition: 8000, natures: [Value], withUnknown: true }))
      expect([Count, Unknown]).toEqual([left.order.length - left.unknownCount, left.unknownCount])
    }
    for (const { Value, Count, Unknown = 0 } of facets.Strength) {
      const left = by.query(ask({ maxTuition: 8000, strengths: [Value], withUnknown: true }))
      expect([Count, Unknown]).toEqual([left.order.length - left.unknownCount, left.unknownCount])
    }
    const { Feature } = by.stat(ask({ features: ['学费低'], withUnknown: true })).facets
    for (const { Value, Count, Unknown = 0 } of Feature) {
      const left = by.query(ask({ features: ['学费低', Value], withUnknown: true }))
      expect([Count, Unknown]).toEqual([left.order.length - left.unknownCount, left.unknownCount])
    }
  })

  test('keeps units with unknown places this or last year where a filter asks for more places', () => {
    const data = indexData(60)
    const [unknownNow, unknownBefore, grown, same] = [1, 2, 6, 3]
    data.plan[unknownNow] = -1
    data.cutoffPlans[unknownBefore * CUTOFF_YEARS] = -1
    const asked = { features: ['计划增加'], onlyEligible: false }
    const by = new CandidateIndex(data)
    const both = by.query(ask({ ...asked, withUnknown: true }))
    const held = (order: ArrayLike<number>) =>
      [unknownNow, unknownBefore, grown, same].map((unit) => Array.from(order).includes(unit))
    expect(held(both.order)).toEqual([true, true, true, false])
    expect(held(by.query(ask(asked)).order)).toEqual([false, false, true, false])
    expect([both.unknown[unknownNow] !== 0, both.unknown[unknownBefore] !== 0, both.unknown[grown]]).toEqual([
      true,
      true,
      0,
    ])
  })

  test('has one registered college under all its enrolment names, or one enrolment name', () => {
    const data = indexData(400)
    data.units[305] = { ...data.units[305]!, collegeName: '第5大学（苏州校区）' }
    const by = new CandidateIndex(data)
    const units = (filter: IndexFilter) =>
      [...by.query(ask({ onlyEligible: false, ...filter })).order].sort((a, b) => a - b)
    expect(units({ collegeId: '5' })).toEqual([5, 305])
    expect(units({ college: '第5大学' })).toEqual([5])
  })

  test('offers a filter’s choices with the most frequent first, and provinces by name', () => {
    const { Province, Nature, Category } = new CandidateIndex(indexData(400)).stat(ask({ onlyEligible: false })).facets
    for (const facet of [Province, Nature, Category]) {
      const counts = facet.map(({ Count }) => Count)
      expect(counts.length).toBeGreaterThan(1)
      expect(counts).toEqual([...counts].sort((a, b) => b - a))
    }
    expect(Object.fromEntries(Province.map(({ Value, Label }) => [Value, Label]))).toEqual({
      '110000': '北京',
      '310000': '上海',
      '320000': '江苏',
    })
  })

  test('without reach begins with the nearest, never with the hardest, and numbers before none', () => {
    const last = { rank: 900_000, rankError: 0, subjects: candidate.subjects }
    const { order, weak } = index.query(ask({}, { candidate: last }))
    const chances = index.probabilitiesFor(last)
    const known = order.filter((unit) => !Number.isNaN(chances[unit]))
    expect([...order.subarray(0, known.length)]).toEqual([...known])
    // weakly founded numbers in their own order, behind the others
    for (const part of [known.subarray(0, weak.from), known.subarray(weak.from)]) {
      const same = [...part].filter((unit) => chances[unit] === 0.01).map((unit) => index.forecastOf(unit)?.center ?? 0)
      expect(same.length).toBeGreaterThan(50)
      expect(same).toEqual([...same].sort((a, b) => b - a))
    }
  })

  test('puts weakly founded numbers last in the default order, marks where they begin, and hides none', () => {
    const { order, weak, tierCounts } = index.query(ask())
    expect(weak.from).toBeGreaterThan(0)
    expect(weak.from + weak.count).toBe(order.length)
    const isLow = (unit: number) => (index.predictionOf(unit, candidate)?.Confidence ?? '低') === '低'
    expect([...order.subarray(0, weak.from)].filter(isLow)).toEqual([])
    expect([...order.subarray(weak.from)].every(isLow)).toBe(true)
    expect(Object.values(tierCounts).reduce((sum, count) => sum + count, 0)).toBe(
      [...order].filter((unit) => index.predictionOf(unit, candidate)).length,
    )
    // an explicitly requested order stays unchanged
    expect(index.query(ask({}, { sort: 'probability' })).weak.count).toBe(0)
  })

  test('of two equal chances puts the one with the narrower interval first', () => {
    const { order, weak } = index.query(ask({ tiers: ['稳'] }))
    const widths = Array.from(order.subarray(0, weak.from), (unit) => {
      const { Low, High } = index.predictionOf(unit, candidate)!
      return High - Low
    })
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    const half = Math.floor(widths.length / 2)
    expect(mean(widths.slice(0, half))).toBeLessThan(mean(widths.slice(half)))
  })

  test('gives cutoffs above the table’s top a number with its width, and the best see them first', () => {
    const data = indexData(1200)
    const people = (row: number): number => Math.round(100 * Math.exp(row / 20))
    const table = scoreRankTable(
      Array.from({ length: 200 }, (_, row) => ({
        score: 680 - row,
        count: row === 0 ? people(0) : people(row) - people(row - 1),
        cumulative: people(row),
      })),
    )
    const tops = [5, 9, 14]
    tops.forEach((unit, at) => {
      for (let column = 0; column < CUTOFF_YEARS; column += 1) {
        data.ranks[unit * CUTOFF_YEARS + column] = 0
        data.scores[unit * CUTOFF_YEARS + column] = 700 - at * 8
      }
    })
    const blind = new CandidateIndex(data)
    const tables = Array.from({ length: CUTOFF_YEARS }, () => table)
    const by = new CandidateIndex({ ...data, unsure: rangedCutoffsOf(data, tables) })
    const best = { rank: 60, rankError: 0, subjects: candidate.subjects }
    for (const unit of tops) {
      expect(blind.forecastOf(unit)).toBeNull()
      expect(by.rankRangeOf(unit, WISH_YEAR - 1)).toBe(100)
      const { ExpectedRank, RankLow, RankHigh } = by.predictionOf(unit, best) ?? {}
      expect(ExpectedRank).toBeLessThanOrEqual(130)
      expect((RankHigh ?? 0) / (RankLow ?? 1)).toBeGreaterThan(1.5)
    }
    // the highest score has the hardest cutoff
    const centers = tops.map((unit) => by.forecastOf(unit)?.center ?? 0)
    expect(centers).toEqual([...centers].sort((a, b) => a - b))
    const first = by.query(ask({ onlyEligible: false }, { candidate: best })).order.subarray(0, 10)
    expect([...first]).toEqual(expect.arrayContaining(tops))
    // nothing else learned from it; new units of their colleges are forecast more precisely
    const others = by.data.units.flatMap((_, unit) => (tops.includes(unit) || unit % 17 === 0 ? [] : [unit]))
    for (const unit of others) expect(by.forecastOf(unit)).toEqual(blind.forecastOf(unit))
  })

  test('treats a capped score as any rank up to its own', () => {
    const data = indexData(40)
    const table = scoreRankTable(
      Array.from({ length: 100 }, (_, row) => ({ score: 620 - row, count: 50, cumulative: 50 * (row + 1) })),
    )
    for (const unit of [2, 3, 5, 6]) {
      data.ranks[unit * CUTOFF_YEARS] = 0
      data.scores[unit * CUTOFF_YEARS] = 580
    }
    const unsure = rangedCutoffsOf(data, [table, null, null, null, null])
    expect(unsure?.worst[2 * CUTOFF_YEARS]).toBe(2050)
    expect(unsure?.error[2 * CUTOFF_YEARS]).toBe(1)
    // one of them has a rank: then the score counts
    data.ranks[2 * CUTOFF_YEARS] = 2000
    expect(rangedCutoffsOf(data, [table, null, null, null, null])).toBeUndefined()
  })

  test('omits a rank that contradicts its score, visibly', () => {
    const data = indexData(400)
    for (let n = 0; n < 400; n += 1) {
      const cell = n * CUTOFF_YEARS
      if ((data.ranks[cell] as number) > 0)
        data.scores[cell] = Math.round(800 - 60 * Math.log10(data.ranks[cell] as number))
    }
    const wrong = 8
    const honest = new CandidateIndex(data).forecastOf(wrong)?.center ?? Number.NaN
    const slip = { ...data, ranks: data.ranks.slice() }
    slip.ranks[wrong * CUTOFF_YEARS] = (data.ranks[wrong * CUTOFF_YEARS] as number) * 5
    const by = new CandidateIndex(slip)
    expect(Math.abs((by.forecastOf(wrong)?.center ?? Number.NaN) - honest)).toBeLessThan(0.5)
    expect(by.predictionOf(wrong, candidate)?.Flags).toEqual(expect.arrayContaining(['位次存疑', '数据较旧']))
    expect(new CandidateIndex(data).predictionOf(wrong, candidate)?.Flags).not.toContain('位次存疑')
  })

  test('marks a unit whose latest cutoff was derived from its majors’ cutoffs', () => {
    const data = indexData(400)
    const made = 8
    const source = data.sources.length
    const cutoffSource = data.cutoffSource.slice()
    for (let column = 0; column < CUTOFF_YEARS; column += 1) {
      const cell = made * CUTOFF_YEARS + column
      if ((cutoffSource[cell] as number) >= 0) cutoffSource[cell] = source
    }
    const sources = [...data.sources, { ...(data.sources[0] as (typeof data.sources)[number]), basis: DERIVED }]
    const flags = (of: typeof data) => new CandidateIndex(of).predictionOf(made, candidate)?.Flags
    expect(flags({ ...data, sources, cutoffSource })).toContain('按专业线推算')
    expect(flags(data)).not.toContain('按专业线推算')
  })

  test('marks a unit without any cutoff and an unknown requirement', () => {
    expect(index.predictionOf(17, candidate)?.Flags).toContain('没有查到往年线')
    expect(index.predictionOf(2, candidate)?.Flags).toContain('选科要求未知')
  })

  test('of 20,000 units answers in milliseconds for a new rank', () => {
    const large = new CandidateIndex(indexData(20_000))
    large.query(ask())
    const times = Array.from({ length: 21 }, (_, round) => {
      const started = performance.now()
      large.query(ask({ keyword: '大学' }, { candidate: { ...candidate, rank: 9000 + round } }))
      return performance.now() - started
    }).sort((a, b) => a - b)
    process.stdout.write(`20,000 units, new rank: median ${times[10]?.toFixed(1)} ms\n`)
    // some 10 ms on an idle machine; the limit only separates accidental quadratic time from linear time under any load
    expect(times[10]).toBeLessThan(1000)
  })
})

describe('learning a candidate index beside others', () => {
  test('pauses again and again, and learns the same as in one go', async () => {
    const data = indexData(6000)
    let answered = 0
    let isLearning = true
    const askAgain = () => {
      answered += 1
      if (isLearning) setImmediate(askAgain)
    }
    setImmediate(askAgain)
    const learned = await inTurns(learningIndex(data))
    isLearning = false
    expect(answered).toBeGreaterThan(3)
    expect(learned).toEqual(learnIndex(data))
  })

  test('reports a failure in the middle to its caller', async () => {
    const broken = { ...indexData(10), units: null as unknown as IndexedUnit[] }
    await expect(inTurns(learningIndex(broken))).rejects.toThrow()
  })
})
