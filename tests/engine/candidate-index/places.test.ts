import { emptyIndexData, CUTOFF_YEARS, type IndexData, type IndexedUnit } from '../../../engine/candidate-index/data'
import {
  continuesBelowControlLineOf,
  controlLineRanges,
  placesOf,
  placesStateOf,
  type LevelSigns,
} from '../../../engine/candidate-index/places'
import { CandidateIndex } from '../../../engine/candidate-index/candidate-index'

const SECTIONS = { undergraduate: '普通类一段', vocational: '普通类二段' }
/** 2025, 2024 ... */
const FIRST_LINES = [443, 437, null, null, null]
const CATALOGUES: Record<string, string[]> = {
  软件工程: ['本科（普通教育）'],
  软件技术: ['高职（专科）'],
  市场营销: ['本科（普通教育）', '高职（专科）'],
  数控技术: ['本科（职业教育）', '高职（专科）'],
}

const signs: LevelSigns = {
  sections: SECTIONS,
  collegeLevel: (name) => (name === '名录外大学' ? null : name.endsWith('学院') ? 'vocational' : 'undergraduate'),
  majorLevels: new Map(Object.entries(CATALOGUES)),
  courses: new Map([['short', 'vocational']]),
  firstControlLines: controlLineRanges(FIRST_LINES),
}

interface Row {
  college: string
  major: string
  /** Scores of 2025, 2024 ...; null where there is no cutoff. */
  scores?: (number | null)[]
  id?: string
}

function dataOf(rows: readonly Row[]): IndexData {
  const data = { ...emptyIndexData(2026, '综合', rows.length), sources: [{ source: '测试', basis: 'imported' }] }
  data.units = rows.map(({ college, major, id }, at): IndexedUnit => ({
    unitId: id ?? `unit-${at}`,
    collegeId: college === '名录外大学' ? null : college,
    collegeName: college,
    collegeProvince: '山东',
    collegeProvinceId: '370000',
    city: '济南',
    nature: '公办',
    category: '综合类',
    level: '本科',
    tags: [],
    enrolCode: null,
    groupCode: null,
    majorName: major,
    subjectReq: '不限',
    majorNames: [],
  }))
  rows.forEach(({ scores = [460] }, unit) => {
    scores.forEach((score, column) => {
      if (score === null) return
      const cell = unit * CUTOFF_YEARS + column
      data.scores[cell] = score
      data.ranks[cell] = (750 - score) * 1000
      data.cutoffSource[cell] = 0
    })
  })
  return data
}

/** The level of one unit, as a 一段 candidate sees it. */
const levelOf = (row: Row) =>
  ({ own: 'undergraduate', other: 'vocational', unknown: null })[
    placesStateOf(placesOf(dataOf([row]), signs), 0, 'undergraduate')
  ]

test('places are vocational by the college, or by a name only in the vocational catalogue, however high their cutoff', () => {
  expect(levelOf({ college: '某职业学院', major: '市场营销', scores: [500] })).toBe('vocational')
  expect(levelOf({ college: '甲大学', major: '软件技术（校企合作）', scores: [500] })).toBe('vocational')
  expect(levelOf({ college: '甲大学', major: '软件工程' })).toBe('undergraduate')
  // leftover places, at a lowered cutoff
  expect(levelOf({ college: '甲大学', major: '软件工程', scores: [430] })).toBe('undergraduate')
  expect(levelOf({ college: '甲大学', major: '经济学类' })).toBe('undergraduate')
})

test('the control lines of its years decide a name of both catalogues', () => {
  const at = (...scores: (number | null)[]) => levelOf({ college: '甲大学', major: '市场营销', scores })
  expect(at(443, 437)).toBe('undergraduate')
  expect(at(442, 436)).toBe('vocational')
  expect(at(442, 437)).toBeNull()
  expect(at(443, 436)).toBeNull()
  // without the year's cutoffs only those far from the others count
  expect(at(null, null, 416)).toBe('vocational')
  expect(at(null, null, 417)).toBe('undergraduate')
  expect(at(443, null, 417)).toBe('undergraduate')
  expect(at(443, null, 300)).toBeNull()
})

test('a vocational university has both levels under one name: above the control line neither is sure', () => {
  const at = (score: number) => levelOf({ college: '某职业技术大学', major: '数控技术', scores: [score] })
  expect(at(500)).toBeNull()
  expect(at(400)).toBe('vocational')
  expect(levelOf({ college: '甲大学', major: '数控技术' })).toBe('vocational')
})

test('a course printed as short is vocational, and an unknown college has no known level', () => {
  expect(levelOf({ college: '甲大学', major: '软件工程', id: 'short' })).toBe('vocational')
  expect(levelOf({ college: '名录外大学', major: '软件工程', scores: [650] })).toBeNull()
})

test('all but undergraduate places are filed below the first section’s control line, including unknown ones', () => {
  const rows: Row[] = [
    { college: '青岛大学', major: '软件工程' },
    { college: '青岛大学', major: '软件技术' },
    { college: '名录外大学', major: '软件工程' },
  ]
  expect([...continuesBelowControlLineOf(placesOf(dataOf(rows), signs))]).toEqual([0, 1, 1])
})

