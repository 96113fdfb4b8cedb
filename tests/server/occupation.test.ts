// Occupations and industries through the server: the product's own facts first, then imported ones.
import { sql } from 'kysely'
import type { EndpointPath, RequestOf } from '../../contract/registry'
import { seedRegisters } from '../../server/db/seeds/seed-facts'
import { eventually } from '../support/eventually'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
const ask = async <P extends EndpointPath>(path: P, request: RequestOf<P>) => {
  const answer = await server.call(path, request)
  expect([path, answer.Code, answer.Message]).toEqual([path, 0, answer.Message])
  return answer.Data
}
const MARK = { basis: 'imported', source: 'test.csv' }
const pages = async (Code: string) => {
  const all = []
  for (let PageIndex = 1; ; PageIndex += 1) {
    const page = await ask('Profession/ByInterestCode', { Code, PageIndex, PageSize: 100 })
    all.push(...page.Items)
    if (PageIndex * 100 >= page.Total) return all
  }
}

beforeAll(async () => {
  server = await startTestServer()
  await seedRegisters(server.db)
})
afterAll(() => server.close())

describe('the classification of occupations', () => {
  test('a class has as many occupations as its list, and each shows its place', async () => {
    const { Items, Total, Source } = await ask('Profession/Categories', {})
    expect(Items).toHaveLength(8)
    expect(Items.reduce((sum, { Count }) => sum + Count, 0)).toBe(Total)
    expect(Source?.Basis).toBe('official')
    const codes = Items.map(({ OccupationId }) => OccupationId)
    expect(codes).toEqual([...'12345678'])
    for (const { OccupationId, Name, Children: inside } of Items) {
      const own = inside.map((child) => child.OccupationId)
      expect(own).toEqual([...own].sort())
      expect(inside.filter((child) => !child.OccupationId.startsWith(`${OccupationId}-`))).toEqual([])
      expect(inside.filter(({ Path }) => Path.join() !== Name)).toEqual([])
    }
    const all = await ask('Profession/List', { PageSize: 12 })
    expect((await ask('Profession/List', { PageIndex: 2, PageSize: 6 })).Items).toEqual(all.Items.slice(6))
    const { Children } = Items[1]!
    for (const { OccupationId, Count, Name } of Children.slice(0, 4)) {
      const list = await ask('Profession/List', { Parent: OccupationId, PageSize: 100 })
      expect([OccupationId, list.Total]).toEqual([OccupationId, Count])
      expect(list.Items.every(({ Path, Level }) => Path[1] === Name && Level === 4)).toBe(true)
    }
  })

  test('an occupation names the majors leading there, and each of them names the occupation', async () => {
    const { Majors, MajorSource, Parents } = await ask('Profession/Detail', { OccupationId: '2-02-10-03' })
    expect(Parents.map(({ OccupationId }) => OccupationId)).toEqual(['2', '2-02', '2-02-10'])
    expect(MajorSource).toEqual({ Year: null, Source: '按专业类标注', Basis: 'compiled' })
    expect(Majors.length).toBeGreaterThan(3)
    const whole = await ask('Profession/Detail', { OccupationId: '2-02-10' })
    const { Occupation, Siblings } = await ask('Profession/Detail', { OccupationId: '2-02-10-03' })
    expect([Occupation.Path, Occupation.Majors]).toEqual([Parents.map(({ Name }) => Name), Majors.length])
    const { Items } = await ask('Profession/List', { Parent: '2-02-10', PageSize: 100 })
    expect(whole.Children).toEqual(Items)
    expect(Siblings).toEqual(Items.filter(({ OccupationId }) => OccupationId !== '2-02-10-03'))
    for (const { SpecialtyId } of Majors.slice(0, 3)) {
      const { Occupations } = await ask('Specialty/Detail', { SpecialtyId })
      expect(Occupations.map(({ OccupationId }) => OccupationId)).toContain('2-02-10-03')
    }
  })

  test.each(['9-99', '2-02-10-99', '%', '2_02'])('the answer rejects occupation %s', async (OccupationId) => {
    expect((await server.call('Profession/Detail', { OccupationId })).Code).toBe(1404)
    expect((await server.call('Profession/List', { Parent: OccupationId })).Code).toBe(1404)
  })

  test.each([
    ['律师', '律师'],
    ['lvshi', '律师'],
    ['2-07-04-00', '律师'],
    ['幼儿园', '幼儿园教师'],
  ])('%s finds %s first', async (Keyword, name) => {
    expect((await ask('Profession/Search', { Keyword })).Items[0]?.Name).toBe(name)
  })

  test.each(['%', '_', '"', "'", '😀', ' ', '职'.repeat(1000)])(
    'a keyword that is no name finds nothing: %j',
    async (Keyword) => {
      expect((await ask('Profession/Search', { Keyword })).Total).toBe(0)
    },
  )
})

