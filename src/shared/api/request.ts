// The app's request pipeline: the steps of pipeline.ts over the real device.
import { learnServerTime } from '@/shared/lib/server-clock/server-clock'
import { http, type HttpCall, type HttpRequest } from '@/shared/platform/http/http'
import { overlay } from '@/shared/platform/overlay/overlay'
import { settings } from '@/shared/platform/settings/settings'
import { storage } from '@/shared/platform/storage/storage'
import type { ApiError } from './api-error'
import { createRequest } from './pipeline'

interface SessionRestorer {
  /** Handles an ended session; true when a new one has silently been made. */
  restore(): Promise<boolean>
  restored(): void
}

// Restoring needs calls of its own, so the session's module registers itself here instead of being imported.
let restorer: SessionRestorer = { restore: () => Promise.resolve(false), restored: () => undefined }

/** Tells the pipeline who handles an ended session. */
export function registerSessionRestorer(next: SessionRestorer): void {
  restorer = next
}

let refused: (refusal: ApiError) => void = () => undefined

/** Tells the pipeline who handles a refusal for want of a right. */
export function registerRefusal(handler: typeof refused): void {
  refused = handler
}

let inFlight = 0

/** Posts, and learns from each answer how wrong the device's clock is. */
function post(sent: HttpRequest): HttpCall {
  const sentAt = Date.now()
  const { answer, abort } = http.post(sent)
  inFlight += 1
  const timed = answer
    .then((given) => {
      learnServerTime(given.date, sentAt, Date.now())
      return given
    })
    .finally(() => (inFlight -= 1))
  return { answer: timed, abort }
}

/** How many calls are under way: a page is not loaded again before they have their answers. */
export const callsInFlight = (): number => inFlight

export const { request, requestEnvelope } = createRequest({
  post,
  overlay,
  host: settings.apiHost,
  orgCode: () => storage.text('OrgCode'),
  token: () => storage.text('token'),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  restoreSession: () => restorer.restore(),
  sessionRestored: () => restorer.restored(),
  rightsRefused: (refusal) => refused(refusal),
})
