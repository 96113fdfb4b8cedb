// Objections of an adviser who reads the screens with the family: checked against the answers behind the screens.
import type { ResponseOf } from '../../contract/registry'
import { WIDEST_GAP } from '../../engine/planning/policy'
import { figuresOf } from '../list-figures'
import type { Place } from './families'

type Batch = ResponseOf<'Wish/BatchList'>['Items'][number]
type Candidates = ResponseOf<'Wish/SchoolFirstList'>
type Proposal = ResponseOf<'Wish/Recommend'>
type Check = ResponseOf<'Wish/CheckRules'>
type Unit = Candidates['Items'][number]

/** What a family was shown, screen by screen; null for screens it did not reach. */
export interface Advice {
  place: Place
  score: number
  line: number | null
  mainBatch: string
  /** All the words of the screens, in order. */
  words: readonly string[]
  batches: readonly Batch[]
  /** The batch the family continued with. */
  batch: Batch | null
  candidates: Candidates | null
  proposal: Proposal | null
  check: Check | null
  stoppedAt: string | null
}

/**
 * Words of a unit that belong to a special plan: such a unit belongs in a batch of its own. A second check besides the importers' own reading; majors that are
 * ordinary by their names (艺术管理, 航海技术, 飞行器设计与工程, 司法警官学院's 司法会计) are excluded.
 */
const SPECIAL =
  /国家专项|地方专项|高校专项|民族班|预科|定向|公费师范|优师|免费医学|军队|公安(?:专项|类|提前)|司法(?:专项|提前)|飞行技术|艺术类|体育类|援疆|单列|联合培养.{0,4}专项/
/** A batch with fewer units is a remnant of an import: no list can be recommended there, and the screen must show that the data is thin. */
const FEW_UNITS = 10
/** Expensive, distant or co-operation wishes that the family did not ask for: the screen must show their purpose. */
const SHOWN_BACKSTOP = /有 \d+ 个是学费较高、中外合作或很远的：没有它们/
const TYPOS = /NaN|undefined|\[object|null/
const FALSE_CERTAINTY = /(?<![\d.])(?:100|0)\s?%(?!\s*的?(?:学费|以上))/

const titleOf = (unit: Unit): string =>
  [unit.CollegeName, unit.GroupCode, unit.MajorName].filter((part) => part !== null).join(' ')

/** Units that do not belong in an ordinary list of this batch: units of a special plan. */
const special = (units: readonly Unit[]): string[] =>
  units.filter((unit) => SPECIAL.test(`${unit.GroupCode ?? ''}${unit.MajorName ?? ''}`)).map(titleOf)

/** @returns objections, as text; none if an adviser would approve */
export function objectionsTo(advice: Advice): string[] {
  const found: string[] = []
  const all = advice.words.join('\n')
  const typo = TYPOS.exec(all)
  if (typo) found.push(`the screen says "${typo[0]}"`)
  const sure = FALSE_CERTAINTY.exec(all)
  if (sure)
    found.push(`the screen says "${all.slice(Math.max(0, sure.index - 12), sure.index + 8)}"`.replaceAll('\n', ' '))
  if (advice.stoppedAt !== null) return [...found, `the walk stopped: ${advice.stoppedAt}`]

  const main = advice.batches.find(({ BatchName }) => BatchName === advice.mainBatch)
  if (!main) found.push(`the main batch ${advice.mainBatch} is not in the list`)
  // a batch with stages is open below the control line of the first if the second takes the score: then the screen shows that
  const isLaterStage = all.includes('没有达到，可以在')
  if (main && advice.line !== null && main.State === 'open' && advice.score < advice.line && !isLaterStage)
    found.push('open below its line')
  if (main && advice.line !== null && main.State === 'closed' && advice.score >= advice.line)
    found.push('closed above its line')
  if (advice.batch === null) {
    if (advice.batches.some(({ State, UnitCount }) => State !== 'closed' && UnitCount > 0))
      found.push('there is a batch to file in and the family did not get there')
    return found
  }

  const first = advice.candidates?.Items.slice(0, 10) ?? []
  if (advice.batch.UnitCount > 0 && first.length === 0) found.push('no candidate although the batch has units')
  const chances = first.map(({ Prediction }) => Prediction)
  const isThin = advice.batch.UnitCount < FEW_UNITS && all.includes('数据不足')
  if (first.length > 0 && !isThin && chances.every((own) => own === null || own.Tier === '难'))
    found.push('the first ten candidates are out of reach or without a number')
  const unknown = chances.findIndex((own) => own === null)
  if (unknown >= 0 && chances.slice(unknown).some((own) => own !== null))
    found.push('a candidate without a number stands before one with a number')
  if (first.some(({ IsEligible }) => !IsEligible))
    found.push('a candidate whose subjects do not fit is among the first ten')
  const odd = special(first)
  if (odd.length > 0) found.push(`special plans among the first ten: ${odd.slice(0, 3).join('、')}`)

  const { proposal } = advice
  if (!proposal) return found
  const units = proposal.Items.flatMap(({ Unit }) => (Unit ? [Unit] : []))
  if (units.length === 0 && proposal.ReachCount > 0) found.push('nothing proposed although something is within reach')
  const kept = special(units)
  if (kept.length > 0) found.push(`special plans proposed: ${kept.slice(0, 3).join('、')}`)
  if (units.some(({ IsEligible }) => !IsEligible)) found.push('a unit whose subjects do not fit is proposed')
  if (units.some(({ Prediction }) => Prediction === null)) found.push('a unit without a number is proposed')
  const under = units.filter(({ Lines }) =>
    Lines.some(
      ({ MinScore, Year }) =>
        MinScore !== null && advice.batch?.Line?.Year === Year && MinScore < advice.batch.Line.Score,
    ),
  )
  if (under.length > 0)
    found.push(`lines under the control line are believed: ${under.slice(0, 3).map(titleOf).join('、')}`)
  const figures = figuresOf(proposal)
  if (figures.none > proposal.MaxNone && proposal.IsWithinBound)
    found.push('the bound on 落空 is said to hold and does not')
  // the screen must show broken limits with the reason; others are objected to
  if (figures.count >= 10 && figures.gap > WIDEST_GAP && !all.includes('录取概率从 '))
    found.push(`a gap of ${Math.round(figures.gap * 100)} points`)
  if (figures.count >= 10 && figures.college > 0.25 && !all.includes('，超过一成：'))
    found.push(`${Math.round(figures.college * 100)} % of the wishes are of one college`)
  if (figures.dear > 0 && !(proposal.Backstop > 0 && SHOWN_BACKSTOP.test(all)))
    found.push(`${Math.round(figures.dear * 100)} % cost more than 20,000 yuan, unasked`)
  const errors = (advice.check ?? proposal).Findings.filter(({ Severity }) => Severity === 'error')
  if (errors.length > 0) found.push(`the audit finds errors in our own proposal: ${errors[0]?.Message}`)
  return found
}
