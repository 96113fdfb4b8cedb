// What the service worker answers for, and with what.

/** The one page of the app, whatever its link says: what stands behind `?` may sign somebody in, and is never kept. */
export const START_PAGE = '/'

interface Asked {
  mode: string
  url: string
}

/** Whether it is the page of the app that is opened. Calls, pictures and the pages of other programs on the host are none of the worker's business. */
export function isStartPage({ mode, url }: Asked): boolean {
  return mode === 'navigate' && ['/', '/index.html'].includes(new URL(url).pathname)
}

/** Whether an answer may stand for the page when there is no network: a page, whole, and not what says that there is none. */
export function isPageToKeep({ status, type, headers }: Pick<Response, 'status' | 'type' | 'headers'>): boolean {
  return status === 200 && type === 'basic' && (headers.get('content-type') ?? '').startsWith('text/html')
}
