// Dirt: scores and ranks that are impossible, or contradict each other.
import { cellKind, LINES, rowKind } from './row-kind'
import { pick, type DirtKind, type DraftRow } from './planted'
import type { World } from './world'

/** Ranks this many times apart contradict each other at any table step. */
const CONTRADICTION = 3
/** How many cutoffs of a college show that one is far off: with fewer the odd one is unclear ... */
const FEWEST_BESIDE = 3
/** ... unless the cutoff's own other years confirm it; this many of each must be unchanged. */
const FEWEST_WITH_YEARS = 2

/** Gives a row another score with its matching rank; false if the table lacks it. */
function moveTo(row: DraftRow, score: number, world: World): boolean {
  const rank = world.rankAt(row, score)
  if (rank === null) return false
  row.put('min_score', `${score}`)
  if (row.text('min_rank') !== '') row.put('min_rank', `${rank}`)
  return true
}

/** Whether a score is clearly wrong beside the row's rank, or by itself below the control line. */
function isContradicted(row: DraftRow, score: number, world: World): boolean {
  const control = world.control(row)
  const rank = row.number('min_rank')
  const own = world.rankAt(row, score)
  if (control !== null && world.isOrdinary(row) && score < control - 15) return true
  return own !== null && rank > 0 && Math.max(own / rank, rank / own) >= CONTRADICTION
}

const withoutDigit = (text: string, at: number): string => text.slice(0, at) + text.slice(at + 1)
const isWhole = (text: string): boolean => /^[1-9]\d+$/.test(text)

