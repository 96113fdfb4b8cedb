// The app's request pipeline: the steps of pipeline.ts over the real device.
import { learnServerTime } from '@/shared/lib/date/server-clock'
import { http, type HttpCall, type HttpRequest } from '@/shared/platform/http'
import { overlay } from '@/shared/platform/overlay/overlay'
import { settings } from '@/shared/platform/settings/settings'
import { storage } from '@/shared/platform/storage/storage'
import { createRequest } from './pipeline'
import { sessionEnds } from './session-ends'

let inFlight = 0

/** Posts, and learns from each answer how far the device's clock is off. */
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

/** How many calls are under way: a page is reloaded only after all of them are answered. */
export const callsInFlight = (): number => inFlight

export const { request, requestEnvelope } = createRequest({
  post,
  overlay,
  host: settings.apiHost,
  orgCode: () => storage.text('OrgCode'),
  token: () => storage.text('token'),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  restoreSession: () => sessionEnds.restorer.restore(),
  sessionRestored: () => sessionEnds.restorer.restored(),
  rightsRefused: (refusal) => sessionEnds.refused(refusal),
})
