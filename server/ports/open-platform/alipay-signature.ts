// RSA2 of the payment app's gateway: SHA-256 with RSA over the sorted parameters, and over the raw text of an answer's node.
// https://opendocs.alipay.com/common/02kf5q and https://opendocs.alipay.com/common/02mse7
import { createPrivateKey, createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto'

const unwrapped = (key: string) => Buffer.from(key.replace(/-----[^-]+-----|\s/g, ''), 'base64')

/** A private key as the platform's tool gives it: PEM or bare base64, PKCS#8 or PKCS#1. Throws if it is invalid. */
export function alipayPrivateKey(text: string): KeyObject {
  const der = unwrapped(text)
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  } catch {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs1' })
  }
}

/** The platform's public key: PEM or bare base64. Throws if it is invalid. */
export function alipayPublicKey(text: string): KeyObject {
  return createPublicKey({ key: unwrapped(text), format: 'der', type: 'spki' })
}

/** The signed text of a request: `name=value` of all but `sign` and the empty ones, sorted by name, joined by `&`, not encoded. */
export function signedText(parameters: Record<string, string>): string {
  return Object.keys(parameters)
    .filter((name) => name !== 'sign' && parameters[name] !== '')
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
}

/** Base64 signature of a text. */
export const signRsa2 = (text: string, key: KeyObject): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64')

/** Whether the signature belongs to the text. */
export function verifyRsa2(text: string, signature: string, key: KeyObject): boolean {
  try {
    return createVerify('RSA-SHA256').update(text, 'utf8').verify(key, signature, 'base64')
  } catch {
    return false
  }
}

/**
 * The exact text of an object among the members of a JSON object, as sent: parsing and writing it again could change the
 * signed text. Null if it is missing. `json` must have been parsed before: only well-formed text is searched.
 */
export function rawMember(json: string, name: string): string | null {
  let depth = 0
  let start = -1
  let position = 0
  while (position < json.length) {
    const character = json[position]!
    if (character === '"') {
      const end = endOfString(json, position)
      const isKey = depth === 1 && start < 0 && json.slice(position, end) === JSON.stringify(name)
      const value = isKey ? /^\s*:\s*(?=\{)/.exec(json.slice(end, end + 20)) : null
      position = end + (value ? value[0].length : 0)
      if (value) start = position
      continue
    }
    if (character === '{' || character === '[') depth += 1
    if (character === '}' || character === ']') {
      depth -= 1
      if (start >= 0 && depth === 1) return json.slice(start, position + 1)
    }
    position += 1
  }
  return null
}

function endOfString(json: string, start: number): number {
  let position = start + 1
  while (position < json.length && json[position] !== '"') position += json[position] === '\\' ? 2 : 1
  return position + 1
}
