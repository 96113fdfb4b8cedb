import { parse } from 'csv-parse/sync'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { OpenDatabase } from '../../server/db/database'
import { emptyReport } from '../../server/db/importers/import-report'
import { DIRT_KINDS, makeDirtyFolder, writeDirtyFolder, type DirtyFolder } from '../support/dirty-folder'
import { makeCleanFacts, PLAN_YEAR } from '../support/dirty/clean-facts'
import { findingsOfReport, FoundTally, type Finding } from '../support/dirty/compare'
import { csvRow, type Facts } from '../support/dirty/facts'
import { gbkBytes } from '../support/dirty/gbk'
import { readRows } from '../support/dirty/read-rows'
import { Trial } from '../support/dirty/trial'
import { printableSummary, summaryOf } from '../support/dirty/trial-summary'
import { testDatabase } from '../support/database'

const clean = makeCleanFacts({ seed: 1 })
const folders: string[] = []
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true })
})

function onDisk(folder: DirtyFolder): string {
  const made = mkdtempSync(path.join(tmpdir(), 'dirty-test-'))
  folders.push(made)
  writeDirtyFolder(made, folder)
  return made
}
const digest = (folder: DirtyFolder): string => {
  const hash = createHash('sha256')
  for (const [name, bytes] of folder.files) hash.update(name).update(bytes)
  return hash.update(JSON.stringify(folder.planted)).digest('hex')
}
const textOf = (folder: DirtyFolder, file: string): string => {
  const bytes = folder.files.get(file)!
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString(isWide ? 'utf16le' : 'utf8')
}
/** A province of each kind of wish: enough for what these tests show. */
const FEW = { provinces: ['上海', '浙江', '新疆', '湖北'], colleges: 20 }
const few = makeCleanFacts({ seed: 1, ...FEW })
const fewWithoutDirt = makeDirtyFolder({ clean: few, seed: 1, kinds: [] })
const only = (kind: string, seed = 3): DirtyFolder => makeDirtyFolder({ clean: few, seed, kinds: [kind], share: 0.004 })

const byScope = (scope: string): string[] => DIRT_KINDS.filter((kind) => kind.scope === scope).map(({ name }) => name)

describe('the clean invented folder', () => {
  test('is accepted by the import’s row readers without a refused row', async () => {
    for (const file of await readRows(onDisk(fewWithoutDirt))) {
      expect([file.fileName, file.failure]).toEqual([file.fileName, null])
      const refused = [...file.rows].filter(([, row]) => row.refusal !== null)
      expect([file.fileName, refused]).toEqual([file.fileName, []])
    }
  })

  test('has wishes by group, major and college, cutoffs of three years and plans of the next', () => {
    const names = (table: keyof Facts, column: string) =>
      new Set(clean[table]!.rows.map((row) => row[clean[table]!.columns.indexOf(column)]))
    expect([...names('group_lines', 'province')]).toEqual(['湖北', '湖南', '上海', '新疆'])
    expect([...names('major_lines', 'province')]).toEqual(['浙江', '河北'])
    expect(names('group_lines', 'year').size).toBe(3)
    expect([...names('plans', 'year')]).toEqual([`${PLAN_YEAR}`])
    expect(names('plans', 'batch')).toContain('国家专项计划本科批')
  })

  test('is consistent: each rank belongs to its score, no cutoff is under its control line', () => {
    const ranks = new Map<string, string>()
    const scores = clean.score_rank!
    for (const [province, year, track, score, , cumulative] of scores.rows)
      ranks.set([province, year, track, score].join('/'), cumulative!)
    const controls = new Map(
      clean.batch_lines!.rows.map(([province, year, batch, track, score]) => [
        [province, year, batch, track].join('/'),
        Number(score),
      ]),
    )
    let lines = 0
    const wrong: unknown[] = []
    for (const name of ['group_lines', 'major_lines'] as const) {
      const { columns, rows } = clean[name]!
      const at = (column: string) => columns.indexOf(column)
      for (const row of rows) {
        const key = [row[at('province')], row[at('year')], row[at('track')], row[at('min_score')]].join('/')
        if (ranks.get(key) !== row[at('min_rank')]) wrong.push([key, ranks.get(key), row[at('min_rank')]])
        const control = controls.get(
          [row[at('province')], row[at('year')], row[at('batch')], row[at('track')]].join('/'),
        )
        if (control !== undefined && Number(row[at('min_score')]) < control) wrong.push([key, control])
        lines += 1
      }
    }
    expect(wrong).toEqual([])
    expect(lines).toBeGreaterThan(1000)
  })

  test('is seeded', () => {
    expect(makeCleanFacts({ seed: 1, ...FEW })).toEqual(few)
    expect(makeCleanFacts({ seed: 2, ...FEW })).not.toEqual(few)
  })
})

