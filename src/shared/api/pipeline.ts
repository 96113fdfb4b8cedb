// The way of every call: organisation code -> headers -> request -> envelope -> session -> typed result.
// All effects on the outside go through `RequestPorts`, so that tests need neither a screen nor a network.
import type { Contract, EndpointPath, RequestOf, ResponseOf } from 'contract/registry'
import type { HttpAnswer, HttpCall, HttpRequest } from '@/shared/platform/http'
import type { OverlayPort } from '@/shared/platform/overlay/types'
import { ApiError } from './api-error'
import { CODE, errorOf, readEnvelope, type Envelope } from './envelope'

const ORG_CODE_STEP_MS = 100
const ORG_CODE_WAIT_MS = 10_000
const NETWORK_TIMEOUT_MS = 60_000
/** How often a call is sent while the server loads its province: each time it waits up to 20 s for it. */
const ASKED_WHILE_LOADING = 5
/** How long a call may take before the overlay appears even if its caller draws its own waiting state. */
export const OVERLAY_GRACE_MS = 300
const HTTP_UNAUTHORIZED = 401
const TERMINAL_TYPE = '1'
const MESSAGES = {
  noOrgCode: '未获取到OrgCode，请刷新页面！',
  network: '请稍后重试',
  unauthorized: '登录失效',
  aborted: '已取消',
} as const

export interface RequestPorts {
  post(request: HttpRequest): HttpCall
  overlay: OverlayPort
  /** Scheme and host of the API. */
  host(): string
  /** The organisation code in storage, '' while there is none. */
  orgCode(): string
  /** The token in storage, '' for a guest. */
  token(): string
  wait(ms: number): Promise<void>
  /** Handles an ended session; true when it silently made a new one. Called once for any number of failures. */
  restoreSession(): Promise<boolean>
  /** Called when every call that failed with the old session has been repeated with the new one. */
  sessionRestored(): void
  /** Called with the failure of each call that was refused because a right is missing. */
  rightsRefused(refusal: ApiError): void
}

/** The part of an AbortSignal the pipeline needs; browsers and the mini-program stand-in both have it. */
export interface CancelSignal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

export interface RequestOptions {
  /** The caller draws its own waiting state: the overlay comes only when the answer is slow (OVERLAY_GRACE_MS). */
  silent?: boolean
  /** For a silent call: whether the page waits for the answer when it is slow; if not, no overlay appears. */
  isWaitedFor?: () => boolean
  /** No toast on failure: the caller shows the error itself. */
  quiet?: boolean
  signal?: CancelSignal
  /** Part of restoring a session: an expiry here is a plain failure. */
  isRestoring?: boolean
  /** The account to ask as, if it is not the one on this device: nothing of it is stored. Goes with `isRestoring`, so that an expiry ends no session here. */
  as?: { orgCode: string; token: string }
  /** Called with the error of a refused call before the promise rejects. */
  onError?: (error: ApiError) => void
}

type FormPath = {
  [P in EndpointPath]: Contract[P] extends { encoding: 'form' } ? P : never
}[EndpointPath]
// The contract's values stay out of the app's bundle; the type makes this list complete.
const FORM_ENCODED: Record<FormPath, true> = { 'User/UpdateUserScoreFinalScore': true }

type IsPlainObject<T> = T extends readonly unknown[] ? false : T extends object ? true : false
type OtherDataPath = {
  [P in EndpointPath]: false extends IsPlainObject<ResponseOf<P>> ? P : never
}[EndpointPath]
const isObject = (data: unknown) => typeof data === 'object' && !Array.isArray(data)
// The calls that promise something other than an object; the type makes this list complete, too.
const OTHER_DATA: Record<OtherDataPath, (data: unknown) => boolean> = {
  'Auth/OpenLogin': isObject,
  'User/OpenIdLogin': isObject,
  'Public/Config': (data) => typeof data === 'string',
}

/**
 * Whether `Data` of a success has the promised type. Null passes: code 0 or 113 means that the call succeeded, even if it returns
 * nothing. Any other value was cut off or changed on its way.
 */