describe('interest codes', () => {
  test('without the open data they are our own letters, and say so', async () => {
    const { Interest } = await ask('Profession/Detail', { OccupationId: '2-02-10-03' })
    expect(Interest).toMatchObject({
      Code: 'IC',
      Match: 'same',
      Scores: null,
      Source: { Source: '按职业内容标注', Basis: 'compiled' },
    })
  })

  test('the occupations with the requested code come first, and all have its strongest letter', async () => {
    const all = await pages('IRC')
    expect(all.length).toBeGreaterThan(10)
    expect(all[0]?.Interest).toBe('IRC')
    // the first letter weighs three, the second two, the third one, in the query and in the code; in a tie the exact code is first
    const weight = (code: string, letter: string) => (code.includes(letter) ? 3 - code.indexOf(letter) : 0)
    const order = all.map(({ Interest, InterestMatch }) => {
      const agrees = [...'IRC'].reduce((sum, letter) => sum + weight('IRC', letter) * weight(Interest!, letter), 0)
      return agrees * 2 + (InterestMatch === 'same' ? 1 : 0)
    })
    expect(order).toEqual([...order].sort((a, b) => b - a))
    expect(new Set(order).size).toBeGreaterThan(2)
    const second = await ask('Profession/ByInterestCode', { Code: 'IRC', PageIndex: 2, PageSize: 4 })
    expect([second.Total, second.Items]).toEqual([all.length, all.slice(4, 8)])
    expect(all.every(({ Interest }) => Interest!.includes('I'))).toBe(true)
    expect(all.every(({ Interest }) => [...'IRC'].filter((letter) => Interest!.includes(letter)).length >= 2)).toBe(
      true,
    )
  })

  test.each(['', 'X', 'RIAS', 'ri'])('%j is no interest code', async (Code) => {
    expect((await server.call('Profession/ByInterestCode', { Code })).Code).toBe(1001)
  })
})

