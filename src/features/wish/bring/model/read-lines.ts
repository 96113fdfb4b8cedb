// The lines of a list that was brought, with what the family has decided since: pure steps towards wishes.
import type { ResponseOf } from 'contract/registry'
import { labelOf, type SelectedSchool } from '@/entities/draft/draft'
import { chanceText } from '@/entities/draft/row-words'

export type ReadAnswer = ResponseOf<'Wish/ReadList'>
type Line = ReadAnswer['Lines'][number]
type Named = Line['Candidates'][number]
/** A unit as read, or as found by a search. */
export type ReadUnit = Omit<Named, 'MajorNames'> & Partial<Pick<Named, 'MajorNames'>>

export interface BroughtLine extends Omit<Line, 'Unit' | 'Candidates'> {
  Candidates: ReadUnit[]
  /** Place among the lines as read: it stays when others are removed. */
  key: number
  unit: ReadUnit | null
  /** Chosen by the family: nothing more to look at. */
  isChosen: boolean
}

/** asked: choices are offered; unknown: none are; noted: read, with something to look at; sure: read. */
type LineState = 'asked' | 'unknown' | 'noted' | 'sure'

export const linesOf = ({ Lines }: ReadAnswer): BroughtLine[] =>
  Lines.map(({ Unit, ...line }, key) => ({ ...line, key, unit: Unit, isChosen: false }))

export function stateOf({ unit, isChosen, Why, Candidates }: BroughtLine): LineState {
  if (unit) return Why === null || isChosen ? 'sure' : 'noted'
  return Candidates.length > 0 ? 'asked' : 'unknown'
}

export const withChoice = (lines: readonly BroughtLine[], key: number, unit: ReadUnit | null): BroughtLine[] =>
  lines.map((line) => (line.key === key ? { ...line, unit, Majors: [], isChosen: unit !== null } : line))

export const without = (lines: readonly BroughtLine[], key: number): BroughtLine[] =>
  lines.filter((line) => line.key !== key)

/** Wishes in the order of the lines, each unit once. Lines without a unit are left out. */
export function wishesOf(lines: readonly BroughtLine[], hasAdjustment: boolean): SelectedSchool[] {
  const wishes = new Map<string, SelectedSchool>()
  for (const { unit, Majors, ObeyAdjustment } of lines)
    if (unit && !wishes.has(unit.UnitId))
      wishes.set(unit.UnitId, {
        UnitId: unit.UnitId,
        Majors: [...Majors],
        // as for a wish added from a list: agreeing is the safer choice where nothing is said
        ObeyAdjustment: ObeyAdjustment ?? hasAdjustment,
        Unit: labelOf(unit),
      })
  return [...wishes.values()]
}

/** 读到 38 个志愿：2 个要您选，1 个没认出。 */
export function summaryText(lines: readonly BroughtLine[]): string {
  const count = (state: LineState) => lines.filter((line) => stateOf(line) === state).length
  const [asked, unknown, noted] = [count('asked'), count('unknown'), count('noted')]
  const parts = [
    asked > 0 && `${asked} 个要您选`,
    unknown > 0 && `${unknown} 个放不进来`,
    noted > 0 && `${noted} 个请看一眼`,
  ].filter(Boolean)
  return `读到 ${lines.length} 个志愿${parts.length > 0 ? `：${parts.join('，')}` : '，都认出来了'}`
}

const MAJORS_SHOWN = 3
/** 首选物理，再选化学 · 计算机类、软件工程等 5 个专业: what tells a unit from its college's others. */
export function unitNote(unit: ReadUnit, majors: readonly string[] = []): string {
  const inside = unit.MajorNames ?? []
  const rest = unit.MajorCount > MAJORS_SHOWN ? `等 ${unit.MajorCount} 个专业` : ''
  return [
    unit.City,
    unit.SubjectReq,
    chanceText(labelOf(unit)),
    majors.length > 0
      ? `专业 ${majors.join('、')}`
      : inside.length > 0 && `${inside.slice(0, MAJORS_SHOWN).join('、')}${rest}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The wishes behind those of a list that it has not got yet. */
export const appended = (before: readonly SelectedSchool[], wishes: readonly SelectedSchool[]): SelectedSchool[] => [
  ...before,
  ...wishes.filter(({ UnitId }) => !before.some((wish) => wish.UnitId === UnitId)),
]
