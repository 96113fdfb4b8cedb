import { skipToken } from '@reduxjs/toolkit/query/react'
import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { pageUrl } from '@/shared/navigation/routes'
import { currentOf } from '@/shared/screens/list-result'
import type { DetailScreenProps, DetailSection, DetailTab } from '@/shared/screens/DetailScreen'
import { navigate } from '@/shared/navigation/navigate'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { LineChart } from '@/shared/ui/chart/LineChart'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { YearTable } from '@/shared/ui/facts/YearTable'
import { useFollowSpecialtyMutation, useGetSpecialtyQuery } from '../api'
import {
  catalogueFacts,
  cutoffTable,
  NATIONAL_NOTE,
  ownFirst,
  planFacts,
  requirementFacts,
  tagsOf,
  whatItIs,
  type SpecialtyDetail,
  type SpecialtyHere,
} from '../specialty'
import type { Viewer } from '../viewer'
import { SchoolRows } from './SchoolRows'
import { SpecialtyCell } from './SpecialtyCell'
import { useHere } from '@/shared/ui/page/use-shown'
import './specialty.scss'

export interface SpecialtyDetailAsk {
  /** The address of this page: it is the one that is shared. */
  path: 'pages/home/major/detail' | 'pages/home/major/specialityDetails'
  id: string
  tab: string | undefined
  viewer: Viewer
  /** The control to choose the province and track. */
  place: ReactNode
}

/** A tab's text if it has nothing to list. */
const nothing = (text: string, reason: string) => <EmptyState text={text} reason={reason} />

function Lines({ here, own }: { here: SpecialtyHere; own: Viewer['own'] }) {
  const { years, rows } = cutoffTable(here)
  const labels = [...years].reverse()
  const [hardest, middle] = rows
  return (
    <Card>
      <LineChart
        invert
        unit='位'
        labels={labels.map(String)}
        series={[middle, hardest].flatMap((row) =>
          row ? [{ name: row.label, values: [...row.values].reverse() }] : [],
        )}
        marker={own?.Rank ? { value: own.Rank } : undefined}
      />
      <YearTable years={years} rows={rows} />
    </Card>
  )
}

const toColleges = (id: string, by: string) => void navigate('pages/home/major/specialty-rank', { id, by })

function hereSections(
  { Here: here, Specialty: { SpecialtyId } }: SpecialtyDetail,
  own: Viewer['own'],
  place: ReactNode,
): DetailSection[] {
  const choice = { key: 'place', title: '在哪里考', content: <Card>{place}</Card> }
  if (!here) return [choice]
  const where = `${here.ProvinceName}${here.Track}`
  const isOffered = here.Units > 0
  return [
    choice,
    {
      key: 'plan',
      title: `${where}招多少`,
      ...(isOffered
        ? {
            facts: planFacts(here),
            content: (
              <Card>
                <Cell
                  id='to-colleges'
                  title='招它的院校怎么排'
                  note='按录取位次、招生人数或学科评估'
                  arrow
                  onClick={() => toColleges(SpecialtyId, 'line')}
                />
              </Card>
            ),
            source: here.PlanSource,
          }
        : {
            content: nothing(
              '没有查到招生计划',
              `${where}的计划里没有这个专业，或还没有导入。按大类招的在“院校”里看。`,
            ),
          }),
    },
    ...(isOffered && here.Requirements.length > 0
      ? [{ key: 'subjects', title: '要选哪些科', facts: requirementFacts(here), source: here.PlanSource }]
      : []),
    ...(here.Lines.length > 0
      ? [
          {
            key: 'lines',
            title: here.LinesOf === 'major' ? '历年录取位次' : '历年录取位次（所在专业组）',
            content: <Lines here={here} own={own} />,
            source: here.LineSource,
          },
        ]
      : []),
  ]
}

function aboutSections({
  Specialty: one,
  Fields,
  Disciplines,
  DisciplineSource,
  NationalAt,
  Here,
  Source,
}: SpecialtyDetail): DetailSection[] {
  return [
    {
      key: 'about',
      title: '是什么',
      facts: catalogueFacts(one, Fields),
      content: (
        <Card>
          {whatItIs(one).map((sentence) => (
            <View key={sentence} className='specialty__sentence'>
              {sentence}
            </View>
          ))}
        </Card>
      ),
      source: Source,
    },
    ...(Disciplines.length > 0
      ? [
          {
            key: 'disciplines',
            title: '对应学科的评估',
            content: (
              <Card>
                {Disciplines.map(({ Name, Graded, TopGraded }) => (
                  <Cell
                    key={Name}
                    title={Name}
                    note={`${Graded} 所院校有等级，其中 ${TopGraded} 所是 A 类`}
                    value='看名单'
                    arrow
                    onClick={() => toColleges(one.SpecialtyId, 'grade')}
                  />
                ))}
              </Card>
            ),
            source: DisciplineSource,
          },
        ]
      : []),
    ...(NationalAt
      ? [
          {
            key: 'national',
            title: `国家级一流：${NationalAt.Count} 所院校`,
            content: (
              <Card>
                {ownFirst(NationalAt.Provinces, Here?.ProvinceName).map(({ Province, Names }) => (
                  <View key={Province} className='specialty__sentence'>
                    {`${Province} ${Names.length} 所：${Names.join('、')}`}
                  </View>
                ))}
                <View className='specialty__sentence'>{NATIONAL_NOTE}</View>
              </Card>
            ),
            source: NationalAt.Source,
          },
        ]
      : []),
  ]
}

