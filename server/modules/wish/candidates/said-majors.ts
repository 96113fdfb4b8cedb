// Names of majors by what families say for them.
import { bestFit } from '../../../../engine/catalogue/read-wishes'
import { wishReader } from '../../../db/seeds/wishes'

/** The names that a text asks for as families mean it, see WishReader; null if it says anything else, or is to be found as it is printed. */
export function majorsSaid(text: string, names: readonly string[]): Set<string> | null {
  if (!/\p{Script=Han}/u.test(text)) return null
  const { majors, avoided, places, colleges, notUnderstood } = wishReader().read(text, undefined, false, false)
  const isOther = [avoided, places, colleges, notUnderstood].some(({ length }) => length > 0)
  if (majors.length === 0 || isOther) return null
  return new Set(names.filter((name) => bestFit(wishReader().majors, majors, name, '') === 1))
}
