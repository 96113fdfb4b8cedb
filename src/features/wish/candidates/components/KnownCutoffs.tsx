import { Text, View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { formatNumber } from '@/shared/lib/number/number-format'
import { wishYear } from '@/shared/session/account/own-score-form'
import { pressable } from '@/shared/ui/accessibility'
import type { CandidateFilter } from '../model/filters'
import './known-cutoffs.scss'

type Answer = Pick<ResponseOf<'Wish/SchoolFirstList'>, 'Total' | 'Unknown' | 'ListYear' | 'GoneCount'>

export interface KnownCutoffsProps {
  answer: Answer
  filter: CandidateFilter
  onChange: (filter: CandidateFilter) => void
}

interface CutoffProps {
  id: string
  text: string
  /** Absent if a press would change nothing. */
  action?: string
  onPress: () => void
}

const Line = ({ id, text, action, onPress }: CutoffProps) => (
  <View className='known-lines__line'>
    <Text className='known-lines__text num'>{text}</Text>
    {action && (
      <View id={id} className='known-lines__action press' {...pressable({ onPress })}>
        {action}
      </View>
    )}
  </View>
)

/** Notes on unknown data behind the list: units of an earlier year used for this one, and conditions that cannot be checked. */
export function KnownCutoffs({ answer, filter, onChange }: KnownCutoffsProps) {
  const { Total, Unknown = 0, ListYear, GoneCount = 0 } = answer
  const listed = `这里还没有 ${wishYear()} 年的招生计划（往年 5—6 月公布），先按 ${ListYear ?? ''} 年招过生的列出，概率里算进了可能不招`
  const gone = filter.ShowGone ? '没有招生的排在最后' : `${formatNumber(GoneCount)} 个没有招生的没有列出`
  const isNoneKnown = !filter.OnlyKnown && Unknown >= Total
  return (
    <>
      {ListYear !== undefined &&
        (GoneCount > 0 || filter.ShowGone ? (
          <Line
            id='show-gone'
            text={`${listed}；${gone}`}
            action={filter.ShowGone ? '收起' : '也看看'}
            onPress={() => onChange({ ...filter, ShowGone: !filter.ShowGone })}
          />
        ) : (
          <View className='wish-note num'>{listed}。</View>
        ))}
      {(Unknown > 0 || filter.OnlyKnown) && (
        <Line
          id='only-known'
          text={
            filter.OnlyKnown
              ? '没有收录的不列出'
              : isNoneKnown
                ? `选的条件都没有收录，${formatNumber(Unknown)} 个先都列出，填报前逐个查`
                : `已知 ${formatNumber(Total - Unknown)} 个，未知 ${formatNumber(Unknown)} 个排在后面`
          }
          action={filter.OnlyKnown ? '未知的也看' : isNoneKnown ? undefined : '只看已知'}
          onPress={() => onChange({ ...filter, OnlyKnown: !filter.OnlyKnown })}
        />
      )}
    </>
  )
}
