import { View } from '@tarojs/components'
import { unitTitle } from '@/entities/candidate/candidate'
import { Button } from '@/shared/ui/controls/Button'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { TierTag } from '@/shared/ui/tier-tag/TierTag'
import type { DraftHandle } from '../draft/hooks/use-drafts'
import type { SelectedSchool } from '@/entities/draft/draft'
import { chanceText } from '@/entities/draft/row-words'
import '@/features/wish/wish-atoms.scss'
import './ChosenWishes.scss'

function chanceWords({ Unit, Majors }: SelectedSchool): string {
  const chance = chanceText(Unit, '概率 ')
  return Majors.length > 0 ? `${chance} · ${Majors.join('、')}` : chance
}

/** The list so far in its order; each wish can be removed. */
export function ChosenWishes({ handle: { draft, change } }: { handle: Pick<DraftHandle, 'draft' | 'change'> }) {
  const wishes = draft?.selectedSchool ?? []
  if (wishes.length === 0) return <EmptyState text='还没有选志愿' reason='看中哪个就点“加入”，顺序可以以后再排。' />
  return wishes.map((wish, index) => (
    <View key={wish.UnitId} className='wish-chosen'>
      <View className='wish-chosen__number num'>{index + 1}</View>
      <View className='wish-chosen__main'>
        <View className='wish-row__name'>{wish.Unit ? unitTitle(wish.Unit) : '名称要联网后才能显示'}</View>
        <View className='wish-row__chance'>
          {wish.Unit?.Tier && <TierTag tier={wish.Unit.Tier} />}
          <View className='wish-row__percent num'>{chanceWords(wish)}</View>
        </View>
      </View>
      <Button
        id={`chosen-remove-${wish.UnitId}`}
        size='sm'
        kind='text'
        label={`移出第 ${index + 1} 志愿`}
        onClick={() => change({ kind: 'remove', unitId: wish.UnitId })}
      >
        移出
      </Button>
    </View>
  ))
}
