// The service worker of the H5 build, a program of its own (scripts/worker-bundle.mjs). Scripts that are put into a cache while a worker
// is installed are compiled at once; scripts in the browser's own cache are compiled again on the first two visits (ADR 13).
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { isPageToKeep, isStartPage, START_PAGE } from './worker-rules'

/** Files of the first visit, by the paths in the page: a name stands for one content, so no file is ever out of date. */
declare const FIRST_VISIT: readonly string[]

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
/** What a worker gets from the browser and a page does not. */
interface Worker {
  registration: { navigationPreload?: { enable(): Promise<void> } }
  addEventListener(kind: 'install' | 'activate', act: (event: Lasting) => void): void
}
const worker = globalThis as unknown as Worker

/** A network without an answer for this long counts as none: the page of the last visit is shown, and the next visit asks again. */
const PATIENCE_S = 4

const files = new PrecacheController()
files.addToCacheList(FIRST_VISIT.map((url) => ({ url, revision: null })))

worker.addEventListener('install', (event) => {
  // It takes over when no page of the old build is open. If it replaced the old worker by force, a visit that the old one was about to
  // answer would hang (seen in one of ten, on a busy machine).
  event.waitUntil(files.install(event as never))
})
worker.addEventListener('activate', (event) => {
  // files of earlier builds are deleted; the page is already requested while the worker itself starts
  event.waitUntil(Promise.all([files.activate(event as never), worker.registration.navigationPreload?.enable()]))
})

registerRoute(new PrecacheRoute(files, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] }))
registerRoute(
  ({ request }) => isStartPage(request),
  new NetworkFirst({
    cacheName: 'start-page',
    networkTimeoutSeconds: PATIENCE_S,
    plugins: [
      {
        cacheKeyWillBeUsed: () => Promise.resolve(START_PAGE),
        cacheWillUpdate: ({ response }) => Promise.resolve(isPageToKeep(response) ? response : null),
      },
    ],
  }),
)
