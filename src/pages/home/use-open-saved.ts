import { useLazyListProvincesQuery } from '@/features/admission/api'
import type { SavedList } from '@/features/home/model/next-step'
import { savedListUrl } from '@/features/wish/saved/model/saved-list-url'
import { openUrl } from '@/shared/navigation/navigate'
import { useHere } from '@/shared/ui/page/use-shown'

/** Opens a saved list on the page for its kind, by its province's rule, which is fetched if it is not loaded yet. */
export function useOpenSaved() {
  const [ask] = useLazyListProvincesQuery()
  const { isShown } = useHere()
  return async ({ WishId, ProvinceId }: SavedList): Promise<void> => {
    const { data } = await ask(undefined, true)
    if (!isShown()) return
    const province = data?.ProvinceList.find((one) => one.ProvinceId === ProvinceId)
    await openUrl(savedListUrl(WishId, province?.Rule))
  }
}
