import type { ProvinceRule } from '@/features/admission/model/subjects'

/** Subjects a province lets choose, each once; none where the model has nothing to choose. */
export const subjectsIn = ({ Model, FirstChoice, Reselect }: ProvinceRule): string[] =>
  Model === '文理' ? [] : [...new Set([...(Model === '3+1+2' ? FirstChoice : []), ...Reselect])]
