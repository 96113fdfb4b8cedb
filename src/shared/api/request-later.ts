import { ApiError } from './api-error'
import type * as Requests from './request'

/**
 * `request` for what the first load has: what calls the server comes with the first call. A file that does not come is told to the caller
 * as a server that does not answer.
 */
export const request: typeof Requests.request = async (path, data, options) => {
  const calls = await import('./request').catch(() => {
    throw new ApiError({ kind: 'network', code: 0, message: '请稍后重试' })
  })
  return calls.request(path, data, options)
}
