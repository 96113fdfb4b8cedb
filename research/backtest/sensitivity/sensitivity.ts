// `npm run backtest -- --sensitivity`: each tuned number a fifth less and more, and the effect, as a table of docs/research.
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import type { Facts } from '../facts'
import { tryNumbers, yardstickOf, type Effect, type Yardstick } from './measure'
import { tunedNumbers, valueOf, type TunedNumber } from './numbers'

const NUMBERS_FILE = 'engine/hyperparameters.ts'
export const TABLE_FILE = 'docs/research/hyperparameters.md'
const SHARES = [-0.2, 0.2] as const

/** Least effect that justifies a number's digits. */
const LEAST_LOSS = 0.001
const LEAST_COVERAGE = 0.002

const JUDGED_BY: Readonly<Record<Yardstick, string>> = {
  cutoffs: 'all questions',
  fresh: 'new units',
  offList: 'no plan in',
  lists: 'lists filed',
}

const numbersOf = (): TunedNumber[] => tunedNumbers(readFileSync(NUMBERS_FILE, 'utf8'))

/** Tries every n-th number from one on and prints each effect as a line of JSON. */
export async function tryPart(read: () => Promise<Facts>, part: number, parts: number): Promise<void> {
  // whoever started it is gone: nobody reads what it finds
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
  const own = numbersOf().filter((_, at) => at % parts === part)
  await tryNumbers(read, own, SHARES, (effect) => console.log(JSON.stringify(effect)))
}

/** Runs this command once per processor, each with its part of the numbers. */
function triedByAll(args: readonly string[], onEffect: (effect: Effect) => void): Promise<void[]> {
  const parts = availableParallelism()
  return Promise.all(
    Array.from({ length: parts }, async (_, part) => {
      const own = [...process.execArgv, process.argv[1] as string, ...args, '--part', `${part}/${parts}`]
      const child = spawn(process.execPath, own, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
      if (!child.stdout) throw new Error('a part of the numbers has no output')
      const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)))
      for await (const line of createInterface({ input: child.stdout })) onEffect(JSON.parse(line) as Effect)
      const code = await ended
      if (code !== 0) throw new Error(`one part of the numbers ended with ${code}`)
    }),
  )
}

const signed = (value: number, digits: number): string =>
  Number.isFinite(value) ? `${value > 0 ? '+' : ''}${value.toFixed(digits)}` : '-'
const rounded = (value: number): string => String(Number(value.toPrecision(4)))
const textOf = (value: number | number[]): string =>
  Array.isArray(value) ? value.map(rounded).join(' ') : rounded(value)

/** The table of all effects, as Markdown. */
export function sensitivityTable(numbers: readonly TunedNumber[], effects: readonly Effect[], folder: string): string {
  const of = (name: string, share: number) => effects.find((effect) => effect.name === name && effect.share === share)
  const change = (number: TunedNumber, share: number): [loss: number, coverage: number] => {
    const usual = of(yardstickOf(number), 0)?.figures
    const tried = of(number.name, share)?.figures
    return usual && tried ? [tried.loss / usual.loss - 1, tried.share - usual.share] : [Number.NaN, Number.NaN]
  }
  const isFelt = (number: TunedNumber): boolean =>
    SHARES.some((share) => {
      const [loss, coverage] = change(number, share)
      return Math.abs(loss) >= LEAST_LOSS || Math.abs(coverage) >= LEAST_COVERAGE
    })
  const rows = numbers.map((number) => {
    const cells = SHARES.flatMap((share) => {
      const [loss, coverage] = change(number, share)
      return [signed(loss * 100, 2), signed(coverage * 100, 2)]
    })
    const { name, unit, source } = number
    const felt = isFelt(number) ? 'yes' : ''
    return `| \`${name}\` | ${textOf(valueOf(name))} | ${unit} | ${source} | ${JUDGED_BY[yardstickOf(number)]} | ${cells.join(' | ')} | ${felt} |`
  })
  const usual = (Object.keys(JUDGED_BY) as Yardstick[]).flatMap((yardstick) => {
    const figures = of(yardstick, 0)?.figures
    return figures
      ? [`| ${JUDGED_BY[yardstick]} | ${figures.loss.toFixed(5)} | ${(figures.share * 100).toFixed(2)} % |`]
      : []
  })
  return `# What each tuned number does

Written by \`npm run backtest -- --data DIR --sensitivity\`; do not edit. Read: \`${folder}\`.

Each number of \`${NUMBERS_FILE}\` was made a fifth smaller and larger (counts by at least one; a mean of 0 by a fifth of the deviation beside it), all others as they are.
Loss is the Brier score, of lists 1 less the utility that came; its change is in percent. Coverage is the share of cutoffs inside their 80 % intervals, of lists the chance
of admitting nowhere as displayed less what came; its change is in points. *Felt*: one of the two moves the loss by ${LEAST_LOSS * 100} % or coverage by ${LEAST_COVERAGE * 100} points.
${numbers.filter(isFelt).length} of ${numbers.length} are felt. A change of 0.00 throughout may also mean that no question of this folder asks about it.

| judged by | loss | coverage |
|---|---|---|
${usual.join('\n')}

| number | value | unit | source | judged by | -20 %: loss | coverage | +20 %: loss | coverage | felt |
|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`
}

/** Tries all numbers and writes the table. */
export async function writeSensitivity(args: readonly string[], folder: string): Promise<number> {
  const numbers = numbersOf()
  const effects: Effect[] = []
  await triedByAll(args, (effect) => {
    effects.push(effect)
    console.error(
      `${effect.name} ${effect.share}：${effect.figures.loss.toFixed(5)} ${effect.figures.share.toFixed(4)}`,
    )
  })
  writeFileSync(TABLE_FILE, sensitivityTable(numbers, effects, folder))
  return effects.length
}
