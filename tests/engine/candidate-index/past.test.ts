// Whether a unit is new is known from last year's plan, or not said.
import { CUTOFF_YEARS, emptyIndexData, type IndexData, type IndexedUnit } from '../../../engine/candidate-index/data'
import { PASTS, pastsOf } from '../../../engine/candidate-index/past'

interface Made {
  college: string
  major?: string
  /** Majors of a group this year, and in the plan of the year before. */
  inside?: string[]
  before?: string[] | true
  /** Column of its only cutoff. */
  cutoff?: number
  isPlanned?: boolean
}

function worldOf(made: readonly Made[], hasPlanBefore = true): IndexData {
  const data = emptyIndexData(2026, '物理类', made.length)
  data.units = made.map(
    ({ college, major, inside = [] }, at) =>
      ({
        ...{ unitId: `u${at}`, collegeId: null, collegeName: college, majorName: major ?? null, majorNames: inside },
      }) as unknown as IndexedUnit,
  )
  data.majorsFrom = made.map(({ inside }) => (inside ? { year: 2026, source: '', basis: 'imported' } : null))
  made.forEach(({ cutoff, isPlanned = true }, at) => {
    data.hasPlan[at] = isPlanned ? 1 : 0
    if (cutoff !== undefined) data.cutoffSource[at * CUTOFF_YEARS + cutoff] = 0
  })
  if (hasPlanBefore)
    data.planBefore = {
      isIn: Uint8Array.from(made, ({ before }) => (before ? 1 : 0)),
      majors: new Map(made.flatMap(({ before }, at) => (Array.isArray(before) ? [[at, before] as const] : []))),
    }
  return data
}

const pasts = (data: IndexData): string[] =>
  Array.from(
    pastsOf(
      data,
      data.units.map(() => null),
    ),
    (at) => PASTS[at] as string,
  )

describe('a major', () => {
  test('is new if the plan of the year before has its college and lacks it, under any note in brackets', () => {
    const made: Made[] = [
      { college: '甲', major: '法学', before: true },
      { college: '甲', major: '哲学' },
      { college: '甲', major: '法学（师范）' },
      { college: '甲', major: '历史学', before: true },
      { college: '乙', major: '法学' },
      { college: '甲', major: '物理学', cutoff: 1 },
      { college: '甲', major: '化学', isPlanned: false },
    ]
    expect(pasts(worldOf(made))).toEqual(['none', 'new', 'none', 'none', 'none', 'known', 'none'])
    expect(pasts(worldOf(made, false))).toEqual(['none', 'none', 'none', 'none', 'none', 'known', 'none'])
  })
})

describe('a group', () => {
  test('is new if no group of its college held its majors, whatever its number', () => {
    const made: Made[] = [
      { college: '甲', inside: ['法学', '社会学'], before: ['法学', '社会学'] },
      // another number for what was there
      { college: '甲', inside: ['法学（涉外）', '政治学'] },
      { college: '甲', inside: ['临床医学', '口腔医学'] },
      // the number of last year for something else
      { college: '甲', inside: ['护理学'], before: ['英语'] },
      // its own majors are unknown
      { college: '甲' },
      { college: '乙', inside: ['法学'], before: true },
      { college: '乙', inside: ['护理学'] },
    ]
    expect(pasts(worldOf(made))).toEqual(['none', 'none', 'new', 'new', 'none', 'none', 'none'])
  })

  test('with a cutoff under another number is not new', () => {
    const data = worldOf([{ college: '甲', inside: ['法学'] }])
    expect(PASTS[pastsOf(data, [[{ back: 1, unit: 0, share: 1, majors: 1 }]])[0] as number]).toBe('renumbered')
  })
})
