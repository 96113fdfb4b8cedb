import { View } from '@tarojs/components'
import { rankText } from '@/entities/exam/exam'
import { admitText, chanceText, shownChance } from '@/shared/lib/number/number-format'
import { Card } from '@/shared/ui/layout/Card'
import { CompareTable } from '@/shared/ui/facts/CompareTable'
import { TIERS } from '@/shared/ui/tier-tag/tier'
import { compareLists, differenceText, saferText, type Side, type SideRow } from '../model/compare'
import { hasChance } from '@/features/wish/report/model/findings'
import '@/features/wish/wish-atoms.scss'
import './CompareView.scss'

const tiersText = ({ tierCounts }: Side): string =>
  TIERS.filter((tier) => tier !== '难' || tierCounts[tier] > 0)
    .map((tier) => `${tier} ${tierCounts[tier]}`)
    .join(' ')

const FACTS: readonly { label: string; of: (side: Side) => string }[] = [
  { label: '名称', of: ({ name }) => name },
  { label: '分数', of: ({ score, rank, within }) => `${score} 分\n${rankText(rank, within)}` },
  { label: '志愿数', of: ({ rows }) => String(rows.length) },
  { label: '会被录取', of: ({ forecast }) => (hasChance(forecast) ? admitText(forecast.AdmitProbability) : '—') },
  { label: '滑档', of: ({ forecast }) => (hasChance(forecast) ? chanceText(forecast.NoneProbability) : '—') },
  {
    label: '机会最大',
    of: ({ forecast, rows }) => {
      const index = forecast.MostLikelyIndex
      return index === null
        ? '—'
        : `第 ${index} 志愿 ${rows[index - 1]?.name ?? ''}（${chanceText(forecast.PerWish[index - 1] ?? 0)}）`
    },
  },
  { label: '冲稳保', of: tiersText },
  { label: '检查', of: ({ errors, warnings }) => checkText(errors, warnings) },
]

/** 2 处必须改，1 处建议改; another text if nothing was found. */
function checkText(errors: number, warnings: number): string {
  const parts = [errors > 0 && `${errors} 处必须改`, warnings > 0 && `${warnings} 处建议改`].filter(Boolean)
  return parts.join('，') || '没有发现问题'
}

function tierText({ tier, probability, range }: SideRow): string {
  return [tier, probability === null ? '' : shownChance({ Probability: probability, Range: range })]
    .filter(Boolean)
    .join(' ')
}

function WishesCard(props: { id: string; title: string; rows: readonly { row: SideRow; words: string }[] }) {
  const { id, title, rows } = props
  if (rows.length === 0) return null
  return (
    <Card id={id} title={`${title}（${rows.length}）`}>
      {rows.map(({ row, words }) => (
        <View key={row.unitId} className='wish-compare__row'>
          <View className='wish-row__name'>{row.name}</View>
          <View className='wish-note num'>{[words, tierText(row)].filter(Boolean).join(' · ')}</View>
        </View>
      ))}
    </Card>
  )
}

/** Two lists side by side: first in words, then number by number, then wish by wish. */
export function CompareView({ left, right }: { left: Side; right: Side }) {
  const difference = compareLists(left, right)
  const safer = saferText(left, right)
  return (
    <View>
      <Card id='compare-head' title='先看结论'>
        <View>{differenceText(left, right, difference)}</View>
        {safer && <View className='wish-gap'>{safer}</View>}
      </Card>
      <Card>
        <CompareTable
          id='compare-table'
          label='两份志愿表对比'
          things={[
            { key: '甲', side: left },
            { key: '乙', side: right },
          ]}
          head={({ key }) => ({ key, title: key })}
          groups={[{ rows: FACTS.map(({ label, of }) => ({ label, of: ({ side }: { side: Side }) => of(side) })) }]}
        />
      </Card>
      <WishesCard
        id='only-left'
        title='只有甲有'
        rows={difference.onlyLeft.map(({ row, place }) => ({ row, words: `甲的第 ${place} 志愿` }))}
      />
      <WishesCard
        id='only-right'
        title='只有乙有'
        rows={difference.onlyRight.map(({ row, place }) => ({ row, words: `乙的第 ${place} 志愿` }))}
      />
      <WishesCard
        id='moved'
        title='位置不同'
        rows={difference.moved.map(({ row, from, to }) => ({ row, words: `甲第 ${from}，乙第 ${to}` }))}
      />
      <WishesCard id='changed' title='从甲到乙，专业或调剂不同' rows={difference.changed} />
    </View>
  )
}
