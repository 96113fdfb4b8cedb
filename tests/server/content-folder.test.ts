// A folder as an operator keeps it: its service points beside its texts, and an import that is killed wherever it is.
import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase, type OpenDatabase } from '../../server/db/database'
import { contentFiles, importContent } from '../../server/db/importers/content/import-content'
import { seedProvinces } from '../../server/db/seeds/seed-facts'
import { folderStore } from '../../server/ports/object-store/folder'
import { buildServer, DATABASE_COMPILED_ONCE, removeFolder, root } from '../support/built-server'
import { emptyDataDir, testDatabase } from '../support/database'
import { drawing } from '../support/picture'

const OWN_FILM = path.join(root, 'server/db/seeds/content/films/film-adjust.mp4')
const HEADER = 'id,name,province,city,district,address,phone,hours,services'
let folder: string
const put = (name: string, content: string | Buffer) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), content)
}
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'folder-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('agents.csv', () => {
  let open: OpenDatabase
  beforeAll(async () => {
    open = await testDatabase('nothing')
    await seedProvinces(open.db)
    await open.db.insertInto('organisation').values({ org_code: 'school', name: '学校' }).execute()
  })
  afterAll(() => open.close())
  beforeEach(async () => {
    await open.db.deleteFrom('agent').execute()
  })

  const run = (orgCode: string | null = null) =>
    importContent(open.db, contentFiles(folder), { origin: 'import', orgCode, agents: path.join(folder, 'agents.csv') })
  const agents = (...rows: string[]) => put('agents.csv', [HEADER, ...rows].join('\n'))
  const ids = async () =>
    (await open.db.selectFrom('agent').select('agent_id').orderBy('agent_id').execute()).map((row) => row.agent_id)
  const XUANWU = 'xw,玄武服务点,江苏,南京市,玄武区,珠江路 1 号,025-83000000,9 点到 18 点,讲规则'

  test('is the register: written once, changed where it has changed, and who is named no more is gone', async () => {
    await open.db
      .insertInto('agent')
      .values({ agent_id: 'demo', name: '演示', province_id: '320000', address: '某路', is_demonstration: true })
      .execute()
    agents(XUANWU, 'bj,北京服务点,北京,,,某街 2 号,,,')
    expect((await run()).agents).toEqual({ added: 2, changed: 0, unchanged: 0, removed: 1 })
    expect(await open.db.selectFrom('agent').selectAll().where('agent_id', '=', 'xw').executeTakeFirst()).toEqual({
      ...{ agent_id: 'xw', org_code: null, name: '玄武服务点', province_id: '320000', city_id: '320100' },
      ...{ district_id: '320102', address: '珠江路 1 号', phone: '025-83000000', hours: '9 点到 18 点' },
      ...{ services: '讲规则', is_demonstration: false },
    })
    expect((await run()).agents).toEqual({ added: 0, changed: 0, unchanged: 2, removed: 0 })
    agents(XUANWU.replace('1 号', '3 号'))
    expect((await run()).agents).toEqual({ added: 0, changed: 1, unchanged: 0, removed: 1 })
    rmSync(path.join(folder, 'agents.csv'))
    await run()
    expect(await ids()).toEqual(['xw'])
  })

  test('has every row that cannot be read named with its line; nobody goes for a slip of the pen', async () => {
    agents(XUANWU, 'old,旧服务点,北京,,,某街,,,')
    await run()
    agents(
      'A B,名,江苏,,,某路,,,',
      'b,名,火星,,,某路,,,',
      'c,名,江苏,杭州,,某路,,,',
      'd,名,江苏,,玄武区,某路,,,',
      'e,名,江苏,,,某路,12345,,',
      'f,,江苏,,,某路,,,',
      'g,=1+1,江苏,,,某路,,,',
      `h,${'长'.repeat(41)},江苏,,,某路,,,`,
      XUANWU,
      XUANWU,
      '只有一格',
    )
    const report = await run()
    expect(report.agents).toEqual({ added: 0, changed: 0, unchanged: 1, removed: 0 })
    expect(report.refused).toEqual([
      {
        file: 'agents.csv',
        problems: [
          '第 2 行：“id”只能用小写字母、数字和连字符，最长 64 个',
          '第 3 行：没有叫“火星”的省份',
          '第 4 行：江苏没有叫“杭州”的市',
          '第 5 行：写了“district”就要写“city”',
          '第 6 行：“phone”不是电话号码：12345',
          '第 7 行：“name”为空',
          '第 8 行：“name”像表格软件的公式：=1+1',
          '第 9 行：“name”超过 40 个字',
          '第 11 行：编号 xw 写了两次',
          '第 12 行：应有 9 列，这一行有 1 列',
        ],
      },
    ])
    expect(await ids()).toEqual(['old', 'xw'])
    put('agents.csv', 'name,phone\n甲,1')
    expect((await run()).refused[0]!.problems[0]).toContain('id')
    expect(await ids()).toEqual(['old', 'xw'])
  })

  test('of one organisation touches nobody else’s', async () => {
    agents(XUANWU)
    await run()
    agents(XUANWU, 'own,本校,江苏,,,某路,,,')
    const report = await run('school')
    expect([report.agents, report.refused[0]!.problems]).toEqual([
      { added: 1, changed: 0, unchanged: 0, removed: 0 },
      ['编号 xw 是别的机构的'],
    ])
    expect(await ids()).toEqual(['own', 'xw'])
  })
})

describe('an import that is killed wherever it is', () => {
  const HEAD = (title: string) => `---\nkind: news\ntitle: ${title}\nsource: 来源\npublished: 2026-06-01\n---\n\n`
  const folders: string[] = []
  beforeAll(() => buildServer(), 120_000)
  afterAll(() => folders.forEach(removeFolder))

  /** Runs the command; `after` milliseconds of its work it is killed as by a power cut. */
  const command = (dataDir: string, after?: number) =>
    new Promise<number | null>((resolve, reject) => {
      const child = spawn(
        process.execPath,
        [DATABASE_COMPILED_ONCE, 'dist/server/content-import.mjs', '--dir', folder],
        {
          cwd: root,
          env: { ...process.env, DATA_DIR: dataDir },
          stdio: 'ignore',
        },
      )
      child.on('error', reject)
      child.on('exit', (code) => resolve(code))
      if (after === undefined) return
      // its work begins when it has the folder to itself
      const watch = setInterval(() => {
        if (!existsSync(path.join(dataDir, 'server.lock'))) return
        clearInterval(watch)
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

  test('leaves, once it has run to its end, what one run without a kill leaves', async () => {
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
    // some of them must have been ended by the kill
    expect(ends).toContain(null)
    expect(await command(dataDir)).toBe(0)
    expect(await stateOf(await openDatabase({ dataDir }), path.join(dataDir, 'objects'))).toEqual(whole)
  })
})
