// Colleges side by side: the codes in the address, and the rows of the table.
import type { ResponseOf } from 'contract/registry'
import type { Source } from 'contract/shapes'
import { collegePlace } from '@/entities/college'
import { formatNumber, shownChance } from '@/shared/lib/number/number-format'

export type Compared = ResponseOf<'School/Compare'>['Items'][number]

const MOST = 4

/** The codes of an address: anyone can type them. */
export const idsIn = (text: string): string[] =>
  [...new Set(text.split(/[,，\s]+/).filter(Boolean))].map((id) => id.slice(0, 40)).slice(0, MOST)

const yearCutoff = ({ Years }: Compared, year: number) => Years.find(({ Year }) => Year === year)

/** Years in which any of them has a cutoff, latest first, at most `count`. */
export const comparedYears = (items: readonly Compared[], count = 5): number[] =>
  [...new Set(items.flatMap(({ Years }) => Years.map(({ Year }) => Year)))].sort((a, b) => b - a).slice(0, count)

const tierText = ({ Chance }: Compared): string | null =>
  Chance &&
  (['冲', '稳', '保', '难'] as const)
    .filter((tier) => Chance.TierCounts[tier] > 0)
    .map((tier) => `${tier} ${Chance.TierCounts[tier]}`)
    .join(' ')

function feeText({ TuitionFrom, TuitionTo }: Compared): string | null {
  if (TuitionFrom === null) return null
  return TuitionFrom === TuitionTo
    ? formatNumber(TuitionFrom)
    : `${formatNumber(TuitionFrom)} 至 ${formatNumber(TuitionTo)}`
}

interface Row {
  label: string
  of: (college: Compared) => string | number | null
}

interface AskedRow extends Row {
  source: (college: Compared) => Source | undefined
}

/** What families ask of a college, as far as anything of it is known. */
const ASKED: readonly AskedRow[] = [
  {
    label: '国家级一流本科专业',
    of: ({ NationalMajors }) => NationalMajors && `${NationalMajors.Count} 个`,
    source: ({ NationalMajors }) => NationalMajors?.Source,
  },
  {
    label: '推免资格',
    of: ({ Exempt }) => Exempt && (Exempt.Since === null ? '有' : `有（${Exempt.Since} 年起）`),
    source: ({ Exempt }) => Exempt?.Source,
  },
  {
    label: '校区所在城市',
    of: ({ Campuses }) => Campuses && Campuses.Cities.join('、'),
    source: ({ Campuses }) => Campuses?.Source,
  },
]

/** The sources of these rows, each once. */
export const askedSources = (items: readonly Compared[]): { of: string; source: Source }[] =>
  ASKED.flatMap(({ label, source: sourceOf }) => {
    const sources = items.flatMap((college) => sourceOf(college) ?? [])
    const known = new Map(sources.map((source) => [JSON.stringify(source), source]))
    return [...known.values()].map((source) => ({ of: label, source }))
  })

/** The rows of the table; rows about a score only if one was given, rows of cutoffs only if any is known. */
export function compareGroups(items: readonly Compared[], hasScore: boolean): { title: string; rows: Row[] }[] {
  const years = comparedYears(items, 3)
  const groups: { title: string; rows: Row[] }[] = [
    ...(hasScore
      ? [
          {
            title: '我的机会',
            rows: [
              {
                label: '最有把握',
                of: ({ Chance, ChanceRefused }: Compared) =>
                  Chance ? (Chance.Best ? shownChance(Chance.Best) : '无法估计') : ChanceRefused,
              },
              { label: '哪个志愿', of: ({ Chance }: Compared) => Chance?.Best?.Name ?? null },
              { label: '各档志愿数', of: (college: Compared) => tierText(college) },
            ],
          },
        ]
      : []),
    {
      title: '录取线（最低位次）',
      rows: years.map((year) => ({
        label: `${year} 年`,
        of: (college: Compared) => yearCutoff(college, year)?.MinRank ?? null,
      })),
    },
    {
      title: '录取线（最低分）',
      rows: years.map((year) => ({
        label: `${year} 年`,
        of: (college: Compared) => yearCutoff(college, year)?.MinScore ?? null,
      })),
    },
    {
      title: '招生计划',
      rows: [
        { label: '招生人数', of: ({ Plan }) => Plan?.Count ?? null },
        { label: '学费（元/年）', of: feeText },
      ],
    },
    {
      title: '院校',
      rows: [
        { label: '所在地', of: collegePlace },
        { label: '层次', of: ({ Level }) => Level },
        { label: '办学性质', of: ({ Nature }) => Nature },
        { label: '类型', of: ({ Category }) => Category },
        { label: '实力', of: ({ Tags }) => Tags.join(' ') || '无' },
        { label: '主管部门', of: ({ Authority }) => Authority },
        {
          label: '双一流学科',
          of: ({ FirstClass, IsDoubleFirstClass }) => {
            if (FirstClass) return FirstClass.IsOwnChoice ? '自主确定' : FirstClass.Names.length
            // a 双一流 college without imported disciplines has an unknown number of them
            return IsDoubleFirstClass ? null : 0
          },
        },
        {
          label: '学科评估 A 类',
          of: ({ GradeCounts }) =>
            GradeCounts &&
            GradeCounts.filter(({ Grade }) => Grade.startsWith('A')).reduce((sum, { Count }) => sum + Count, 0),
        },
        ...ASKED.filter(({ of }) => items.some((college) => of(college))),
      ],
    },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}
