// Schemas for what lies on the device. What is read back is hostile: another version, another tab or a person may have written it,
// so a part that cannot be trusted is left out, never the whole. What the first load reads is checked by hand: 0.3 kB compressed
// there, 1.9 kB by schemas.
import * as v from 'valibot'

/** Text, cut to a length. */
export const text = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((value) => value.slice(0, max)),
  )

/** Text that says something, cut to a length. */
export const filled = (max: number) => v.pipe(text(max), v.minLength(1))

export const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

/** What cannot be read is null. */
export const orNull = <S extends v.GenericSchema>(schema: S) => v.fallback(v.nullable(schema), null)

export const orEmpty = <S extends v.GenericSchema<unknown, string>>(schema: S) => v.fallback(schema, '')

/** Only what was stored as true. */
export const flag = v.fallback(v.boolean(), false)

/**
 * A list of at most `max`, without the items that cannot be read; empty for anything else.
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

/** An object, and no list. */
export const plainObject = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)

/** The values of an object, like `listOf`, whatever they lay under. */
export const valuesOf = <Item>(item: v.GenericSchema<unknown, Item>, max: number) =>
  v.fallback(
    v.pipe(
      plainObject,
      v.transform((stored) => Object.values(stored)),
      listOf(item, max),
    ),
    () => [],
  )
