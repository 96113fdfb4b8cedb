// The clean folders that trials make dirty: few provinces, a register as large as a whole one.
import { makeCleanFacts } from './clean-facts'
import type { Facts } from './facts'
import { withRowNames } from './stored'

/** A kind of wish each: groups, majors, colleges; groups of 3+3. */
const PROVINCES = [
  ['湖北', '浙江'],
  ['上海', '新疆'],
  ['湖南', '河北'],
] as const
const VARIANTS = 2
/** From here on a register counts as whole, and names are held against it. */
const REGISTER = 2050
const SYLLABLES = [...'天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏闰余成岁律吕调阳']

/** Colleges that appear in no line, so that the register is one. */
function fillers(width: number): string[][] {
  return Array.from({ length: REGISTER }, (_, at) => {
    const [one, two, three] = [at % 32, Math.floor(at / 32) % 32, (at * 7 + Math.floor(at / 1024)) % 32]
    const name = `${SYLLABLES[one]}${SYLLABLES[two]}${SYLLABLES[three]}${at >= 1024 ? '城市' : '工程'}科技大学`
    const code = `${50001 + at}`
    const cells = [`41${code}000`, code, name, '北京市', '北京市', '', '', '本科', '综合类', '公办', '0', '0', '0', '0']
    return [...cells, ...Array<string>(width - cells.length).fill('')]
  })
}

const made = new Map<number, Facts>()

/** Which of the few worlds a seed is planted in. */
export const worldOfSeed = (seed: number): number => seed % (PROVINCES.length * VARIANTS)

/** Clean facts of a world, rows named. The same object each time. */
export function cleanWorld(world: number): Facts {
  const known = made.get(world)
  if (known) return known
  const provinces = PROVINCES[world % PROVINCES.length]!
  const facts = makeCleanFacts({ seed: 1 + world, provinces, colleges: 24 })
  const { columns, rows } = facts.colleges!
  const named = withRowNames({ ...facts, colleges: { columns, rows: [...rows, ...fillers(columns.length)] } })
  made.set(world, named)
  return named
}
