import { useMemo } from 'react'
import { Text, View } from '@tarojs/components'
import { chanceText } from '@/shared/lib/number/number-format'
import { isTextEnlarged } from '@/shared/platform/text-size'
import { cx } from '@/shared/ui/class-name'
import { TIER_CLASS } from '@/shared/ui/tier-tag/tier'
import type { ListForecast } from '../model/findings'
import { outcomeOf, rungWords, type OutcomeWish } from '../model/outcome'
import './OutcomeLadder.scss'

export interface OutcomeLadderProps {
  forecast: ListForecast
  /** The wishes the forecast was made for, in its order. */
  wishes: readonly OutcomeWish[]
}

/** The number of a group and the chance that follows it, at the end of a sentence. */
const GROUP_AT_END = /^(.*) (\S{1,6} 组（[^）]*）)$/

/** A sentence about a wish; its group stays on one line with its chance. */
function Likely({ words }: { words: string }) {
  const [, name, group] = GROUP_AT_END.exec(words) ?? []
  if (group === undefined) return <>{words}</>
  return (
    <>
      {`${name} `}
      <Text className='whole'>{group}</Text>
    </>
  )
}

/** The likely outcome of a list, tier by tier and 滑档, and the two wishes most likely to admit. The bar only repeats what the text gives. */
export function OutcomeLadder({ forecast, wishes }: OutcomeLadderProps) {
  const { rungs, none, closed, unknown, shut, likeliest } = outcomeOf(forecast, wishes)
  const isLarge = useMemo(isTextEnlarged, [])
  return (
    <View id='list-outcome' className={cx('outcome', isLarge && 'outcome--large')}>
      <View className='outcome__bar' {...{ 'aria-hidden': true }}>
        {rungs.map(({ tier, share }) => (
          <View
            key={tier}
            className={`outcome__part outcome__part--${TIER_CLASS[tier]}`}
            style={{ flexGrow: share * 1000 }}
          />
        ))}
        <View className='outcome__part outcome__part--none' style={{ flexGrow: none * 1000 }} />
      </View>
      <View className='outcome__rungs' {...{ role: 'list', 'aria-label': '这张表会录到哪里' }}>
        {rungs.map((rung) => {
          const [tier, count, share] = rungWords(rung)
          return (
            <View key={tier} className='outcome__rung' {...{ role: 'listitem' }}>
              <View className='outcome__head'>
                <Text className={`outcome__tier outcome__tier--${TIER_CLASS[rung.tier]}`}>{tier}</Text>
                <Text className='outcome__count num'> {count} </Text>
              </View>
              <Text className='outcome__share num'>{share}</Text>
            </View>
          )
        })}
        <View className='outcome__rung' {...{ role: 'listitem' }}>
          <View className='outcome__head'>
            <Text className='outcome__tier'>落空 </Text>
          </View>
          <Text className='outcome__share num'>{chanceText(none)}</Text>
        </View>
      </View>
      {likeliest.map((words) => (
        <View key={words} className='outcome__likely'>
          <Likely words={words} />
        </View>
      ))}
      {closed && (
        <View id='outcome-closed' className='outcome__unknown'>
          {closed}
        </View>
      )}
      {shut > 0 && <View className='outcome__unknown'>有 {shut} 个志愿现在不能填，没有机会，也没有算进来。</View>}
      {unknown > 0 && (
        <View className='outcome__unknown'>
          另有 {unknown} 个志愿没有概率，没有算进来；真录得上，落空的机会还要小。
        </View>
      )}
    </View>
  )
}
