import { useEffect, useRef } from 'react'
import { modal } from '@/shared/platform/modal/modal'
import { isWeb } from '@/shared/ui/design-size'
import { usePageFrame } from '@/shared/ui/page/page-frame'
import { useIsShown } from '@/shared/ui/page/use-shown'

/**
 * Makes a layer over a page the only reachable part while it is open: (H5) Escape and going back close it, and the
 * focus moves into the panel. On a page that is not the one on the screen it waits, so that it closes nothing of that one.
 * @returns two refs and the attributes for the panel
 */
export function useModal(open: boolean, label: string, onClose: () => void) {
  const root = useRef<unknown>(null)
  const panel = useRef<{ focus?: () => void }>(null)
  const close = useRef(onClose)
  close.current = onClose
  const { shown } = usePageFrame()
  const isHeld = useIsShown() && open
  useEffect(() => {
    if (!isHeld) return undefined
    const release = modal.hold(root.current, () => close.current())
    // Only H5 elements have focus().
    panel.current?.focus?.()
    return () => release(shown.is())
  }, [isHeld, shown])
  const keys = isWeb()
    ? {
        tabIndex: -1,
        onKeyDown: (event: { key: string; stopPropagation(): void }) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onClose()
        },
      }
    : {}
  return { root, panel, panelProps: { role: 'dialog', 'aria-modal': true, 'aria-label': label, ...keys } }
}
