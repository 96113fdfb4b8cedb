// The list of migrations follows from the names of their files.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { FOLDER, LIST, listText, migrationNames, nextName } from '../../scripts/migrations/list.mjs'

const root = path.resolve(__dirname, '../..')
const files = readdirSync(path.join(root, FOLDER))

test('the list holds every file of the folder: `npm run migrations` writes it', () => {
  expect(readFileSync(path.join(root, LIST), 'utf8')).toBe(listText(files))
})

test('a number of another migration, and a name without one, are refused', () => {
  expect(() => migrationNames(['0001-a.ts', '0002-b.ts', '0002-c.ts'])).toThrow('0002-c.ts')
  expect(() => migrationNames(['0001-a.ts', 'b.ts'])).toThrow('b.ts')
})

test('a new migration has the number after the last one', () => {
  expect(nextName(['0009-a.ts', '0012-b.ts'], 'fees')).toBe('0013-fees')
})
