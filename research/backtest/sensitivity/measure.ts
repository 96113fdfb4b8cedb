// The effect of a change of one tuned number on the engine's claims.
import { engineScores } from '../backtest'
import type { Facts } from '../facts'
import { playLists } from '../lists/lists'
import { pool } from '../pooled'
import { changedValue, withNumber, type TunedNumber } from './numbers'

/** The measure for a number: all questions of the back-test, those about new units, those without a plan, or lists that are filed. */
export type Yardstick = 'cutoffs' | 'fresh' | 'offList' | 'lists'

/** Groups of numbers with another measure than all questions. */
const JUDGED_BY: Readonly<Record<string, Yardstick>> = {
  NEW_UNIT: 'fresh',
  SURVIVAL: 'offList',
  CHOSEN_PITFALL: 'lists',
  PITFALLS_TOGETHER: 'lists',
  PITFALL: 'lists',
  YEAR_TAIL: 'lists',
  LATER_TAIL: 'lists',
  LIST: 'lists',
}
/** Groups that decide which rows are trusted: the folder is read again. */
const READ_WITH: ReadonlySet<string> = new Set(['CONTRADICTIONS', 'FAR', 'FAR_IN_POINTS', 'POOLS'])

const groupOf = ({ name }: TunedNumber): string => name.split('.')[0] as string
export const yardstickOf = (number: TunedNumber): Yardstick => JUDGED_BY[groupOf(number)] ?? 'cutoffs'

/**
 * For claims: Brier, and the share of cutoffs inside their 80 % intervals. For lists: 1 minus the mean actual utility, and the displayed chance of admitting
 * nowhere minus the actual share.
 */
interface Figures {
  loss: number
  share: number
}

const CANDIDATES = 60

function figuresOfLists(facts: Facts): Figures {
  let [n, displayed, came, utility] = [0, 0, 0, 0]
  for (const { lists } of playLists(facts, { candidates: CANDIDATES, seed: 1 }))
    for (const sums of lists) {
      n += sums.n
      displayed += sums.slipDisplayed
      came += sums.slipCame
      utility += sums.utilityCame
    }
  return { loss: 1 - utility / n, share: (displayed - came) / n }
}

function figures(facts: Facts, yardstick: Yardstick): Figures {
  // the same rows as a new object: results learned from them are learned again
  const anew = { ...facts }
  if (yardstick === 'lists') return figuresOfLists(anew)
  const all = pool('', engineScores(anew))
  const { card, covered, units } = yardstick === 'cutoffs' ? all : all.groups[yardstick]
  return { loss: card.brier, share: covered / units }
}

/** The effect of changing a number by a share of itself. */
export interface Effect {
  name: string
  share: number
  value: number | number[]
  figures: Figures
}

/**
 * Tries numbers one at a time, a share of themselves less and more.
 * @param read reads the folder with the current numbers
 * @param onEffect called with each trial, and first with the result without a changed number, under its yardstick's name
 */
export async function tryNumbers(
  read: () => Promise<Facts>,
  numbers: readonly TunedNumber[],
  shares: readonly number[],
  onEffect: (effect: Effect) => void,
): Promise<void> {
  const facts = await read()
  for (const yardstick of new Set(numbers.map(yardstickOf)))
    onEffect({ name: yardstick, share: 0, value: 0, figures: figures(facts, yardstick) })
  for (const number of numbers)
    for (const share of shares) {
      const value = changedValue(number, share)
      const measured = await withNumber(number.name, value, async () =>
        figures(READ_WITH.has(groupOf(number)) ? await read() : facts, yardstickOf(number)),
      )
      onEffect({ name: number.name, share, value, figures: measured })
    }
}
