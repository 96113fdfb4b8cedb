import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OpenDatabase } from '../../server/db/database'
import { buildFacts } from '../../server/db/importers/facts/build-facts'
import {
  compressed,
  decompressed,
  TableBroken,
  tableOfText,
  textOfTable,
} from '../../server/db/importers/facts/compact-table'
import { importFacts } from '../../server/db/importers/facts/import-facts'
import { readManifest } from '../../server/db/importers/facts/manifest'
import { importFolder } from '../../server/db/importers/import-folder'
import { loadProvinces } from '../../server/db/seeds/facts'
import { testDatabase } from '../support/database'
import { importFolders } from '../support/import-folders'

const csvFolder = importFolders()
const out = () => mkdtempSync(path.join(tmpdir(), 'facts-'))
const made: string[] = []
const emptyFolder = (): string => {
  made.push(out())
  return made.at(-1)!
}
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

describe('a compact table', () => {
  const table = {
    columns: ['college', 'group', 'year'],
    rows: [
      ['甲大学', '', '2024'],
      ['甲大学', '', '2025'],
      ['~乙\\大学', '~', '2025'],
      ['丙大学\n（两行）', '\\n', ''],
      ['丙大学\n（两行）', '03', '2025\r'],
    ],
  }

  it('gives back every cell as it was, and the same text each time', () => {
    const text = textOfTable(table)
    expect(tableOfText(text)).toEqual(table)
    expect(textOfTable(tableOfText(text))).toBe(text)
    expect(decompressed(compressed(text))).toBe(text)
  })

  it.each([
    ['is cut off', (text: string) => text.slice(0, -3)],
    ['goes on after its end', (text: string) => `${text}甲\n`],
    ['is of another version', (text: string) => text.replace('facts 1', 'facts 2')],
    ['has no number of rows', (text: string) => text.replace('\n5\n', '\n5e9\n')],
    ['is empty', () => ''],
  ])('is refused when it %s', (_, change) => {
    expect(() => tableOfText(change(textOfTable(table)))).toThrow(TableBroken)
  })

  it('is refused when its bytes are damaged', () => {
    const bytes = compressed(textOfTable(table))
    expect(() => decompressed(bytes.subarray(0, bytes.length - 4))).toThrow(TableBroken)
  })
})

const LINES = 'province,year,batch,track,college,college_code,major,min_score,min_rank,rank_basis,source\n'
const line = (year: number, college: string, major: string, score: number, rank: number, province = '浙江') =>
  `${province},${year},普通批,综合,${college},0001,${major},${score},${rank},source,somebody\n`
const TABLE = 'province,year,track,score,count,cumulative,source\n'
const csv = {
  'major_lines.csv': `${LINES}${line(2024, '甲大学', '数学', 620, 100)}${line(2025, '甲大学', '数学', 622, 90)}${line(2025, '甲大学', '物理学', 610, 150)}${line(2025, '乙大学', '历史学', 600, 300, '山东')}`,
  'score_rank.csv': `${TABLE}浙江,2025,综合,622,10,90,somebody\n浙江,2025,综合,610,60,150,somebody\n`,
}

describe('the folder of facts', () => {
  it('has a file for each province and kind, and a manifest that says what is in it', async () => {
    const folder = emptyFolder()
    const report = await buildFacts([csvFolder(csv)], folder)
    expect(report).toMatchObject({ files: 3, rows: 6, refused: [] })
    const manifest = readManifest(folder)!
    expect(manifest.files.map(({ file }) => file)).toEqual([
      'major_lines/山东.facts',
      'major_lines/浙江.facts',
      'score_rank/浙江.facts',
    ])
    expect(manifest.files[1]).toMatchObject({
      kind: 'major_lines',
      province: '浙江',
      basis: 'compiled',
      compilers: { somebody: 3 },
      years: { 2024: 1, 2025: 2 },
      ranks: { printed: 3, lookedUp: 0, none: 0 },
      rows: 3,
    })
  })

  it('gets the same bytes from the same files, whatever the order of their rows, and loses what is gone', async () => {
    const [first, second] = [emptyFolder(), emptyFolder()]
    await buildFacts([csvFolder(csv)], first)
    const [header, ...rows] = csv['major_lines.csv'].trimEnd().split('\n')
    const turned = `${[header, ...rows.reverse()].join('\n')}\n`
    await buildFacts([csvFolder({ ...csv, 'major_lines.csv': turned })], second)
    const bytes = (folder: string) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.\w+$/.test(name))
        .sort()
        .map((name) => [name, readFileSync(path.join(folder, name)).toString('base64')])
    expect(bytes(second)).toEqual(bytes(first))
    await buildFacts([csvFolder({ 'score_rank.csv': csv['score_rank.csv'] })], second)
    expect(bytes(second).map(([name]) => name)).toEqual(['manifest.json', 'score_rank/浙江.facts'])
  })

  it('takes a province and kind from the first folder that has it', async () => {
    const folder = emptyFolder()
    const other = `${LINES}${line(2023, '丙大学', '数学', 630, 50)}${line(2023, '丙大学', '数学', 630, 50, '河北')}`
    await buildFacts([csvFolder(csv), csvFolder({ 'major_lines.csv': other })], folder)
    expect(readManifest(folder)!.files.map(({ file, years }) => [file, Object.keys(years)])).toEqual([
      ['major_lines/山东.facts', ['2025']],
      ['major_lines/河北.facts', ['2023']],
      ['major_lines/浙江.facts', ['2024', '2025']],
      ['score_rank/浙江.facts', ['2025']],
    ])
  })

  it('has no manifest that was changed by hand', async () => {
    const folder = emptyFolder()
    expect(readManifest(folder)).toBeNull()
    await buildFacts([csvFolder(csv)], folder)
    const file = path.join(folder, 'manifest.json')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace(/"sha256": "[0-9a-f]{4}/, '"sha256": "0000'))
    expect(() => readManifest(folder)).toThrow('对不上')
    writeFileSync(file, text.slice(0, 100))
    expect(() => readManifest(folder)).toThrow('读不出来')
  })
})

