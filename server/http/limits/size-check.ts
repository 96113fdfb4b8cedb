// Sizes before contents: the lengths in a body are checked first, and nothing beyond the limits is read.
import type { FieldMessage } from '../errors'

interface SizedSchema {
  type?: string
  anyOf?: SizedSchema[]
  properties?: Record<string, SizedSchema>
  items?: SizedSchema
  maxItems?: number
}

/** Unknown fields that a newer app may send; each costs its removal. */
export const UNKNOWN_FIELDS = 100

const NO_CHOICE = '不在可选的范围内'

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

const oversizedInAll = (schemas: readonly object[], value: unknown, path: string): FieldMessage | null => {
  const found = schemas.map((schema) => oversizedField(schema, value, path, true))
  return found.includes(null) ? null : found[0]!
}

/** Alternative groups of fields, merged into one with the fields of all: a field missing from one variant must not hide a field of another. */
function mergedObjects(variants: readonly SizedSchema[]): readonly SizedSchema[] {
  const objects = variants.filter(({ type }) => type === 'object')
  if (objects.length < 2) return variants
  const properties: Record<string, SizedSchema> = {}
  for (const { properties: own = {} } of objects)
    for (const [key, schema] of Object.entries(own))
      properties[key] = properties[key] ? { anyOf: [properties[key], schema] } : schema
  return [...variants.filter(({ type }) => type !== 'object'), { type: 'object', properties }]
}

/**
 * The first list or group of fields of a body that is larger than its schema allows, else null. It checks a list's length before its items and
 * skips everything without a place in the schema, so that the schema limits the work, not the body.
 * @param isInChoice the schema is one of several: checking them in turn would walk a misplaced list once for each
 */
export function oversizedField(schema: object, value: unknown, path = '', isInChoice = false): FieldMessage | null {
  if (typeof value !== 'object' || value === null) return null
  const { type, anyOf, properties = {}, items, maxItems } = schema as SizedSchema
  const kind = kindOf(value)
  if (anyOf) {
    const fitting = anyOf.filter((variant) => variant.type === kind || variant.anyOf)
    // checking one variant at a time would copy the whole value to find that none fits
    if (fitting.length === 0) return { Field: path, Message: NO_CHOICE }
    return oversizedInAll(mergedObjects(fitting), value, path)
  }
  if (type !== kind) return isInChoice ? { Field: path, Message: NO_CHOICE } : null
  const inside = (inner: object, key: string | number) =>
    oversizedField(
      inner,
      (value as Record<string | number, unknown>)[key],
      path ? `${path}.${key}` : String(key),
      isInChoice,
    )
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
