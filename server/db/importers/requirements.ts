// Subject requirements as printed: read if their grammar is complete, else unknown. Nothing is guessed: filing against a requirement means being sent back.
import { parseRequirement, unreadableRequirement } from '../../../engine/rules/province-rule'
import type { ImportContext } from './importer'
import { subjectRequirement } from './normalise'
import type { Row } from './csv/row'

export type RequirementReading =
  /** `text` is as the engine reads it; `isMended` if foreign characters were removed. */
  | { known: true; text: string; isMended: boolean }
  /** The printed text, '' if there is none. */
  | { known: false; text: string }

const FULL: Readonly<Record<string, string>> = {
  物: '物理',
  历: '历史',
  史: '历史',
  化: '化学',
  生: '生物',
  政: '思想政治',
  地: '地理',
  技: '技术',
}

const SUBJECT = '(?:思想政治|政治|物理|化学|生物学|生物|历史|地理|通用技术|信息技术|技术)'
const LETTER = '[物化生史政地技]'
const JOINT = '[/、，,和或与+]'
const COUNT =
  '(?:\\(?[2-4二三两]?(?:科目?|门)?(?:必选|均须选考|均需选考|都要选|选[1一2二]|选考?|任选[一1]门?)(?:[^\\u4e00-\\u9fff]*)\\)?)?'
const OPEN = '(?:不限|不提科目要求|不限选考科目|无要求)(?:科目|选科)?'
const FIRST = '首选(?:科目)?[:：]?(?:物理或历史|历史或物理|物理|历史)'
const BODY = `(?:${OPEN}|${SUBJECT}(?:${JOINT}?${SUBJECT})*${COUNT}|${LETTER}(?:${JOINT}?${LETTER})*${COUNT})`
const WHOLE = new RegExp(`^(?:${FIRST}(?:[，,、;；]?(?:再选(?:科目)?[:：]?)?${BODY})?|${BODY})$`, 'u')
/** 物+化/生 of 广东: the first choice, then the second. */
const FIRST_AND_SECOND = /^([物历])(?:\+([物化生史政地](?:[/+][物化生史政地])*))?$/u
/** Remains of a name's tail and a watermark; more characters are another text. */
const MOST_DEBRIS = 2

const comparable = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, '')

function fromFirstAndSecond(text: string): string | null {
  const match = FIRST_AND_SECOND.exec(text)
  if (!match) return null
  const first = FULL[match[1] as string] as string
  const second = match[2]
  if (second === undefined) return `首选${first}，再选不限`
  // 化/生+地 has two readings
  if (second.includes('/') && second.includes('+')) return null
  const subjects = [...second].flatMap((letter) => FULL[letter] ?? [])
  return `首选${first}，再选${subjects.join(second.includes('/') ? '或' : '和')}`
}

function inWhole(text: string): string | null {
  if (!WHOLE.test(text)) return null
  if (/^(?:不提科目要求|不限选考科目|无要求)/u.test(text)) return '不限'
  return parseRequirement(text) === null ? null : text
}

/**
 * Reads a requirement. Only a text with one reading is corrected: 不限 or a first choice written out, whole, with at most two foreign
 * characters before or after it. A single subject letter with another character (招化) may be half of another
 * requirement and stays unknown, and so does a word with a lost character (个限).
 * @param text the cell as printed
 */
export function readRequirement(text: string): RequirementReading {
  const stripped = subjectRequirement(text)
  if (stripped === null) return { known: false, text: '' }
  const value = comparable(stripped)
  const read = fromFirstAndSecond(value) ?? inWhole(value)
  // a form that is readable as printed is kept
  if (read !== null) return { known: true, text: read === value ? stripped : read, isMended: false }
  for (const core of [new RegExp(OPEN, 'u'), new RegExp(`${FIRST}[，,、;；]再选(?:科目)?[:：]?${BODY}`, 'u')]) {
    const found = core.exec(value)
    if (found === null || value.length - found[0].length > MOST_DEBRIS) continue
    const rest = value.replace(found[0], '')
    if (/[物化生史政地技历理学]/u.test(rest)) continue
    const mended = inWhole(found[0])
    if (mended !== null) return { known: true, text: mended, isMended: true }
  }
  return { known: false, text: stripped }
}

/** A first choice of the other track is an error in one of the two, and it is unclear in which. */
function ofTrack(reading: RequirementReading, track: string): RequirementReading {
  const first = reading.known ? (/^首选(?:科目)?[:：]?(物理|历史)(?!或)/u.exec(reading.text)?.[1] ?? null) : null
  const other = /^物理/u.test(track) ? '历史' : /^历史/u.test(track) ? '物理' : null
  return first !== null && first === other ? { known: false, text: reading.text } : reading
}

/**
 * Requirement of a row as stored: as read, marked if it is printed but unreadable, null if nothing is printed. Corrected and unreadable ones are
 * counted for the report.
 */
export function requirementOf(row: Row, note: ImportContext['note']): string | null {
  const reading = ofTrack(readRequirement(row.text('subject_req')), row.text('track'))
  if (reading.known) {
    if (reading.isMended) note('去掉多余的字读出的选科要求', 1)
    return reading.text
  }
  if (reading.text === '') return null
  note('没有看懂的选科要求，默认不列入可报、不推荐', 1, `第 ${row.line} 行“${reading.text}”`)
  return unreadableRequirement(reading.text)
}
