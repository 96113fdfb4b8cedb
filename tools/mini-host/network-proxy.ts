import http from 'node:http'
import type { NetworkHandler } from './engine'
import type { RequestCall, RequestReply } from './types'

/**
 * Sends the phone's requests to a running server: path and query of the address are kept, its host is replaced.
 * @param origin e.g. `http://127.0.0.1:8080`
 */
export function proxyTo(origin: string): NetworkHandler {
  return (call) => {
    const asked = new URL(call.url)
    return perform(new URL(`${asked.pathname}${asked.search}`, origin), call)
  }
}

function perform(url: URL, call: RequestCall): Promise<RequestReply> {
  const { body, header } = payload(call)
  return new Promise((resolve, reject) => {
    // One connection per request: none is left open when a test ends.
    const request = http.request(
      url,
      { method: call.method, headers: header, agent: false, timeout: call.timeout },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const fields = Object.entries(response.headers).map(([name, value]) => [
            name,
            Array.isArray(value) ? value.join(', ') : (value ?? ''),
          ])
          resolve({
            statusCode: response.statusCode ?? 0,
            header: Object.fromEntries(fields) as Record<string, string>,
            base64: Buffer.concat(chunks).toString('base64'),
          })
        })
      },
    )
    request.on('timeout', () => request.destroy(new Error('timeout')))
    request.on('error', (cause: NodeJS.ErrnoException) =>
      reject(new Error(NETWORK_ERRORS[cause.code ?? ''] ?? cause.message)),
    )
    request.end(body ?? undefined)
  })
}

const NETWORK_ERRORS: Record<string, string> = {
  ECONNREFUSED: 'net::ERR_CONNECTION_REFUSED',
  ECONNRESET: 'net::ERR_CONNECTION_RESET',
  ENOTFOUND: 'net::ERR_NAME_NOT_RESOLVED',
}

function payload(call: RequestCall): { body: string | Buffer | null; header: Record<string, string> } {
  if (!call.upload) {
    const length: Record<string, string> =
      call.body === null ? {} : { 'content-length': String(Buffer.byteLength(call.body)) }
    return { body: call.body, header: { ...call.header, ...length } }
  }
  const { name, fileName, base64, formData } = call.upload
  const boundary = `----phone${Date.now()}`
  const fields = Object.entries(formData).map(
    ([key, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const head = `${fields.join('')}--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), Buffer.from(base64, 'base64'), Buffer.from(`\r\n--${boundary}--\r\n`)])
  const header = {
    ...call.header,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(body.length),
  }
  return { body, header }
}
