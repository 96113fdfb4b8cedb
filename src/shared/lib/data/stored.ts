// Schemas for values kept on the device. Do not trust what is read back: another version, another tab or a person may have written
// it. So an invalid part is left out, never the whole. Values of the first load are checked without schemas: 0.3 kB compressed
// instead of 1.9 kB.
import * as v from 'valibot'

/** Text, cut to a length. */
export const text = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((value) => value.slice(0, max)),
  )

/** Non-empty text, cut to a length. */
export const filled = (max: number) => v.pipe(text(max), v.minLength(1))

export const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

/** An unreadable value becomes null. */
export const orNull = <S extends v.GenericSchema>(schema: S) => v.fallback(v.nullable(schema), null)

export const orEmpty = <S extends v.GenericSchema<unknown, string>>(schema: S) => v.fallback(schema, '')

/** True only if stored as true. */
export const flag = v.fallback(v.boolean(), false)

/**
 * A list of at most `max`, without unreadable items; empty for anything else.
 * @param keyOf of items with the same key the first stays
 */
export const listOf = <Item>(item: v.GenericSchema<unknown, Item>, max: number, keyOf?: (item: Item) => unknown) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((items): Item[] => {
        const read = items.slice(0, max).flatMap((stored) => {
          const { success, output } = v.safeParse(item, stored)
          return success ? [output] : []
        })
        if (!keyOf) return read
        const seen = new Set<unknown>()
        return read.filter((one) => !seen.has(keyOf(one)) && seen.add(keyOf(one)))
      }),
    ),
    () => [],
  )

/** An object that is no list. */
export const plainObject = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)

/** The values of an object, like `listOf`, under any key. */
export const valuesOf = <Item>(item: v.GenericSchema<unknown, Item>, max: number) =>
  v.fallback(
    v.pipe(
      plainObject,
      v.transform((stored) => Object.values(stored)),
      listOf(item, max),
    ),
    () => [],
  )
