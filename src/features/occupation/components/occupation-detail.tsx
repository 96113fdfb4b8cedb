import { skipToken } from '@reduxjs/toolkit/query/react'
import { navigate } from '@/shared/navigation/navigate'
import { pageUrl } from '@/shared/navigation/routes'
import type { DetailScreenProps, DetailSection, DetailTab } from '@/shared/screens/DetailScreen'
import { currentOf, endlessList } from '@/shared/screens/list-result'
import { RowsView } from '@/shared/screens/RowsView'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { RadarChart } from '@/shared/ui/chart/RadarChart'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { useGetOccupationQuery, useListOccupationsInfiniteQuery } from '../api'
import { LEVEL_NAMES, matchText, type Occupation, type OccupationDetail } from '../occupation'
import { OccupationCell } from './OccupationCell'

const openMajor = (id: string) => void navigate('pages/home/major/specialityDetails', { id })

function interestSection({ Interest, Occupation: one }: OccupationDetail): DetailSection[] {
  if (!Interest)
    return one.Level === 4
      ? [
          {
            key: 'interest',
            title: '兴趣代码',
            content: <EmptyState text='没有对上' reason='开放职业数据里没有找到同一个或相近的职业，就空着，不猜。' />,
          },
        ]
      : []
  const { Code, Match, Of, OfCode, Scores, Source } = Interest
  return [
    {
      key: 'interest',
      title: '兴趣代码',
      facts: [
        { label: '代码', value: Code },
        { label: '怎么对上的', value: `人工对照：${matchText(Match)}` },
        ...(Of ? [{ label: '对应', value: `${Of}（${OfCode}）` }] : []),
      ],
      content: Scores && (
        <Card>
          <RadarChart
            axes={Scores.map(({ Letter, Name }) => ({ label: `${Letter} ${Name}` }))}
            series={[{ name: '兴趣', values: Scores.map(({ Value }) => Value) }]}
            max={7}
          />
        </Card>
      ),
      source: Source,
    },
  ]
}

function aboutSections(detail: OccupationDetail): DetailSection[] {
  const { Occupation: one, Parents, Industries, Source } = detail
  return [
    {
      key: 'about',
      title: '在职业分类里的位置',
      content: (
        <Card>
          {Parents.map(({ OccupationId, Name }, index) => (
            <Cell
              key={OccupationId}
              title={Name}
              note={LEVEL_NAMES[index + 1]}
              arrow
              onClick={() => void navigate('pages/home/occupation/details', { id: OccupationId })}
            />
          ))}
          <Cell title={one.Name} note={`${LEVEL_NAMES[one.Level] ?? ''} · 代码 ${one.OccupationId}`} />
        </Card>
      ),
      source: Source,
    },
    ...interestSection(detail),
    ...(Industries.length > 0
      ? [
          {
            key: 'industries',
            title: '常见的行业',
            content: (
              <Card>
                {Industries.map(({ IndustryId, Name }) => (
                  <Cell
                    key={IndustryId}
                    title={Name}
                    arrow
                    onClick={() => void navigate('pages/home/occupation/industry-details', { id: IndustryId })}
                  />
                ))}
              </Card>
            ),
          },
        ]
      : []),
  ]
}

function majorSection({ Majors, MajorSource }: OccupationDetail): DetailSection {
  return {
    key: 'majors',
    title: '哪些专业通向这里',
    content:
      Majors.length > 0 ? (
        <Card>
          {Majors.map(({ SpecialtyId, Name, Level, Class, Called }) => (
            <Cell
              key={SpecialtyId}
              id={`major-${SpecialtyId}`}
              title={Name}
              note={`${Level} · ${Class} · 对照表写作“${Called}”`}
              arrow
              onClick={() => openMajor(SpecialtyId)}
            />
          ))}
        </Card>
      ) : (
        <EmptyState text='没有对上的专业' reason='对照表里没有专业写到它。可以看看同一小类的其他职业。' />
      ),
    source: MajorSource,
  }
}

/** Occupations in a class, page after page. */
function Inside({ id }: { id: string }) {
  const list = useListOccupationsInfiniteQuery({ Parent: id })
  return (
    <RowsView
      id='inside'
      list={endlessList<Occupation>(list)}
      row={(one) => <OccupationCell one={one} hasPath />}
      keyOf={({ OccupationId }) => OccupationId}
      rowHeight={68}
      empty={{ text: '这一类还没有收录职业', reason: '导入职业分类大典全文之后会出现在这里。' }}
    />
  )
}

function tabsOf(detail: OccupationDetail): DetailTab[] {
  const { Occupation: one, Children, Siblings } = detail
  const near = Children.length > 0 ? Children : Siblings
  return [
    { key: 'intro', label: '概况', sections: aboutSections(detail) },
    { key: 'majors', label: '专业', sections: [majorSection(detail)] },
    ...(near.length > 0
      ? [
          {
            key: 'near',
            label: Children.length > 0 ? '分类' : '同类',
            sections: [
              {
                key: 'near',
                title: Children.length > 0 ? '下面的分类' : '同一小类的职业',
                content: (
                  <Card>
                    {near.map((other) => (
                      <OccupationCell key={other.OccupationId} one={other} />
                    ))}
                  </Card>
                ),
                source: detail.Source,
              },
            ],
          },
        ]
      : []),
    ...(one.Level < 3 ? [{ key: 'inside', label: '职业', list: <Inside id={one.OccupationId} /> }] : []),
  ]
}

/** One occupation, or a class of the classification: the content of its DetailScreen. */
export function useOccupationDetail(id: string): DetailScreenProps<OccupationDetail | null> {
  const isNamed = id.trim() !== ''
  const answer = useGetOccupationQuery(isNamed ? { OccupationId: id.slice(0, 20) } : skipToken)
  return {
    id: 'occupation',
    title: ({ Occupation: one }) => one.Name,
    result: isNamed ? currentOf(answer) : { data: null, isLoading: false },
    head: ({ Occupation: one }) => ({
      what: one.Name,
      where: one.Path.length > 0 ? one.Path.join(' · ') : '国家职业分类大类',
      tags: [LEVEL_NAMES[one.Level] ?? '', ...(one.Interest ? [one.Interest] : [])].filter(Boolean),
    }),
    tabs: tabsOf,
    share: ({ Occupation: one }) => ({
      title: `${one.Name}：哪些专业通向这里`,
      path: pageUrl('pages/home/occupation/details', { id: one.OccupationId }),
    }),
    gone: {
      id: 'occupation-gone',
      text: '没有找到这个职业',
      reason: '代码可能不对，或这里还没有收录它。',
      action: '看职业库',
      onAction: () => void navigate('pages/home/occupation/list'),
      errors: ['OCCUPATION_NOT_FOUND'],
    },
  }
}
