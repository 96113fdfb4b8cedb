import { useState } from 'react'
import { storage } from '@/shared/platform/storage/storage'

const KEY = 'agreement:accepted'

/**
 * Whether the agreements are agreed to. What was agreed to with a sign-in on this device is ticked the next time: `remember` is
 * called when the sign-in begins, not when the box is ticked.
 */
export function useConsent(): { isAgreed: boolean; setAgreed: (isAgreed: boolean) => void; remember: () => void } {
  const [isAgreed, setAgreed] = useState(() => storage.get(KEY) === true)
  return { isAgreed, setAgreed, remember: () => void storage.set(KEY, true) }
}