test('without any cutoff, names alone decide', () => {
  expect(controlLineRanges([null, null])).toEqual([
    { low: NaN, high: NaN },
    { low: NaN, high: NaN },
  ])
  expect(controlLineRanges([443, null, 437])).toEqual([
    { low: 443, high: 443 },
    { low: 417, high: 463 },
    { low: 437, high: 437 },
  ])
})

test('a new vocational unit is expected where its kin was, below the first section’s control line, a new undergraduate one above it', () => {
  const rows = Array.from({ length: 30 }, (_, at): Row[] => [
    { college: `第${at}大学`, major: '软件工程', scores: [500 - at, 501 - at, 502 - at] },
    { college: `第${at}大学`, major: '软件技术', scores: [400 - at, 401 - at, 402 - at] },
  ]).flat()
  const newcomers: Row[] = ['网络工程', '大数据技术'].map((major) => ({ college: '第29大学', major, scores: [] }))
  const majorLevels = new Map([
    ...signs.majorLevels,
    ['网络工程', ['本科（普通教育）']],
    ['大数据技术', ['高职（专科）']],
  ])
  const data = dataOf([...rows, ...newcomers])
  data.hasPlan.fill(1)
  data.plan.fill(2)
  const line = 310_000
  const index = new CandidateIndex({
    ...data,
    pools: Array.from({ length: CUTOFF_YEARS + 1 }, () => line),
    places: placesOf(data, { ...signs, majorLevels }),
  })
  const [undergraduate, vocational] = [rows.length, rows.length + 1].map((unit) => index.forecastOf(unit))
  expect(undergraduate!.center).toBeLessThan(Math.log(line))
  expect(vocational!.center).toBeGreaterThan(Math.log(line))
})

describe('a candidate index with one level per section', () => {
  const data = dataOf([
    { college: '甲大学', major: '软件工程' },
    { college: '甲大学', major: '软件技术', scores: [440] },
    { college: '名录外大学', major: '软件工程' },
    { college: '某职业学院', major: '软件技术', scores: [300] },
  ])
  const index = new CandidateIndex({ ...data, places: placesOf(data, signs) })
  const ask = (level?: 'undergraduate' | 'vocational', filter = {}) => ({
    candidate: { rank: 300_000, rankError: 0, subjects: ['物理', '化学', '生物'], ...(level && { level }) },
    isForecast: false,
    sort: 'rank' as const,
    filter: { withUnknown: true, ...filter },
  })
  const rowsOf = (...of: Parameters<typeof ask>) => [...index.query(ask(...of)).order].sort()

  test('offers each section its own places, then unknown ones', () => {
    expect([...index.query(ask('undergraduate')).order]).toEqual([0, 2])
    expect([...index.query(ask('vocational')).order]).toEqual([1, 3, 2])
    expect(index.query(ask('undergraduate')).unknownCount).toBe(1)
    expect(index.stat(ask('undergraduate'))).toMatchObject({ total: 2, unknown: 1 })
  })

  test('omits unknown ones from a list of known ones', () => {
    expect(rowsOf('undergraduate', { withUnknown: false })).toEqual([0])
    expect(rowsOf('undergraduate', { withUnknown: false, onlyEligible: false })).toEqual([0, 1, 2, 3])
  })

  test('shows all on request, and for each whether it may be filed', () => {
    expect(rowsOf('undergraduate', { onlyEligible: false })).toEqual([0, 1, 2, 3])
    const { candidate } = ask('undergraduate')
    expect([0, 1, 2, 3].map((unit) => index.isEligible(unit, candidate))).toEqual([true, false, true, false])
    expect([0, 1, 2, 3].map((unit) => index.placesStateOf(unit, candidate))).toEqual([
      'own',
      'other',
      'unknown',
      'other',
    ])
  })

  test('closes nothing if there is no section', () => {
    expect(rowsOf()).toEqual([0, 1, 2, 3])
    expect(index.query(ask()).unknownCount).toBe(0)
  })
})

test('sections that share both levels: what enrolled below the line goes on there, undergraduate places that never did do not', () => {
  const data = dataOf([
    { college: '甲大学', major: '软件工程', scores: [470, 450] },
    { college: '甲大学', major: '软件工程', scores: [470, 430] },
    { college: '甲大学', major: '软件工程', scores: [] },
    { college: '乙学院', major: '软件技术', scores: [] },
    { college: '乙学院', major: '软件技术', scores: [470] },
    { college: '名录外大学', major: '某专业', scores: [] },
    { college: '名录外大学', major: '某专业', scores: [400] },
  ])
  const places = placesOf(data, { ...signs, sections: { ...SECTIONS, areShared: true } })
  const states = data.units.map((_, unit) => placesStateOf(places, unit, 'vocational'))
  expect(states).toEqual(['other', 'own', 'other', 'own', 'own', 'unknown', 'own'])
  expect([...continuesBelowControlLineOf(places)]).toEqual([0, 1, 0, 1, 1, 1, 1])
})
