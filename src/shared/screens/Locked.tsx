import { navigate } from '@/shared/navigation/navigate'
import { EmptyState } from '@/shared/ui/empty-state/EmptyState'

/**
 * Stands in the place of what a right opens. What opens it, how and until when is said by the one page it leads to; a guest signs
 * in on the way there.
 */
export function Locked({ right }: { right: string | undefined }) {
  return (
    <EmptyState
      id='locked'
      text='这部分内容给会员看'
      reason='填报志愿要用的功能都不需要会员。'
      action='看看怎样开通'
      onAction={() => void navigate('pages/personal/openmamber/membership', { right })}
    />
  )
}
