// Which ways are open to this student: conditions met, failed or unknown, and how the way differs from the student's wishes.
import type { Met } from './conditions'
import type { AdmissionPath } from './admission-path'
import type { PathAnswers } from './questions'

/** open: nothing prevents it; check: something must be asked first; other: open, but not as wanted; closed: a condition fails. */
type PathState = 'open' | 'check' | 'other' | 'closed'

export interface JudgedPath {
  path: AdmissionPath
  state: PathState
  conditions: { text: string; met: Met }[]
  /** How it differs from the student's wishes: 要签服务协议. */
  against: string[]
  /** Whether it leads in the wanted direction; a way for everybody leads anywhere. */
  isWanted: boolean
}

const chosen = (answers: PathAnswers, key: keyof PathAnswers, value: string) => answers[key]?.includes(value) === true

function againstOf(path: AdmissionPath, answers: PathAnswers): string[] {
  const against: string[] = []
  if (path.binds && chosen(answers, 'service', 'no')) against.push('要签服务协议，你说不愿意')
  if (path.isExtra && chosen(answers, 'extra', 'no')) against.push('要另外报名或考试，你说只想考高考')
  const limit = answers.cost?.[0]
  if ((path.fee === 'high' && (limit === 'low' || limit === 'middle')) || (path.fee === 'middle' && limit === 'low'))
    against.push('学费多半超过你说的数')
  return against
}

function provinceMet(path: AdmissionPath, provinceId: string | null): { text: string; met: Met } | null {
  if (!path.provinces) return null
  const met = provinceId === null ? 'unknown' : path.provinces.includes(provinceId) ? 'yes' : 'no'
  return { text: '高考所在省份有这项计划的实施区域', met }
}

/**
 * Judges one way.
 * @param provinceId six-digit code of the province of the exam; null if unknown
 */
export function judgePath(path: AdmissionPath, answers: PathAnswers, provinceId: string | null): JudgedPath {
  const ofProvince = provinceMet(path, provinceId)
  const conditions = [
    ...(ofProvince ? [ofProvince] : []),
    ...path.conditions.map(({ text, met }) => ({ text, met: met(answers) })),
  ]
  const against = againstOf(path, answers)
  const directions = answers.direction ?? []
  const isWanted =
    path.directions.length === 0 ||
    directions.length === 0 ||
    directions.includes('open') ||
    path.directions.some((one) => directions.includes(one))
  const has = (met: Met) => conditions.some((condition) => condition.met === met)
  const state: PathState = has('no')
    ? 'closed'
    : against.length > 0 || !isWanted
      ? 'other'
      : has('unknown')
        ? 'check'
        : 'open'
  return { path, state, conditions, against, isWanted }
}

const ORDER: readonly PathState[] = ['open', 'check', 'other', 'closed']

/** All ways, open ones first; within a state in the order of the list. */
export function judgePaths(
  paths: readonly AdmissionPath[],
  answers: PathAnswers,
  provinceId: string | null,
): JudgedPath[] {
  const judged = paths.map((path) => judgePath(path, answers, provinceId))
  return ORDER.flatMap((state) => judged.filter((one) => one.state === state))
}
