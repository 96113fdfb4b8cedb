import { navigate } from '@/shared/navigation/navigate'
import type { BottomAction } from '@/shared/ui/bars/BottomBar'
import { useDraft } from './use-drafts'

/** The next step from a page beside the list: to the score if there is none, else to the list. */
export function useListAction(): BottomAction {
  const { form, draft } = useDraft()
  if (!form)
    return { id: 'to-score', label: '填分数，看我的录取可能', onClick: () => void navigate('pages/query/scoreForm') }
  const count = draft?.selectedSchool.length ?? 0
  return {
    id: 'view-wishes',
    label: count > 0 ? `查看志愿表（${count}）` : '查看志愿表',
    onClick: () => void navigate('pages/query/adjust/wish'),
  }
}
