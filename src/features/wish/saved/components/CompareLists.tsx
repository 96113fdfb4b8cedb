import { useState } from 'react'
import { useSelector } from 'react-redux'
import { View } from '@tarojs/components'
import { navigate } from '@/shared/navigation/navigate'
import { Button } from '@/shared/ui/controls/Button'
import type { WishSummary } from '../model/saved-list'
import { comparableLists } from '../model/side-ref'
import { selectWish, type WithWish } from '@/features/wish/draft/draft-state'
import { CompareSheet } from './CompareSheet'
import '@/features/wish/wish-atoms.scss'

/** The button to compare two lists, saved ones or drafts of this device; nothing if there are fewer than two. */
export function CompareLists({ summaries }: { summaries: readonly WishSummary[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const drafts = useSelector((state: WithWish) => selectWish(state))
  const comparable = comparableLists(summaries, drafts)
  if (comparable.length < 2) return null
  return (
    <View className='wish-above'>
      <Button id='compare-lists' kind='plain' block onClick={() => setIsOpen(true)}>
        选两份对比
      </Button>
      <CompareSheet
        open={isOpen}
        options={comparable}
        onCompare={(left, right) => {
          setIsOpen(false)
          void navigate('pages/personal/volunteer/volunteerdetail', { left, right })
        }}
        onClose={() => setIsOpen(false)}
      />
    </View>
  )
}
