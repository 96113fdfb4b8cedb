// Texts in rows of the candidates' list, the history and searches, on a few made-up ones.
import { changedUnit } from '../../server/modules/admission/changed-unit'
import { dayInGrade, gradeOn, gradeYear } from '../../server/modules/career/grades'
import { progressOf } from '../../server/modules/career/targets.service'
import { agreement } from '../../server/modules/occupation/interests'
import { searchWords } from '../../server/modules/search/search-index'
import { foundBy } from '../../server/modules/search/searched'
import { UNKNOWN } from '../../engine/candidate-index/filter'
import type { CandidateIndex } from '../../engine/candidate-index/candidate-index'
import { publishedBy } from '../../server/modules/admission/basis'
import { labelOf, unknownWords } from '../../server/modules/wish/candidates/candidate-view'
import { createHistory } from '../../server/modules/wish/history/history.service'

describe('the history of a list', () => {
  const versions = [['a', 'b', 'c'], ['b', 'a'], ['a', 'b', 'd'], ['d']].map((ids, at) => ({
    ...{ revision: 4 - at, savedAt: new Date('2026-06-25T08:00:00Z') },
    items: ids.map((UnitId) => ({ UnitId, Majors: [], ObeyAdjustment: true })),
  }))
  const history = createHistory({
    repository: {
      countVersions: () => Promise.resolve(versions.length),
      versions: (_id: string, offset: number, limit: number) => Promise.resolve(versions.slice(offset, offset + limit)),
    },
    lists: { ownList: () => Promise.resolve({ wishId: 'w', name: '甲' }) },
  } as unknown as Parameters<typeof createHistory>[0])
  const given = async (PageIndex: number, PageSize: number) =>
    (await history.versions('u', { WishId: 'w', PageIndex, PageSize })).Items.map(
      ({ Revision, Count, Added, Removed, Moved }) => [Revision, Count, Added, Removed, Moved],
    )
  const all = [
    [4, 3, 1, 0, 1],
    [3, 2, 0, 1, 1],
    [2, 3, 2, 0, 0],
    [1, 1, 1, 0, 0],
  ]

  test('shows what each version changed of its predecessor, also at a page’s end', async () => {
    expect(await given(1, 10)).toEqual(all)
    for (const [PageIndex, rows] of [
      [1, all.slice(0, 2)],
      [2, all.slice(2)],
    ] as const)
      expect(await given(PageIndex, 2)).toEqual(rows)
    expect(await given(2, 1)).toEqual([all[1]])
  })
})

describe('a row of the candidates', () => {
  const words = (
    unknown: number,
    change: {
      plan?: number
      last?: number
      fee?: number
      asked?: string | null
      college?: string | null
      line?: number | null
    } = {},
    features: string[] = [],
  ) => {
    const { plan = 3, last = 3, fee = 5000, asked = '化学', college = '10001', line = null } = change
    const candidateIndex = {
      data: {
        ...{ wishYear: 2026, plan: [plan], tuition: [fee], units: [{ collegeId: college, subjectReq: asked }] },
        // a cutoff in 2025, nothing before
        ...{ cutoffSource: [0, -1], cutoffPlans: [-1, -1] },
      },
      lastPlanOf: () => last,
      listingYear: line,
    } as unknown as CandidateIndex
    return unknownWords(candidateIndex, 0, unknown, { filter: { features }, candidate: {} } as unknown as Parameters<
      typeof unknownWords
    >[3])
  }

  test('gives for each requested but unknown value the reason', () => {
    expect(words(0)).toEqual([])
    expect(words(UNKNOWN.tuition | UNKNOWN.majors)).toEqual(['学费未知：没有导入', '专业未知：组内专业没有导入'])
    expect(words(UNKNOWN.nature | UNKNOWN.level)).toEqual(['办学性质、层次未知：院校名单没有写'])
    expect(words(UNKNOWN.province, { college: null })).toEqual(['所在地未知：校名不在院校名单里'])
  })

  test('shows for a feature only what it needs', () => {
    const unsure = { plan: 3, last: -1, fee: -1, asked: null }
    expect(words(UNKNOWN.feature, unsure, ['计划增加'])).toEqual(['计划变化未知：缺一年的计划'])
    expect(words(UNKNOWN.feature, unsure, ['学费低', '不限选科'])).toEqual([
      '学费未知：没有导入',
      '选科要求未知：没有导入',
    ])
    expect(words(UNKNOWN.feature, {}, ['计划增加', '学费低', '不限选科'])).toEqual([])
  })

  test('warns that a unit may be gone in a list of a year in which it has no cutoff', () => {
    expect(words(0, { line: 2025 })).toEqual([])
    expect(words(0, { line: 2024 })).toEqual(['2024 年没有招生，2026 年不一定还有'])
  })

  test('is named by college, group and major, as far as it has them', () => {
    const collegeName = '甲大学'
    expect(labelOf({ collegeName, groupCode: null, majorName: '法学' })).toBe('甲大学 法学')
    expect(labelOf({ collegeName, groupCode: null, majorName: null })).toBe('甲大学')
    expect(labelOf({ collegeName, groupCode: '03', majorName: null })).toMatch(/^甲大学 .*03/u)
  })

  test('names at most three publishers; one made-up number makes it a demonstration, one compiled one unofficial', () => {
    const from = (...sources: [string, string][]) =>
      publishedBy(
        sources.map(([source, basis]) => ({ source, basis })),
        2025,
      )
    expect(from(['乙院', 'official'], ['甲院', 'official'], ['乙院', 'official'])).toEqual({
      Year: 2025,
      Source: '乙院、甲院',
      Basis: 'official',
    })
    expect(from(['甲院', 'official'], ['乙院', 'imported']).Basis).toBe('imported')
    expect(from(['甲院', 'official'], ['乙院', 'demonstration']).Basis).toBe('demonstration')
    expect(from(['丁', 'imported'], ['丙', 'imported'], ['一', 'imported']).Source).toBe('一、丁、丙')
    expect(from(['丁', 'imported'], ['丙', 'imported'], ['一', 'imported'], ['二', 'imported']).Source).toBe(
      '一、丁、丙 等 4 处',
    )
    expect(from()).toEqual({ Year: 2025, Source: '暂无数据', Basis: 'imported' })
  })
})

