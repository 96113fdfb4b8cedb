// Fifty thousand passwords that others have chosen before. A module of its own, to be read on first use: what a bundle makes of a package
// that is imported so depends on how the package is written.
import { dictionary } from '@zxcvbn-ts/language-common'

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String))
