// Where a proposed list departs from the wishes, in words: units nobody asked for, missing steps, more than a tenth from one college.
import type { ResponseOf } from 'contract/registry'
import type { ProposalBounds } from 'contract/recommend'
import { chanceText, formatNumber } from '@/shared/lib/number/number-format'

type Result = ResponseOf<'Wish/Recommend'>

/** The contract's own number, or this does not compile. */
const COLLEGE_SHARE: ProposalBounds['collegeShare'] = 0.1
/** Below this chance of 滑档 nothing had to be added to make the list safe. */
const NEVER = 0.001
/** Two wishes of a college are not too many, however short the list. */
const FEW = 2

type Backed = Pick<Result, 'Backstop' | 'NoneWithout' | 'Forecast' | 'TierCounts'>

/** The list's result without the units that nobody asked for. */
function withoutText({ NoneWithout, Forecast, TierCounts }: Backed): string {
  if (NoneWithout === null) return '没有它们不够稳'
  if (NoneWithout < NEVER && TierCounts.保 > 0) return '没有它们，表里没有“保”的志愿'
  const [without, none] = [chanceText(NoneWithout), chanceText(Forecast?.NoneProbability ?? 1)]
  return without === none ? '没有它们，落空机会也差不多' : `没有它们，落空机会是 ${without}`
}

/** 有 7 个是学费较高…; '' if all units match the request. */
function backstopText(answer: Backed): string {
  const { Backstop } = answer
  if (Backstop === 0) return ''
  const without = withoutText(answer)
  return `有 ${Backstop} 个是学费较高、中外合作或很远的：${without}。理由里写明了，不想要可以删。`
}

/** 把握从 38% 直接到 84%…, the widest gap; '' if there is none. */
export function gapText({ Gaps }: Pick<Result, 'Gaps'>): string {
  const [widest] = [...Gaps].sort((a, b) => b.To - b.From - (a.To - a.From))
  if (!widest) return ''
  const why =
    widest.HeldBack > 0
      ? `这一段有 ${formatNumber(widest.HeldBack)} 个学费较高、中外合作或很远，没有算进来；想要就改条件。`
      : '这一段没有更值得填的志愿。'
  return `录取概率从 ${chanceText(widest.From)} 跳到 ${chanceText(widest.To)}：${why}`
}

/** 广东工业大学华立学院有 11 个…; '' if no college has more than its share. */
export function crowdText({ Items }: Pick<Result, 'Items'>): string {
  const counts = new Map<string, number>()
  for (const { Unit } of Items) if (Unit) counts.set(Unit.CollegeName, (counts.get(Unit.CollegeName) ?? 0) + 1)
  const [first] = [...counts].sort((a, b) => b[1] - a[1])
  if (!first || first[1] <= Math.max(FEW, Math.ceil(Items.length * COLLEGE_SHARE))) return ''
  return `${first[0]}有 ${first[1]} 个，超过一成：够得上又合条件的院校不多。`
}

/** The findings of the check about the quality of the data: a family should see them before it takes a proposal over. */
const OF_DATA: readonly string[] = ['LINE_DOUBTFUL', 'SPECIAL_PLAN', 'WHICH_SECTION', 'GROUPS_DERIVED', 'PLANS_UNKNOWN']
export const dataNotes = ({ Findings }: Pick<Result, 'Findings'>): [id: string, text: string][] =>
  Findings.filter(({ Code }) => OF_DATA.includes(Code)).map(({ Code, Message }) => [Code, Message])

/** How the majors of a group are ordered, where a wish holds several; ''. */
const orderText = ({ Items }: Pick<Result, 'Items'>): string =>
  Items.some(({ Majors }) => Majors.length > 1)
    ? '组里的专业：先排想学的，再按往年录取线从高到低，没有往年线的在后。采用后可以拖动改先后。'
    : ''

/** How many wishes are near what was asked; '' if none is. */
const nearText = ({ Near = 0 }: Pick<Result, 'Near'>): string =>
  Near > 0 ? `有想学专业的志愿不够填满，补了 ${Near} 个接近的，标着“您没有选，但接近”。` : ''

/** All notes, each with its place on the screen. */
export const listNotes = (answer: Backed & Pick<Result, 'Gaps' | 'Items' | 'Near'>): [id: string, text: string][] =>
  [
    ['backstop-text', backstopText(answer)] as [string, string],
    ['crowd-text', crowdText(answer)] as [string, string],
    ['gap-text', gapText(answer)] as [string, string],
    ['near-text', nearText(answer)] as [string, string],
    ['order-text', orderText(answer)] as [string, string],
  ].filter(([, text]) => text !== '')