test('a group changed in the latest year with another requirement; an unknown one is no change', () => {
  const years = (...asked: [number, string | null][]) => asked.map(([year, of]) => ({ year, asked: of }))
  expect(changedUnit('化学', years([2023, '不限'], [2025, '化学'], [2024, '生物']))).toEqual({
    Year: 2024,
    Asked: '生物',
  })
  expect(changedUnit('化学', years([2025, '化学'], [2024, null]))).toBeNull()
  expect(changedUnit(null, years([2023, '不限'], [2025, '化学'], [2024, null]))).toEqual({ Year: 2023, Asked: '不限' })
  expect(changedUnit('化学', [])).toBeNull()
})

test('a school year begins on 1 September and ends with the exam’s summer', () => {
  expect(
    ['2026-08-31', '2026-09-01', '2027-06-07', '2027-08-31', '2027-09-01'].map((day) => gradeOn(day, 2027)),
  ).toEqual([11, 12, 12, 12, 13])
  expect(gradeYear(12, 2027)).toMatchObject({ name: '高三', from: '2026-09-01', to: '2027-08-31' })
  expect(gradeYear(7, null)).toEqual({ grade: 7, name: '初一', from: null, to: null })
  expect([dayInGrade(12, '09-01', 2027), dayInGrade(12, '08-31', 2027), dayInGrade(10, '12-15', 2027)]).toEqual([
    '2026-09-01',
    '2027-08-31',
    '2024-12-15',
  ])
})

test('a target’s progress is a share of the way from its start', () => {
  expect(progressOf('score', 500, 525, 600)).toBe(0.25)
  expect(progressOf('score', 500, 480, 600)).toBe(0)
  expect(progressOf('rank', 200, 170, 80)).toBe(0.25)
  expect(progressOf('other', 20, 15, 10)).toBe(0.5)
  expect(progressOf('other', 0, 11, 10)).toBe(1)
  expect(progressOf('score', 500, null, 600)).toBeNull()
})

test('an occupation matches a code that shares its first letter and a second one, the more the earlier both have them', () => {
  expect(agreement('RIA', 'RIA')).toBe(14)
  expect(agreement('RIA', 'IRA')).toBe(13)
  expect(agreement('RI', 'RSI')).toBe(11)
  expect(agreement('R', 'SER')).toBe(3)
  expect([agreement('RIA', 'RSE'), agreement('RIA', 'IAS'), agreement('RRR', 'RSE')]).toEqual([0, 0, 9])
})

test('a query counts as five words at most, each once, whatever separates them', () => {
  expect(searchWords('南京，大学、ＡＢＣ；abc “法学”')).toEqual(['南京', '大学', 'abc', '法学'])
  expect(searchWords('一 二 三 四 五 六')).toEqual(['一', '二', '三', '四', '五'])
  expect(searchWords(' 　')).toEqual([])
})

test('another name is shown only if the own name lacks the query', () => {
  const others = [{ name: '江苏师范学院' }, { name: '淮海工学院' }]
  const by = (...words: string[]) => foundBy('江苏海洋大学', others, words)?.name
  expect(by('淮海')).toBe('淮海工学院')
  expect(by('海洋')).toBeUndefined()
  expect(by('江苏', '师范')).toBe('江苏师范学院')
  expect(by('江苏', '大学')).toBeUndefined()
  expect(by()).toBeUndefined()
})
