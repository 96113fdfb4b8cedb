import fs from 'node:fs'
import path from 'node:path'

const FOLDER = path.resolve(__dirname, '../../.cache/mini-program-host')

/** The text stored under `name`, or created and stored now. Names include a hash of the text's inputs. */
export function cached(name: string, make: () => string): string {
  const file = path.join(FOLDER, name)
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8')
  const text = make()
  fs.mkdirSync(FOLDER, { recursive: true })
  // Test workers run in parallel: a rename is atomic.
  const partial = `${file}.${process.pid}.${Date.now()}`
  fs.writeFileSync(partial, text)
  fs.renameSync(partial, file)
  return text
}
