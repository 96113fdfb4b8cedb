import { useState } from 'react'
import { download } from '@/shared/platform/download/download'
import { environment } from '@/shared/platform/environment/environment'
import { useExportCalendarMutation } from '../api'
import { useHere } from '@/shared/ui/page/use-shown'

/** Saves the calendar as a file; null if the phone cannot open it: mini-programs open no such files. */
export function useExportCalendar() {
  const here = useHere()
  const [ask] = useExportCalendarMutation()
  const [isBusy, setIsBusy] = useState(false)
  if (!environment.isH5) return null
  return {
    isBusy,
    run: async () => {
      setIsBusy(true)
      const { data } = await ask()
      if (data)
        await download.openFile({ url: data.Url, fileName: data.FileName }).then(
          () => here.toast(`${data.Count} 件事已导出，用日历打开`),
          () => here.toast('没有下载成功，请检查网络后重试'),
        )
      setIsBusy(false)
    },
  }
}
