// Three combinations of subjects, each the best at something: marks, interest, or what it leaves open.

/** What speaks for a combination, 0..1 each; null where nothing is known of it. */
export interface ChoiceParts {
  marks: number | null
  interest: number | null
  open: number | null
}

export interface JudgedChoice extends ChoiceParts {
  subjects: readonly string[]
}

export type Strength = 'all' | 'open' | 'marks' | 'interest'

export interface Advice extends JudgedChoice {
  /** What it is the best at. */
  strength: Strength
}

const PARTS = ['marks', 'interest', 'open'] as const
/** What the strength counts beside the two others: it leads, and does not make one forget the rest. */
const LEADING = 3

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * What own marks say of a combination: 1 for the best subjects of those that were put in order, 0 for the last ones; null where one of its subjects
 * was not put in order: an unknown mark is neither good nor bad.
 */
export function marksPart(subjects: readonly string[], order: readonly string[]): number | null {
  if (order.length < 2 || subjects.some((subject) => !order.includes(subject))) return null
  return mean(subjects.map((subject) => 1 - order.indexOf(subject) / (order.length - 1)))
}

/** The mean interest of a combination, 0..1; null where one of its subjects was not asked about. */
export function interestPart(subjects: readonly string[], interest: ReadonlyMap<string, number>): number | null {
  const known = subjects.flatMap((subject) => interest.get(subject) ?? [])
  return known.length < subjects.length ? null : mean(known)
}

/** The parts known, weighed; the leading one three times. */
function worthOf(choice: ChoiceParts, leading: Strength): number {
  let sum = 0
  let weights = 0
  for (const part of PARTS) {
    const value = choice[part]
    if (value === null) continue
    const weight = part === leading ? LEADING : 1
    sum += weight * value
    weights += weight
  }
  return weights === 0 ? 0 : sum / weights
}

/**
 * At most three different combinations: the best on the whole, then the best by each single thing that is known, what is left open first. Equal ones
 * stay in the order given.
 */
export function adviseChoices(choices: readonly JudgedChoice[], most = 3): Advice[] {
  const known = PARTS.filter((part) => choices.some((choice) => choice[part] !== null))
  const strengths: Strength[] = [
    'all',
    ...(['open', 'marks', 'interest'] as const).filter((part) => known.includes(part)),
  ]
  if (known.length === 0) return []
  const chosen: Advice[] = []
  // the second round fills what is missing where one combination is the best at several things
  for (const strength of [...strengths, ...strengths]) {
    if (chosen.length >= most) break
    const left = choices.filter((choice) => !chosen.some(({ subjects }) => subjects === choice.subjects))
    const [first] = [...left].sort((a, b) => worthOf(b, strength) - worthOf(a, strength))
    if (first) chosen.push({ ...first, strength })
  }
  return chosen
}
