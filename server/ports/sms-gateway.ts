// The real adapter: an HTTP gateway in front of the operator's SMS provider.
import { createHmac, randomUUID } from 'node:crypto'
import type { SmsSender } from './sms'

export interface SmsGatewayOptions {
  /** Address that takes the message as a POST. */
  url: string
  /** Shared secret of the signature. */
  secret: string
  timeoutMs?: number
}

/**
 * Posts `{ id, mobile, code, purpose, validMinutes }` as JSON with `X-Timestamp` (seconds) and
 * `X-Signature` = hex HMAC-SHA256 of `timestamp.body`. Any status but 2xx is a failure.
 */
export function gatewaySms({ url, secret, timeoutMs = 8_000 }: SmsGatewayOptions): SmsSender {
  return {
    async send(message) {
      const body = JSON.stringify({ id: randomUUID(), ...message })
      const timestamp = String(Math.floor(Date.now() / 1000))
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'x-timestamp': timestamp,
          'x-signature': signature,
        },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
    },
  }
}
