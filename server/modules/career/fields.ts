// Fields of a stored item, read as their expected types, whatever an older version stored.
import type { Body } from './career-items'

/** A field that is missing or of another type reads as '', null, false, no numbers, or its default. */
export function bodyReader(body: Body) {
  const of = (field: string) => body[field]
  return {
    text: (field: string): string => (typeof of(field) === 'string' ? (of(field) as string) : ''),
    textOrNull: (field: string): string | null => (typeof of(field) === 'string' ? (of(field) as string) : null),
    flag: (field: string): boolean => of(field) === true,
    number: (field: string, otherwise: number): number =>
      typeof of(field) === 'number' ? (of(field) as number) : otherwise,
    numberOrNull: (field: string): number | null => (typeof of(field) === 'number' ? (of(field) as number) : null),
    numbers: (field: string): number[] => {
      const value = of(field)
      return Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : []
    },
  }
}

/** The fields given in a request. */
export function changeOf<T extends object>(request: T, fields: readonly (keyof T & string)[]): Body {
  return Object.fromEntries(
    fields.flatMap((field) => (request[field] === undefined ? [] : [[field, request[field] as unknown]])),
  )
}
