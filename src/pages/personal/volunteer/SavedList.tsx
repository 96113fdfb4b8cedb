import { examChange } from '@/entities/exam/exam-change'
import { useProvince } from '@/features/admission/hooks/use-province'
import { SavedListCard } from '@/features/wish/saved/components/SavedListCard'
import { Outdated } from '@/features/wish/saved/components/Outdated'
import { useReassess } from '@/features/wish/saved/hooks/use-reassess'
import { useEditList } from '@/features/wish/saved/hooks/use-edit-list'
import { savedListUrl } from '@/features/wish/saved/model/saved-list-url'
import type { WishSummary } from '@/features/wish/saved/model/saved-list'
import { openUrl } from '@/shared/navigation/navigate'
import { useSession } from '@/shared/session/account/use-session'

/** A saved list with its actions; its province's rule decides which page shows and edits it. */
export function SavedList({ summary, onMore }: { summary: WishSummary; onMore: (summary: WishSummary) => void }) {
  const rule = useProvince(summary.ProvinceId)?.Rule
  const { edit, isLoading } = useEditList()
  const form = useSession().scoreFormData
  const { reassess, running, problem } = useReassess(rule?.WishUnit ?? '')
  const change = summary.IsPast ? null : examChange(summary, form)
  return (
    <SavedListCard
      summary={summary}
      isLoading={isLoading}
      notice={
        change &&
        form && (
          <Outdated
            id={`outdated-${summary.WishId}`}
            change={change}
            isRunning={running !== ''}
            problem={problem}
            onReassess={() => void reassess(summary.WishId, form)}
          />
        )
      }
      onOpen={() => void openUrl(savedListUrl(summary.WishId, rule))}
      onEdit={() => void edit(summary.WishId, rule?.WishUnit ?? '')}
      onMore={() => onMore(summary)}
    />
  )
}