function leadSections({ Occupations, OccupationSource, InterestSource }: SpecialtyDetail): DetailSection[] {
  if (Occupations.length === 0)
    return [
      {
        key: 'occupations',
        title: '毕业后做什么',
        content: nothing('没有这个专业的职业对照', '对照表里没有它，不等于没有出路。可以从同类专业看起。'),
      },
    ]
  return [
    {
      key: 'occupations',
      title: '毕业后做什么',
      content: (
        <Card>
          {Occupations.map(({ Name, OccupationId, Interest }) => (
            <Cell
              key={Name}
              title={Name}
              note={OccupationId === null ? undefined : `兴趣代码 ${Interest ?? '没有对上'}`}
              {...(OccupationId === null
                ? {}
                : { arrow: true, onClick: () => void navigate('pages/home/occupation/details', { id: OccupationId }) })}
            />
          ))}
        </Card>
      ),
      source: OccupationSource,
    },
    ...(InterestSource
      ? [
          {
            key: 'interests',
            title: '兴趣代码是什么',
            content: (
              <Card>
                <View>
                  R 动手、I 研究、A 艺术、S 助人、E 组织、C
                  条理，最强的写在前面。按名称和工作内容人工对照，对不上的空着。
                </View>
                <Cell
                  id='to-types'
                  title='按兴趣代码找职业'
                  arrow
                  onClick={() => void navigate('pages/home/occupation/type-search')}
                />
              </Card>
            ),
            source: InterestSource,
          },
        ]
      : []),
  ]
}

/** One major: the content of a DetailScreen at either of its addresses. */
export function useSpecialtyDetail({
  path,
  id,
  tab,
  viewer,
  place,
}: SpecialtyDetailAsk): DetailScreenProps<SpecialtyDetail | null> {
  const here = useHere()
  const { ProvinceId, track, own } = viewer
  const isNamed = id.trim() !== ''
  const answer = useGetSpecialtyQuery(
    isNamed && track !== undefined ? { SpecialtyId: id.slice(0, 20), ProvinceId, Track: track } : skipToken,
  )
  const [follow, { isLoading: isFollowing }] = useFollowSpecialtyMutation()
  const toggle = async ({ Specialty: { SpecialtyId }, IsFollowed }: SpecialtyDetail) => {
    const done = await follow({ SpecialtyId, IsFollowed: !IsFollowed })
    if ('data' in done) here.toast(done.data?.IsFollowed ? '已关注' : '已取消关注')
    void answer.refetch()
  }
  const result = isNamed ? currentOf(answer, track === undefined) : { data: null, isLoading: false }
  const tabs = (detail: SpecialtyDetail): DetailTab[] => [
    { key: 'intro', label: '概况', sections: [...hereSections(detail, own, place), ...aboutSections(detail)] },
    {
      key: 'schools',
      label: '院校',
      list: <SchoolRows one={detail.Specialty} viewer={viewer} place={place} />,
    },
    { key: 'jobs', label: '职业', sections: leadSections(detail) },
    {
      key: 'near',
      label: '同类',
      sections: [
        {
          key: 'near',
          title: `${detail.Specialty.Class}的其他专业`,
          content:
            detail.Neighbours.length > 0 ? (
              <Card>
                {detail.Neighbours.map((one) => (
                  <SpecialtyCell key={one.SpecialtyId} one={one} />
                ))}
              </Card>
            ) : (
              nothing('这一类只有它一个专业', '换一类看看，可以从专业库里翻。')
            ),
          source: detail.Source,
        },
      ],
    },
  ]
  return {
    id: 'specialty',
    title: ({ Specialty: one }) => one.Name,
    result: result,
    head: ({ Specialty: one }) => ({
      what: one.Name,
      where: `${one.Field} · ${one.Class} · ${one.Code}`,
      tags: tagsOf(one),
    }),
    tabs: tabs,
    beginTab: tab,
    follow: (detail) => ({ isOn: detail.IsFollowed, isBusy: isFollowing, onToggle: () => void toggle(detail) }),
    share: ({ Specialty: one }) => ({
      title: `${one.Name}：学什么、谁在招`,
      path: pageUrl(path, { id: one.SpecialtyId }),
    }),
    next: ({ Specialty: one, Here }) =>
      own === null
        ? { id: 'to-score', label: '填分数看录取可能', onClick: () => void navigate('pages/query/scoreForm') }
        : Here && Here.Units > 0
          ? {
              id: 'to-units',
              label: '挑院校加入志愿',
              onClick: () => void navigate('pages/query/speciality/index', { major: one.Name }),
            }
          : undefined,
    gone: {
      id: 'specialty-gone',
      text: '没有找到这个专业',
      reason: '它可能改了名或并入了别的专业。用旧名也能搜到。',
      action: '搜专业',
      onAction: () => void navigate('pages/home/major/search'),
      errors: ['MAJOR_NOT_FOUND'],
    },
  }
}
