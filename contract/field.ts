// A plain field of a college or a major, declared once: the table, the importer, the wire and the page follow from it (server/db/fields.ts).
import Type from 'typebox'
import { Nullable } from './shapes'

export interface Field {
  /** Column of the table and of an operator's file. */
  column: string
  /** Name on the wire. */
  name: string
  /** An address is one of the web that may be opened; yuan are read as printed (1200元/年, 免费); a year is written without commas. */
  kind: 'text' | 'address' | 'number' | 'yuan' | 'year'
  /** What a family reads before the value. */
  label: string
  /** Shown behind a number, such as 元/年. */
  unit?: string
  /** A page shows the field as unknown if it has no value; otherwise it leaves it out. */
  showsUnknown?: boolean
}

type NumberKind = 'number' | 'yuan' | 'year'
/** Whether a value of the kind is a number. */
export const isNumberKind = (kind: Field['kind']): kind is NumberKind => kind !== 'text' && kind !== 'address'

type ValueOf<One extends Field> = (One['kind'] extends NumberKind ? number : string) | null

/** The fields as columns of a table. */
export type FieldColumns<Fields extends readonly Field[]> = { [One in Fields[number] as One['column']]: ValueOf<One> }
/** The fields by their names on the wire. */
export type FieldValues<Fields extends readonly Field[]> = { [One in Fields[number] as One['name']]: ValueOf<One> }

/** A field as a page shows it. */
export const ShownField = Type.Object(
  {
    Label: Type.String({ description: 'what a family reads before the value' }),
    Value: Nullable(Type.String({ description: 'with its unit; null where it is unknown' })),
    Kind: Type.Union([Type.Literal('text'), Type.Literal('address')]),
  },
  { description: 'a plain field' },
)
export type ShownField = Type.Static<typeof ShownField>

/** Properties of a schema for the fields, each null where it is unknown. */
export function fieldProperties<const Fields extends readonly Field[]>(fields: Fields) {
  const schemaOf = ({ kind, label, unit }: Field) => {
    const description = unit ? `${label}, ${unit}` : label
    return Nullable(isNumberKind(kind) ? Type.Number({ description }) : Type.String({ description }))
  }
  return Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])) as unknown as {
    [One in Fields[number] as One['name']]: Type.TUnion<
      [One['kind'] extends NumberKind ? Type.TNumber : Type.TString, Type.TNull]
    >
  }
}
