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
  /** What it is the best at of all that are allowed; none for one that fills a place left. */
  strengths: readonly Strength[]
}

const PARTS = ['marks', 'interest', 'open'] as const

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

/** The mean of the parts known; 0 where none is. */
const worthOf = ({ marks, interest, open }: ChoiceParts): number =>
  mean([marks, interest, open].filter((part) => part !== null)) ?? 0

const bestOf = (choices: readonly JudgedChoice[], by: (choice: JudgedChoice) => number): JudgedChoice | undefined =>
  [...choices].sort((a, b) => by(b) - by(a) || worthOf(b) - worthOf(a))[0]

/**
 * At most three different combinations: the best on the whole (where more than one thing is known), and the best by each single thing that is known; one that is the best at several things
 * stands once. Places left go to the next best on the whole. Nothing where nothing is known.
 */
export function adviseChoices(choices: readonly JudgedChoice[], most = 3): Advice[] {
  const known = PARTS.filter((part) => choices.some((choice) => choice[part] !== null))
  if (known.length === 0) return []
  const winners: [Strength, JudgedChoice | undefined][] = [
    // where one thing is known, the best on the whole says nothing that the best by it does not
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
