// Passwords: argon2id, and which passwords are accepted.
import { hash, verify, type Options } from '@node-rs/argon2'
import { ProductError } from '../../http/errors'

/** OWASP's first choice for argon2id; the package's default algorithm is argon2id. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash of a random password, so that an unknown account takes as long as a known one. Made on first use. */
let decoy: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS)
}

/** Whether the password matches the hash; without a hash it takes as long and returns false. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (passwordHash === null) {
    decoy ??= hashPassword('nobody has this password')
    await verify(await decoy, password)
    return false
  }
  return verify(passwordHash, password)
}

/** Whether guessers try it early, in any spelling: a password of the list, or one followed by marks or digits. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { COMMON_PASSWORDS: known } = await import('./common-passwords')
  const plain = password.toLowerCase()
  return known.has(plain) || known.has(plain.replace(/[^a-z0-9]+$/, ''))
}

/** Throws PASSWORD_WEAK, with the reason, for a password that is too simple or that guessers try first. */
export async function requireStrongPassword(password: string): Promise<void> {
  if (!isStrongPassword(password))
    throw new ProductError('PASSWORD_WEAK', undefined, [
      { Field: 'Password', Message: '需要 8 到 32 位，并同时包含字母和数字' },
    ])
  if (await isCommonPassword(password))
    throw new ProductError('PASSWORD_WEAK', '这个密码太常见，容易被猜到，请换一个', [
      { Field: 'Password', Message: '太常见，请换一个' },
    ])
}

/** 8 to 32 characters with a letter and a digit. */
function isStrongPassword(password: string): boolean {
  return password.length >= 8 && password.length <= 32 && /[A-Za-z]/.test(password) && /[0-9]/.test(password)
}
