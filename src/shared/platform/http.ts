import Taro from '@tarojs/taro'

export interface HttpRequest {
  url: string
  headers: Record<string, string>
  /** Sent as JSON or as a form, depending on the content-type header. */
  body: unknown
  timeoutMs: number
}
export interface HttpAnswer {
  status: number
  /** Parsed JSON, or the raw body if it is not JSON. */
  body: unknown
  /** The server's own time from its `Date` header, if the platform lets it be read. */
  date?: string
}
/** A call under way. `answer` rejects on a network failure, on timeout and after `abort`. */
export interface HttpCall {
  answer: Promise<HttpAnswer>
  abort(): void
}

/** A header of an answer; platforms spell its name differently. */
function headerOf(header: Record<string, unknown> | undefined, name: string): string | undefined {
  const [, value] = Object.entries(header ?? {}).find(([key]) => key.toLowerCase() === name) ?? []
  return typeof value === 'string' ? value : undefined
}

/** Posts one request. */
function post({ url, headers, body, timeoutMs }: HttpRequest): HttpCall {
  const task = Taro.request<unknown, unknown>({
    url,
    method: 'POST',
    header: headers,
    data: body,
    dataType: 'json',
    timeout: timeoutMs,
  })
  const abort = () => task.abort?.()
  let timer: ReturnType<typeof setTimeout> | undefined
  // The framework's own limit ends when the headers arrive; an endless body would wait for ever.
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      abort()
      reject(new Error('timeout'))
    }, timeoutMs)
  })
  const read = task.then(({ statusCode, data, header }) => ({
    status: statusCode,
    body: data,
    date: headerOf(header, 'date'),
  }))
  const answer = Promise.race([read, limit])
  return { answer: answer.finally(() => clearTimeout(timer)), abort }
}

export const http = { post }
