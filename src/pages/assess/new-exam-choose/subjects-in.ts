import type { ResponseOf } from 'contract/registry'

/** Subjects to choose from in a province, each once; none if the model has no choice. */
export const subjectsIn = ({
  FirstChoice,
  Reselect,
}: Omit<ResponseOf<'Public/NewExamSubject'>, 'ReselectCount'>): string[] => [...new Set([...FirstChoice, ...Reselect])]