describe('a dirty folder', () => {
  test('has equal bytes for equal seeds and others otherwise', () => {
    const digestOf = (seed: number): string => digest(makeDirtyFolder({ clean: few, seed }))
    expect(digestOf(5)).toBe(digestOf(5))
    expect(digestOf(5)).not.toBe(digestOf(6))
  })

  test('without kinds is the clean folder, and making a dirty one keeps the clean facts', () => {
    const before = JSON.stringify(few)
    makeDirtyFolder({ clean: few, seed: 9, share: 0.1 })
    expect(JSON.stringify(few)).toBe(before)
    for (const [file, bytes] of fewWithoutDirt.files) {
      const table = few[file.replace('.csv', '') as keyof Facts]!
      expect(bytes.toString()).toBe([table.columns, ...table.rows].map((row) => `${csvRow(row)}\n`).join(''))
    }
  })

  test('has as many dirty rows as its share', () => {
    const rows = (['group_lines', 'major_lines', 'plans', 'batch_lines'] as const).reduce(
      (sum, name) => sum + few[name]!.rows.length,
      0,
    )
    for (const share of [0.01, 0.05]) {
      const { planted } = makeDirtyFolder({ clean: few, seed: 4, share, cohorts: 0, forms: 0, damages: 0 })
      expect(planted).toHaveLength(Math.round(rows * share))
    }
  })

  test('has one plant per row at most, and only as many cohorts, forms and damages as allowed', () => {
    for (const seed of [1, 2, 3]) {
      const { planted } = makeDirtyFolder({ clean: few, seed, cohorts: 1, forms: 3, damages: 1 })
      const places = planted.flatMap(({ file, line }) => (line === null ? [] : [`${file}:${line}`]))
      expect(new Set(places).size).toBe(places.length)
      const scopes = planted.map(({ kind }) => DIRT_KINDS.find(({ name }) => name === kind)!.scope)
      expect(scopes.filter((scope) => scope === 'form').length).toBeLessThanOrEqual(3)
      expect(scopes.filter((scope) => scope === 'cohort').length).toBeLessThanOrEqual(1)
      expect(scopes.filter((scope) => scope === 'file').length).toBeLessThanOrEqual(1)
    }
  })

  test('of an unknown kind is refused', () => {
    expect(() => makeDirtyFolder({ clean: few, seed: 1, kinds: ['moths'] })).toThrow('moths')
  })

  test('plants every kind within twenty seeds', () => {
    const seen = new Map<string, number>()
    for (let seed = 1; seed <= 20; seed += 1)
      for (const { kind } of makeDirtyFolder({ clean: few, seed, share: 0.05 }).planted)
        seen.set(kind, (seen.get(kind) ?? 0) + 1)
    expect(DIRT_KINDS.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([])
  })

  test('has a name, a title and an expectation for each of more than eighty kinds', () => {
    expect(new Set(DIRT_KINDS.map(({ name }) => name)).size).toBe(DIRT_KINDS.length)
    expect(new Set(DIRT_KINDS.map(({ title }) => title)).size).toBe(DIRT_KINDS.length)
    expect(DIRT_KINDS.length).toBeGreaterThan(80)
  })
})

describe('what was planted is in the bytes', () => {
  test.each(byScope('row'))('%s: the named line has the planted text, and nothing else is new', (kind) => {
    const folder = only(kind)
    expect(folder.planted.length).toBeGreaterThan(0)
    const known = new Map<string, string[]>()
    for (const { file, line, is, year, province, alsoLines } of folder.planted) {
      const lines = known.get(file) ?? textOf(folder, file).split('\n')
      known.set(file, lines)
      expect(lines[line! - 1]).toContain(csvRow([is]) === is ? is : csvRow([is]).slice(1, -1))
      for (const also of alsoLines) expect(lines[also - 1]).not.toBe('')
      expect(province).toBeTruthy()
      expect(year).toBeGreaterThan(2000)
    }
    for (const [file, lines] of known) {
      const clean = new Set(textOf(fewWithoutDirt, file).split('\n'))
      const own = folder.planted.filter((planted) => planted.file === file)
      const fresh = lines.filter((text) => !clean.has(text) && text.trim() !== '')
      // a row that breaks its line is new in two lines, and a copy or a gap in none
      expect(fresh.length).toBeLessThanOrEqual(own.reduce((sum, { alsoLines }) => sum + 2 + alsoLines.length, 0))
      if (!['row-twice', 'blank-line', 'header-again'].includes(kind))
        expect(fresh.length).toBeGreaterThanOrEqual(own.length)
      expect(lines).not.toEqual(textOf(fewWithoutDirt, file).split('\n'))
    }
  })

  const parsed = new Map<string, string[][]>()
  const cleanRowsOf = (file: string): string[][] => {
    const rows = parsed.get(file) ?? (parse(textOf(fewWithoutDirt, file)) as string[][])
    parsed.set(file, rows)
    return rows
  }

  test.each(byScope('cohort'))('%s: changes rows of its province only', (kind) => {
    const folder = only(kind)
    expect(folder.planted).toHaveLength(1)
    const { province, year, line } = folder.planted[0]!
    expect(line).toBeNull()
    const rowsOf = (from: DirtyFolder, isOfCohort: boolean) =>
      [...from.files.keys()]
        .filter((file) => !file.startsWith('score_rank') || kind.startsWith('score'))
        .flatMap((file) =>
          (from === fewWithoutDirt ? cleanRowsOf(file) : (parse(textOf(from, file)) as string[][]))
            .slice(1)
            .filter(() => file !== 'colleges.csv' && file !== 'majors.csv')
            .filter((row) => isOfCohort === (row[0] === province && (year === null || row[1] === `${year}`))),
        )
    expect(rowsOf(folder, true)).not.toEqual(rowsOf(fewWithoutDirt, true))
    const others = (from: DirtyFolder) => rowsOf(from, false).filter((row) => row[0] !== province)
    expect(others(folder)).toEqual(others(fewWithoutDirt))
  })

  test.each(byScope('form'))('%s: changes bytes and no row', async (kind) => {
    const folder = only(kind)
    expect(folder.planted).toHaveLength(1)
    const { file } = folder.planted[0]!
    const plain = file.replace('.gz', '')
    expect(folder.files.get(file)).not.toEqual(fewWithoutDirt.files.get(plain))
    const read = parse(textOf(folder, file), { bom: true, trim: true, record_delimiter: ['\r\n', '\n'] }) as string[][]
    expect(read).toEqual(parse(textOf(fewWithoutDirt, plain), { trim: true }))
  })

  test.each(byScope('file'))('%s: the named file differs from the clean one', (kind) => {
    const folder = only(kind)
    expect(folder.planted).toHaveLength(1)
    const { file, line, is } = folder.planted[0]!
    const bytes = folder.files.get(file)!
    expect(bytes).not.toEqual(fewWithoutDirt.files.get(file))
    if (line !== null) expect(bytes.toString().split('\n')[line - 1]).toBe(is)
  })

  test('GBK bytes are read correctly', () => {
    expect(new TextDecoder('gbk').decode(gbkBytes('湖北,2024,本科批'))).toBe('湖北,2024,本科批')
  })

  test('line numbers equal those of the import, in every file form', async () => {
    const kinds = ['track-misread', 'blank-line', 'quoted-line-break', 'line-ends-of-windows', 'byte-order-mark']
    const folder = makeDirtyFolder({ clean: few, seed: 8, kinds, share: 0.05 })
    const refused = (await readRows(onDisk(folder))).flatMap((file) =>
      [...file.rows].flatMap(([line, row]) => (row.refusal === 'TRACK_UNKNOWN' ? [`${file.fileName}:${line}`] : [])),
    )
    const planted = folder.planted.filter(({ kind }) => kind === 'track-misread')
    expect(planted.length).toBeGreaterThan(10)
    expect(refused.sort()).toEqual(planted.map(({ file, line }) => `${file}:${line}`).sort())
  })
})

describe('the comparison', () => {
  const folder = makeDirtyFolder({ clean, seed: 12, share: 0.05 })
  const perfect = (): Finding[] =>
    folder.planted
      .filter(({ expectation }) => expectation !== 'accepted as it is')
      .map(({ file, line, province, year, expectation }) => ({ file, line, province, year, outcome: expectation }))

  test('finds everything reported, and misses the rest', () => {
    const tally = new FoundTally()
    tally.add(12, folder, perfect())
    const result = tally.result()
    expect(result.missed).toEqual([])
    expect(Object.values(result.byKind).every(({ share }) => share === 1)).toBe(true)
    expect(result.cleanSetAside).toBe(0)
    expect(result.cleanRows).toBeGreaterThan(10_000)

    const silent = new FoundTally()
    silent.add(12, folder, [])
    const accepted = folder.planted.filter(({ expectation }) => expectation === 'accepted as it is')
    expect(silent.result().missed).toHaveLength(folder.planted.length - accepted.length)
  })

  test('counts a clean row set aside, and all rows of a refused clean file', () => {
    const file = 'score_rank.csv'
    const name = [...folder.rows.keys()].find((candidate) => candidate.startsWith('score_rank'))!
    expect(name.startsWith(file)).toBe(true)
    const dirty = new Set(folder.planted.flatMap(({ line, alsoLines }) => [line, ...alsoLines]))
    const line = Array.from({ length: 5000 }, (_, at) => at + 2).find((candidate) => !dirty.has(candidate))!
    const nowhere = { province: null, year: null }
    const tally = new FoundTally()
    tally.add(12, folder, [...perfect(), { file: name, line, ...nowhere, outcome: 'quarantined' }])
    expect(tally.result().cleanSetAside).toBe(1)
    const whole = new FoundTally()
    whole.add(12, folder, [...perfect(), { file: name, line: null, ...nowhere, outcome: 'refused file' }])
    expect(whole.result().cleanSetAside).toBeGreaterThan(folder.rows.get(name)! * 0.9)
  })

  test('accepts another outcome if a rule allows it', () => {
    const { planted, rows } = only('name-misread')
    const findings = planted.map(({ file, line, province, year }): Finding => ({
      file,
      line,
      province,
      year,
      outcome: 'quarantined',
    }))
    const strict = new FoundTally()
    strict.add(3, { planted, rows }, findings)
    expect(strict.result().byKind['name-misread']!.found).toBe(0)
    const lenient = new FoundTally({ 'name-misread': ['quarantined'] })
    lenient.add(3, { planted, rows }, findings)
    expect(lenient.result().byKind['name-misread']!.share).toBe(1)
  })

  test("reads refused rows, failed and missing files from an import's report", () => {
    const sample = { line: 7, code: 'NUMBER_INVALID', reason: '“year”不是数字：2O24', row: '' } as const
    const failure = { code: 'FILE_EMPTY', message: '文件是空的，没有表头' } as const
    const findings = findingsOfReport({
      folder: 'dirty',
      files: [
        { ...emptyReport('plans', '招生计划', 'plans.csv'), samples: [sample] },
        { ...emptyReport('group_lines', '院校专业组录取线', 'group_lines.csv'), failure },
      ],
      derived: null,
      missing: ['batch_lines.csv'],
      verdicts: [],
      hasFailed: true,
      seconds: 1,
      startedAt: '',
    })
    expect(findings.map(({ file, line, outcome }) => [file, line, outcome])).toEqual([
      ['plans.csv', 7, 'refused row'],
      ['group_lines.csv', null, 'refused file'],
      ['batch_lines.csv', null, 'unknown'],
    ])
  })
})

describe('the real import of dirty folders', () => {
  let open: OpenDatabase
  beforeAll(async () => {
    open = await testDatabase()
  })
  afterAll(() => open.close())

  // worlds of groups, majors and colleges; `npm run data:trial` uses 200 seeds, with folders of cohorts and of damage
  test('finds what was planted, loses no clean row, and always ends with a report', async () => {
    const trial = new Trial(open.db)
    const results = []
    for (const seed of [1, 6]) results.push(await trial.run(seed, ['rows']))
    const summary = summaryOf(results)
    expect(summary.withoutReport).toEqual([])
    expect(summary.missed.map(({ seed, planted, outcome }) => [seed, planted.kind, outcome])).toEqual([])
    expect(summary.planted).toBeGreaterThan(100)
    expect([summary.cleanAside, results.flatMap(({ lostClean }) => lostClean)]).toEqual([0, []])
    expect(summary.cleanRows).toBeGreaterThan(3000)
    expect(printableSummary(summary)).toContain('without a report 0')
  })
})
