// Normalises the many spellings of official tables: provinces, batches, colleges, group codes, requirements.
import { vocationalBatchOf } from '../../../engine/rules/batch-gate'
import type { BatchLevel } from '../../../engine/rules/batch-name'
import { besideBatch } from '../../../engine/rules/special-batch'
import { stagesToday } from '../../../engine/rules/province-stages'
import type { ProvinceFact } from '../seeds/facts'
import { comparable } from '../unit-id'
import { RowRefused, shorten, type Row } from './csv/row'

/** 江苏省 -> 江苏, 广西壮族自治区 -> 广西. */
function shortProvinceName(name: string): string {
  return name.trim().replace(/(?:壮族自治区|回族自治区|维吾尔自治区|自治区|省|市)$/u, '')
}

/** Highest score that a file may print for a province: the full score of its exam, or of the one that most provinces had before. */
export const mostPoints = ({ rule }: ProvinceFact): number => Math.max(750, rule.FullScore)

/** Provinces by any of their names and by their code. */
export class ProvinceBook {
  private readonly byName = new Map<string, ProvinceFact>()

  constructor(readonly provinces: readonly ProvinceFact[]) {
    for (const province of provinces)
      for (const name of [province.name, province.fullName, province.provinceId]) this.byName.set(name, province)
  }

  /** Refuses the row if the name is no province. */
  find(name: string): ProvinceFact {
    const province = this.byName.get(name) ?? this.byName.get(shortProvinceName(name))
    if (!province) throw new RowRefused('PROVINCE_UNKNOWN', `不认识的省份：${shorten(name)}`)
    return province
  }
}

const TRACK_NAMES: Readonly<Record<string, string>> = {
  综合: '综合',
  综合类: '综合',
  综合改革: '综合',
  普通类: '综合',
  物理: '物理类',
  物理类: '物理类',
  历史: '历史类',
  历史类: '历史类',
  理: '理科',
  理科: '理科',
  理工: '理科',
  理工类: '理科',
  文: '文科',
  文科: '文科',
  文史: '文科',
  文史类: '文科',
}

/** Track of a cutoff, plan or score-rank table; refuses anything else. */
export function trackOfRow(text: string): string {
  const track = TRACK_NAMES[text]
  if (!track) throw new RowRefused('TRACK_UNKNOWN', text === '' ? '“track”为空' : `不认识的科类：${shorten(text)}`)
  return track
}

const SPECIAL_TRACK =
  /艺术|体育|美术|音乐|舞蹈|书法|播音|编导|戏|表演|对口|中职|职教|职高|三校|技能|单独|单招|蒙授|汉授|民语|藏文|彝文|朝鲜|少数民族/u

/** Track of a control line: also arts, sports and vocational tracks, by their own names. */
export function controlLineTrack(text: string): string {
  const track = TRACK_NAMES[text]
  if (track) return track
  if (SPECIAL_TRACK.test(text)) return text
  throw new RowRefused('TRACK_UNKNOWN', text === '' ? '“track”为空' : `不认识的科类：${shorten(text)}`)
}

/** Remarks that enrolment tables append to a college's name; campuses such as （威海） are part of the name and stay. */
const NAME_REMARK =
  /[（(](?:民办(?:学校|院校|高校)?|独立学院|公办|省市共建[^（）()]*|省部共建[^（）()]*|部省[^（）()]*共建[^（）()]*|中外合作办学(?:项目)?|内地与港澳台地区合作办学(?:项目)?|原[^（）()]*)[）)]/gu

/** Name of a college as shown: full-width brackets, without remarks about its owner. */
export function collegeDisplayName(text: string): string {
  const name = text.replace(/\s+/gu, '').replace(NAME_REMARK, '')
  return (name || text.trim()).replaceAll('(', '（').replaceAll(')', '）')
}

/** Name of a college, normalised. */
export const collegeKey = (text: string): string => comparable(collegeDisplayName(text))