describe('facts in the database', () => {
  let open: OpenDatabase
  beforeAll(async () => {
    open = await testDatabase()
  })
  afterAll(() => open.close())
  beforeEach(async () => {
    for (const table of ['unit', 'score_rank', 'batch_line', 'data_import'] as const)
      await open.db.deleteFrom(table).execute()
  })

  const zhejiang = loadProvinces().find(({ name }) => name === '浙江')!
  const folderOf = async (files: Record<string, string>) => {
    const folder = emptyFolder()
    await buildFacts([csvFolder(files)], folder)
    return folder
  }
  const load = (folder: string) => importFacts(open.db, folder, readManifest(folder)!, zhejiang)
  const stored = async () =>
    (
      await open.db
        .selectFrom('unit_line')
        .innerJoin('unit', 'unit.unit_id', 'unit_line.unit_id')
        .select(['year', 'college_name', 'major_name', 'min_rank', 'unit_line.basis'])
        .orderBy('year')
        .orderBy('min_rank')
        .execute()
    ).map((row) => [row.year, row.college_name, row.major_name, row.min_rank, row.basis].join(' '))

  it('are read by the importers of files, marked as compiled, once', async () => {
    const folder = await folderOf(csv)
    expect((await load(folder)).map(({ kind, status, accepted }) => [kind, status, accepted])).toEqual([
      ['score_rank', 'imported', 2],
      ['major_lines', 'imported', 3],
    ])
    expect(await stored()).toEqual([
      '2024 甲大学 数学 100 compiled',
      '2025 甲大学 数学 90 compiled',
      '2025 甲大学 物理学 150 compiled',
    ])
    expect((await load(folder)).map(({ status }) => status)).toEqual(['unchanged', 'unchanged'])
  })

  it('are replaced, for the year and kind that an operator imports, and do not come back', async () => {
    const folder = await folderOf(csv)
    await load(folder)
    const own = `${LINES}${line(2025, '甲大学', '天文学', 615, 120)}`
    await importFolder(open.db, csvFolder({ 'major_lines.csv': own }))
    const after = ['2024 甲大学 数学 100 compiled', '2025 甲大学 天文学 120 imported']
    expect(await stored()).toEqual(after)
    const units = await open.db.selectFrom('unit').select('major_name').orderBy('major_name').execute()
    expect(units.map(({ major_name: name }) => name)).toEqual(['天文学', '数学'])
    // facts of a later year, in which the operator's year is as before
    const later = await folderOf({
      ...csv,
      'major_lines.csv': `${csv['major_lines.csv']}${line(2026, '甲大学', '数学', 625, 80)}`,
    })
    const [, lines] = await load(later)
    expect(lines).toMatchObject({ status: 'imported', notes: { '运营者导入过这一年，没有用随附的数据': 2 } })
    expect(await stored()).toEqual([...after, '2026 甲大学 数学 80 compiled'])
  })

  it('lose the rows that a later release corrects', async () => {
    await load(await folderOf(csv))
    await load(await folderOf({ ...csv, 'major_lines.csv': `${LINES}${line(2025, '甲大学', '数学', 621, 95)}` }))
    expect(await stored()).toEqual(['2025 甲大学 数学 95 compiled'])
  })

  it('leave out a damaged file, say so, and keep what was there', async () => {
    const folder = await folderOf(csv)
    const file = path.join(folder, 'major_lines/浙江.facts')
    const whole = readFileSync(file)
    writeFileSync(file, whole.subarray(0, whole.length - 5))
    const [table, lines] = await load(folder)
    expect(table!.status).toBe('imported')
    expect(lines).toMatchObject({ status: 'failed', failure: { code: 'FACTS_BROKEN' } })
    // another table in its place is no better
    writeFileSync(file, readFileSync(path.join(folder, 'score_rank/浙江.facts')))
    expect((await load(folder))[1]).toMatchObject({ failure: { code: 'FACTS_BROKEN' } })
    rmSync(file)
    expect((await load(folder))[1]).toMatchObject({ failure: { code: 'FILE_NOT_READABLE' } })
    writeFileSync(file, whole)
    expect((await load(folder))[1]).toMatchObject({ status: 'imported', accepted: 3 })
  })
})
