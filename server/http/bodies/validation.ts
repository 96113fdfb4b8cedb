// Checks requests and responses against the contract and describes errors in Chinese.
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import { ProductError, type FieldMessage } from '../errors'
import { oversizedField } from '../limits/size-check'

interface SchemaError {
  keyword: string
  instancePath: string
  params: Record<string, unknown>
}

const typeNames: Record<string, string> = {
  string: '文字',
  number: '数字',
  integer: '整数',
  boolean: '是或否',
  array: '列表',
  object: '一组内容',
  null: '空',
}

function sentence(error: SchemaError): string {
  const limit = error.params.limit
  switch (error.keyword) {
    case 'minLength':
      return limit === 1 ? '不能为空' : `至少需要 ${limit} 个字`
    case 'maxLength':
      return `最多 ${limit} 个字`
    case 'minimum':
      return `不能小于 ${limit}`
    case 'maximum':
      return `不能大于 ${limit}`
    case 'maxItems':
      return `最多 ${limit} 项`
    case 'minItems':
      return `至少 ${limit} 项`
    case 'type':
      return `应为${[error.params.type]
        .flat()
        .map((name) => typeNames[String(name)] ?? '其他类型')
        .join('或')}`
    case 'enum':
    case 'const':
    case 'anyOf':
      return '不在可选的范围内'
    default:
      return '格式不正确'
  }
}

function fieldMessages(errors: Iterable<SchemaError>): FieldMessage[] {
  const messages = new Map<string, string>()
  for (const error of errors) {
    const base = error.instancePath.slice(1).replaceAll('/', '.')
    if (error.keyword === 'required') {
      const missing = (error.params.requiredProperties as string[] | undefined) ?? []
      for (const name of missing) messages.set(base ? `${base}.${name}` : name, '必须填写')
    } else if (!messages.has(base)) messages.set(base, sentence(error))
    if (messages.size >= 20) break
  }
  return [...messages].map(([Field, Message]) => ({ Field: Field || 'Body', Message }))
}

/** NUL and half a character: PostgreSQL stores neither in text and jsonb. */
const UNSTORABLE = /\u0000|\p{Surrogate}/u

/** A string that cannot be stored is refused here with its field, not by a failing statement. */
function fieldWithUnstorable(value: unknown, path: string): string | null {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? path : null
  if (value === null || typeof value !== 'object') return null
  for (const [key, inner] of Object.entries(value)) {
    const found = fieldWithUnstorable(inner, path ? `${path}.${key}` : key)
    if (found !== null) return found
  }
  return null
}

const WRITTEN = { integer: /^-?\d+$/, number: /^-?\d+(\.\d+)?$/ } as const

/** Converts the texts of a form to the types of the schema. A number must be written as one: nobody means 1 by `1.9` or `true`. */
function fieldsOfForm(schema: TSchema, form: object): object {
  const filled = Object.fromEntries(Object.entries(form).filter(([, text]) => text !== ''))
  const fields = Value.Convert(schema, { ...filled }) as Record<string, unknown>
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> }
  for (const [name, text] of Object.entries(filled)) {
    const written = WRITTEN[properties[name]?.type as keyof typeof WRITTEN]
    if (written && !(typeof text === 'string' && written.test(text))) fields[name] = text
  }
  return fields
}

const compiled = new WeakMap<TSchema, ReturnType<typeof Compile>>()
/** Schemas of the contract never change: each is compiled once per process, which takes a millisecond, however many servers run in it. */
function compiledOf(schema: TSchema): ReturnType<typeof Compile> {
  const made = compiled.get(schema) ?? Compile(schema)
  compiled.set(schema, made)
  return made
}

/**
 * Creates the checker of one request schema. It returns a value with defaults filled in and unknown fields removed;
 * `coerce` first turns the texts of a form into numbers and booleans. Throws INVALID_REQUEST with one message per field; for a
 * body larger than the contract allows only with the first such field, before any further check.
 */
export function requestChecker(schema: TSchema, coerce: boolean): (body: unknown) => unknown {
  const check = compiledOf(schema)
  return (body) => {
    let value = body ?? {}
    if (typeof value !== 'object' || Array.isArray(value))
      throw new ProductError('INVALID_REQUEST', undefined, [{ Field: 'Body', Message: '应为一组内容' }])
    const oversized = oversizedField(schema, value)
    if (oversized)
      throw new ProductError('INVALID_REQUEST', undefined, [{ ...oversized, Field: oversized.Field || 'Body' }])
    // an empty field of a form is a missing field; converted, it would be a zero
    if (coerce) value = fieldsOfForm(schema, value)
    value = Value.Clean(schema, Value.Default(schema, value)) as object
    if (!check.Check(value)) {
      throw new ProductError('INVALID_REQUEST', undefined, fieldMessages(check.Errors(value) as SchemaError[]))
    }
    const unstorable = fieldWithUnstorable(value, '')
    if (unstorable !== null)
      throw new ProductError('INVALID_REQUEST', undefined, [{ Field: unstorable, Message: '含有不能使用的字符' }])
    return value
  }
}

/** Creates the checker of a response: null if it matches the contract, else a description for the log. */
export function responseChecker(schema: TSchema): (data: unknown) => string | null {
  return (data) => {
    // compiled on first use: a production server never needs it
    const check = compiledOf(schema)
    if (check.Check(data)) return null
    const errors = check.Errors(data) as unknown as { instancePath: string; message: string }[]
    return errors
      .slice(0, 5)
      .map((error) => `${error.instancePath || '/'} ${error.message}`)
      .join('; ')
  }
}
