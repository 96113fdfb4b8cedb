// An operator's folder: its service points beside its texts.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OpenDatabase } from '../../server/db/database'
import { contentFiles, importContent } from '../../server/db/importers/content/import-content'
import { seedProvinces } from '../../server/db/seeds/seed-facts'
import { testDatabase } from '../support/database'

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

  test('is the register: written once, updated where it changed; missing ones are removed', async () => {
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

  test('reports each unreadable row with its line; a typing error removes nobody', async () => {
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

  test('of one organisation leaves others’ alone', async () => {
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
