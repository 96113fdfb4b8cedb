// One row of a file, read with checks: an impossible value refuses the row with a reason.
import { chinaTime } from '../../../lib/china-time/china-time'
import { NEWEST_KNOWN_YEAR } from '../../../lib/season/season'

/** Why a row was refused: a code that programs count, and a sentence for the operator. */
export type RefusalCode =
  | 'COLUMN_COUNT'
  | 'QUOTE_NOT_CLOSED'
  | 'ENCODING_BROKEN'
  | 'RECORD_TOO_LONG'
  | 'VALUE_MISSING'
  | 'VALUE_TOO_LONG'
  | 'VALUE_UNKNOWN'
  | 'NUMBER_INVALID'
  | 'NUMBER_OUT_OF_RANGE'
  | 'PROVINCE_UNKNOWN'
  | 'TRACK_UNKNOWN'
  | 'TRACK_NOT_OF_PROVINCE'
  | 'DUPLICATE_ROW'
  | 'ORDER_BROKEN'
  | 'COLLEGE_NOT_UNDERSTOOD'

export class RowRefused extends Error {
  constructor(
    readonly code: RefusalCode,
    reason: string,
  ) {
    super(reason)
    this.name = 'RowRefused'
  }
}

const MAX_TEXT = 300
/** NUL, which PostgreSQL's text cannot store, other control characters (a terminal obeys them), zero-width ones and those that change the text direction. */
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u
const EVERY_UNSEEN = new RegExp(UNSEEN, 'gu')

/** A text without invisible characters. */
export const seen = (text: string): string => (UNSEEN.test(text) ? text.replace(EVERY_UNSEEN, '') : text)
/** What spreadsheets calculate; no name begins like this. */
const FORMULA = /^[=+@-]/u
/** How tables print a missing number. */
const NOTHING = /^(?:[-‐-―－/／~～*]+|无|暂无|未知|不详|未公布)$/u
/** Signs that add nothing to a number: 2024年, 612分, 5人, 第103名. */
const UNIT = /^第?(.*\d)\s*[年分人名位]$/u
const GROUPS = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u

/** A number as programs write it: without wide digits, groups or unit. */
function plainNumber(text: string): string {
  if (/^-?\d+$/u.test(text)) return text
  const bare = text.normalize('NFKC').replace(UNIT, '$1')
  return GROUPS.test(bare) ? bare.replaceAll(',', '') : bare
}

export class Row {
  /** Cells in file order; set for each record, so that one object serves a whole file. */
  cells: readonly string[] = []
  /** Line of the file on which the record ends, from 1. */
  line = 0

  constructor(private readonly places: ReadonlyMap<string, number>) {}

  /** Names of the columns, in file order. */
  get columns(): readonly string[] {
    return [...this.places.keys()]
  }

  /** Whether the file has this column. */
  has(column: string): boolean {
    return this.places.has(column)
  }

  /** Trimmed text, '' if the cell is empty or the column is not in the file. */
  text(column: string): string {
    const place = this.places.get(column)
    const value = place === undefined ? '' : (this.cells[place] ?? '').trim()
    if (value.length > MAX_TEXT) throw new RowRefused('VALUE_TOO_LONG', `“${column}”超过 ${MAX_TEXT} 个字`)
    return UNSEEN.test(value) ? seen(value).trim() : value
  }

  textOrNull(column: string): string | null {
    return this.text(column) || null
  }

  required(column: string): string {
    const value = this.text(column)
    if (value === '') throw new RowRefused('VALUE_MISSING', `“${column}”为空`)
    if (FORMULA.test(value)) throw new RowRefused('VALUE_UNKNOWN', `“${column}”像表格软件的公式：${shorten(value)}`)
    return value
  }

  /** A number within limits (both inclusive), or null if the cell is empty or marked as unknown. */
  numberOrNull(column: string, min: number, max: number): number | null {
    const printed = this.text(column)
    if (printed === '') return null
    const value = plainNumber(printed)
    if (NOTHING.test(value)) return null
    if (!/^-?\d+(\.\d+)?$/.test(value)) throw new RowRefused('NUMBER_INVALID', `“${column}”不是数字：${shorten(value)}`)
    const number = Number(value)
    if (number < min || number > max)
      throw new RowRefused('NUMBER_OUT_OF_RANGE', `“${column}”应在 ${min} 到 ${max} 之间，文件中是 ${shorten(value)}`)
    return number
  }

  number(column: string, min: number, max: number): number {
    const value = this.numberOrNull(column, min, max)
    if (value === null) throw new RowRefused('VALUE_MISSING', `“${column}”为空`)
    return value
  }

  integerOrNull(column: string, min: number, max: number): number | null {
    const value = this.numberOrNull(column, min, max)
    if (value !== null && !Number.isInteger(value))
      throw new RowRefused('NUMBER_INVALID', `“${column}”应为整数：${value}`)
    return value
  }

  integer(column: string, min: number, max: number): number {
    const value = this.integerOrNull(column, min, max)
    if (value === null) throw new RowRefused('VALUE_MISSING', `“${column}”为空`)
    return value
  }

  year(): number {
    return this.integer('year', 2000, lastYear())
  }

  yearOrNull(column: string): number | null {
    return this.integerOrNull(column, FIRST_YEAR, lastYear())
  }

  /** A mark: 1, 是, true, Y against 0, 否, false, N and empty. */
  flag(column: string): boolean {
    const value = this.text(column).toLowerCase()
    if (['1', '是', 'true', 'y', 'yes'].includes(value)) return true
    if (['', '0', '否', 'false', 'n', 'no'].includes(value)) return false
    throw new RowRefused('VALUE_UNKNOWN', `“${column}”应为 1 或 0，文件中是 ${shorten(value)}`)
  }
}

/** The oldest facts of a college that still hold. */
const FIRST_YEAR = 1950
/** Nothing is published for a later year; a clock before the years that the program knows is wrong. */
const lastYear = (): number => Math.max(chinaTime(new Date()).year(), NEWEST_KNOWN_YEAR + 2) + 1

export const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
