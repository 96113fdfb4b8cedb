// The numbers of engine/hyperparameters.ts as a list: the meaning and source of each, and how to change it.
import * as hyperparameters from '../../../engine/hyperparameters'

/** One tuned number. */
export interface TunedNumber {
  /** Group and keys, as `NEAR_END.main.known.widths`. */
  name: string
  /** Its comment without the tags; empty if the name is enough. */
  meaning: string
  unit: string
  source: string
  /** A count: it changes by whole numbers. */
  isWhole: boolean
}

interface Documented {
  meaning: string
  unit: string
  source: string
  isWhole: boolean
}

function documented(comment: string): Documented {
  const parts = comment.split(/(?=@(?:whole|unit|source) ?)/u)
  const tags = parts.filter((text) => text.startsWith('@'))
  const tag = (name: string): string => tags.find((text) => text.startsWith(`@${name}`))?.slice(name.length + 1) ?? ''
  return {
    meaning: parts.find((text) => !tags.includes(text))?.trim() ?? '',
    unit: tag('unit').trim(),
    source: tag('source').trim(),
    isWhole: tags.some((text) => text.startsWith('@whole')),
  }
}

/** Comments of the source by the path of the value after them. */
function commentsOf(source: string): Map<string, Documented> {
  const found = new Map<string, Documented>()
  let path: string[] = []
  let comment: string | null = null
  for (const cutoff of source.split('\n')) {
    const said = /^\s*\/\*\* (.*) \*\/$/u.exec(cutoff)
    const group = /^export const (\w+) = fixed\(\{/u.exec(cutoff)
    const key = /^\s+(\w+): (.*)$/u.exec(cutoff)
    if (said) comment = said[1] as string
    else if (group) [path, comment] = [[group[1] as string], null]
    else if (path.length > 0 && key) {
      if (comment !== null) found.set([...path, key[1]].join('.'), documented(comment))
      comment = null
      if (key[2] === '{') path.push(key[1] as string)
    } else if (/^\s*\}/u.test(cutoff)) path = path.slice(0, -1)
  }
  return found
}

/** A list of numbers changes as one. */
type Value = number | number[]
interface Place {
  holder: Record<string, Value>
  key: string
}

function placesOf(holder: Record<string, unknown>, path: readonly string[]): [string, Place][] {
  return Object.entries(holder).flatMap(([key, value]): [string, Place][] => {
    const at = [...path, key]
    if (typeof value === 'number' || Array.isArray(value))
      return [[at.join('.'), { holder: holder as Record<string, Value>, key }]]
    return typeof value === 'object' && value !== null ? placesOf(value as Record<string, unknown>, at) : []
  })
}

const places = new Map(placesOf(hyperparameters, []))

/**
 * All tuned numbers in the order of the file. A number without a comment of its own has that of its object.
 * @param source the text of engine/hyperparameters.ts
 * @throws Error naming numbers without a unit or a source
 */
export function tunedNumbers(source: string): TunedNumber[] {
  const comments = commentsOf(source)
  const all = [...places.keys()].map((name): TunedNumber => {
    const path = name.split('.')
    while (path.length > 1 && !comments.has(path.join('.'))) path.pop()
    return { name, ...(comments.get(path.join('.')) ?? documented('')) }
  })
  const bare = all.filter(({ unit, source: from }) => unit === '' || from === '')
  if (bare.length > 0) throw new Error(`no unit or source: ${bare.map(({ name }) => name).join(', ')}`)
  return all
}

const placeOf = (name: string): Place => {
  const place = places.get(name)
  if (!place) throw new Error(`no such number: ${name}`)
  return place
}

export function valueOf(name: string): Value {
  const { holder, key } = placeOf(name)
  return holder[key] as Value
}

/**
 * A number a fifth larger or smaller; a count by at least one. A mean of 0 moves by a fifth of its own deviation, so that it is tried as well.
 * @param share of the value, such as 0.2 or -0.2
 */
export function changedValue({ name, isWhole }: TunedNumber, share: number): Value {
  const { holder, key } = placeOf(name)
  const value = holder[key] as Value
  if (Array.isArray(value)) return value.map((own) => own * (1 + share))
  if (value === 0) return share * (typeof holder.sd === 'number' ? holder.sd : 0)
  const moved = value * (1 + share)
  return isWhole ? (share > 0 ? Math.ceil(moved) : Math.max(1, Math.floor(moved))) : moved
}

/** Runs a function with one number changed, and restores it. */
export async function withNumber<Result>(name: string, value: Value, run: () => Promise<Result>): Promise<Result> {
  const { holder, key } = placeOf(name)
  const usual = holder[key] as Value
  // curves refer to the list itself, so it changes in place
  const put = (next: Value): void => {
    if (Array.isArray(usual)) usual.splice(0, usual.length, ...(next as number[]))
    else holder[key] = next
  }
  const kept = Array.isArray(usual) ? [...usual] : usual
  put(value)
  try {
    return await run()
  } finally {
    put(kept)
  }
}
