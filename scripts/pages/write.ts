// Writes what follows from the manifest of pages.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { DERIVED_FILES } from './derived'

const root = path.resolve(__dirname, '../..')

async function write() {
  for (const [name, derive] of Object.entries(DERIVED_FILES)) {
    const file = path.join(root, name)
    const present = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const text = await format(derive(present), { ...(await resolveConfig(file)), filepath: file })
    if (text === present) continue
    writeFileSync(file, text)
    console.error(`wrote ${name}`)
  }
}

void write()
