// Subjects in the order of the student's marks, kept on the device.
import { keptAnswers } from '@/shared/screens/quiz/kept-answers'

const kept = keptAnswers('subject:order')

/** Subjects by the student's marks, the best first, without those the province lacks; empty if no order was made. */
export const readOrder = (subjects: readonly string[]): string[] =>
  (kept.read().order ?? []).filter((subject) => subjects.includes(subject))

export const keepOrder = (order: readonly string[]): void => kept.keep({ order })

/** The initial order: the sorted subjects, or all subjects if none was sorted. */
export const firstOrder = (subjects: readonly string[]): string[] => {
  const known = readOrder(subjects)
  return known.length > 0 ? known : [...subjects]
}
