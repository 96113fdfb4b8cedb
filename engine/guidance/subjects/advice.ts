// Three combinations of subjects, each the best in one respect: marks, interest, or the majors it leaves open.

/** The parts of a combination's value, 0..1 each; null if unknown. */
interface ChoiceParts {
  marks: number | null
  interest: number | null
  open: number | null
}

export interface JudgedChoice extends ChoiceParts {
  subjects: readonly string[]
}

export type Strength = 'all' | 'open' | 'marks' | 'interest'

export interface Advice extends JudgedChoice {
  /** The respects in which it is the best of all allowed ones; none for one that fills a free place. */
  strengths: readonly Strength[]
}

const PARTS = ['marks', 'interest', 'open'] as const

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * The value of a combination by own marks: 1 for the best subjects of the ranking, 0 for the last ones; null if one of its subjects
 * was not ranked: an unknown mark is neither good nor bad.
 */
export function marksPart(subjects: readonly string[], order: readonly string[]): number | null {
  if (order.length < 2 || subjects.some((subject) => !order.includes(subject))) return null
  return mean(subjects.map((subject) => 1 - order.indexOf(subject) / (order.length - 1)))
}

/** The mean interest of a combination, 0..1; null if one of its subjects was not asked about. */
export function interestPart(subjects: readonly string[], interest: ReadonlyMap<string, number>): number | null {
  const known = subjects.flatMap((subject) => interest.get(subject) ?? [])
  return known.length < subjects.length ? null : mean(known)
}

/** The mean of the known parts; 0 if none is known. */
const worthOf = ({ marks, interest, open }: ChoiceParts): number =>
  mean([marks, interest, open].filter((part) => part !== null)) ?? 0

const bestOf = (choices: readonly JudgedChoice[], by: (choice: JudgedChoice) => number): JudgedChoice | undefined =>
  [...choices].sort((a, b) => by(b) - by(a) || worthOf(b) - worthOf(a))[0]

/**
 * At most three different combinations: the best overall (if more than one part is known), and the best by each single known part; one that is the best in
 * several respects is listed once. Free places go to the next best overall. Empty if nothing is known.
 */
export function adviseChoices(choices: readonly JudgedChoice[], most = 3): Advice[] {
  const known = PARTS.filter((part) => choices.some((choice) => choice[part] !== null))
  if (known.length === 0) return []
  const winners: [Strength, JudgedChoice | undefined][] = [
    // if only one part is known, the best overall is the same as the best by it
    ...(known.length > 1 ? [['all', bestOf(choices, worthOf)] satisfies [Strength, JudgedChoice | undefined]] : []),
    ...known.map((part): [Strength, JudgedChoice | undefined] => [part, bestOf(choices, (one) => one[part] ?? -1)]),
  ]
  const chosen = new Map<JudgedChoice, Strength[]>()
  for (const [strength, choice] of winners) {
    const strengths = choice && chosen.get(choice)
    if (strengths) strengths.push(strength)
    else if (choice && chosen.size < most) chosen.set(choice, [strength])
  }
  while (chosen.size < Math.min(most, choices.length)) {
    const next = bestOf(
      choices.filter((choice) => !chosen.has(choice)),
      worthOf,
    )
    if (!next) break
    chosen.set(next, [])
  }
  return [...chosen].map(([choice, strengths]) => ({ ...choice, strengths }))
}
