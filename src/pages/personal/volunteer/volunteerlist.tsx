import { savedApi } from '@/features/wish/saved/api'
import { CompareLists } from '@/features/wish/saved/components/CompareLists'
import { UndoBar } from '@/features/wish/draft/components/UndoBar'
import { useDeleteList } from '@/features/wish/saved/hooks/use-delete-list'
import { useRestoredDrafts } from '@/features/wish/draft/hooks/use-drafts'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { ListScreen } from '@/shared/screens/ListScreen'
import { SavedList } from './SavedList'

/** 我的志愿: the saved lists, latest first. */
function VolunteerListPage() {
  useRestoredDrafts()
  const { deleted, remove, restore } = useDeleteList()
  return (
    <ListScreen
      id='wishes'
      endpoint={savedApi.endpoints.listWishes}
      question={() => undefined}
      row={(summary) => <SavedList summary={summary} onDelete={(one) => void remove(one)} />}
      keyOf={({ WishId }) => WishId}
      rowHeight={236}
      unit='份'
      empty={{
        text: '还没有保存的志愿表',
        reason: '排好志愿点“保存”，就会出现在这里，可以导出和打印。',
        action: '开始填报',
        onAction: () => void navigate('pages/query/scoreForm'),
      }}
      header={(summaries) => <CompareLists summaries={summaries} />}
      bottom={deleted && <UndoBar id='undo-delete' text={`已删除 ${deleted.Name}`} onUndo={() => void restore()} />}
    />
  )
}

export default definePage('pages/personal/volunteer/volunteerlist', VolunteerListPage)
