// What one line says beside its names: its number, codes, group, adjustment, and the noise around them.
import { splitOutside } from './clean-text'

const CHINESE_NUMBERS = '零一二三四五六七八九'
/** 十二 is 12; null if the text is no number. */
function chineseNumber(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text)
  const match = /^([一二三四五六七八九])?(十)?([一二三四五六七八九])?$/.exec(text)
  if (!match || text === '') return null
  const [, tens, ten, ones] = match
  if (!ten) return tens && !ones ? CHINESE_NUMBERS.indexOf(tens) : null
  return (tens ? CHINESE_NUMBERS.indexOf(tens) : 1) * 10 + (ones ? CHINESE_NUMBERS.indexOf(ones) : 0)
}

const REFUSES =
  /(?:不|拒绝|拒|未|非)\s*(?:同意|服从|接受|愿意)?\s*(?:专业)?\s*(?:服从)?\s*调剂|(?:不服从|不调剂)(?:专业)?|(?:是否)?(?:同意|服从)?(?:专业)?(?:服从)?(?:调剂|服从)\s*[:：]\s*(?:否|不(?:服从|同意|是)?|n(?:o)?|f(?:alse)?|0|x)(?=$|[\s,;|\t)\]])/giu
const AGREES =
  /(?:是否)?(?:同意|服从|接受|愿意)?(?:专业)?(?:服从)?调剂\s*[:：]?\s*(?:是|服从|同意|可以|y(?:es)?|t(?:rue)?|1)?|(?:服从|同意)(?:专业)?(?=$|[\s,;|\t)\]])/giu
const YES = /^(?:是|服从|同意|y|yes|true|可以)$/i
const NO = /^(?:否|不服从|不同意|不|n|no|false)$/i

/** Long runs of spaces would make the patterns below slow. */
const oneSpace = (text: string): string => text.replace(/ {2,}/g, ' ').replace(/\t[\t ]+/g, '\t')

/** Takes the adjustment out of a text; null where it says nothing. */
export function takeAdjustment(text: string): { rest: string; obeys: boolean | null } {
  let obeys: boolean | null = null
  let rest = text.replace(REFUSES, () => {
    obeys = false
    return ' '
  })
  rest = rest.replace(AGREES, () => {
    obeys ??= true
    return ' '
  })
  // the last cell of a table without a header
  const cells = rest.split('\t')
  const last = (cells[cells.length - 1] ?? '').trim()
  if (cells.length > 1 && (YES.test(last) || NO.test(last))) {
    obeys ??= YES.test(last)
    rest = cells.slice(0, -1).join('\t')
  }
  // 1101 03 012 是
  const word = /[\s\d)\]]\s*(是|否|y|n|yes|no)$/i.exec(rest.trimEnd())?.[1]
  if (word !== undefined) {
    obeys ??= YES.test(word)
    rest = rest.trimEnd().slice(0, -word.length)
  }
  return { rest: oneSpace(rest).replace(/[([]\s*[)\]]/g, ' '), obeys }
}

const NUMBER = '\\d+(?:\\.\\d+)?'
/** Scores, ranks, chances, fees, places and years that people leave behind a wish. */
const NOISE: readonly RegExp[] = [
  new RegExp(
    `(?:\\d{2,4}年?)?(?:全省|全国|省内)?(?:最低|最高|平均|投档|录取|预测|预估|参考)+(?:分数线?|分|线|位次|排名|名次)?\\s*[:：]?\\s*(?:${NUMBER})?\\s*分?(?:\\s*[/,、-]\\s*${NUMBER})*`,
    'gu',
  ),
  new RegExp(
    `(?:位次|排位|排名|名次|省排)\\s*[:：]?\\s*${NUMBER}\\s*[万wW]?(?:\\s*[-~至到]\\s*${NUMBER})?\\s*名?`,
    'gu',
  ),
  new RegExp(`(?:录取)?(?:概率|把握|几率)\\s*[:：]?\\s*${NUMBER}?\\s*%?`, 'gu'),
  new RegExp(`${NUMBER}\\s*[%‰]`, 'gu'),
  new RegExp(`(?:学费|收费)\\s*[:：]?\\s*${NUMBER}\\s*[万千]?元?(?:\\s*/?\\s*(?:每?年|学年))?`, 'gu'),
  new RegExp(`${NUMBER}\\s*万?元(?:\\s*/?\\s*(?:每?年|学年))?`, 'gu'),
  new RegExp(`(?:计划|招生?|共|录取?)+\\s*(?:人?数)?\\s*[:：]?\\s*\\d+\\s*[人个名]?`, 'gu'),
  new RegExp(`\\d+\\s*[人名](?!民|才|口|文)`, 'gu'),
  new RegExp(`(?:20)?\\d{2}\\s*年(?:的|线)?\\s*[:：]?\\s*(?:${NUMBER})?\\s*分?`, 'gu'),
  new RegExp(`${NUMBER}\\s*分(?![子析布])(?:\\s*/\\s*\\d+)?`, 'gu'),
  new RegExp(`(?:去年|前年|今年|往年)\\s*(?:${NUMBER})?`, 'gu'),
  /(?<![\p{Script=Han}])(?:学制)?\s*[:：]?\s*[二三四五六八]年(?:制)?(?![\p{Script=Han}])/gu,
  /[([](?:\s*(?:985|211|双一流|双高|一本|二本|公办|民办|省重点|部属|本科|专科|c9|冲一?冲|稳一?稳|保一?保|垫一?垫|冲刺?|稳妥?|保底?|垫底?|难)\s*[/、,+\s]?)+[)\]]/giu,
  /(?<=^|[\s,;|\t])(?:985|211|双一流|双高|公办|民办|冲刺?|稳妥?|保底?|垫底?|难)(?=$|[\s,;|\t:：])/gu,
  /(?:物理|化学|生物|政治|历史|地理|技术|物|化|生)(?:\s*[+＋]\s*(?:物理|化学|生物|政治|历史|地理|技术|物|化|生))+/gu,
  /选科(?:要求)?\s*[:：]?\s*(?:不限|\p{Script=Han}{1,8})/gu,
]

