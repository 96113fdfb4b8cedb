import { useCallback, useState } from 'react'
import { download } from '@/shared/platform/download/download'
import { useExportWishMutation } from '../api'
import { useHere } from '@/shared/ui/page/use-shown'

export type ExportFormat = 'xlsx' | 'html'

/** Fetches a saved list as a file. The address is short-lived, so it is requested again every time. */
export function useExportList(wishId: string | undefined) {
  const here = useHere()
  const [ask] = useExportWishMutation()
  const [running, setRunning] = useState<ExportFormat>()
  const exportList = useCallback(
    async (format: ExportFormat): Promise<void> => {
      if (!wishId) return
      setRunning(format)
      const answer = await ask({ WishId: wishId, Format: format })
      if (answer.data) {
        const { Url, FileName } = answer.data
        await download
          .openFile({ url: Url, fileName: FileName })
          .catch(() => here.toast('没有下载成功，请检查网络后重试'))
      }
      setRunning(undefined)
    },
    [ask, wishId, here],
  )
  return { exportList, running }
}
