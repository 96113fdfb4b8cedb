import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { chinaMoment } from '@/shared/lib/date/date-time'
import { chanceText, formatNumber, shownChance } from '@/shared/lib/number/number-format'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { wishTitle, type Frozen } from '../words'
import './audit.scss'

const SHOWN = 5
type Wish = Frozen['Items'][number]

const chanceOf = ({ Prediction }: Wish): string =>
  Prediction ? `${Prediction.Tier} ${shownChance(Prediction)}` : '算不出'
const noteOf = ({ Majors, ObeyAdjustment }: Wish): string =>
  [Majors.length > 0 && Majors.join('、'), ObeyAdjustment ? '服从调剂' : '不服从调剂'].filter(Boolean).join(' · ')

export interface FrozenCardProps {
  frozen: Frozen
  /** Draws one finding of the list. */
  finding: (finding: Frozen['Findings'][number], index: number) => ReactNode
}

/** A submitted list with its old numbers: its state, and the findings, wish by wish. */
export function FrozenList({ id, frozen, finding }: FrozenCardProps & { id: string }) {
  const [isWhole, setWhole] = useState(false)
  const { Items, Findings, TierCounts, NoneProbability, ProvinceName, Track, BatchId, Score, Rank } = frozen
  const rows = isWhole ? Items : Items.slice(0, SHOWN)
  const tiers = (['冲', '稳', '保', '难'] as const).filter((tier) => TierCounts[tier] > 0)
  return (
    <>
      <View className='audit__line num'>
        {`${ProvinceName} ${Track} · ${BatchId} · ${Score} 分 · 位次 ${formatNumber(Rank)}`}
      </View>
      {Items.length > 0 && (
        <View className='audit__line num'>
          {`${tiers.map((tier) => `${tier} ${TierCounts[tier]} 个`).join('，')}；落空可能 ${chanceText(NoneProbability)}`}
        </View>
      )}
      {Findings.slice(0, SHOWN).map(finding)}
      {rows.map((wish) => (
        <Cell key={wish.UnitId} title={`${wish.Index} ${wishTitle(wish)}`} note={noteOf(wish)} value={chanceOf(wish)} />
      ))}
      {Items.length > SHOWN && (
        <Button id={`${id}-more`} kind='text' size='sm' onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : `看全部 ${Items.length} 个志愿`}
        </Button>
      )}
      <SourceNote source={frozen.DataSource} />
    </>
  )
}

/** The list as it was submitted, with the numbers of that time. */
export function FrozenCard({ frozen, finding }: FrozenCardProps) {
  return (
    <Card id='frozen' title='交的那一版' extra={chinaMoment(frozen.At)}>
      <FrozenList id='frozen' frozen={frozen} finding={finding} />
    </Card>
  )
}
