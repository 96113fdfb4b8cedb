// Which requests the service worker answers, and how.

/** The one page of the app, for any link: the part after `?` may sign a user in, and is never kept. */
export const START_PAGE = '/'

interface Asked {
  mode: string
  url: string
}

/** Whether the request opens the page of the app. The worker ignores calls, pictures and the pages of other programs on the host. */
export function isStartPage({ mode, url }: Asked): boolean {
  return mode === 'navigate' && ['/', '/index.html'].includes(new URL(url).pathname)
}

/** Whether an answer may be shown when there is no network: it must be the whole page, and no page about a missing network. */
export function isPageToKeep({ status, type, headers }: Pick<Response, 'status' | 'type' | 'headers'>): boolean {
  return status === 200 && type === 'basic' && (headers.get('content-type') ?? '').startsWith('text/html')
}
