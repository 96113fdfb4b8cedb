// Whether a unit is a co-operation with a foreign college, from what is printed, and where nothing is printed from its tuition.
import { FEATURES } from './kind-words'

/** Public colleges charge as much only for co-operation and overseas campuses, yuan a year; arts, medicine and software cost less. */
const COOPERATION_TUITION = 20_000

const SPECIAL_FEATURES = FEATURES.filter(({ feature }) => feature !== 'nursing' && feature !== 'joint-training')
const isSpecial = (name: string): boolean => SPECIAL_FEATURES.some(({ pattern }) => pattern.test(name))

interface PrintedUnit {
  nature: string | null
  collegeName: string
  majorName: string | null
  majorNames: readonly string[]
}

/**
 * `known` if the nature of the college or a name says it; `guess` if a public college charges what only co-operation costs; null if nothing suggests it.
 * @param tuition yuan a year, below 0 if unknown
 */
export function cooperationOf(
  { nature, collegeName, majorName, majorNames }: PrintedUnit,
  tuition: number,
): 'known' | 'guess' | null {
  if (nature !== null && /合作办学|境外/u.test(nature)) return 'known'
  if (isSpecial(collegeName) || (majorName !== null && isSpecial(majorName))) return 'known'
  // a group that is mostly co-operation counts as co-operation: adjustment leads there
  if (majorNames.filter(isSpecial).length * 2 > majorNames.length) return 'known'
  return nature === '公办' && tuition >= COOPERATION_TUITION ? 'guess' : null
}
