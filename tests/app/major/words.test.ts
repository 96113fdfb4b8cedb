// A major in words: its catalogue entry, and what a province offers of it.
import {
  catalogueFacts,
  levelOf,
  cutoffTable,
  planFacts,
  requirementFacts,
  specialtyNote,
  tagsOf,
  whatItIs,
  type SpecialtyHere,
} from '@/features/major/specialty'
import { major, type Specialty } from './fixture'

const SOFTWARE = major('软件工程', { Degree: '工学' })
const VOCATIONAL: Specialty = { ...SOFTWARE, Level: '职业本科', Field: '电子与信息大类', Degree: '工学' }
const COLLEGE: Specialty = { ...VOCATIONAL, Level: '专科', Degree: null, Years: '三年' }
const fact = (one: Specialty, label: string) =>
  catalogueFacts(one, [{ Label: '学位', Value: one.Degree, Kind: 'text' }]).find((row) => row.label === label)?.value

describe('a major in the catalogue', () => {
  it.each([
    ['本科', SOFTWARE, '门类', '工学', '工学'],
    ['职业本科', VOCATIONAL, '专业大类', '电子与信息大类', '工学'],
    ['专科', COLLEGE, '专业大类', '电子与信息大类', '专科不授学位'],
  ] as const)('of the level %s, its field and its degree', (level, one, label, field, degree) => {
    expect([fact(one, '层次'), fact(one, label), fact(one, '学位')]).toEqual([level, field, degree])
  })

  it('calls an unknown degree unknown, and shows former names only if any', () => {
    expect(fact({ ...SOFTWARE, Degree: null }, '学位')).toBeNull()
    expect(fact(SOFTWARE, '曾用名')).toBeUndefined()
    expect(fact({ ...SOFTWARE, FormerNames: ['计算机软件', '软件'] }, '曾用名')).toBe('计算机软件、软件')
  })

  it('marks it in a list: an unusual level, special and controlled majors', () => {
    expect(specialtyNote(SOFTWARE)).toBe('工学 · 计算机类 · 四年')
    expect(specialtyNote({ ...COLLEGE, IsSpecial: true, IsControlled: true, FormerNames: ['甲'] })).toBe(
      '专科 · 电子与信息大类 · 计算机类 · 三年 · 特设 · 国控 · 曾用名 甲',
    )
    expect(tagsOf({ ...SOFTWARE, IsControlled: true })).toEqual(['本科', '国家控制布点'])
    expect(tagsOf({ ...SOFTWARE, IsSpecial: true })).toEqual(['本科', '特设专业'])
  })

  it('is put in sentences, without a degree where none is given', () => {
    expect(whatItIs(SOFTWARE)[0]).toBe('软件工程是工学门类、计算机类的本科专业，基本学制四年，授予工学学位。')
    expect(whatItIs({ ...COLLEGE, Years: null })[0]).toBe(
      '软件工程是电子与信息大类大类、计算机类的专科专业，目录没有写学制。',
    )
    expect(whatItIs(SOFTWARE)).toHaveLength(2)
    expect(whatItIs({ ...SOFTWARE, IsSpecial: true, IsControlled: true })).toHaveLength(4)
  })

  it('reads a level from an address, and defaults to the usual one', () => {
    expect([levelOf('专科'), levelOf('职业本科'), levelOf('博士'), levelOf(undefined)]).toEqual([
      '专科',
      '职业本科',
      '本科',
      '本科',
    ])
  })
})

describe('what a province offers of a major', () => {
  const HERE: SpecialtyHere = {
    ProvinceId: '320000',
    ProvinceName: '江苏',
    Track: '物理类',
    PlanYear: 2026,
    Units: 1204,
    Colleges: 312,
    Plan: 5600,
    Requirements: [
      { SubjectReq: '化学', RequirementState: 'known', Units: 903, Plan: 1200, Share: 0.75 },
      { SubjectReq: null, RequirementState: 'none-in-this-model', Units: 301, Plan: null, Share: 1 },
    ],
    Lines: [
      { Year: 2025, BestRank: 1203, MedianRank: 30_000, EasiestRank: 98_400, Units: 40 },
      { Year: 2023, BestRank: 1500, MedianRank: 31_000, EasiestRank: 99_000, Units: 38 },
    ],
  } as unknown as SpecialtyHere

  it('is counted in colleges, plans and people, with unknowns left open', () => {
    const values = (here: SpecialtyHere) => planFacts(here).map(({ value }) => value)
    expect(values(HERE)).toEqual(['2026 年', '312 所', '1,204 条', '5,600 人'])
    expect(values({ ...HERE, PlanYear: null, Plan: null })).toEqual([null, '312 所', '1,204 条', null])
  })

  it('gives the share of each requirement, and all plans if it has all', () => {
    expect(requirementFacts(HERE)).toEqual([
      { label: '化学', value: '75% 的计划 · 903 条 · 1,200 人' },
      { label: '不分选科', value: '全部计划 · 301 条' },
    ])
  })

  it('shows the latest year first and keeps a place for a year without any', () => {
    const { years, rows } = cutoffTable(HERE)
    expect(years).toEqual([2025, 2024, 2023])
    expect(rows).toEqual([
      { label: '最难', values: [1203, null, 1500] },
      { label: '中间', values: [30_000, null, 31_000] },
      { label: '最易', values: [98_400, null, 99_000] },
      { label: '条数', values: [40, null, 38] },
    ])
  })
})
