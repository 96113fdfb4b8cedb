import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { combinationText, oneMoreText } from '../subject-words'
import { ShareBars } from './ShareBars'
import './subjects.scss'

/** What a combination opens, and what one more subject would add. */
export function StatCards({ answer, isFull }: { answer: ResponseOf<'Career/SelectExamStat'>; isFull: boolean }) {
  const { Items, PlanYear, Batch, Source } = answer
  const [stat] = Items
  if (!stat) return null
  return (
    <>
      <Card id='subject-stat' title={`${combinationText(stat.Subjects)} 能报什么`}>
        <View className='subjects__note'>
          {`按 ${PlanYear} 年${stat.Track}${Batch}的招生计划数，不含要另外符合条件的专项。${isFull ? '' : '还没选满，按现在这几门算。'}`}
        </View>
        <ShareBars stat={stat} />
        {Source && <SourceNote source={Source} />}
      </Card>
      {stat.OneMore.length > 0 && (
        <Card id='one-more' title={isFull ? '没选的科目关上了什么' : '再加一门会多开放什么'}>
          {stat.OneMore.map((more) => (
            <Cell
              key={more.Subject}
              title={isFull ? `要是也选了${more.Subject}` : `再选${more.Subject}`}
              note={oneMoreText(more)}
            />
          ))}
        </Card>
      )}
    </>
  )
}
