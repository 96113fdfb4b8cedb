// The clean folders that trials make dirty: few provinces, and a full-size register where names are checked against it.
import type { DirtyOptions } from '../dirty-folder'
import { makeCleanFacts } from './clean-facts'
import type { Facts } from './facts'
import { withRowNames } from './stored'

/** Each kind of wish: groups, majors, colleges; groups of 3+3. */
const PROVINCES = [
  ['湖北', '浙江'],
  ['上海', '新疆'],
  ['湖南', '河北'],
] as const
const VARIANTS = 2
/** Points between two rows of a table without plants: the folder's outcome needs no more. */
const STEP = 5
/** Many with groups, which most cohorts have, and the others. */
const COHORT_PROVINCES = ['湖北', '上海', '浙江', '天津', '山东', '北京', '湖南', '海南'] as const
const DAMAGED = ['上海', '浙江'] as const
/** From here on a register is complete, and names are checked in it. */
const REGISTER = 2050
const SYLLABLES = [...'天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏闰余成岁律吕调阳']

/** Kinds that fit few rows of a folder. */
const NARROW = [
  'special-unmarked',
  'special-in-group-text',
  'control-line-long-name',
  'group-as-date',
  'group-written-otherwise',
  'group-renumbered',
  'requirement-of-other-track',
  'track-of-old-model',
  'far-from-college',
]
/** Dirty rows as a share; small folders have every refusal among the samples of their report. */
const SHARE = 0.085

/**
 * A seed's plants, folder by folder: rows of every kind, with some cohorts, forms and damage among them; cohorts, of which a small folder has few;
 * damage, which leaves little of a file for other plants.
 */
export const PARTS = ['rows', 'cohorts', 'damage'] as const
export type Part = (typeof PARTS)[number]

export interface TrialFolder {
  world: string
  clean: Facts
  options: Omit<DirtyOptions, 'clean'>
}

/** Some kinds change a province in all its files at once, which must be whole: two folders of five have no damaged one. Out of step with worlds. */
const damagesOf = (seed: number): number => (seed % 5 < 2 ? 0 : 1)

/** The folders of a seed. Same seed and part, same folders. */
export function foldersOf(seed: number, part: Part): TrialFolder[] {
  if (part === 'cohorts') {
    const options = { seed, share: 0, cohorts: COHORT_PROVINCES.length, forms: 2, damages: 0 }
    return [{ world: part, clean: worldOf(part, worldOfCohorts), options }]
  }
  if (part === 'damage')
    return [1, 2, 3].map((nth) => ({
      world: part,
      clean: worldOf(part, damagedWorld),
      options: { seed: (seed - 1) * 3 + nth, share: 0, cohorts: 0, forms: 0, damages: 3 },
    }))
  const world = seed % (PROVINCES.length * VARIANTS)
  const options = { seed, share: SHARE, damages: damagesOf(seed), first: NARROW }
  return [{ world: `${part}/${world}`, clean: worldOf(`${part}/${world}`, () => rowsWorld(world)), options }]
}

const made = new Map<string, Facts>()

/** Rows named. The same object each time. */
function worldOf(name: string, make: () => Facts): Facts {
  const known = made.get(name) ?? withRowNames(make())
  made.set(name, known)
  return known
}

/** Colleges without a cutoff, so that the register is complete. */
function fillers(width: number): string[][] {
  return Array.from({ length: REGISTER }, (_, at) => {
    const [one, two, three] = [at % 32, Math.floor(at / 32) % 32, (at * 7 + Math.floor(at / 1024)) % 32]
    const name = `${SYLLABLES[one]}${SYLLABLES[two]}${SYLLABLES[three]}${at >= 1024 ? '城市' : '工程'}科技大学`
    const code = `${50001 + at}`
    const cells = [`41${code}000`, code, name, '北京市', '北京市', '', '', '本科', '综合类', '公办', '0', '0', '0', '0']
    return [...cells, ...Array<string>(width - cells.length).fill('')]
  })
}

function rowsWorld(world: number): Facts {
  const facts = makeCleanFacts({ seed: 1 + world, provinces: PROVINCES[world % PROVINCES.length]!, colleges: 24 })
  const { columns, rows } = facts.colleges!
  return { ...facts, colleges: { columns, rows: [...rows, ...fillers(columns.length)] } }
}

const worldOfCohorts = (): Facts => makeCleanFacts({ seed: 7, provinces: COHORT_PROVINCES, colleges: 10, step: STEP })

const damagedWorld = (): Facts => makeCleanFacts({ seed: 8, provinces: DAMAGED, colleges: 8, step: STEP })
