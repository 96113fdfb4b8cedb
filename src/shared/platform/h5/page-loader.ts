// Wraps the lazily loaded pages of the H5 router: shows a loading mark after 200 ms, a failure page after 5000 ms until the page is loaded.
import { leaveTornAddress } from './torn-address'
import { pageFiles } from './page-files'
import { leaveStartPage } from '@/shared/platform/early-input/early-input.h5'
import { failureUntil } from './load-failure'

const SHOW_AFTER_MS = 200
const TIMEOUT_MS = 5000
const MARK_STYLE =
  'position:fixed;left:50%;top:45%;transform:translate(-50%,-50%);z-index:999;padding:12px 20px;border-radius:8px;background:rgba(0,0,0,.7);color:#fff;font-size:14px'

interface Route {
  path: string
  load: (context: unknown, params: unknown) => unknown[]
}

let pending = 0
let mark: HTMLElement | null = null

function showMark(isShown: boolean) {
  if (isShown && !mark) {
    mark = document.createElement('div')
    mark.id = 'page-loading'
    mark.setAttribute('role', 'status')
    mark.textContent = '加载中...'
    mark.style.cssText = MARK_STYLE
    document.body.appendChild(mark)
  }
  if (!isShown && mark && pending === 0) {
    mark.remove()
    mark = null
  }
}

/** The static skeleton of index.html covers the app until the first page has drawn something. */
function removeSkeleton() {
  const skeleton = document.getElementById('skeleton')
  if (!skeleton) return
  const isDrawn = () => (document.querySelector('.taro_page')?.childElementCount ?? 0) > 0
  if (isDrawn()) return leaveStartPage(skeleton)
  const observer = new MutationObserver(() => {
    if (!isDrawn()) return
    observer.disconnect()
    leaveStartPage(skeleton)
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

/** Raises an error as uncaught: error watchers see it although the page continues to work. */
function raise(error: unknown): void {
  setTimeout(() => {
    throw error
  })
}

function loaded(page: Promise<unknown>): Promise<unknown> {
  pending += 1
  // Also after the failure page is shown: the bundler gives up a chunk without an answer after two minutes.
  page.catch(raise)
  const showTimer = setTimeout(() => showMark(true), SHOW_AFTER_MS)
  let timeoutTimer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timeoutTimer = setTimeout(() => reject(new Error('page load timeout')), TIMEOUT_MS)
  })
  return Promise.race([page, timeout])
    .catch(() => ({ default: failureUntil(page) }))
    .finally(() => {
      pending -= 1
      clearTimeout(showTimer)
      clearTimeout(timeoutTimer)
      showMark(false)
      removeSkeleton()
    })
}

/** Changes the routes of Taro's generated entry in place; runs before the router reads the address. */
export function wrapRoutes(config: { routes: Route[] }): void {
  leaveTornAddress()
  for (const route of config.routes) {
    const load = route.load
    pageFiles.set(route.path.replace(/^\//, ''), () => Promise.resolve(load({}, {})[0]))
    route.load = (context, params) => {
      const [page] = load(context, params)
      return [loaded(Promise.resolve(page)), context, params]
    }
  }
}
