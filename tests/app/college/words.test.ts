// Facts about a college, in the words of its page and of the comparison.
import { collegeKind, collegeCutoffText, collegePlace } from '@/entities/college'
import { compareGroups, comparedYears, idsIn, type Compared } from '@/features/college/model/compare'
import {
  earlierText,
  laterName,
  cutoffWords,
  majorsByField,
  otherNames,
  trendOf,
  type CollegeCutoffs,
} from '@/features/college/model/detail'
import { formatNumber } from '@/shared/lib/number/number-format'
import { unitId } from '../wish/fixture'
import { college, line } from './fixture'

type Unit = CollegeCutoffs['Units'][number]
const unit = (number: number, change: Partial<Unit> = {}): Unit => ({
  UnitId: unitId(number),
  Name: `0${number} 组`,
  SubjectReq: '物理+化学',
  Changed: null,
  Earlier: [],
  Lines: [line(2025, 19_000), line(2024, 18_000), line(2023, 17_000)],
  ...change,
})
const earlier = (Year: number, MinRank: number, change: Partial<Unit['Earlier'][number]> = {}) =>
  ({
    UnitId: unitId(9),
    Year,
    Name: '09 组',
    Share: 0.9,
    SameMajors: null,
    Line: line(Year, MinRank),
    ...change,
  }) as Unit['Earlier'][number]
const changed = (Year: number) => ({ Year, SubjectReq: '不限' }) as unknown as Unit['Changed']

describe('a college in words', () => {
  it('names a municipality once, and omits unknown parts of its kind', () => {
    expect(collegePlace({ Province: '江苏', City: '南京' })).toBe('江苏 南京')
    expect(collegePlace({ Province: '上海', City: '上海' })).toBe('上海')
    expect(collegeKind({ Level: '本科', Category: '理工类', Nature: '公办' })).toBe('本科 · 理工类 · 公办')
  })

  it.each([
    [598, 19_234, '2025 年最低 598 分，位次 19,234'],
    [598, null, '2025 年最低 598 分'],
    [null, 19_234, '2025 年位次 19,234'],
    [null, null, ''],
  ])('writes a cutoff of %p points, rank %p', (MinScore, MinRank, text) =>
    expect(collegeCutoffText({ Year: 2025, MinScore, MinRank })).toBe(text),
  )

  it('shows that a score is unknown beside a rank', () => {
    expect(cutoffWords({ Year: 2024, MinScore: null, MinRank: 20_110 }, formatNumber)).toBe(
      '2024 年 分数未知 / 20,110 名',
    )
    expect(cutoffWords({ Year: 2024, MinScore: 591, MinRank: null }, formatNumber)).toBe('2024 年 591 分')
  })

  it('shows the field with most majors first, and names outside the catalogue always last', () => {
    const major = (Name: string, Category: string | null) => ({ Name, MajorId: null, Category, LastYear: 2025 })
    const majors = [
      major('甲班', null),
      major('乙班', null),
      major('丙班', null),
      major('英语', '文学'),
      major('软件工程', '工学'),
      major('通信工程', '工学'),
    ]
    expect(majorsByField(majors).map(({ field, majors: own }) => [field, own.length])).toEqual([
      ['工学', 2],
      ['文学', 1],
      ['目录外的专业', 3],
    ])
  })

  it('keeps former names, other names and merged colleges apart', () => {
    expect(
      otherNames([
        { Name: '甲学院', Kind: 'former' },
        { Name: '乙学院', Kind: 'merged' },
        { Name: '丙学院', Kind: 'former', Since: '2026-01-12', Source: '教育部公示' },
        { Name: '丁学院', Kind: 'former', Source: '教育部历年公告' },
      ]),
    ).toEqual([
      { label: '曾用名', value: '甲学院、丙学院（教育部公示，2026-01-12）、丁学院' },
      { label: '并入的院校', value: '乙学院' },
    ])
  })
})

describe('a group’s ranks over the years', () => {
  it('are drawn from the earliest year', () => {
    expect(trendOf(unit(1), undefined)).toEqual({
      values: [17_000, 18_000, 19_000],
      labels: ['2023', '2024', '2025'],
    })
  })

  it('omit the year in which the number had another requirement, and earlier years', () => {
    expect(trendOf(unit(1, { Changed: changed(2023) }), undefined)?.values).toEqual([null, 18_000, 19_000])
    expect(trendOf(unit(1, { Changed: changed(2024) }), undefined)).toBeNull()
  })

  it('follow the group to its number of an earlier year', () => {
    const moved = unit(1, { Changed: changed(2024), Earlier: [earlier(2024, 21_000)] })
    expect(trendOf(moved, undefined)?.values).toEqual([null, 21_000, 19_000])
  })

  it.each([
    [8_499, false],
    [8_500, true],
    [38_000, true],
    [38_001, false],
  ])('the rank of the family, %p, is drawn only within twice the cutoffs: %p', (own, isDrawn) =>
    expect(trendOf(unit(1), own)?.marker).toBe(isDrawn ? own : undefined),
  )

  it('show its former number, and how sure that is', () => {
    const text = (change: Partial<Unit['Earlier'][number]>, Lines = [line(2025, 19_000)]) =>
      earlierText(unit(1, { Lines }), earlier(2024, 21_000, change), formatNumber)
    expect(text({ Share: 0.8 })).toBe('2024 年它很可能是 09 组：600 分 / 21,000 名')
    expect(text({ Share: 0.79, SameMajors: 0.667 })).toBe('2024 年它多半是 09 组：600 分 / 21,000 名，专业 67 % 相同')
    expect(text({}, [line(2025, 19_000), line(2024, 18_000)])).toContain('；那年的 01 组是另一个组')
  })

  it('an ended number continues from its last year only', () => {
    const ended = unit(9, { Lines: [line(2024, 21_000), line(2023, 20_000)] })
    expect(laterName(ended, [unit(1, { Earlier: [earlier(2024, 21_000)] })])).toEqual({ Year: 2024, Name: '01 组' })
    expect(laterName(ended, [unit(1, { Earlier: [earlier(2023, 20_000)] })])).toBeNull()
    expect(laterName(ended, [unit(1, { Earlier: [earlier(2024, 21_000, { UnitId: unitId(8) })] })])).toBeNull()
  })
})

