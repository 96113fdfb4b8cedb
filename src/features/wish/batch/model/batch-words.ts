import { wishUnitText } from '@/entities/candidate/candidate'
import { ruleNote } from '@/entities/place/rule-words'
import type { ResponseOf } from 'contract/registry'
import type { Source } from 'contract/shapes'

type Batch = ResponseOf<'Wish/BatchList'>['Items'][number]

/**
 * 2025 年控制线 462 分，高出 148 分. Only the card shows that a batch is closed. With a control line of an earlier year, the equivalent score of that
 * year is compared: the text names it, so that the difference can be understood.
 */
export function controlLineText({ Line, LineDifference, EquivalentScore, IsOpen, State, Doubt }: Batch): string {
  if (!Line) return '这个批次没有控制线数据，请以省考试院公布的为准'
  const equivalent = EquivalentScore === undefined ? '' : `；您的位次在 ${Line.Year} 年大约是 ${EquivalentScore} 分`
  const controlLine = `${Line.Year} 年控制线 ${Line.Score} 分${equivalent}`
  if (LineDifference === null) return controlLine
  if (LineDifference === 0) return `${controlLine}，刚好到线`
  if (LineDifference > 0 && IsOpen) return `${controlLine}，高出 ${LineDifference} 分`
  const missing = `${controlLine}，还差 ${Math.abs(LineDifference)} 分`
  return State === 'closed' || Doubt ? missing : `${missing}，线下一般不能录取`
}

/** 40 个院校专业组志愿，每个最多 6 个专业，可服从调剂; without the number if unknown. */
export function ruleText({ WishCount, WishUnit, MajorsPerUnit, HasAdjustment, Special }: Batch): string {
  const unit = wishUnitText(WishUnit)
  const parts = [Special ? `一个志愿填一个${unit}` : `${WishCount} 个${unit}志愿`]
  if (WishUnit !== 'major+college' && MajorsPerUnit > 0) parts.push(`每个最多 ${MajorsPerUnit} 个专业`)
  parts.push(HasAdjustment ? '可以服从调剂' : '没有专业调剂')
  return parts.join('，')
}

/**
 * The publishers of the data on the batch cards: control lines, and the units of batches that can be filled. A source common to several batches is listed once.
 */
export function batchSources(batches: readonly Batch[]): { of: string; source: Source }[] {
  const sourced = batches.flatMap(({ BatchName, Line, Source, State, UnitCount }) => [
    ...(Line ? [{ of: `${BatchName}控制线`, source: { ...Line.Source, Year: Line.Source.Year ?? Line.Year } }] : []),
    ...(UnitCount > 0 && State !== 'closed' ? [{ of: `${BatchName}录取数据`, source: Source }] : []),
  ])
  const key = ({ source }: (typeof sourced)[number]) => JSON.stringify([source.Source, source.Year, source.Basis])
  return sourced.flatMap((part, index) => {
    if (sourced.findIndex((other) => key(other) === key(part)) !== index) return []
    const same = sourced.filter((other) => key(other) === key(part))
    return { ...part, of: same.map(({ of }) => of).join('、') }
  })
}

/** 2021–2025; years with gaps are listed one by one. */
export function yearSpan(years: readonly number[]): string {
  const first = Math.min(...years)
  const last = Math.max(...years)
  return last - first + 1 === years.length && last > first ? `${first}–${last}` : years.join('、')
}

/** The notes on a batch, without the parts that only editors can understand; the parts after them stay. */
export function noteTexts({ Note }: Pick<Batch, 'Note'>): string[] {
  return Note.split('；').filter((part) => ruleNote({ Note: part }))
}
