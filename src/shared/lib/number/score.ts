/** 1 arts (历史类, 文科), 2 science (物理类, 理科), 3 none (综合). */
export type SubjectType = 1 | 2 | 3

export const SUBJECT_TYPE = { arts: 1, science: 2, none: 3 } as const

/** Subject type of a track by its name. */
export function subjectTypeOf(track: string): SubjectType {
  if (track === '历史类' || track === '文科') return SUBJECT_TYPE.arts
  if (track === '物理类' || track === '理科') return SUBJECT_TYPE.science
  return SUBJECT_TYPE.none
}

/** Name of a subject type if the province's own name of the track is not known. */
export function subjectTypeName(type: number): string {
  if (type === SUBJECT_TYPE.arts) return '历史类'
  return type === SUBJECT_TYPE.science ? '物理类' : '综合'
}