function hasPromisedData(path: EndpointPath, data: unknown): boolean {
  if (data === null) return true
  return path in OTHER_DATA ? OTHER_DATA[path as OtherDataPath](data) : isObject(data)
}

/**
 * Whether the user is shown a failure: not if the caller aborted the call, if it was shown already, if it must stay silent (116)
 * or if the caller handles it (119).
 */
export function isForReader({ kind, code }: ApiError): boolean {
  if (kind === 'network') return true
  const quietCodes: number[] = [CODE.expired, CODE.silent, CODE.callerDecides]
  return kind === 'business' && !quietCodes.includes(code)
}

/** The calls of the API over the given ports; see `request` for the app's own. */
export function createRequest(ports: RequestPorts) {
  let orgCodeWait: Promise<string> | null = null
  let restoring: Promise<boolean> | null = null
  // Counts handled expiries: the answer to a call of an earlier epoch reveals nothing about the present session.
  let epoch = 0
  let replays = 0
  // True between a silent sign-in and the reload, which comes when the last of its calls has been repeated.
  let isReloadDue = false

  async function pollOrgCode(): Promise<string> {
    for (let waited = 0; ; waited += ORG_CODE_STEP_MS) {
      const code = ports.orgCode()
      if (code) return code
      if (waited >= ORG_CODE_WAIT_MS) break
      await ports.wait(ORG_CODE_STEP_MS)
    }
    ports.overlay.toast(MESSAGES.noOrgCode)
    throw new ApiError({ kind: 'no-org-code', code: 0, message: MESSAGES.noOrgCode })
  }

  /** One poll, and one toast, for all waiting calls. */
  async function waitForOrgCode(): Promise<string> {
    const present = ports.orgCode()
    if (present) return present
    orgCodeWait ??= pollOrgCode().finally(() => (orgCodeWait = null))
    return orgCodeWait
  }

  function headersOf(path: EndpointPath, orgCode: string, token: string): Record<string, string> {
    const type = path in FORM_ENCODED ? 'application/x-www-form-urlencoded' : 'application/json'
    return {
      'Content-Type': `${type};charset=UTF-8`,
      'Content-Security-Policy': 'upgrade-insecure-requests',
      OrgCode: orgCode,
      terminalType: TERMINAL_TYPE,
      ...(token ? { token } : {}),
    }
  }

  function networkError(status?: number): ApiError {
    const message = status === HTTP_UNAUTHORIZED ? MESSAGES.unauthorized : MESSAGES.network
    return new ApiError({ kind: 'network', code: 0, message })
  }

  /** Settles as `work` does, or rejects at once when the caller aborts; the later result of `work` is then ignored. */
  async function untilAborted<T>(work: Promise<T>, signal?: CancelSignal, onAbort?: () => void): Promise<T> {
    if (!signal) return work
    let listener: () => void = () => undefined
    const abortion = new Promise<never>((_, reject) => {
      listener = () => {
        reject(new ApiError({ kind: 'aborted', code: 0, message: MESSAGES.aborted }))
        onAbort?.()
      }
      if (signal.aborted) listener()
      else signal.addEventListener('abort', listener)
    })
    try {
      return await Promise.race([abortion, work])
    } finally {
      signal.removeEventListener('abort', listener)
    }
  }

  async function send(path: EndpointPath, data: unknown, options: RequestOptions): Promise<Envelope> {
    const orgCode = options.as?.orgCode ?? (await untilAborted(waitForOrgCode(), options.signal))
    const call = ports.post({
      url: `${ports.host()}/api/${path}`,
      headers: headersOf(path, orgCode, options.as?.token ?? ports.token()),
      body: data,
      timeoutMs: NETWORK_TIMEOUT_MS,
    })
    let answer: HttpAnswer
    try {
      answer = await untilAborted(call.answer, options.signal, () => call.abort())
    } catch (error) {
      throw error instanceof ApiError ? error : networkError()
    }
    const envelope = readEnvelope(answer.body)
    if (!envelope || answer.status === HTTP_UNAUTHORIZED) throw networkError(answer.status)
    return envelope
  }

  /** True when there is a session to try again with. */
  function restoreOnce(message: string): Promise<boolean> {
    if (!restoring) {
      ports.overlay.toast(message)
      restoring = ports
        .restoreSession()
        .catch(() => false)
        .then((isRestored) => {
          epoch += 1
          restoring = null
          isReloadDue = isRestored
          return isRestored
        })
    }
    return restoring
  }

  async function afterExpiry(
    path: EndpointPath,
    data: unknown,
    options: RequestOptions,
    expired: Envelope,
    startedIn: number,
  ): Promise<Envelope> {
    const isSettled = startedIn !== epoch
    const isRestored = isSettled ? ports.token() !== '' : await restoreOnce(expired.Message || MESSAGES.unauthorized)
    if (!isRestored) throw errorOf(expired, 'expired')
    replays += 1
    try {
      const again = await send(path, data, options)
      if (again.Code === CODE.expired) throw errorOf(again, 'expired')
      return again
    } finally {
      replays -= 1
      if (replays === 0 && isReloadDue) {
        isReloadDue = false
        ports.sessionRestored()
      }
    }
  }

  function settle(path: EndpointPath, envelope: Envelope): Envelope {
    if (envelope.Code === CODE.callerDecides) return envelope
    if (envelope.Code !== CODE.success && envelope.Code !== CODE.successToo) throw errorOf(envelope)
    if (!hasPromisedData(path, envelope.Data)) throw networkError()
    return envelope
  }

  /** Shows the overlay for one call; returns the function that hides it. */
  function overlayFor({ silent, isWaitedFor }: RequestOptions): () => void {
    if (!silent) {
      ports.overlay.showLoading()
      return () => ports.overlay.hideLoading()
    }
    let isShown = false
    const timer = setTimeout(() => {
      if (isWaitedFor?.() === false) return
      isShown = true
      ports.overlay.showLoading()
    }, OVERLAY_GRACE_MS)
    return () => {
      clearTimeout(timer)
      if (isShown) ports.overlay.hideLoading()
    }
  }

  /**
   * One call with the whole answer. Resolves for the codes that the caller handles (0, 113, 119), rejects with
   * `ApiError` for all others.
   */
  async function requestEnvelope<P extends EndpointPath>(
    path: P,
    data: RequestOf<P>,
    options: RequestOptions = {},
  ): Promise<Envelope<ResponseOf<P>>> {
    const hideOverlay = overlayFor(options)
    let failure: ApiError
    try {
      const startedIn = epoch
      let envelope = await send(path, data, options)
      // the server has waited before it answers so, and has changed nothing: any call may be repeated
      for (let asked = 1; envelope.Code === CODE.factsLoading && asked < ASKED_WHILE_LOADING; asked += 1)
        envelope = await send(path, data, options)
      if (envelope.Code === CODE.expired && !options.isRestoring) {
        envelope = await afterExpiry(path, data, options, envelope, startedIn)
      }
      // The server validates what it sends against the same contract.
      return settle(path, envelope) as Envelope<ResponseOf<P>>
    } catch (error) {
      failure = error instanceof ApiError ? error : networkError()
    } finally {
      hideOverlay()
    }
    // Only after the overlay is gone: on some platforms the two share a layer.
    if (isForReader(failure) && !options.quiet) ports.overlay.toast(failure.message)
    if (failure.code === CODE.rightsRequired) ports.rightsRefused(failure)
    options.onError?.(failure)
    throw failure
  }

  /**
   * One call; resolves with `Data`, rejects with `ApiError` (also for code 119, with its `data`). A server that follows the
   * contract sends no null where the type has none; if one does, null is passed on, see `present`.
   */
  async function request<P extends EndpointPath>(
    path: P,
    data: RequestOf<P>,
    options: RequestOptions = {},
  ): Promise<ResponseOf<P>> {
    const envelope = await requestEnvelope(path, data, options)
    if (envelope.Code === CODE.callerDecides) throw errorOf(envelope)
    return envelope.Data
  }

  return { request, requestEnvelope }
}
