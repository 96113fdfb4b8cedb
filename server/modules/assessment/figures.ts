// Reliability and agreement of the tests, computed from the stored answers; cached for a while, because one more answer changes little.
import type { Answers, Bank } from '../../../engine/guidance/assessment/bank'
import {
  ENOUGH_ANSWERS,
  ENOUGH_REPEATS,
  reliabilitiesOf,
  retestOf,
  type Reliability,
} from '../../../engine/guidance/assessment/reliability'
import type { ScaleNorm } from '../../../engine/guidance/assessment/score'
import type { AssessmentRepository } from './assessment.repository'
import { answersOf } from './sitting.service'

export interface Figures {
  /** Students whose readable answers are stored. */
  count: number
  /** Students who took it twice, with enough time between. */
  repeats: number
  /** By scale; empty while there are too few answers. */
  scales: ReadonlyMap<string, Reliability>
  retest: ReadonlyMap<string, number | null>
  norms: ReadonlyMap<string, ScaleNorm>
}

const KEPT_MS = 10 * 60 * 1000
/** A figure that chance alone could give is not used for errors. */
const BOUNDS = { least: 0.3, most: 0.98 }

const isComplete = (bank: Bank, answers: Answers): boolean => bank.items.every(({ id }) => answers[id] !== undefined)

/** Creates the reader of figures; it computes them again after `KEPT_MS`. */
export function createFigures(repository: Pick<AssessmentRepository, 'heldAnswers'>, now: () => Date) {
  const kept = new Map<string, { at: number; figures: Promise<Figures> }>()

  async function read(bank: Bank): Promise<Figures> {
    const sittings = new Map<string, Answers[]>()
    for (const row of await repository.heldAnswers(bank.test, bank.version)) {
      const answers = answersOf(row)
      if (!isComplete(bank, answers)) continue
      sittings.set(row.user_id, [...(sittings.get(row.user_id) ?? []), answers])
    }
    const all = [...sittings.values()]
    const pairs = all.flatMap(([first, second]) => (first && second ? [[first, second] as const] : []))
    const figures =
      all.length >= ENOUGH_ANSWERS
        ? reliabilitiesOf(
            bank,
            all.flatMap(([first]) => (first ? [first] : [])),
          )
        : []
    return {
      count: all.length,
      repeats: pairs.length,
      scales: new Map(figures.map((one) => [one.scale, one])),
      retest: pairs.length >= ENOUGH_REPEATS ? retestOf(bank, pairs) : new Map(),
      norms: new Map(
        figures.flatMap(({ scale, alpha, spread }) =>
          alpha === null
            ? []
            : [[scale, { reliability: Math.min(BOUNDS.most, Math.max(BOUNDS.least, alpha)), spread }] as const],
        ),
      ),
    }
  }

  /** The figures of a version, for the scales that are asked. */
  return function figuresOf(bank: Bank): Promise<Figures> {
    const key = `${bank.test} ${bank.version} ${bank.scales.map((scale) => scale.key).join(' ')}`
    const known = kept.get(key)
    if (known && now().getTime() - known.at < KEPT_MS) return known.figures
    const figures = read(bank)
    kept.set(key, { at: now().getTime(), figures })
    figures.catch(() => kept.delete(key))
    return figures
  }
}

export type FiguresOf = ReturnType<typeof createFigures>
