import type { LeavingPort } from './types'

let isHidden = false
window.addEventListener('pagehide', () => (isHidden = true))
// a page may be restored as it was
window.addEventListener('pageshow', () => (isHidden = false))

export const leaving = { isLeaving: () => isHidden } satisfies LeavingPort as LeavingPort