export const impossibleLineKinds: readonly DirtKind[] = [
  rowKind('under-control-line', '低于控制线的录取线', 'quarantined', LINES, (row, { random, world, controlRows }) => {
    const control = world.control(row)
    const witnesses = controlRows(row)
    if (control === null || !world.isOrdinary(row) || witnesses === null) return false
    return moveTo(row, control - random.integer(25, 120), world) && { witnesses }
  }),
  cellKind(
    'above-full-score',
    '高于满分的分数',
    'refused row',
    LINES,
    ['min_score'],
    (_score, row, { random, world }) => {
      const full = world.rule(row.text('province'))?.rule.FullScore
      return full ? `${full + random.integer(5, 200)}` : null
    },
  ),
  cellKind(
    'score-below-table',
    '比一分一段表还低的分数',
    'quarantined',
    LINES,
    ['min_score'],
    (_score, row, { random, world }) => {
      const lowest = world.table(row)?.scores.at(-1)
      return lowest === undefined || lowest < 60 ? null : `${random.integer(5, Math.min(90, lowest - 20))}`
    },
  ),
  rowKind('above-top-segment', '一分一段表最高段以上的录取线', 'accepted as it is', LINES, (row, { random, world }) => {
    const table = world.table(row)
    const top = table?.scores[0]
    const full = world.rule(row.text('province'))?.rule.FullScore ?? 0
    if (top === undefined || top + 3 > full || !world.isOrdinary(row)) return false
    // only a strong college has such a cutoff; elsewhere the score would be far from its others
    const rank = world.rankAt(row, row.number('min_score'))
    if (rank === null || rank > table!.cumulative[0]! * 8) return false
    row.put('min_score', `${top + random.integer(1, Math.min(6, full - top))}`)
    row.put('min_rank', '')
    return { column: 'min_score', is: row.text('min_score') }
  }),
  rowKind('rank-contradicts-score', '位次与分数矛盾', 'quarantined', LINES, (row, { random, world }) => {
    const own = world.rankAt(row, row.number('min_score'))
    if (own === null || own < 200) return false
    const factor = pick(random, [0.05, 0.15, 4, 8])
    const rank = Math.round(own * factor)
    if (rank > 900_000) return false
    row.put('min_rank', `${rank}`)
    return true
  }),
  cellKind(
    'rank-beyond-candidates',
    '位次比考生还多',
    'quarantined',
    LINES,
    ['min_rank'],
    (_rank, row, { random, world }) => {
      const all = world.table(row)?.cumulative.at(-1)
      return all === undefined ? null : `${Math.min(1_999_999, all * random.integer(3, 5))}`
    },
  ),
  rowKind(
    'far-from-college',
    '与本校其他录取线相差极远',
    'quarantined',
    LINES,
    (row, { random, world, rowsBeside }) => {
      const table = world.table(row)
      if (!table || world.control(row) === null || !world.isOrdinary(row)) return false
      const ofCollege = ['province', 'track', 'college', 'batch']
      const others = rowsBeside(row, [...ofCollege, 'year'])
      const years = rowsBeside(row, [...ofCollege, 'group', row.has('major') ? 'major' : 'group'])
      const isPlain =
        others.length >= FEWEST_BESIDE || (others.length >= FEWEST_WITH_YEARS && years.length >= FEWEST_WITH_YEARS)
      if (!isPlain) return false
      const target = Math.max(...[row, ...others].map((line) => line.number('min_score'))) + random.integer(90, 150)
      if (target > table.scores[0]! || !moveTo(row, target, world)) return false
      return { witnesses: [...others, ...years].map(({ draft }) => draft) }
    },
  ),
  cellKind(
    'score-digits-swapped',
    '分数的数字颠倒',
    'quarantined',
    LINES,
    ['min_score'],
    (score, row, { random, world }) => {
      if (!isWhole(score)) return null
      const at = random.integer(0, score.length - 2)
      const swapped = score.slice(0, at) + score[at + 1]! + score[at]! + score.slice(at + 2)
      const full = world.rule(row.text('province'))?.rule.FullScore ?? 0
      if (swapped.startsWith('0') || swapped === score || Number(swapped) > full) return null
      return isContradicted(row, Number(swapped), world) ? swapped : null
    },
  ),
  cellKind(
    'score-digit-dropped',
    '分数少一位',
    'quarantined',
    LINES,
    ['min_score'],
    (score, row, { random, world }) => {
      const short = withoutDigit(score, random.integer(0, score.length - 1))
      return isWhole(score) && isWhole(short) && world.table(row) ? short : null
    },
  ),
  cellKind('score-digit-doubled', '分数多一位', 'refused row', LINES, ['min_score'], (score) =>
    isWhole(score) && Number(score) >= 100 ? score.slice(0, 1) + score : null,
  ),
  cellKind('rank-digit-dropped', '位次少一位', 'quarantined', LINES, ['min_rank'], (rank, row, { random, world }) => {
    if (!/^\d{4,}$/.test(rank)) return null
    const short = withoutDigit(rank, random.integer(0, rank.length - 1))
    const own = world.rankAt(row, row.number('min_score'))
    return own !== null && own / Number(short) >= CONTRADICTION && !short.startsWith('0') ? short : null
  }),
  cellKind(
    'score-rank-spike',
    '一分一段表里累计人数突然变大',
    'quarantined',
    ['score_rank'],
    ['cumulative'],
    (people) => (Number(people) >= 1000 && Number(people) < 20_000 ? `${people}0` : null),
  ),
  cellKind(
    'score-rank-falls',
    '一分一段表里累计人数变小',
    'refused row',
    ['score_rank'],
    ['cumulative'],
    (people, row) =>
      // still more than those at the score: only the order shows it
      Number(people) >= 3000 && Number(people) / 10 > row.number('count')
        ? withoutDigit(people, people.length - 1)
        : null,
  ),
  rowKind('score-rank-twice', '一分一段表里同一分数两行不同', 'quarantined', ['score_rank'], (row, { random }) => {
    if (row.number('cumulative') < 1000) return false
    const other = row.repeat()
    other.put('count', `${row.number('count') + random.integer(1, 9)}`)
    return { draft: other.draft, also: [row.draft], column: 'count', was: row.text('count'), is: other.text('count') }
  }),
  rowKind('line-twice-disagreeing', '同一条录取线两行不同', 'quarantined', LINES, (row, { random, world }) => {
    const score = row.number('min_score')
    const control = world.control(row)
    if (!world.isOrdinary(row) || control === null || world.rankAt(row, score) === null) return false
    const other = row.repeat()
    const moved = score - random.integer(12, 30)
    if (moved <= control || !moveTo(other, moved, world)) {
      row.table.drafts.splice(row.table.drafts.indexOf(other.draft), 1)
      return false
    }
    return { draft: other.draft, also: [row.draft], column: 'min_score', was: `${score}`, is: other.text('min_score') }
  }),
]
