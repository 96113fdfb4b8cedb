// Subjects in the order of one's own marks, kept on the device.
import { keptAnswers } from '@/shared/screens/quiz/kept-answers'

const kept = keptAnswers('subject:order')

/** Subjects by own marks, the best first, of those a province has; empty where nothing was put in order. */
export const readOrder = (subjects: readonly string[]): string[] =>
  (kept.read().order ?? []).filter((subject) => subjects.includes(subject))

export const keepOrder = (order: readonly string[]): void => kept.keep({ order })

/** What the sorting begins with: the subjects that were put in order, all where none was. */
export const firstOrder = (subjects: readonly string[]): string[] => {
  const known = readOrder(subjects)
  return known.length > 0 ? known : [...subjects]
}