describe('industries', () => {
  test('twenty sections have ninety-seven divisions, each once', async () => {
    const { Sections } = await ask('Career/IndustryList', {})
    expect(Sections.map(({ IndustryId }) => IndustryId).join('')).toBe('ABCDEFGHIJKLMNOPQRST')
    const codes = Sections.flatMap(({ Items }) => Items.map(({ IndustryId }) => IndustryId))
    expect(codes).toEqual(Array.from({ length: 97 }, (_, index) => String(index + 1).padStart(2, '0')))
    const chosen = await ask('Career/IndustryList', { Section: 'I' })
    expect(chosen.Sections).toEqual(Sections.filter(({ IndustryId }) => IndustryId === 'I'))
    for (const { Divisions, Items, IndustryId } of chosen.Sections) {
      expect([Divisions, Items.map(({ Section }) => Section)]).toEqual([Items.length, Items.map(() => IndustryId)])
      const detail = await ask('Career/IndustryDetail', { IndustryId })
      expect(detail.Divisions).toEqual(Items)
    }
  })

  test('an industry shows how its occupations and majors were matched; the unmatched stay empty', async () => {
    const software = await ask('Career/IndustryDetail', { IndustryId: '65' })
    expect(software.Classes.map(({ OccupationId }) => OccupationId)).toContain('2-02-10')
    expect(software.Majors.map(({ Name }) => Name)).toContain('软件工程')
    expect(software.How).toContain('对照')
    expect(software.SectionName).toBe('信息传输、软件和信息技术服务业')
    expect(software.Industry).toMatchObject({
      ...{ Section: 'I', Divisions: 0, Majors: software.Majors.length },
      Occupations: software.Classes.reduce((sum, { Count }) => sum + Count, 0),
    })
    const classes = software.Classes.map(({ OccupationId }) => OccupationId)
    expect(classes).toEqual([...classes].sort())
    const other = await ask('Career/IndustryDetail', { IndustryId: 't' })
    expect([other.Industry.Name, other.Classes, other.Majors]).toEqual(['国际组织', [], []])
  })

  test('an occupation leads to the industries that list its class', async () => {
    const { Industries } = await ask('Profession/Detail', { OccupationId: '2-02-10-03' })
    expect(Industries.map(({ IndustryId }) => IndustryId)).toEqual(['65'])
  })

  test.each(['Z', '98', '1', '😀'])('%s is no industry', async (IndustryId) => {
    expect((await server.call('Career/IndustryDetail', { IndustryId })).Code).toBe(1405)
  })
})

describe('imported tables', () => {
  beforeAll(async () => {
    await server.db
      .insertInto('interest_occupation')
      .values({
        code: '15-1252.00',
        title: 'Software Developers',
        r: 2,
        i: 6,
        a: 3,
        s: 1,
        e: 2,
        c: 5,
        high_point: 'IC',
        ...MARK,
      })
      .execute()
    await server.db
      .insertInto('major_occupation')
      .values(
        ['软件工程师', '律师', '公务员'].map((occupation, index) => ({
          level: '本科',
          major_code: '080902',
          major_name: '软件工程',
          occupation,
          rank: index + 1,
          ...MARK,
        })),
      )
      .execute()
    await sql`update data_revision set revision = revision + 1`.execute(server.db)
    const source = async () => (await ask('Specialty/Detail', { SpecialtyId: 'B080902' })).OccupationSource
    await eventually(async () => (await source())?.Basis).toBe('imported')
  })

  test('replace the demonstration: a job is found by its name or a manual match, else it has no code', async () => {
    const { Occupations, OccupationSource } = await ask('Specialty/Detail', { SpecialtyId: 'B080902' })
    expect(Occupations).toEqual([
      { Name: '软件工程师', OccupationId: '2-02-10-03', Interest: 'IC' },
      { Name: '律师', OccupationId: '2-07-04-00', Interest: null },
      { Name: '公务员', OccupationId: null, Interest: null },
    ])
    expect(OccupationSource).toMatchObject({ Source: '专业与职业对照表', Basis: 'imported' })
    expect((await ask('Specialty/Detail', { SpecialtyId: 'B080901' })).Occupations).toEqual([])
  })

  test('an interest code names the open data, its licence and six scores; an occupation outside it has none', async () => {
    const { Interest } = await ask('Profession/Detail', { OccupationId: '2-02-10-03' })
    expect(Interest?.Source.Source).toContain('USDOL/ETA')
    expect(Interest?.Source.Source).toContain('CC BY 4.0')
    expect(Interest).toMatchObject({ Of: 'Software Developers', OfCode: '15-1252.00' })
    expect(Interest?.Scores?.map(({ Letter, Value }) => `${Letter}${Value}`)).toEqual([
      'R2',
      'I6',
      'A3',
      'S1',
      'E2',
      'C5',
    ])
    expect((await ask('Profession/Detail', { OccupationId: '2-07-04-00' })).Interest).toBeNull()
    expect((await pages('I')).map(({ Name }) => Name)).toEqual(['计算机软件工程技术人员'])
  })
})