export function withoutNoise(text: string): string {
  let rest = oneSpace(text)
  for (const pattern of NOISE) rest = oneSpace(rest.replace(pattern, ' '))
  return rest
    .replace(/[([]\s*[,、;:/-]*\s*[)\]]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

const MARKED_ORDINAL =
  /^(?:[a-f]\s*志愿\s*[.、:：)-]?|第?\s*(?:\d{1,3}|[一二三四五六七八九十]{1,3})\s*(?:个?志愿|号|志愿)\s*[.、:：)\]-]?|志愿\s*(?:\d{1,3}|[一二三四五六七八九十]{1,3}|[a-f])\s*[.、:：)\]-]?|[([]\s*(?:\d{1,3}|[一二三四五六七八九十]{1,3})\s*[)\]]|(?:\d{1,3}|[一二三四五六七八九十]{1,3})\s*[.、:：)](?!\d)|no\.?\s*\d{1,3}[.:：]?|[a-z]\s*[.、)]|#\s*\d{1,3}|[-*•●○■□◆▪➤►▶→~]+)\s*/iu
/** A number before a name or a longer code. */
const BARE_ORDINAL = /^(\d{1,3})(?=[\s\t]+\S|\p{Script=Han}|[([])/u

/**
 * Takes the number of the wish off the beginning.
 * @param isCode whether a number may be a code: then it stays
 */
export function takeOrdinal(text: string, isCode: (digits: string) => boolean): { rest: string; hasOrdinal: boolean } {
  let rest = text
  let hasOrdinal = false
  for (let turn = 0; turn < 2; turn += 1) {
    const marked = MARKED_ORDINAL.exec(rest)
    if (!marked || marked[0].length === 0) break
    const digits = /\d+/.exec(marked[0])?.[0] ?? ''
    if (/^[([]/.test(marked[0]) && isCode(digits)) break
    hasOrdinal ||= !/^[-*•●○■□◆▪➤►▶→~]/.test(marked[0])
    rest = rest.slice(marked[0].length).trimStart()
  }
  const bare = hasOrdinal ? null : BARE_ORDINAL.exec(rest)
  if (bare && !isCode(bare[1] as string)) return { rest: rest.slice(bare[0].length).trim(), hasOrdinal: true }
  return { rest, hasOrdinal }
}

const GROUPS: readonly RegExp[] = [
  /(?:院校|学校)?专业组\s*(?:代[码号]|编号|号)?\s*[:：]?\s*[([]?\s*(?:第\s*)?([0-9a-z]{1,8}|[一二三四五六七八九十]{1,3})\s*[)\]]?(?:\s*组)?(?![\p{Script=Han}0-9])/iu,
  /第?\s*[([]\s*第?\s*([0-9a-z]{1,8}|[一二三四五六七八九十]{1,3})\s*(?:号)?\s*[)\]]\s*(?:专业)?组/iu,
  /[([]\s*第?\s*([0-9a-z]{1,8}|[一二三四五六七八九十]{1,3})\s*号?\s*(?:专业)?组\s*[)\]]/iu,
  /第?\s*([0-9a-z]{1,8}|[一二三四五六七八九十]{1,3})\s*号?\s*(?:院校)?(?:专业)?组/iu,
  /组\s*(?:号|别|代[码号])?\s*[:：]?\s*([0-9a-z]{1,8})(?![0-9a-z])/iu,
]

/** Takes the number of a group that is called one out of a text. */
export function takeGroup(text: string, isAgain = false): { rest: string; group: string | null } {
  for (const pattern of GROUPS) {
    const found = pattern.exec(text)
    if (!found) continue
    const written = found[1] as string
    const number = /^[0-9a-z]+$/i.test(written) ? written.toUpperCase() : String(chineseNumber(written) ?? written)
    const rest = `${text.slice(0, found.index)}\t${text.slice(found.index + found[0].length)}`
    // a table with the number and the name of the group: 02, 02组
    const again = isAgain ? null : takeGroup(rest, true)
    const isSame = again !== null && again.group !== null && plainGroup(again.group) === plainGroup(number)
    return { rest: isSame ? again.rest : rest, group: number }
  }
  return { rest: text, group: null }
}

/** A group's number without its leading zeros: 02 and 2 are one. */
export const plainGroup = (code: string): string => code.toUpperCase().replace(/^0+(?=.)/, '')

export interface WrittenMajor {
  name: string
  /** '' where none is written. */
  code: string
}

const LABEL =
  /^(?:第?[一二三四五六七八九十\d]{0,2}(?:专业)?(?:志愿)?\s*专业(?:名称|志愿)?\s*[一二三四五六七八九十\d]{0,2}|专业(?:名称)?)\s*[:：]\s*|^专业\s*[一二三四五六\d]\s*[.、)]?\s*/u
const BARE_CODE =
  /^(?:专业)?(?:代[码号])?\s*[:：]?\s*[([]?\s*([0-9a-z]{2,6})\s*[)\]]?(?:号)?\s*(?=$|[\p{Script=Han}\s:：.、-])/iu

/** One major with its code, without number, label and what follows it. */
function writtenMajor(text: string): WrittenMajor | null {
  // [船舶与海洋工程]
  const inside = /^[([]([^()[\]]+)[)\]]$/.exec(text.trim())?.[1]
  let rest = (inside ?? text).replace(LABEL, '').replace(/^[\s:：.、,;/-]+/, '')
  rest = rest.replace(/^\d{1,2}\s*[.、):：]\s*(?=\p{Script=Han})|^[([]\d[)\]]\s*(?=\p{Script=Han})/u, '')
  const code = BARE_CODE.exec(rest)
  if (code) rest = rest.slice(code[0].length).replace(/^[\s:：.、,;/-]+/, '')
  const behind = /[([](?:代[码号])?[:：]?\s*([0-9a-z]{2,4})[)\]]$/i.exec(rest)
  if (behind && /\d/.test(behind[1] as string)) rest = rest.slice(0, behind.index)
  // scores and ranks without a name
  rest = rest.replace(/[\s,.;:：/|+-]*(?:\d[\d\s,./:：~|-]*)$/u, '').replace(/[\s,;:：/|.。!?-]+$/u, '')
  // 1计算机: the number of a major
  rest = rest.replace(/^\d(?=\p{Script=Han})/u, '').trim()
  const name = /\p{Script=Han}/u.test(rest) ? rest : ''
  const digits = code?.[1] ?? behind?.[1] ?? ''
  return name === '' && digits === '' ? null : { name, code: digits.toUpperCase() }
}

/** As many as a wish may hold anywhere, twice. */
const MOST_MAJORS = 40

/** The majors that the rest of a line names, in order. */
export function majorsWritten(text: string): WrittenMajor[] {
  const cells = splitOutside(text.replace(/[([]?5\s*\+\s*3(?:一体化)?[)\]]?/g, '(5加3一体化)'), (sign) =>
    '、,;/|\t+。'.includes(sign),
  )
  const majors: WrittenMajor[] = []
  for (const cell of cells)
    for (const part of splitOutside(cell, (sign) => sign === ' ')) {
      const last = majors[majors.length - 1]
      // 计算机科学与技术 (软件方向)
      if (last && last.name !== '' && /^\(.*\p{Script=Han}.*\)$/u.test(part)) {
        last.name += part
        continue
      }
      const major = writtenMajor(part)
      if (!major) continue
      // 01 计算机: a code and its name with a space between
      if (last && last.name === '' && major.code === '' && major.name !== '') last.name = major.name
      else majors.push(major)
    }
  return majors.slice(0, MOST_MAJORS)
}
