import Fastify, { type FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import readExcelFile from 'read-excel-file/node'
import type { OpenDatabase } from '../../server/db/database'
import type { RequestContext } from '../../server/http/handlers'
import { plainText, wishPage, wishWorkbook } from '../../server/modules/wish/export/wish-export'
import { wishTable, type WishTable } from '../../server/modules/wish/export/wish-table'
import { registerWishFiles } from '../../server/modules/wish/export/wish.files'
import { createWishHandlers } from '../../server/modules/wish/wish.routes'
import { createServices } from '../../server/services'
import { insertAdmissionFixture, JIANGSU, unitIdOf, type AdmissionFixture } from '../support/admission-fixture'
import { testDatabase } from '../support/database'

let open: OpenDatabase
let app: FastifyInstance
let fixture: AdmissionFixture
let calls: ReturnType<typeof createWishHandlers>
let time = new Date('2026-06-28T02:00:00Z')
let wishId = ''
let origin = ''

const as = (userId: string): RequestContext => ({
  orgCode: 'demo',
  ip: '127.0.0.1',
  agent: '',
  origin: 'http://127.0.0.1',
  user: null,
  requireUser: () => ({ userId, orgCode: 'demo', tokenHash: `session of ${userId}` }),
})
const form = {
  ProvinceId: JIANGSU,
  Score: 560,
  SubjectType: 2,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year: 2026,
}
const save = (items: { UnitId: string; Majors: string[]; ObeyAdjustment: boolean }[], Name: string) =>
  calls['User/SaveWish'](
    { ProvinceId: JIANGSU, Year: 2026, BatchId: '本科批', WishType: 0, ScoreForm: form, Items: items, Name },
    as(fixture.userId),
  )

beforeAll(async () => {
  open = await testDatabase()
  fixture = await insertAdmissionFixture(open.db)
  const { userId: user_id } = fixture
  const session = { token_hash: `session of ${user_id}`, user_id, org_code: 'demo', expires_at: '2027-01-01T00:00:00Z' }
  await open.db.insertInto('session').values(session).execute()
  const { wish } = createServices({ db: open.db, wishYear: 2026, now: () => time })
  calls = createWishHandlers(wish)
  app = Fastify()
  registerWishFiles(app, wish)
  await app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const items = [20, 24, 28, 36].map((n) => ({
    UnitId: unitIdOf('a', n),
    Majors: n === 24 ? ['英语24', '数学类24'] : [],
    ObeyAdjustment: n !== 28,
  }))
  wishId = (await save([...items, { UnitId: fixture.newUnit, Majors: [], ObeyAdjustment: true }], '=我的/志愿 <b>'))
    .WishId
})
afterAll(async () => {
  await app.close()
  await open.close()
})

describe('an exported xlsx file', () => {
  test('contains the candidate’s name once the family has given it, as text, not as a formula', async () => {
    const factsOf = async () => {
      const { Url } = await calls['Wish/ExportWish']({ WishId: wishId }, as(fixture.userId))
      const rows = (await readExcelFile(Buffer.from(await (await fetch(origin + Url)).arrayBuffer())))[0]?.data ?? []
      return new Map(rows.slice(1, 16).map((row) => [row[0], row[1]]))
    }
    const account = open.db.updateTable('app_user').where('user_id', '=', fixture.userId)
    expect([...(await factsOf()).keys()]).not.toContain('考生')
    await account.set({ real_name: '=王红', school_name: '南京一中' }).execute()
    const facts = await factsOf()
    expect([facts.get('考生'), facts.get('就读高中')]).toEqual(["'=王红", '南京一中'])
    await account.set({ real_name: null, school_name: null }).execute()
  })

  test('read back equals the screen’s detail, row by row', async () => {
    const { Url, FileName, ExpiresInSeconds } = await calls['Wish/ExportWish']({ WishId: wishId }, as(fixture.userId))
    expect(FileName).toBe('=我的_志愿 _b_.xlsx')
    expect(ExpiresInSeconds).toBe(600)
    const response = await fetch(origin + Url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('spreadsheetml')
    expect(response.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent(FileName)}`)
    const sheets = await readExcelFile(Buffer.from(await response.arrayBuffer()))
    expect(sheets.map((sheet) => sheet.sheet)).toEqual(['志愿表'])
    const rows = sheets[0]?.data ?? []
    expect(rows[0]?.[0]).toBe("'=我的/志愿 <b>")
    const facts = new Map(rows.slice(1, 13).map((row) => [row[0], row[1]]))
    expect(facts.get('省份')).toBe('江苏')
    expect(facts.get('科类')).toBe('物理类 物理、化学、生物')
    expect(facts.get('分数')).toBe('560')
    const headerAt = rows.findIndex((row) => row[0] === '序号')
    const header = rows[headerAt] ?? []
    expect(header).toEqual([
      '序号',
      '院校',
      '院校代号',
      '专业组/专业',
      '选科要求',
      '所选专业',
      '服从调剂',
      '层次',
      '概率',
      '计划',
      '2025最低分',
      '2025最低位次',
      '2024最低分',
      '2024最低位次',
      '2023最低分',
      '2023最低位次',
      '来源',
    ])
    const detail = await calls['User/WishDetail']({ WishId: wishId }, as(fixture.userId))
    expect(facts.get('位次')).toBe(String(detail.Rank))
    // the screens' words about the whole list: never certain, and what its check found
    expect(facts.get('整表预测')).toMatch(/^(不到 1%|\d\d?%( 以上)?) ?会被录取，滑档(不到| ?\d)/)
    const whole = detail.FindingList.filter(({ Index }) => Index === null)
    for (const { Message } of whole) expect(facts.get('检查结果')).toContain(Message)
    const single = detail.FindingList.length - whole.length
    if (single > 0) expect(facts.get('检查结果')).toContain(`另有 ${single} 条是关于单个志愿的`)
    const body = rows.slice(headerAt + 1)
    expect(body).toHaveLength(detail.Items.length)
    detail.Items.forEach((item, index) => {
      const row = new Map(header.map((label, at) => [label, body[index]?.[at] ?? null]))
      expect(row.get('序号')).toBe(index + 1)
      expect(row.get('院校')).toBe(item.Unit?.CollegeName)
      expect(row.get('院校代号')).toBe(item.Unit?.EnrolCode)
      expect(row.get('专业组/专业')).toBe(`${item.Unit?.GroupCode} 专业组`)
      expect(row.get('选科要求')).toBe(item.Unit?.SubjectReq ?? '未知')
      expect(row.get('所选专业')).toBe(item.Majors.join('、') || null)
      expect(row.get('服从调剂')).toBe(item.ObeyAdjustment ? '服从' : '不服从')
      expect(row.get('层次')).toBe(item.Unit?.Prediction?.Tier)
      const { Probability = 0, Range } = item.Unit?.Prediction ?? {}
      expect(row.get('概率')).toBe(Range ?? `${Math.round(Probability * 100)}%`)
      expect(row.get('计划')).toBe(item.Unit?.Plan)
      for (const year of [2025, 2024, 2023]) {
        const line = item.Unit?.Lines.find((candidate) => candidate.Year === year)
        expect(row.get(`${year}最低分`)).toBe(line?.MinScore ?? null)
        expect(row.get(`${year}最低位次`)).toBe(line?.MinRank ?? null)
      }
      expect(row.get('来源')).toContain('测试数据')
      if (item.UnitId === fixture.newUnit) {
        expect(Range).toMatch(/^约 /u)
        expect(row.get('来源')).toContain('没有查到往年线；')
      }
    })
  })

  test('has no text that a spreadsheet could run', async () => {
    expect(['=1+1', '+1', '-1', '@x', '\t=1', '\r=1'].map(plainText)).toEqual([
      "'=1+1",
      "'+1",
      "'-1",
      "'@x",
      "'\t=1",
      "'\r=1",
    ])
    // as Chinese and Japanese keyboards write them; their spreadsheets read them alike
    expect(['＝1+1', '＋1', '－1', '＠x'].map(plainText)).toEqual(["'＝1+1", "'＋1", "'－1", "'＠x"])
    expect(plainText('南京大学-医学院')).toBe('南京大学-医学院')
    const table: WishTable = {
      title: '=HYPERLINK("http://x")',
      facts: [['数据来源', '@SUM(A1)\u0000\u0008']],
      isDemonstration: false,
      outdated: null,
      header: ['院校'],
      rows: [['-2+3'], ['=cmd|calc']],
    }
    const [sheet] = await readExcelFile(await wishWorkbook(table))
    for (const cell of (sheet?.data ?? []).flat()) if (typeof cell === 'string') expect(cell).not.toMatch(/^[=+\-@]/)
  })
})

describe('an exported page', () => {
  test('of a list that may not be filed says so, without an overall chance', async () => {
    const { WishId } = await calls['User/SaveWish'](
      {
        ProvinceId: JIANGSU,
        Year: 2026,
        BatchId: '本科批',
        WishType: 0,
        ScoreForm: { ...form, Score: 489 },
        Items: [{ UnitId: unitIdOf('a', 20), Majors: [], ObeyAdjustment: true }],
      },
      as(fixture.userId),
    )
    const { Url } = await calls['Wish/ExportWish']({ WishId, Format: 'html' }, as(fixture.userId))
    const page = await (await fetch(origin + Url)).text()
    expect(page).toContain('<dt>不能填报</dt><dd>489 分没有达到江苏 2026 年物理类本科批控制线 490 分')
    expect(page).not.toContain('滑档')
  })

  test('with derived groups says beside the overall chance that it is for reference only', async () => {
    const detail = await calls['User/WishDetail']({ WishId: wishId }, as(fixture.userId))
    const chanceOf = (list: typeof detail) => new Map(wishTable(list, time).facts).get('整表预测')
    const derived = { Severity: 'warning' as const, UnitId: null, Index: null, Message: '推算的组', Fix: null }
    expect(chanceOf(detail)).not.toContain('只能参考')
    expect(chanceOf({ ...detail, FindingList: [{ ...derived, Code: 'GROUPS_DERIVED' }] })).toMatch(
      /^只能参考（有推算的组）：.*会被录取/u,
    )
  })

  test('is one self-contained page that escapes its texts and runs nothing', async () => {
    const { Url, FileName } = await calls['Wish/ExportWish']({ WishId: wishId, Format: 'html' }, as(fixture.userId))
    expect(FileName).toMatch(/\.html$/)
    const response = await fetch(origin + Url)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    const page = await response.text()
    expect(page).toContain('=我的/志愿 &lt;b&gt;')
    expect(page).not.toMatch(/<script|<b>|src=|href=/)
    expect(page).toContain('A4')
    expect(page.match(/<tr>/g)).toHaveLength(6)
  })

  test('of demonstration data says so on top of page and sheet', async () => {
    const detail = await calls['User/WishDetail']({ WishId: wishId }, as(fixture.userId))
    const table = wishTable(
      { ...detail, DataSource: { Year: 2025, Source: '演示数据（按种子生成）', Basis: 'demonstration' } },
      time,
    )
    expect(wishPage(table)).toContain('演示数据：分数线和招生计划由程序生成，不能照着填报')
    expect(table.facts.find(([label]) => label === '说明')?.[1]).toContain('演示数据')
    expect(wishPage(wishTable(detail, time))).not.toContain('演示数据')
  })
})

test('a file has the codes the province’s form asks for, where the data has them', async () => {
  const detail = await calls['User/WishDetail']({ WishId: wishId }, as(fixture.userId))
  const table = wishTable(detail, time)
  const codes = detail.Items.map(({ Unit }) => Unit?.EnrolCode ?? null)
  expect(codes.filter(Boolean).length).toBeGreaterThan(0)
  expect(table.header.slice(0, 4)).toEqual(['序号', '院校', '院校代号', '专业组/专业'])
  expect(table.rows.map((row) => row[2])).toEqual(codes)
  expect(table.facts.find(([label]) => label === '代号')?.[1]).toContain('以省考试院当年公布的为准')

  const unknown = detail.Items.map((row) => ({ ...row, Unit: row.Unit && { ...row.Unit, EnrolCode: null } }))
  const plain = wishTable({ ...detail, Items: unknown }, time)
  expect(plain.header.slice(0, 3)).toEqual(['序号', '院校', '专业组/专业'])
  expect(plain.rows).toEqual(table.rows.map(([order, college, , ...rest]) => [order, college, ...rest]))
  expect(plain.facts.map(([label]) => label)).not.toContain('代号')
})

describe('the address of a file', () => {
  const expired = { Code: 1502, Data: { Error: 'FILE_EXPIRED' } }
  test('ends after ten minutes', async () => {
    const { Url } = await calls['Wish/ExportWish']({ WishId: wishId }, as(fixture.userId))
    const before = time
    time = new Date(before.getTime() + 602_000)
    const response = await fetch(origin + Url)
    time = before
    expect(response.status).toBe(410)
    expect(await response.json()).toMatchObject(expired)
    expect((await fetch(origin + Url)).status).toBe(200)
  })

  test('cannot be forged, torn or guessed', async () => {
    const { Url } = await calls['Wish/ExportWish']({ WishId: wishId }, as(fixture.userId))
    const ticket = Url.slice(Url.lastIndexOf('/') + 1)
    expect(ticket.length).toBeLessThan(100)
    const flipped = `${ticket.slice(0, 10)}${ticket[10] === 'A' ? 'B' : 'A'}${ticket.slice(11)}`
    for (const bad of [flipped, ticket.slice(0, -4), 'x', '%00', `${ticket}AAAA`]) {
      const response = await fetch(`${origin}/api/files/wish/${bad}`)
      expect(response.status).toBe(410)
      expect(await response.json()).toMatchObject(expired)
    }
  })

  test('of a removed list is gone, an empty list has none, and nobody exports another family’s', async () => {
    const { WishId } = await save([{ UnitId: unitIdOf('a', 24), Majors: [], ObeyAdjustment: true }], '待删')
    const { Url } = await calls['Wish/ExportWish']({ WishId }, as(fixture.userId))
    await calls['User/DelWish']({ WishId }, as(fixture.userId))
    expect((await fetch(origin + Url)).status).toBe(410)
    const empty = await save([], '空表')
    await expect(calls['Wish/ExportWish']({ WishId: empty.WishId }, as(fixture.userId))).rejects.toMatchObject({
      errorName: 'WISH_EMPTY',
    })
    await expect(calls['Wish/ExportWish']({ WishId: wishId }, as(fixture.otherUserId))).rejects.toMatchObject({
      errorName: 'WISH_NOT_FOUND',
    })
  })
})
