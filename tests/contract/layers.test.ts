// What import rules cannot express (.dependency-cruiser.cjs): shared does not know a feature by its key name either.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const src = path.resolve(__dirname, '../../src')
/** The site and the session belong to shared as well. */
const features = readdirSync(path.join(src, 'features')).filter((name) => !['session', 'site'].includes(name))

test('no lower layer names a feature’s device key', () => {
  const KEY = new RegExp(`['"\`](${features.join('|')}):[\\w-]+`)
  const files = ['shared', 'entities'].flatMap((layer) =>
    readdirSync(path.join(src, layer), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join(layer, file)),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => KEY.test(readFileSync(path.join(src, file), 'utf8')))).toEqual([])
})
