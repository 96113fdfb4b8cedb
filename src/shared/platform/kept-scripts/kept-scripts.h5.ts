import type { KeptScriptsPort } from './types'

/** After the next pages, which are also fetched when idle: the pages that a family opens soon come first. */
const AFTER_MS = 3000

/** The worker of the build, see worker.ts. Embedded browsers may have none, or refuse it: they load the files as before. */
function register(): void {
  navigator.serviceWorker.register('/worker.js').catch(() => undefined)
}

export const keptScripts = {
  keep() {
    if (!('serviceWorker' in navigator)) return
    setTimeout(() => {
      if ('requestIdleCallback' in window) window.requestIdleCallback(register)
      else register()
    }, AFTER_MS)
  },
} satisfies KeptScriptsPort as KeptScriptsPort
