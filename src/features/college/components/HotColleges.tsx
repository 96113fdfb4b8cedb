import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { Card } from '@/shared/ui/layout/Card'
import { QueryView, type QueryResult } from '@/shared/ui/query-view/QueryView'
import { Section } from '@/shared/ui/layout/Section'
import { CollegeCell } from './CollegeCell'

type Hot = ResponseOf<'College/Hot'>

const countText = ({ FollowCount, ListCount }: Hot['Items'][number]): string =>
  [FollowCount > 0 && `${FollowCount} 人关注`, ListCount > 0 && `${ListCount} 人填进志愿表`].filter(Boolean).join(' · ')

/** Colleges that the families here follow and have in their lists; an empty list is shown as such, not hidden. */
export function HotColleges({ result, onOpen }: { result: QueryResult<Hot>; onOpen: (id: string) => void }) {
  return (
    <Section title='大家在看' id='hot-colleges'>
      <QueryView
        result={result}
        isEmpty={({ Items }) => Items.length === 0}
        empty={{ text: '还没有人关注院校', reason: '在院校主页点“关注”，这里就会出现。' }}
      >
        {({ Items, Basis }) => (
          <>
            <Card>
              {Items.map((college) => (
                <CollegeCell
                  key={college.CollegeId}
                  college={college}
                  note={<View className='num'>{countText(college)}</View>}
                  onPress={() => onOpen(college.CollegeId)}
                />
              ))}
            </Card>
            <View className='college-note'>{Basis}。</View>
          </>
        )}
      </QueryView>
    </Section>
  )
}
