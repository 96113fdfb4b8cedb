// A major in words.
import type { ResponseOf } from 'contract/registry'
import type { Specialty } from 'contract/major'
import { chanceText, formatNumber } from '@/shared/lib/number/number-format'
import { acrossYears, yearSpan } from '@/shared/lib/date/year-span'
import { requirementText } from '@/entities/candidate/candidate'
import { oneOf } from '@/shared/lib/data/one-of'
import type { Fact } from '@/shared/ui/facts/FactList'

export type { Specialty }
export type SpecialtyDetail = ResponseOf<'Specialty/Detail'>
export type SpecialtyHere = NonNullable<SpecialtyDetail['Here']>
export type Level = Specialty['Level']

export const LEVELS: readonly Level[] = ['本科', '职业本科', '专科']
export const LEVEL_OPTIONS = LEVELS.map((value) => ({ value, label: value }))

/** A level from outside; 本科 for anything else. */
export const levelOf = (text: string | undefined): Level => oneOf(LEVELS, text) ?? '本科'

/** The facts that distinguish a major from its neighbours in a list: 工学 · 计算机类 · 四年 · 特设. */
export function specialtyNote({ Level: level, Field, Class, Years, FormerNames, ...marks }: Specialty): string {
  return [
    level === '本科' ? '' : level,
    Field,
    Class,
    Years ?? '',
    marks.IsSpecial ? '特设' : '',
    marks.IsControlled ? '国控' : '',
    FormerNames.length > 0 ? `曾用名 ${FormerNames.join('、')}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A description of a major, in sentences made from the catalogue. */
export function whatItIs({
  Name,
  Level: level,
  Field,
  Class,
  Degree,
  Years,
  IsSpecial,
  IsControlled,
}: Specialty): string[] {
  const words = [`${Name}是${Field}${level === '本科' ? '门类' : '大类'}、${Class}的${level}专业`]
  words.push(Years ? `基本学制${Years}` : '目录没有写学制')
  if (Degree) words.push(`授予${Degree}学位`)
  return [
    `${words.join('，')}。`,
    IsSpecial ? '特设专业：为特别的人才需求或学校特色设的，开的学校一般不多。' : '',
    IsControlled ? '国家控制布点：学校要新开，须教育部批准。' : '',
    '国家目录只定名称、归类和学位，学哪些课由各校自己定，请看学校的专业介绍。',
  ].filter(Boolean)
}

/** Vocational colleges award no degree: this holds where the catalogue names no degree. */
const withoutDegree = (label: string, level: Specialty['Level']): string | null =>
  label === '学位' && level === '专科' ? '专科不授学位' : null

/** The data of the catalogue, one fact per line. */
export function catalogueFacts(
  { Code, Level: level, Field, Class, FormerNames }: Specialty,
  fields: SpecialtyDetail['Fields'],
): Fact[] {
  return [
    { label: '专业代码', value: Code },
    { label: '层次', value: level },
    { label: level === '本科' ? '门类' : '专业大类', value: Field },
    { label: '专业类', value: Class },
    ...fields.map(({ Label: label, Value }) => ({ label, value: Value ?? withoutDegree(label, level) })),
    ...(FormerNames.length > 0 ? [{ label: '曾用名', value: FormerNames.join('、') }] : []),
  ]
}

export const tagsOf = ({ Level: level, IsSpecial, IsControlled }: Specialty): string[] =>
  [level, IsSpecial ? '特设专业' : '', IsControlled ? '国家控制布点' : ''].filter(Boolean)

export const NATIONAL_NOTE = '教育部 2019 至 2021 年认定的本科专业建设点。名单可能不全，没有列出的不等于不是。'

/** Provinces with the family's own first. */
export const ownFirst = <One extends { Province: string }>(
  provinces: readonly One[],
  own: string | undefined,
): One[] => [
  ...provinces.filter(({ Province }) => Province === own),
  ...provinces.filter(({ Province }) => Province !== own),
]

/** The places a province has for a major this year. */
export function planFacts({ PlanYear, Units, Colleges, Plan }: SpecialtyHere): Fact[] {
  return [
    { label: '计划年份', value: PlanYear === null ? null : `${PlanYear} 年` },
    { label: '招生院校', value: `${formatNumber(Colleges)} 所` },
    { label: '招生计划', value: `${formatNumber(Units)} 条` },
    { label: '计划人数', value: Plan === null ? null : `${formatNumber(Plan)} 人` },
  ]
}

/** The plans' requirements on subjects, one per line with its share. */
export function requirementFacts({ Requirements }: SpecialtyHere): Fact[] {
  return Requirements.map((one) => ({
    label: requirementText(one) || '不分选科',
    value: [
      one.Share === 1 ? '全部计划' : `${chanceText(one.Share)} 的计划`,
      `${formatNumber(one.Units)} 条`,
      one.Plan === null ? '' : `${formatNumber(one.Plan)} 人`,
    ]
      .filter(Boolean)
      .join(' · '),
  }))
}

/** Cutoffs by year: the table's years latest first, the chart's from early to late; a year without a cutoff keeps an empty place. */
export function cutoffTable({ Lines }: SpecialtyHere) {
  const years = yearSpan(Lines).reverse()
  const row = (label: string, of: (cutoff: SpecialtyHere['Lines'][number]) => number) => ({
    label,
    values: acrossYears(years, Lines, of),
  })
  return {
    years,
    rows: [
      row('最难', ({ BestRank }) => BestRank),
      row('中间', ({ MedianRank }) => MedianRank),
      row('最易', ({ EasiestRank }) => EasiestRank),
      row('条数', ({ Units }) => Units),
    ],
  }
}
