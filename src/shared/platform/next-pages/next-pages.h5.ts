import { pageFiles } from '@/shared/platform/h5/page-files'
import type { NextPagesPort } from './types'

/** Longest wait for a browser that is never idle; also the wait in a browser that cannot report when it is idle. */
const PATIENCE_MS = 3000
const REST_MS = 500

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: PATIENCE_MS })
  else setTimeout(run, REST_MS)
}

const savesData = () => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

export const nextPages = {
  prefetch(paths) {
    const [path, ...others] = paths
    if (path === undefined || savesData()) return
    whenIdle(() => {
      const files = pageFiles.get(path)?.() ?? Promise.resolve()
      // A file that fails now is fetched again, and reported missing, when the page is opened.
      files.catch(() => undefined).finally(() => nextPages.prefetch(others))
    })
  },
} satisfies NextPagesPort as NextPagesPort
