// npm run migrations [-- --new NAME]: writes server/db/migration-list.ts from the files of server/db/migrations; --new adds an empty one with the next number first.
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './bootstrap.mjs'
import { FOLDER, LIST, listText, nextName, TEMPLATE } from './migrations/list.mjs'

const folder = path.join(root, FOLDER)
const [option, name] = process.argv.slice(2)
if (option === '--new') {
  if (!name || !/^[a-z][a-z0-9-]*$/.test(name)) {
    console.error('用法：npm run migrations -- --new 名称，名称用小写字母、数字和连字符')
    process.exit(2)
  }
  const file = path.join(folder, `${nextName(readdirSync(folder), name)}.ts`)
  if (!existsSync(file)) writeFileSync(file, TEMPLATE)
  console.log(path.relative(root, file))
}
writeFileSync(path.join(root, LIST), listText(readdirSync(folder)))
console.log(`${LIST} 已写好`)
