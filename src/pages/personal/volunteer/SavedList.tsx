import { useProvince } from '@/features/admission/hooks/use-province'
import { SavedListCard } from '@/features/wish/saved/components/SavedListCard'
import { useEditList } from '@/features/wish/saved/hooks/use-edit-list'
import { savedListUrl } from '@/features/wish/saved/model/saved-list-url'
import type { WishSummary } from '@/features/wish/saved/model/saved-list'
import { openUrl } from '@/shared/navigation/navigate'

/** A saved list with its actions; its province's rule decides which page shows and edits it. */
export function SavedList({ summary, onMore }: { summary: WishSummary; onMore: (summary: WishSummary) => void }) {
  const rule = useProvince(summary.ProvinceId)?.Rule
  const { edit, isLoading } = useEditList()
  return (
    <SavedListCard
      summary={summary}
      isLoading={isLoading}
      onOpen={() => void openUrl(savedListUrl(summary.WishId, rule))}
      onEdit={() => void edit(summary.WishId, rule?.WishUnit ?? '')}
      onMore={() => onMore(summary)}
    />
  )
}