/** Major of a row as printed; refuses a number, which is the code of the next column. */
export function majorOfRow(row: Row): string {
  const name = row.required('major')
  if (!/\p{L}/u.test(name)) throw new RowRefused('VALUE_UNKNOWN', `“major”不是专业名：${shorten(name)}`)
  return name
}

/** Name of a major as shown: full-width brackets become half-width ones, as most tables print them. */
export const majorDisplayName = (text: string): string => text.trim().replaceAll('（', '(').replaceAll('）', ')')

/** （03） -> 03, 第3组 -> 03, 803(3) stays as it is. Refuses the row if a spreadsheet has turned it into a date. */
export function groupCode(text: string): string {
  if (/^\d{1,2}月\d{1,2}日$/u.test(text) || /^\d{4}[-/]\d{1,2}[-/]\d{1,2}$/u.test(text))
    throw new RowRefused('VALUE_UNKNOWN', `专业组被表格软件改成了日期：${shorten(text)}`)
  const bare = comparable(text)
    .replace(/^\((.*)\)$/u, '$1')
    .replace(/^第?(.*?)(?:专业)?组$/u, '$1')
  return /^\d$/.test(bare) ? `0${bare}` : bare.toUpperCase()
}

/** Level of places by the length of their course; null if that does not show it (一年 is a preparation). */
export function levelOfCourse(duration: string | null): BatchLevel | null {
  if (duration === null || !/^[二两三四五六七八九]年$/u.test(duration)) return null
  return /^[二两三]/u.test(duration) ? 'vocational' : 'undergraduate'
}

/** The vocational batch, in provinces that have one of its own. */
export const VOCATIONAL_BATCH = '专科批'

/**
 * Cutoffs of one key can be compared: those of one college, with its vocational places separate, because their cutoffs have another range.
 * @param level of the places by their names, for batches that hold both
 */
export const neighbourKey = (college: string, batch: string, level: BatchLevel | null): string =>
  `${collegeKey(college)}/${besideBatch(batch) === VOCATIONAL_BATCH || level === 'vocational' ? 'vocational' : ''}`

const VOCATIONAL_NAME = /(?:职业技术学院|职业学院|高等专科学校|专科学校|职工大学|技师学院)(?:（[^（）]*）)?$/u

/** Whether a name is that of a vocational college; only for colleges that the register lacks. */
export const looksVocational = (collegeName: string): boolean =>
  VOCATIONAL_NAME.test(collegeName) && !/职业技术大学/u.test(collegeName)

/**
 * Batch of a unit: the rule's main batch, or for vocational places their own one if the province has one today (专科批), whatever it calls the main one
 * (河北 普通批); if it has several undergraduate batches today (新疆, 西藏: 本科一批, 本科二批), the batch of the row.
 * @param rowStage batch of the row by its own year, as printed or read from the score; null if neither gives it
 */
export function batchOfUnit(
  { name, rule }: Pick<ProvinceFact, 'name' | 'rule'>,
  isVocational: boolean,
  rowStage: string | null = null,
): string {
  if (isVocational) return vocationalBatchOf(name, rule.MainBatch)
  if (rowStage === null || rowStage === VOCATIONAL_BATCH) return rule.MainBatch
  const today = stagesToday(name).filter(({ isOrdinary }) => isOrdinary)
  const has = (batch: string): boolean => today.some((stage) => stage.batch === batch)
  return has(rule.MainBatch) && has(rowStage) ? rowStage : rule.MainBatch
}

/** A requirement without the remarks that broken brackets attached to it: `不限)(中外合作办学` -> 不限. */
export function subjectRequirement(text: string): string | null {
  // `北京)01专业组(不限`: includes a campus from the college's name
  const requirement = /专业组[(（](.+)$/u.exec(text)?.[1] ?? text
  const value = requirement.split(/[)）]\s*[(（]/u)[0]!.trim()
  if (value === '') return null
  return /^不限(?:科目)?$/u.test(value) ? '不限' : value
}
