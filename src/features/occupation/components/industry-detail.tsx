import { skipToken } from '@reduxjs/toolkit/query/react'
import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { navigate } from '@/shared/navigation/navigate'
import { pageUrl } from '@/shared/navigation/routes'
import type { DetailScreenProps, DetailSection } from '@/shared/screens/DetailScreen'
import { currentOf } from '@/shared/screens/list-result'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { useGetIndustryQuery } from '../api'
import { IndustryCell } from './IndustryCell'
import { OccupationCell } from './OccupationCell'

type Detail = ResponseOf<'Career/IndustryDetail'>

const NOT_MATCHED = <EmptyState text='没有对照' reason='没有把握的不列。可以到职业库和专业库里按名称找。' />

function introSections({ Divisions, Classes, How, OccupationSource, Source }: Detail): DetailSection[] {
  return [
    ...(Divisions.length > 0
      ? [
          {
            key: 'divisions',
            title: '下面的大类',
            content: (
              <Card>
                {Divisions.map((one) => (
                  <IndustryCell key={one.IndustryId} one={one} />
                ))}
              </Card>
            ),
            source: Source,
          },
        ]
      : []),
    {
      key: 'occupations',
      title: '做这些工作的职业',
      content:
        Classes.length > 0 ? (
          <Card>
            {Classes.map((one) => (
              <OccupationCell key={one.OccupationId} one={one} />
            ))}
          </Card>
        ) : (
          NOT_MATCHED
        ),
      source: OccupationSource,
    },
    {
      key: 'how',
      title: '怎么对照的',
      content: (
        <Card>
          <View>{How}</View>
        </Card>
      ),
      source: Source,
    },
  ]
}

function majorSection({ Majors, MajorSource }: Detail): DetailSection {
  return {
    key: 'majors',
    title: '培养这些人的专业',
    content:
      Majors.length > 0 ? (
        <Card>
          {Majors.map(({ SpecialtyId, Name, Level, Class }) => (
            <Cell
              key={SpecialtyId}
              id={`major-${SpecialtyId}`}
              title={Name}
              note={`${Level} · ${Class}`}
              arrow
              onClick={() => void navigate('pages/home/major/specialityDetails', { id: SpecialtyId })}
            />
          ))}
        </Card>
      ) : (
        NOT_MATCHED
      ),
    source: MajorSource,
  }
}

/** One industry, a section or a division of the classification: the content of its DetailScreen. */
export function useIndustryDetail(id: string): DetailScreenProps<Detail | null> {
  const isNamed = id.trim() !== ''
  const answer = useGetIndustryQuery(isNamed ? { IndustryId: id.slice(0, 5) } : skipToken)
  return {
    id: 'industry',
    title: ({ Industry: one }) => one.Name,
    result: isNamed ? currentOf(answer) : { data: null, isLoading: false },
    head: ({ Industry: one, SectionName }) => ({
      what: one.Name,
      where: one.Section === null ? `门类 ${one.IndustryId}` : `${SectionName} · 大类 ${one.IndustryId}`,
    }),
    tabs: (detail) => [
      { key: 'intro', label: '职业', sections: introSections(detail) },
      { key: 'majors', label: '专业', sections: [majorSection(detail)] },
    ],
    share: ({ Industry: one }) => ({
      title: `${one.Name}：有哪些职业和专业`,
      path: pageUrl('pages/home/occupation/industry-details', { id: one.IndustryId }),
    }),
    gone: {
      id: 'industry-gone',
      text: '没有找到这个行业',
      reason: '代码可能不对：门类是一个字母，大类是两位数字。',
      action: '看行业',
      onAction: () => void navigate('pages/home/occupation/industry-list'),
      errors: ['INDUSTRY_NOT_FOUND'],
    },
  }
}
