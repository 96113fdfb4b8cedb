// Settings from the environment that more than one program reads.
import { randomUUID } from 'node:crypto'

/** An unusable setting; the message is for the operator. */
export class SettingError extends Error {}

/** A whole number from `least` to `most`; throws a SettingError for anything else. */
export function wholeNumber<Fallback extends number | null>(
  name: string,
  value: string | undefined,
  fallback: Fallback,
  least: number,
  most: number,
): number | Fallback {
  if (value === undefined || value === '') return fallback
  const number = Number(value)
  if (!Number.isInteger(number) || number < least || number > most)
    throw new SettingError(`环境变量 ${name} 应为 ${least} 到 ${most} 的整数，现在是 ${value}`)
  return number
}

/** The year being planned that the operator has set (WISH_YEAR); null: the calendar decides. */
export const readWishYear = (env: NodeJS.ProcessEnv): number | null =>
  wholeNumber('WISH_YEAR', env.WISH_YEAR, null, 2000, 2100)

/**
 * Identifies the program that computes: results computed and stored by another program are not reused. The bundler sets BUILD_ID;
 * sources have none and may have changed since the last start, so each start from them counts as another program.
 */
export const PROGRAM_ID = process.env.BUILD_ID ?? randomUUID()
