// Fifty thousand passwords that others have chosen before. A separate module, to be read on first use: how a bundler treats a dynamically
// imported package depends on how the package is written.
import { dictionary } from '@zxcvbn-ts/language-common'

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String))
