// What a combination opens, in words.
import type { ResponseOf } from 'contract/registry'
import { chanceText, formatNumber } from '@/shared/lib/number/number-format'

export type SubjectStat = ResponseOf<'Career/SelectExamStat'>['Items'][number]
export type SubjectRow = ResponseOf<'Career/SelectExamDetail'>['Items'][number]

/** 物理+化学+生物 */
export const combinationText = (subjects: readonly string[]): string => subjects.join('+')

/** 67%, 1%; — if the total is zero. Only a true 0 or 100 percent is shown as such. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return '—'
  if (part === 0) return '0%'
  return part === whole ? '100%' : chanceText(part / whole).replace('.0%', '%')
}

export interface ShareRow {
  label: string
  unit: string
  open: number
  unknown: number
  total: number
}

/** Places, majors and colleges, each with the number open and the number unknown. */
export function shareRows({ Total, Open, Unknown }: SubjectStat): ShareRow[] {
  return [
    { label: '招生人数', unit: '人', open: Open.Places, unknown: Unknown.Places, total: Total.Places },
    { label: '专业', unit: '个', open: Open.Majors, unknown: Unknown.Majors, total: Total.Majors },
    { label: '院校', unit: '所', open: Open.Colleges, unknown: Unknown.Colleges, total: Total.Colleges },
  ]
}

/** 能报 122,803/183,939 人，占 67%；另有 20 人要求未知 */
export function shareRowText({ unit, open, unknown, total }: ShareRow): string {
  const known = `能报 ${formatNumber(open)}/${formatNumber(total)} ${unit}，占 ${shareText(open, total)}`
  return unknown > 0 ? `${known}；另有 ${formatNumber(unknown)} ${unit}要求未知` : known
}

/** What a further subject opens: 多 1,203 人 · 12 个专业 · 3 所院校. '' if it opens nothing. */
export function oneMoreText({ Places, Rows, Majors, Colleges }: SubjectStat['OneMore'][number]): string {
  if (Rows === 0) return '不会多出能报的计划'
  return [
    `多 ${formatNumber(Places)} 人`,
    Majors > 0 ? `新增 ${formatNumber(Majors)} 个专业` : '',
    Colleges > 0 ? `新增 ${formatNumber(Colleges)} 所院校` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** One line on a combination in a list of them. */
export const statText = ({ Total, Open, Track }: SubjectStat): string =>
  `${Track} · 能报 ${shareText(Open.Places, Total.Places)} 的招生人数 · ${formatNumber(Open.Majors)} 个专业 · ${formatNumber(Open.Colleges)} 所院校`

/** Those with all the wanted subjects, by the share of places they open: so a track with more plans has no advantage. */
export function combinationsWith(stats: readonly SubjectStat[], wanted: readonly string[]): SubjectStat[] {
  const share = ({ Open, Total }: SubjectStat) => (Total.Places === 0 ? 0 : Open.Places / Total.Places)
  return stats
    .filter(({ Subjects }) => wanted.every((subject) => Subjects.includes(subject)))
    .sort((a, b) => share(b) - share(a))
}

/** At most two are side by side: a third replaces the first. */
export function toggled(chosen: readonly string[], pressed: string): string[] {
  return chosen.includes(pressed) ? chosen.filter((one) => one !== pressed) : [...chosen, pressed].slice(-2)
}

/** A college or major in a list: how much of it is open, and what the rest requires. */
export function subjectRowNote({ Open, Closed, Unknown, Requirements }: SubjectRow): string {
  const counts = [
    Open > 0 ? `能报 ${formatNumber(Open)} 项` : '',
    Closed > 0 ? `不能报 ${formatNumber(Closed)} 项` : '',
    Unknown > 0 ? `要求未知 ${formatNumber(Unknown)} 项` : '',
  ]
  const why = Requirements.length > 0 ? `不能报的要求：${Requirements.join('；')}` : ''
  return [...counts, why].filter(Boolean).join(' · ')
}

/** The subjects of an address: names between commas, as many as the calls accept; the server checks them. */
export const subjectsOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((name) => name.trim().slice(0, 4))
    .filter(Boolean)
    .slice(0, 3)
