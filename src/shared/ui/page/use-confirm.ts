import { useCallback } from 'react'
import { dialog, type Confirmation } from '@/shared/platform/dialog'
import { usePageFrame } from './page-frame'

/**
 * Asks before an action that cannot be undone; false if the person refuses, or has gone on to another page.
 * Apart from `useHere`, because the platform's dialog is no part of the first load.
 */
export function useConfirm(): (question: Confirmation) => Promise<boolean> {
  const { shown } = usePageFrame()
  return useCallback(async (question: Confirmation) => shown.is() && (await dialog.confirm(question)), [shown])
}
