import fs from 'node:fs'
import path from 'node:path'

const FOLDER = path.resolve(__dirname, '../../.cache/mini-program-host')

/** The text kept under `name`, or made and kept now. Names carry a hash of what the text was made from. */
export function cached(name: string, make: () => string): string {
  const file = path.join(FOLDER, name)
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8')
  const text = make()
  fs.mkdirSync(FOLDER, { recursive: true })
  // Test workers run side by side: a rename is whole or not there.
  const partial = `${file}.${process.pid}.${Date.now()}`
  fs.writeFileSync(partial, text)
  fs.renameSync(partial, file)
  return text
}
