// What the directions of imports cannot say (.dependency-cruiser.cjs): shared knows no feature by the name of its key either.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const src = path.resolve(__dirname, '../../src')
/** The site and the session are shared's own words, too. */
const features = readdirSync(path.join(src, 'features')).filter((name) => !['session', 'site'].includes(name))

test('no key of a feature on the device is named below it', () => {
  const KEY = new RegExp(`['"\`](${features.join('|')}):[\\w-]+`)
  const files = ['shared', 'entities'].flatMap((layer) =>
    readdirSync(path.join(src, layer), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join(layer, file)),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => KEY.test(readFileSync(path.join(src, file), 'utf8')))).toEqual([])
})
