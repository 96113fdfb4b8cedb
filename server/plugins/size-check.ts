// Sizes before contents: what a body may hold is known from its lengths, and nothing beyond them is looked at.
import type { FieldMessage } from '../errors'

interface SizedSchema {
  type?: string
  anyOf?: SizedSchema[]
  properties?: Record<string, SizedSchema>
  items?: SizedSchema
  maxItems?: number
}

/** Fields a newer app may send that this server does not know; each costs its removal. */
export const UNKNOWN_FIELDS = 100

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

/**
 * The first list or group of fields of a body that is larger than its schema allows, else null. It looks at a list's length
 * before its items and at nothing the schema has no place for, so that the work is bounded by the schema and not by the body.
 */
export function oversizedField(schema: object, value: unknown, path = ''): FieldMessage | null {
  if (typeof value !== 'object' || value === null) return null
  const { type, anyOf, properties = {}, items, maxItems } = schema as SizedSchema
  const kind = kindOf(value)
  if (anyOf) {
    const fitting = anyOf.filter((variant) => variant.type === kind || variant.anyOf)
    // a variant at a time would copy the whole value to see that it fits none
    if (fitting.length === 0) return { Field: path, Message: '不在可选的范围内' }
    const found = fitting.map((variant) => oversizedField(variant, value, path))
    return found.includes(null) ? null : found[0]!
  }
  if (type !== kind) return null
  const inside = (inner: object, key: string | number) =>
    oversizedField(inner, (value as Record<string | number, unknown>)[key], path ? `${path}.${key}` : String(key))
  if (Array.isArray(value)) {
    if (maxItems !== undefined && value.length > maxItems) return { Field: path, Message: `最多 ${maxItems} 项` }
    for (let index = 0; items && index < value.length; index++) {
      const found = inside(items, index)
      if (found) return found
    }
    return null
  }
  const known = Object.keys(properties)
  if (Object.keys(value).length > known.length + UNKNOWN_FIELDS) return { Field: path, Message: '内容太多' }
  for (const key of known) {
    if (!Object.hasOwn(value, key)) continue
    const found = inside(properties[key]!, key)
    if (found) return found
  }
  return null
}
