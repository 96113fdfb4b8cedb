// The part of a form that is sent.
const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * The fields that differ from the item as it was read: unchanged fields are not sent, so that another device's change of them stays.
 * @param read null for a new item, of which all fields are sent
 */
export const changedFields = <T extends object>(read: object | null, written: T): Partial<T> =>
  read === null
    ? written
    : (Object.fromEntries(
        Object.entries(written).filter(([field, value]) => !isSame(value, read[field as keyof typeof read])),
      ) as Partial<T>)
