// Writes the files derived from the manifest of pages.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { format, type FormatOptions } from 'oxfmt'
import { DERIVED_FILES } from './derived'

const root = path.resolve(__dirname, '../..')
const STYLE = JSON.parse(readFileSync(path.join(root, '.oxfmtrc.json'), 'utf8')) as FormatOptions

async function write() {
  for (const [name, derive] of Object.entries(DERIVED_FILES)) {
    const file = path.join(root, name)
    const present = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const { code: text, errors } = await format(name, derive(present), STYLE)
    if (errors.length > 0) throw new Error(`${name}: ${errors[0]!.message}`)
    if (text === present) continue
    writeFileSync(file, text)
    console.error(`wrote ${name}`)
  }
}

void write()
