import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { View } from '@tarojs/components'
import { useProvince } from '@/features/admission/hooks/use-province'
import { useDeleteWishMutation, useListWishesInfiniteQuery } from '@/features/wish/api'
import { CompareSheet } from '@/features/wish/components/CompareSheet'
import { SavedListCard } from '@/features/wish/components/SavedListCard'
import { UndoBar } from '@/features/wish/components/UndoBar'
import { useRestoredDrafts } from '@/features/wish/hooks/use-drafts'
import { useEditList } from '@/features/wish/hooks/use-edit-list'
import { savedListUrl } from '@/features/wish/model/saved-list-url'
import { comparableLists } from '@/features/wish/model/side-ref'
import type { WishSummary } from '@/features/wish/model/saved-list'
import { listDeleted, selectWish, type WithWish } from '@/features/wish/slice'
import { navigate, openUrl } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { Button } from '@/shared/ui/button/Button'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Skeleton } from '@/shared/ui/skeleton/Skeleton'

function SavedList({ summary, onDelete }: { summary: WishSummary; onDelete: (summary: WishSummary) => void }) {
  const rule = useProvince(summary.ProvinceId)?.Rule
  const { edit, isLoading } = useEditList()
  return (
    <SavedListCard
      summary={summary}
      isLoading={isLoading}
      onOpen={() => void openUrl(savedListUrl(summary.WishId, rule))}
      onEdit={() => void edit(summary.WishId, rule?.WishUnit ?? '')}
      onDelete={() => onDelete(summary)}
    />
  )
}

function VolunteerListPage() {
  const dispatch = useDispatch()
  useRestoredDrafts()
  const lists = useListWishesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  const [deleteWish] = useDeleteWishMutation()
  const [deleted, setDeleted] = useState<WishSummary>()
  const [isComparing, setIsComparing] = useState(false)
  const books = useSelector((state: WithWish) => selectWish(state).books)
  const items = lists.data?.pages.flatMap((page) => page.Items)
  const comparable = comparableLists(items ?? [], books)

  const remove = async (summary: WishSummary) => {
    const answer = await deleteWish({ WishId: summary.WishId })
    if ('error' in answer) return
    dispatch(listDeleted({ wishId: summary.WishId }))
    setDeleted(summary)
  }
  const restore = async () => {
    if (!deleted) return
    const answer = await deleteWish({ WishId: deleted.WishId, Restore: true })
    if (!('error' in answer)) setDeleted(undefined)
  }

  return (
    <Page
      bottom={
        <View className='wish-bottom'>
          <UndoBar id='undo-delete' text={deleted && `已删除 ${deleted.Name}`} onUndo={() => void restore()} />
        </View>
      }
    >
      <QueryView
        result={{ ...lists, data: items }}
        skeleton={<Skeleton card rows={4} />}
        empty={{
          text: '还没有保存的志愿表',
          reason: '排好志愿点“保存”，就会出现在这里，可以导出和打印。',
          action: '开始填报',
          onAction: () => void navigate('pages/query/scoreForm'),
        }}
      >
        {(summaries) => (
          <View>
            {comparable.length > 1 && (
              <View className='wish-above'>
                <Button id='compare-lists' kind='plain' block onClick={() => setIsComparing(true)}>
                  选两份对比
                </Button>
              </View>
            )}
            {summaries.map((summary) => (
              <SavedList key={summary.WishId} summary={summary} onDelete={(item) => void remove(item)} />
            ))}
            {lists.hasNextPage && (
              <Button
                id='more-wishes'
                kind='plain'
                block
                loading={lists.isFetchingNextPage}
                onClick={() => void lists.fetchNextPage()}
              >
                加载更多
              </Button>
            )}
          </View>
        )}
      </QueryView>
      <CompareSheet
        open={isComparing}
        options={comparable}
        onCompare={(left, right) => {
          setIsComparing(false)
          void navigate('pages/personal/volunteer/volunteerdetail', { left, right })
        }}
        onClose={() => setIsComparing(false)}
      />
    </Page>
  )
}

export default definePage('pages/personal/volunteer/volunteerlist', VolunteerListPage)
