// What of a form is sent.
const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * The fields that differ from the item as it was read: what was left as it was is not sent, so that another device's change of it stands.
 * @param read null for a new item, of which all is sent
 */
export const changedFields = <T extends object>(read: object | null, written: T): Partial<T> =>
  read === null
    ? written
    : (Object.fromEntries(
        Object.entries(written).filter(([field, value]) => !isSame(value, read[field as keyof typeof read])),
      ) as Partial<T>)
