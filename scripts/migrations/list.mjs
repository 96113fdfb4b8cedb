// The list of migrations, made from the names of their files.

export const FOLDER = 'server/db/migrations'
export const LIST = 'server/db/migration-list.ts'

export const TEMPLATE = `// What changes, and why.
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`select 1\`.execute(db)
}
`

const FILE = /^(\d{4})-[a-z0-9-]+\.ts$/

/**
 * Names of the files without their ending, in order.
 * @param {readonly string[]} files of the folder
 * @returns {string[]}
 * @throws where a name has no number of four digits, or two have the same
 */
export function migrationNames(files) {
  const wrong = files.filter((file) => !FILE.test(file))
  if (wrong.length > 0) throw new Error(`not named NNNN-name.ts: ${wrong.join(', ')}`)
  const sorted = [...files].sort()
  const twice = sorted.filter((file, at) => at > 0 && sorted[at - 1].slice(0, 4) === file.slice(0, 4))
  if (twice.length > 0) throw new Error(`a number that another has: ${twice.join(', ')}`)
  return sorted.map((file) => file.replace(/\.ts$/, ''))
}

/**
 * @param {readonly string[]} files
 * @param {string} name
 */
export function nextName(files, name) {
  const last = Number(migrationNames(files).at(-1)?.slice(0, 4) ?? 0)
  return `${String(last + 1).padStart(4, '0')}-${name}`
}

/** @param {string} name */
const variable = (name) => name.slice(5).replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())

/** The text of the list. @param {readonly string[]} files */
export function listText(files) {
  const names = migrationNames(files)
  return [
    '// Written by `npm run migrations`; do not edit.',
    "import type { Migration } from 'kysely'",
    ...names.map((name) => `import * as ${variable(name)} from './migrations/${name}'`),
    '',
    '/** In the order of their numbers; a shipped one never changes. */',
    'export const MIGRATIONS: Readonly<Record<string, Migration>> = {',
    ...names.map((name) => `  '${name}': ${variable(name)},`),
    '}',
    '',
  ].join('\n')
}
