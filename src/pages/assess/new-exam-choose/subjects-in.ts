import type { ResponseOf } from 'contract/registry'

/** Subjects a province lets choose, each once; none where the model has nothing to choose. */
export const subjectsIn = ({
  FirstChoice,
  Reselect,
}: Omit<ResponseOf<'Public/NewExamSubject'>, 'ReselectCount'>): string[] => [...new Set([...FirstChoice, ...Reselect])]
