import { useCallback } from 'react'
import { clipboard } from '@/shared/platform/clipboard/clipboard'
import { useHere } from '@/shared/ui/page/use-shown'

/** Returns a function that copies a text and shows whether it worked; `what` names it: 地址, 网址. */
export function useCopy(): (text: string, what: string) => void {
  const { toast } = useHere()
  return useCallback(
    (text, what) => {
      void clipboard
        .copy(text)
        .then((isCopied) => toast(isCopied ? `${what}已复制` : `没有复制成功，请长按${what}自己复制`))
    },
    [toast],
  )
}
