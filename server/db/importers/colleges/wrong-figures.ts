// Figures of graduates that circulate in compiled tables and cannot be right: an import leaves them out, whoever brings them. A corrected value is taken.

export type Figure =
  | 'further_study_rate'
  | 'domestic_study_rate'
  | 'abroad_rate'
  | 'employment_rate'
  | 'direct_employment_rate'

interface WrongFigure {
  college: string
  year: number
  figure: Figure
  /** As it circulates, percent. */
  value: number
  reason: string
}

const ADDS_UP_TO_MORE = '各项加起来超过 100%，还高于落实率，口径不明'

export const WRONG_FIGURES: readonly WrongFigure[] = [
  {
    ...{ college: '10033', year: 2024, figure: 'further_study_rate', value: 62.78 },
    reason: '和中央财经大学的完全相同，像是抄错',
  },
  {
    ...{ college: '10034', year: 2024, figure: 'employment_rate', value: 92.84 },
    reason: '和上海财经大学的完全相同，像是抄错',
  },
  {
    ...{ college: '10006', year: 2024, figure: 'further_study_rate', value: 86.92 },
    reason: '2023 年是 71.78%，一年差得太多，口径不明',
  },
  {
    ...{ college: '10255', year: 2024, figure: 'further_study_rate', value: 20.93 },
    reason: '不清楚算的是哪些毕业生',
  },
  { college: '10358', year: 2024, figure: 'further_study_rate', value: 92.28, reason: ADDS_UP_TO_MORE },
  { college: '10358', year: 2024, figure: 'domestic_study_rate', value: 82.27, reason: ADDS_UP_TO_MORE },
  { college: '10358', year: 2024, figure: 'abroad_rate', value: 18.26, reason: ADDS_UP_TO_MORE },
]
