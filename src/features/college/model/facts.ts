// What families ask of a college, in words.
import { formatNumber } from '@/shared/lib/number/number-format'
import type { Fact } from '@/shared/ui/facts/FactList'
import type { CollegeDetail } from './detail'

type Outcome = CollegeDetail['Outcomes'][number]
type NationalMajors = NonNullable<CollegeDetail['NationalMajors']>
type Campuses = NonNullable<CollegeDetail['Campuses']>
type Exempt = NonNullable<CollegeDetail['Exempt']>

/** From here on a rough share is told in whole percents. */
const WHOLE = 10

/** Majors on the ministry's list in rows: one for a class of several, one for all classes of a single major, and names that the catalogue lacks. */
export function nationalRows({ Classes }: NationalMajors): { label: string; names: readonly string[] }[] {
  const known = Classes.filter(({ Class }) => Class !== null)
  const single = known.filter(({ Names }) => Names.length === 1).flatMap(({ Names }) => Names)
  return [
    ...known.flatMap(({ Class, Names }) => (Names.length > 1 ? [{ label: Class ?? '', names: Names }] : [])),
    { label: '各类一个', names: single },
    { label: '其他', names: Classes.filter(({ Class }) => Class === null).flatMap(({ Names }) => Names) },
  ].filter(({ names }) => names.length > 0)
}

/** 南京、扬州, each city once. */
export const citiesText = ({ Items }: Campuses): string =>
  [...new Set(Items.flatMap(({ City }) => City ?? []))].join('、')

/** 南京 栖霞区 文苑路 9 号; null if no part is known. An address often begins with the other parts. */
export function campusPlace({ City, District, Address }: Campuses['Items'][number]): string | null {
  const parts = [City, District].filter((part) => part !== null && !Address?.includes(part))
  return [...parts, Address].filter(Boolean).join(' ') || null
}

/** 约 7%, 约 1.6%; its year, or that it is unknown. */
export function exemptRateText({ Percent, Source: { Year } }: NonNullable<Exempt['Rate']>): string {
  const about = Percent < WHOLE ? Math.round(Percent * 10) / 10 : Math.round(Percent)
  return `推免率约 ${about}%（${Year === null ? '不清楚是哪一年的，只作参考' : `${Year} 年`}）。`
}

const LEVELS: Readonly<Record<string, string>> = { 全校: '全校（含研究生）' }

/** 2024 届本科毕业生, 2023 届全校（含研究生）毕业生. */
export const outcomeTitle = ({ Year, Level }: Outcome): string => `${Year} 届${LEVELS[Level] ?? Level}毕业生`

/** The known figures, each with its unit. */
export function outcomeFacts(outcome: Outcome): Fact[] {
  const { Graduates, FurtherStudy, DomesticStudy, StudyAbroad, Employment, DirectEmployment, AveragePay } = outcome
  const known = (label: string, value: number | null, unit: string): Fact[] =>
    value === null ? [] : [{ label, value: `${formatNumber(value)}${unit}` }]
  return [
    ...known('毕业生', Graduates, ' 人'),
    ...known('升学', FurtherStudy, '%'),
    ...known('国内升学', DomesticStudy, '%'),
    ...known('出国（境）', StudyAbroad, '%'),
    ...known('毕业去向落实', Employment, '%（含升学）'),
    ...known('直接就业', DirectEmployment, '%'),
    ...known('平均月薪', AveragePay, ' 元'),
  ]
}
