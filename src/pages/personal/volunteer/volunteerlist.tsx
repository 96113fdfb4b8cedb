import { useState } from 'react'
import { savedApi } from '@/features/wish/saved/api'
import { CompareLists } from '@/features/wish/saved/components/CompareLists'
import { UndoBar } from '@/features/wish/table/UndoBar'
import { useDeleteList } from '@/features/wish/saved/hooks/use-delete-list'
import { useRestoredDrafts } from '@/features/wish/draft/hooks/use-drafts'
import type { WishSummary } from '@/features/wish/saved/model/saved-list'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { ListScreen } from '@/shared/screens/ListScreen'
import { ActionSheet } from '@/shared/ui/bars/ActionSheet'
import { Cell } from '@/shared/ui/layout/Cell'
import { SavedList } from './SavedList'

/** 我的志愿: the saved lists, latest first. */
function VolunteerListPage() {
  useRestoredDrafts()
  const { deleted, remove, restore } = useDeleteList()
  const [asked, setAsked] = useState<WishSummary>()
  return (
    <>
      <ListScreen
        id='wishes'
        endpoint={savedApi.endpoints.listWishes}
        question={() => undefined}
        row={(summary) => <SavedList summary={summary} onMore={setAsked} />}
        keyOf={({ WishId }) => WishId}
        rowHeight={236}
        unit='份'
        empty={{
          text: '还没有保存的志愿表',
          reason: '排好志愿点“保存”，就会出现在这里，可以导出和打印。',
          action: '开始填报',
          onAction: () => void navigate('pages/query/scoreForm'),
        }}
        header={(summaries) => (
          <>
            <CompareLists summaries={summaries} />
            <Cell
              id='to-bring'
              title='带一份志愿表来'
              note='粘贴或选文件，读进来再检查、保存'
              arrow
              onClick={() => void navigate('pages/query/adjust/bring')}
            />
          </>
        )}
        bottom={deleted && <UndoBar id='undo-delete' text={`已删除 ${deleted.Name}`} onUndo={() => void restore()} />}
      />
      {asked && (
        <ActionSheet
          id='list-actions'
          open
          title={asked.Name}
          actions={[
            {
              id: 'list-audit',
              label: '请老师看',
              note: '专家逐条写意见，采不采纳由您定',
              onClick: () => void navigate('pages/home/expert-consulting/wish-check', { wishId: asked.WishId }),
            },
            {
              id: 'list-delete',
              label: '删除',
              note: '删除后可以马上撤销',
              danger: true,
              onClick: () => void remove(asked),
            },
          ]}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

export default definePage('pages/personal/volunteer/volunteerlist', VolunteerListPage)
