import { skipToken } from '@reduxjs/toolkit/query/react'
import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { formatNumber } from '@/shared/lib/number/number-format'
import { oneOf } from '@/shared/lib/data/one-of'
import { navigate } from '@/shared/navigation/navigate'
import type { ListScreenProps } from '@/shared/screens/ListScreen'
import { Card } from '@/shared/ui/layout/Card'
import { Cell, type CellProps } from '@/shared/ui/layout/Cell'
import { Facts } from '@/shared/ui/facts/Facts'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { majorApi } from '../api'
import { levelOf, LEVELS } from '../specialty'
import type { Viewer } from '../viewer'
import './specialty.scss'

type RankRow = ResponseOf<'Specialty/RankList'>['Items'][number]
type Answer = ResponseOf<'Specialty/RankList'>
const BYS = ['line', 'plan', 'grade'] as const
export type RankBy = (typeof BYS)[number]

const SORTS: readonly { value: RankBy; label: string }[] = [
  { value: 'line', label: '位次' },
  { value: 'plan', label: '人数' },
  { value: 'grade', label: '评估' },
]

export interface RanksAsk {
  /** The major whose colleges are ranked; absent: majors are ranked. '' if the address names none. */
  specialtyId?: string
  by: string | undefined
  viewer: Pick<Viewer, 'ProvinceId' | 'track'>
  place: ReactNode
}

function valueOf({ Rank, Plan, Grade, TopGraded }: RankRow): string {
  if (Rank !== null) return `位次 ${formatNumber(Rank)}`
  if (Plan !== null) return `${formatNumber(Plan)} 人`
  return Grade ?? (TopGraded === null ? '' : `${TopGraded} 所 A 类`)
}

const unitsOf = ({ Rank, Units }: RankRow): string =>
  Units === null ? '' : Rank === null ? `${formatNumber(Units)} 条计划` : `${formatNumber(Units)} 条线`

/** A major links to its page, a college of the register to its own. */
function leadOf({ SpecialtyId, CollegeId }: RankRow): Pick<CellProps, 'arrow' | 'onClick'> {
  if (SpecialtyId !== null)
    return { arrow: true, onClick: () => void navigate('pages/home/major/specialityDetails', { id: SpecialtyId }) }
  if (CollegeId === null) return {}
  return { arrow: true, onClick: () => void navigate('pages/home/school/schoolDetail', { id: CollegeId }) }
}

/** How the order was made and what it does not mean; from the present answer. */
function Meaning({ answer }: { answer: Pick<Answer, 'How' | 'Limits' | 'Specialty'> }) {
  return (
    <Card title={answer.Specialty ? `招${answer.Specialty.Name}的院校` : undefined}>
      <View className='specialty__line num'>{`${answer.How}。`}</View>
      <View className='specialty__line num'>{answer.Limits}</View>
    </Card>
  )
}

/** A ranking of majors, or of the colleges of one: the content of a ListScreen on either ranking page. */
export function specialtyRanks({
  specialtyId,
  by,
  viewer,
  place,
}: RanksAsk): ListScreenProps<typeof majorApi.endpoints.listSpecialtyRanks, RankBy> {
  const { ProvinceId, track } = viewer
  const isColleges = specialtyId !== undefined
  return {
    id: 'ranks',
    endpoint: majorApi.endpoints.listSpecialtyRanks,
    begin: { sort: oneOf(BYS, by) ?? 'line' },
    question: ({ sort: By, filter }) => {
      if (specialtyId === '') return 'idle'
      if (track === undefined) return skipToken
      return {
        By,
        ProvinceId,
        Track: track,
        ...(isColleges
          ? { SpecialtyId: specialtyId.slice(0, 20) }
          : { Level: levelOf(filter.Level?.[0]), FieldList: filter.Field ?? [] }),
      }
    },
    sorts: SORTS,
    facets: isColleges
      ? undefined
      : [
          { key: 'Level', label: '层次', of: () => LEVELS.map((level) => ({ Value: level, Label: level })) },
          { key: 'Field', label: '门类', multiple: true, of: ({ Fields }) => Fields },
        ],
    lead: place,
    row: (row, index, first) => (
      <>
        {index === 0 && <Meaning answer={first} />}
        <Cell
          id={`rank-${row.SpecialtyId ?? row.CollegeId ?? row.Name}`}
          title={`${row.Place}. ${row.Name}`}
          note={<Facts text={[row.Note, unitsOf(row)].filter(Boolean).join(' · ')} />}
          value={valueOf(row)}
          {...leadOf(row)}
        />
      </>
    ),
    keyOf: (row) => row.SpecialtyId ?? `${row.CollegeId ?? ''}${row.Name}`,
    rowHeight: 68,
    unit: isColleges ? '所院校' : '个专业',
    source: ({ Source }) => Source,
    empty: {
      text: '排不出来',
      reason: '这个省这个科类还没有这方面的数据，或这个专业没有对应的学科。换一个顺序、科类或省份看看。',
    },
    gone: {
      text: '没有找到这个专业',
      reason: '它可能改了名或并入了别的专业。用旧名也能搜到。',
      action: '搜专业',
      onAction: () => void navigate('pages/home/major/searchspecialty'),
      errors: ['MAJOR_NOT_FOUND'],
    },
    idle: (
      <EmptyState
        id='rank-choose'
        text='先选一个专业'
        reason='选好专业，这里列出招它的院校，按录取位次、招生人数或学科评估排。'
        action='搜专业'
        onAction={() => void navigate('pages/home/major/searchspecialty')}
      />
    ),
  }
}
