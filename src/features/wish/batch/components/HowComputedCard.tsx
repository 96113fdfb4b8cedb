import { View } from '@tarojs/components'
import { Card } from '@/shared/ui/layout/Card'
import { useGetCutoffYearsQuery } from '../api'
import './HowComputedCard.scss'

/** Years in words: 2021–2025 年, or each by itself if years between are missing. */
function yearsText(years: readonly number[]): string {
  const sorted = [...years].sort((a, b) => a - b)
  const first = sorted[0]
  const last = sorted[sorted.length - 1]
  if (first === undefined || last === undefined) return ''
  if (first === last) return `${first} 年`
  return last - first + 1 === sorted.length ? `${first}–${last} 年` : `${sorted.join('、')} 年`
}

/** How a chance is computed, in four sentences, with the years it is based on, if known. */
export function HowComputedCard({ provinceId }: { provinceId: string }) {
  const { data } = useGetCutoffYearsQuery({ ProvinceId: provinceId }, { skip: provinceId === '' })
  const years = yearsText(data?.Years ?? [])
  const sentences = [
    '1. 用一分一段表把分数换成全省位次。比较位次，不直接比较分数：每年考题难度不同。',
    `2. 从院校上一年的最低位次出发，${years ? `参照本省 ${years}的录取数据，` : ''}看同一位次段的院校往年变动有多大，再按招生计划的增减修正。`,
    '3. 得到一个概率和一个区间。数据少或变动大时区间会变宽，并写明“数据不足”或“波动大”。',
    '4. 概率分成冲、稳、保、难。它说的是可能性，不是承诺；点开每个概率都能看到依据。',
  ]
  return (
    <Card id='how-computed' title='录取概率怎么算'>
      {sentences.map((sentence) => (
        <View key={sentence} className='how-computed__sentence'>
          {sentence}
        </View>
      ))}
    </Card>
  )
}
