// An import of texts whose process is killed at any point.
import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FOR_TESTS } from '../../scripts/test/node-flags.mjs'
import { openDatabase, type OpenDatabase } from '../../server/db/database'
import { contentFiles, importContent } from '../../server/db/importers/content/import-content'
import { folderStore } from '../../server/ports/object-store/folder'
import { buildServer, removeFolder, root, temporaryFolder } from '../support/built-server'
import { emptyDataDir, testDatabase } from '../support/database'
import { drawing } from '../support/picture'

const OWN_FILM = path.join(root, 'server/db/seeds/content/films/film-adjust.mp4')
const folder = temporaryFolder('folder')
const put = (name: string, content: string | Buffer) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), content)
}
const HEAD = (title: string) => `---\nkind: news\ntitle: ${title}\nsource: 来源\npublished: 2026-06-01\n---\n\n`
const folders: string[] = [folder]
beforeAll(() => buildServer())
afterAll(() => folders.forEach(removeFolder))

/** Runs the command; `after` milliseconds into its work it is killed as by power loss. */
const command = (dataDir: string, after?: number) =>
  new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, [...FOR_TESTS, 'dist/server/content-import.mjs', '--dir', folder], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      stdio: 'ignore',
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code))
    if (after === undefined) return
    // its work begins once it has the folder to itself
    const watch = setInterval(() => {
      if (!existsSync(path.join(dataDir, 'server.lock'))) return
      clearInterval(watch)
      // the test kills at any moment: it waits for nothing
      setTimeout(() => child.kill('SIGKILL'), after)
    }, 5)
    child.on('exit', () => clearInterval(watch))
  })
async function stateOf(open: OpenDatabase, objects: string) {
  const { db } = open
  try {
    return {
      items: await db.selectFrom('content_item').selectAll().orderBy('content_id').execute(),
      media: await db.selectFrom('content_media').select(['media_id', 'type']).orderBy('media_id').execute(),
      films: readdirSync(objects, { recursive: true, encoding: 'utf8' })
        .filter((name) => /[0-9a-f]{64}$/.test(name))
        .sort(),
    }
  } finally {
    await open.close()
  }
}

test('an import killed anywhere leaves, once completed, what one run without a kill leaves', async () => {
  for (let index = 0; index < 60; index += 1) put(`n/${index}.md`, `${HEAD(`第 ${index} 篇`)}正文${index}\n`)
  for (let index = 0; index < 8; index += 1) {
    put(`p/${index}.png`, await drawing(600 + index, 400))
    put(`p/${index}p.md`, `${HEAD(`图 ${index}`)}![图](${index}.png)\n`)
  }
  copyFileSync(OWN_FILM, path.join(folder, 'f.mp4'))
  put('film.md', `${HEAD('片').replace('kind: news', 'kind: video\nfilm: f.mp4')}说明\n`)
  const inOneGo = await testDatabase('nothing')
  const objects = path.join(folder, 'objects')
  const options = { origin: 'import', orgCode: null, store: folderStore(objects) } as const
  expect((await importContent(inOneGo.db, contentFiles(folder), options)).refused).toEqual([])
  const whole = await stateOf(inOneGo, objects)
  expect([whole.items.length, whole.media.length, whole.films.length]).toEqual([69, 8, 1])

  const dataDir = await emptyDataDir()
  folders.push(dataDir)
  const ends = [await command(dataDir, 300 + Math.random() * 900), await command(dataDir, Math.random() * 600)]
  // the kill must have ended some of them
  expect(ends).toContain(null)
  expect(await command(dataDir)).toBe(0)
  expect(await stateOf(await openDatabase({ dataDir }), path.join(dataDir, 'objects'))).toEqual(whole)
})
