// A form body (application/x-www-form-urlencoded), read in time proportional to its length.
import { ProductError } from '../../http/errors'

/** Most `name=value` pairs of a form. */
export const FORM_PAIRS = 200

/**
 * The fields of a form; a name given several times becomes a list. Throws BODY_TOO_LARGE for more than FORM_PAIRS pairs, before
 * any of them is read, and BODY_NOT_READABLE for a name that would affect the object itself.
 */
export function readForm(text: string): Record<string, string | string[]> {
  let pairs = 1
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1))
    if (++pairs > FORM_PAIRS) throw new ProductError('BODY_TOO_LARGE')
  const fields = new Map<string, string | string[]>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (name === '__proto__') throw new ProductError('BODY_NOT_READABLE')
    const earlier = fields.get(name)
    if (earlier === undefined) fields.set(name, value)
    else if (Array.isArray(earlier)) earlier.push(value)
    else fields.set(name, [earlier, value])
  }
  return Object.fromEntries(fields)
}
