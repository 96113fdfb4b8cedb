// Values that a schema of the contract allows, with a rare one that it does not.
import fc from 'fast-check'

interface JsonSchema {
  type?: string
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
}

/** Texts with a meaning somewhere; those that match a schema's pattern are tried first. */
const KNOWN_TEXTS = [
  '320000',
  '330000',
  '650000',
  '990000',
  '13800138000',
  '13900001111',
  '123456',
  '0123456789abcdef',
  'ffffffffffffffff',
  '00000000-0000-4000-8000-000000000000',
  '本科批',
  '普通批',
  '专科批',
  '物理',
  '化学',
  '生物',
  '历史',
  '技术',
  '南京',
  'family',
  'secret2026',
  'Web_Skin',
  'student',
  "'; drop table app_user; --",
  '%',
  '_',
  '\\',
  ' ',
  '\ud83d',
  '=1+1',
  '<b>',
]

function text(schema: JsonSchema, more: readonly string[]): fc.Arbitrary<unknown> {
  const pattern = schema.pattern
    ? new RegExp(schema.pattern)
    : schema.format === 'uuid'
      ? /^[0-9a-f]{8}-[0-9a-f-]{27}$/
      : /^/
  const fits = (value: string) =>
    pattern.test(value) && value.length >= (schema.minLength ?? 0) && value.length <= (schema.maxLength ?? 500)
  const known = [...KNOWN_TEXTS, ...more].filter(fits)
  const free = fc.string({
    minLength: schema.minLength ?? 0,
    maxLength: Math.min(schema.maxLength ?? 40, 40),
    unit: 'grapheme',
  })
  if (known.length === 0) return free
  return schema.pattern || schema.format
    ? fc.constantFrom(...known)
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: free })
}

/** Whole numbers in a range, if any exist. */
function wholeNumbers(from: number, to: number): fc.Arbitrary<number>[] {
  const [min, max] = [Math.ceil(from), Math.floor(to)]
  return min <= max ? [fc.integer({ min, max })] : []
}

/**
 * Requests by a schema; required fields always present, optional ones half the time.
 * `more` are texts with a meaning in this database, such as identifiers.
 */
export function arbitraryOf(schema: JsonSchema, more: readonly string[] = []): fc.Arbitrary<unknown> {
  const inner = (part: JsonSchema) => arbitraryOf(part, more)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(inner))
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, property]) => [name, inner(property)])),
        {
          requiredKeys: schema.required ?? [],
        },
      )
    case 'array':
      return fc.array(inner(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 4) })
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1_000_000 })
    case 'number':
      return fc.oneof(
        ...wholeNumbers(schema.minimum ?? 0, schema.maximum ?? 1000),
        fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000, noNaN: true }),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return text(schema, more)
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}
