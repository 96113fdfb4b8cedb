import type { ReloadPort } from './types'

export const reload = {
  currentPage: () => window.location.reload(),
  isContinued() {
    // Older browsers give no timing of the navigation.
    const [start] = window.performance.getEntriesByType?.('navigation') ?? []
    return (start as PerformanceNavigationTiming | undefined)?.type === 'reload'
  },
} satisfies ReloadPort as ReloadPort
