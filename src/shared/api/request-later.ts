import { ApiError } from './api-error'
import type * as Requests from './request'

/**
 * `request` for the first load: the code that calls the server is loaded with the first call. If its file fails to load, the caller sees
 * the same error as for a server that does not answer.
 */
export const request: typeof Requests.request = async (path, data, options) => {
  const calls = await import('./request').catch(() => {
    throw new ApiError({ kind: 'network', code: 0, message: '请稍后重试' })
  })
  return calls.request(path, data, options)
}
