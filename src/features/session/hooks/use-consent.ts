import { useState } from 'react'
import { storage } from '@/shared/platform/storage/storage'

const KEY = 'agreement:accepted'

/**
 * Whether the user agrees to the agreements. After a sign-in on this device the box is already ticked the next time: call `remember`
 * when the sign-in begins, not when the box is ticked.
 */
export function useConsent(): { isAgreed: boolean; setAgreed: (isAgreed: boolean) => void; remember: () => void } {
  const [isAgreed, setAgreed] = useState(() => storage.get(KEY) === true)
  return { isAgreed, setAgreed, remember: () => void storage.set(KEY, true) }
}
