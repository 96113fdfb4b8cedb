// Pastes made lists and holds what is read beside what was written.
import { randomFrom, type Random } from '../../engine/math/random'
import type { ReadLine } from '../../engine/reading-lists/list-reader'
import { listRows, rowsOfText } from '../../engine/reading-lists/rows'
import { pastedPlan, type PastedPlan } from './pasted-plans'
import type { Style, Wish } from './pasted-styles'

export interface Judged {
  style: string
  count: number
  /** Units read as meant. */
  sure: number
  /** Lines that ask, with the one meant among the choices. */
  asked: number
  /** Units in the list that nobody wrote, without a word beside them. */
  wrong: string[]
  /** Wishes that are neither read nor offered. */
  missed: string[]
  /** Wishes whose majors differ from what was written. */
  wrongMajors: string[]
  /** The lines that ask. */
  questions: string[]
  milliseconds: number
}

const plans = new Map<string, PastedPlan>()
export function planOf({ folder, province, track, kind }: Style): PastedPlan {
  const key = [folder, province, track].join()
  const known = plans.get(key) ?? pastedPlan(folder, province, track, kind)
  plans.set(key, known)
  return known
}

function wishesOf(style: Style, plan: PastedPlan, random: Random): Wish[] {
  const wishes: Wish[] = []
  const used = new Set<number>()
  for (let turn = 0; turn < 200_000 && wishes.length < style.count; turn += 1) {
    const unit = Math.floor(random.share() * plan.units.length)
    const { collegeName, enrolCode, groupCode, majorName, majorNames } = plan.units[unit]!
    const codeOf = new Map([...plan.majorCodes[unit]!].map(([code, name]) => [name, code]))
    const majors = [...majorNames].sort(() => random.share() - 0.5).slice(0, 1 + Math.floor(random.share() * 4))
    const wish: Wish = {
      ...{ unit, college: collegeName, code: enrolCode ?? '', group: groupCode ?? '', major: majorName ?? '', majors },
      majorCodes: majors.flatMap((name) => codeOf.get(name) ?? []).map((code) => code.padStart(3, '0')),
    }
    if (used.has(unit) || (style.can && !style.can(wish, plan))) continue
    used.add(unit)
    wishes.push(wish)
  }
  return wishes
}

export const readPasted = (plan: PastedPlan, written: string | string[][]): ReadLine[] => {
  const cells = typeof written === 'string' ? rowsOfText(written) : written
  return plan.reader.read(listRows(cells), {
    refusalOf: () => null,
    majorCodesOf: (unit) => plan.majorCodes[unit]!,
    majorsPerUnit: 40,
  }).lines
}

export function judge(style: Style, seed: number): Judged {
  const plan = planOf(style)
  const random = randomFrom(seed)
  const wishes = wishesOf(style, plan, random)
  const written = style.write(wishes, random)
  const from = performance.now()
  const lines = readPasted(plan, written)
  const milliseconds = performance.now() - from
  const byUnit = new Map(wishes.map((wish) => [wish.unit, wish]))
  const label = (unit: number) => {
    const { collegeName, groupCode, majorName } = plan.units[unit]!
    return [collegeName, groupCode, majorName].filter(Boolean).join(' ')
  }
  const judged: Judged = {
    style: style.name,
    count: wishes.length,
    sure: 0,
    asked: 0,
    wrong: [],
    missed: [],
    wrongMajors: [],
    questions: [],
    milliseconds,
  }
  const found = new Set<number>()
  for (const line of lines) {
    const wish = line.unit === null ? undefined : byUnit.get(line.unit)
    if (line.unit !== null && !wish) judged.wrong.push(`${line.text} => ${label(line.unit)} ${line.why ?? ''}`)
    if (!wish) continue
    found.add(wish.unit)
    judged.sure += 1
    if (style.withMajors && line.majors.join() !== wish.majors.join())
      judged.wrongMajors.push(
        `${line.text} => ${line.majors.join()} instead of ${wish.majors.join()} ${line.why ?? ''}`,
      )
  }
  for (const { unit } of wishes) {
    if (found.has(unit)) continue
    const asks = lines.find((line) => line.unit === null && line.candidates.includes(unit))
    if (asks) {
      judged.asked += 1
      judged.questions.push(`${asks.text}: ${asks.why}`)
    } else judged.missed.push(label(unit))
  }
  return judged
}
