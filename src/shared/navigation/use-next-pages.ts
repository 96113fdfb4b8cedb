import { useEffect } from 'react'
import { nextPages } from '@/shared/platform/next-pages/next-pages'
import type { PagePath } from './pages'

/**
 * Fetches the files of the pages that most families open next while they read this one.
 * @param isReady whether this page shows all its content; its own files and answers come first
 */
export function useNextPages(isReady: boolean, ...paths: PagePath[]): void {
  const next = paths.join()
  useEffect(() => {
    if (isReady) nextPages.prefetch(next.split(','))
  }, [isReady, next])
}
