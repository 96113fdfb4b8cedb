import { useCallback, useState } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { navigate } from '@/shared/navigation/navigate'
import { selectScoreForm } from '@/shared/session/account/session-state'
import { scoreFormChanged } from '@/shared/session/account/own-score-form'
import { useLazyGetWishQuery } from '../api'
import { attachDrafts, readDevice } from '@/features/wish/draft/draft-device'
import { batchOf, isSameList } from '@/entities/draft/draft'
import { isMajorUnit, type TablePage } from '@/features/wish/batch/model/new-exam'
import { formOfList, loadedList, type WishDetail } from '../model/saved-list'
import { listLoaded, selectWish, type WithWish } from '@/features/wish/draft/draft-state'
import { examKey, scoreFormFrom } from '@/entities/exam/exam'
import { useConfirm } from '@/shared/ui/page/use-confirm'
import { useHere } from '@/shared/ui/page/use-shown'

const commonTable = (): TablePage => 'pages/query/adjust/wish'

/**
 * Continues a saved list: it becomes the draft. If it would replace a draft, the family is asked, and the draft is kept.
 * @param tableOf the page that orders the wishes of a kind of unit
 */
export function useEditList(tableOf: (wishUnit: string) => TablePage = commonTable) {
  const here = useHere()
  const confirm = useConfirm()
  const store = useStore()
  const dispatch = useDispatch()
  const present = useSelector(selectScoreForm)
  const [get] = useLazyGetWishQuery()
  const [isLoading, setIsLoading] = useState(false)

  const take = useCallback(
    async (detail: WishDetail, wishUnit: string): Promise<void> => {
      attachDrafts(store)
      readDevice(store)
      const form = formOfList(detail, present)
      const { WishType: wishType, BatchId: batchId } = detail
      const book = selectWish(store.getState() as WithWish).books[examKey(form)]
      const draft = book && batchOf(book, wishType, batchId)
      const isOwn = draft?.wishId === detail.WishId
      const list = loadedList(detail, wishUnit)
      const isSame = draft ? isSameList(draft.selectedSchool, list.selectedSchool) : false
      if (draft && draft.selectedSchool.length > 0 && !draft.isSaved && !isSame) {
        const content = isOwn
          ? '这份志愿表在这台设备上有没保存的修改。换成已保存的那份，没保存的修改可以在调整页换回来。'
          : `这台设备上有 ${draft.selectedSchool.length} 个还没保存的志愿。打开这份之后，可以在调整页换回来。`
        const isAgreed = await confirm({ title: '打开已保存的志愿表？', content, confirmText: '打开' })
        if (!isAgreed) return
      }
      // who has gone on while it was fetched stays there
      if (!here.isShown()) return
      dispatch(listLoaded({ form, wishType, batchId, list }))
      scoreFormChanged(scoreFormFrom(form))
      await navigate(tableOf(wishUnit))
    },
    [store, dispatch, present, tableOf, here, confirm],
  )

  const edit = useCallback(
    async (wishId: string, wishUnit: string): Promise<void> => {
      setIsLoading(true)
      const answer = await get({ WishId: wishId, Mode: { major: isMajorUnit(wishUnit) } }, false)
      setIsLoading(false)
      if (answer.data) await take(answer.data, wishUnit)
    },
    [get, take],
  )
  return { edit, take, isLoading }
}