describe('colleges side by side', () => {
  const compared = (change: Partial<Compared> = {}): Compared => ({
    ...(college('10293', '南京邮电大学') as unknown as Compared),
    Years: [],
    Chance: null,
    ChanceRefused: null,
    Plan: null,
    TuitionFrom: null,
    TuitionTo: null,
    Authority: '江苏省',
    FirstClass: null,
    GradeCounts: null,
    ...change,
  })
  const year = (Year: number, MinRank: number | null, MinScore: number | null) =>
    ({ Year, MinRank, MinScore }) as Compared['Years'][number]
  const cell = (one: Compared, title: string, label: string, hasScore = false) =>
    compareGroups([one], hasScore)
      .find((group) => group.title === title)
      ?.rows.find((row) => row.label === label)
      ?.of(one)

  it('the address has at most four, each once, however they are separated', () => {
    expect(idsIn('10293, 10284，10293 10288,,10001,10002')).toEqual(['10293', '10284', '10288', '10001'])
    expect(idsIn('')).toEqual([])
  })

  it('shows the latest three years in which any has a cutoff, and no cutoffs where there are none', () => {
    const items = [
      compared({ Years: [year(2022, 1, 1), year(2025, 19_234, 598)] }),
      compared({ Years: [year(2024, 2, 2), year(2023, 3, 3)] }),
    ]
    expect(comparedYears(items)).toEqual([2025, 2024, 2023, 2022])
    const ranks = compareGroups(items, false).find(({ title }) => title === '录取线（最低位次）')
    expect(ranks?.rows.map(({ label, of }) => [label, of(items[0]!)])).toEqual([
      ['2025 年', 19_234],
      ['2024 年', null],
      ['2023 年', null],
    ])
    expect(cell(items[0]!, '录取线（最低分）', '2025 年')).toBe(598)
    expect(compareGroups([compared()], false).map(({ title }) => title)).toEqual(['招生计划', '院校'])
  })

  it('shows the own chance only with a score, and why there is none', () => {
    const shown = (change: Partial<Compared>, label: string) => cell(compared(change), '我的机会', label, true)
    const Chance = {
      Best: { Name: '05 组', Probability: 0.724 },
      TierCounts: { 难: 4, 冲: 2, 稳: 0, 保: 1 },
    } as unknown as Compared['Chance']
    expect(shown({ Chance }, '最有把握')).toBe('72%')
    expect(shown({ Chance }, '哪个志愿')).toBe('05 组')
    expect(shown({ Chance }, '各档志愿数')).toBe('冲 2 保 1 难 4')
    expect(shown({ Chance: { ...Chance!, Best: null } }, '最有把握')).toBe('无法估计')
    expect(shown({ ChanceRefused: '本省没有这所院校的计划' }, '最有把握')).toBe('本省没有这所院校的计划')
    expect(cell(compared({ Chance }), '我的机会', '最有把握', false)).toBeUndefined()
  })

  it('gives fees, disciplines and grades, and separates zero from unknown', () => {
    const shown = (change: Partial<Compared>, label: string) => cell(compared(change), '院校', label)
    const fee = (TuitionFrom: number | null, TuitionTo: number | null) =>
      cell(compared({ TuitionFrom, TuitionTo }), '招生计划', '学费（元/年）')
    expect([fee(null, null), fee(5_800, 5_800), fee(5_800, 66_000)]).toEqual([null, '5,800', '5,800 至 66,000'])
    const FirstClass = (IsOwnChoice: boolean) =>
      ({ IsOwnChoice, Names: ['数学', '物理学'] }) as unknown as Compared['FirstClass']
    expect(shown({ FirstClass: FirstClass(false) }, '双一流学科')).toBe(2)
    expect(shown({ FirstClass: FirstClass(true) }, '双一流学科')).toBe('自主确定')
    expect(shown({ IsDoubleFirstClass: true }, '双一流学科')).toBeNull()
    expect(shown({ IsDoubleFirstClass: false }, '双一流学科')).toBe(0)
    const GradeCounts = [
      { Grade: 'A+', Count: 2 },
      { Grade: 'A-', Count: 3 },
      { Grade: 'B+', Count: 7 },
    ] as Compared['GradeCounts']
    expect(shown({ GradeCounts }, '学科评估 A 类')).toBe(5)
    expect(shown({}, '学科评估 A 类')).toBeNull()
    expect(shown({ Tags: [] }, '实力')).toBe('无')
  })
})
