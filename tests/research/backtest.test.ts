import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { backtest } from '../../research/backtest/backtest'
import { historyBefore } from '../../research/backtest/expected'
import { readFacts, type Facts } from '../../research/backtest/facts'
import { reliabilityPicture } from '../../research/backtest/reliability-picture'
import { jsonOf } from '../../research/backtest/backtest-json'
import { curvesOf, printableReport, unaskedYears } from '../../research/backtest/report'
import { ScoreCard } from '../../research/backtest/score-card'
import { majorLineRows, writeMajorLines, writeScoreTable, type MadeLines } from '../support/backtest-folder'
import { removeFolder, temporaryFolder } from '../support/built-server'

const made: MadeLines = {
  province: '浙江',
  track: '综合',
  years: [2021, 2022, 2023],
  colleges: 40,
  majorsEach: 12,
  noise: 0.1,
  shift: 0.03,
  seed: 3,
}

async function inFolder<T>(
  fill: (folder: string) => void,
  use: (facts: Facts, folder: string) => T | Promise<T>,
): Promise<T> {
  const folder = temporaryFolder('backtest')
  try {
    fill(folder)
    return await use(await readFacts(folder), folder)
  } finally {
    removeFolder(folder)
  }
}

describe('a score card', () => {
  test('counts squared error, log loss, calibration error and correct claims of .95', () => {
    const card = new ScoreCard()
    card.add(0.9, true)
    card.add(0.9, false)
    card.add(0.25, false)
    card.add(0.97, true)
    expect(card.brier).toBeCloseTo((0.01 + 0.81 + 0.0625 + 0.0009) / 4, 10)
    expect(card.logLoss).toBeCloseTo(-(Math.log(0.9) + Math.log(0.1) + Math.log(0.75) + Math.log(0.97)) / 4, 10)
    // .9, .9 and .97 share a bin: 2.77 claimed and 2 happened; .25 claimed and 0 happened
    expect(card.ece).toBeCloseTo((0.77 + 0.25) / 4, 10)
    expect(card.p95Held).toBe(1)
    expect(card.reliability[9]).toMatchObject({ count: 3, happened: 2 / 3 })
  })
  test('of parts adds up to that of the whole', () => {
    const [whole, first, second] = [new ScoreCard(), new ScoreCard(), new ScoreCard()]
    for (let at = 0; at < 100; at += 1) {
      const isTrue = at % 3 === 0
      whole.add(at / 100, isTrue)
      ;(at < 40 ? first : second).add(at / 100, isTrue)
    }
    first.addAll(second)
    expect([first.n, first.brier, first.ece, first.logLoss].map((value) => value.toFixed(10))).toEqual(
      [whole.n, whole.brier, whole.ece, whole.logLoss].map((value) => value.toFixed(10)),
    )
    expect(new ScoreCard().p95Held).toBeNull()
  })
})

describe('a back-test', () => {
  test('predicts every year that has a year before it, and is calibrated where lines move as they did before', async () => {
    const { cohorts } = await inFolder(
      (folder) => writeMajorLines(folder, majorLineRows(made), true),
      (facts) => backtest(facts),
    )
    expect(cohorts.map(({ year, priorYears, units }) => [year, priorYears, units])).toEqual([
      [2022, 1, 480],
      [2023, 2, 480],
    ])
    const { pooled, slices: rows } = jsonOf(cohorts)
    expect(pooled.n).toBe(2 * 480 * 12)
    expect(pooled.brier).toBeLessThan(pooled.baselineBrier)
    expect(rows[1]?.ece).toBeLessThan(0.06)
    expect(rows[1]?.coverage80).toBeGreaterThan(0.7)
    expect(rows[1]?.coverage80).toBeLessThan(0.92)
    expect(rows[1]?.p95Held).toBeGreaterThan(0.95)
  })

  test('gives equal figures twice, other candidates for another seed, and equal ones in any order of rows', async () => {
    const rows = majorLineRows(made)
    const figures = (lines: readonly string[], seed: number) =>
      inFolder(
        (folder) => writeMajorLines(folder, lines),
        (facts) => JSON.stringify(jsonOf(backtest(facts, seed).cohorts)),
      )
    const once = await figures(rows, 1)
    expect(await figures(rows, 1)).toBe(once)
    expect(await figures([...rows].reverse(), 1)).toBe(once)
    expect(await figures(rows, 2)).not.toBe(once)
  })

  test('never sees the predicted year or a later one', async () => {
    const rows = majorLineRows(made)
    // 2023 turned upside down must not change the basis of 2022 and 2023
    const other = rows.map((row) => (row.includes(',2023,') ? row.replace(/,(\d+),source/, ',77777,source') : row))
    const read = (lines: readonly string[], year: number) =>
      inFolder(
        (folder) => writeMajorLines(folder, lines),
        (facts) => {
          const cohort = facts.cohorts[0]
          if (!cohort) throw new Error('no slice')
          return historyBefore(facts, cohort, year)
        },
      )
    for (const year of [2022, 2023]) expect((await read(other, year)).ranks).toEqual((await read(rows, year)).ranks)
    const scored = (lines: readonly string[]) =>
      inFolder(
        (folder) => writeMajorLines(folder, lines),
        (facts) => backtest(facts).cohorts.find((cohort) => cohort.year === 2022)?.card.brier,
      )
    expect(await scored(other)).toBe(await scored(rows))
  })

  test('has no magic: constant cutoffs are predicted nearly surely, random ones are not', async () => {
    const brierOf = (change: Partial<MadeLines>) =>
      inFolder(
        (folder) =>
          writeMajorLines(folder, majorLineRows({ ...made, years: [2019, 2020, 2021, 2022, 2023], ...change })),
        (facts) => jsonOf(backtest(facts).cohorts).slices.at(-1)?.brier ?? Number.NaN,
      )
    expect(await brierOf({ noise: 0.001, shift: 0 })).toBeLessThan(0.02)
    expect(await brierOf({ noise: 0.8, shift: 0 })).toBeGreaterThan(0.12)
  })

  test('accepts any province and any kind of cutoff, adds ranks from the score-rank table, and counts omissions', async () => {
    await inFolder(
      (folder) => {
        writeMajorLines(folder, [
          ...majorLineRows({ ...made, province: '新疆', track: '理科', colleges: 10 }),
          '火星,2023,,理科,某大学,某专业,,100,source,,测试',
          '新疆,2023,,理科,某大学,某专业,,,source,,测试',
          '新疆,2023,,理科,某大学,另一专业,500,100,source-capped,,测试',
        ])
        writeFileSync(
          path.join(folder, 'group_lines.csv'),
          [
            'province,year,batch,track,college,group,min_score,min_rank,rank_basis,plan,source',
            '西藏,2022,本科一批,理科,某大学,,500,,,,测试',
            '西藏,2023,本科一批,理科,某大学,,505,,,,测试',
            '上海,2022,本科批,综合,某大学,01,500,9000,,,测试',
            '上海,2023,本科批,综合,某大学,01,505,8800,,,测试',
            '',
          ].join('\n'),
        )
        writeScoreTable(folder, { province: '西藏', track: '理科', years: [2022, 2023], top: 600, rows: 300 })
      },
      (facts) => {
        expect(Object.fromEntries(facts.refused)).toEqual({ PROVINCE_UNKNOWN: 1, NO_RANK: 1, CAPPED: 1 })
        const { cohorts } = backtest(facts)
        expect(cohorts.map(({ province, track, unit, year }) => `${province}${track}${unit}${year}`)).toEqual([
          '上海综合group2023',
          '新疆理科major2022',
          '新疆理科major2023',
          '西藏理科college2023',
        ])
        expect(facts.cohorts.find((cohort) => cohort.province.name === '西藏')?.cutoff(0, 2022)?.rank).toBe(1010)
        for (const row of jsonOf(cohorts).slices) {
          expect(Object.keys(row)).toEqual([
            'province',
            'year',
            'track',
            'unit',
            'priorYears',
            'n',
            'ece',
            'brier',
            'baselineBrier',
            'p95Held',
            'coverage80',
            'medianRankError',
          ])
          expect(row.brier).toBeGreaterThanOrEqual(0)
          expect(row.n % 12).toBe(0)
        }
      },
    )
  })

  test('reads what an import accepts: ordinary plans, and no impossible cutoff', async () => {
    const header = 'province,year,batch,track,college,group,major,min_score,min_rank,rank_basis,plan,source'
    const groups = (year: number) =>
      ['甲大学,01,,600', '甲大学,02,国家专项计划,590', '甲大学,03,,251', '甲大学,04,,610', '乙大学,01,预科班,560'].map(
        (cells) => {
          const [college, group, remark, score] = cells.split(',')
          return `江苏,${year},本科批,物理类,${college},${group},${remark},${score},,,,测试`
        },
      )
    await inFolder(
      (folder) => {
        writeFileSync(
          path.join(folder, 'group_lines.csv'),
          `${[header, ...groups(2022), ...groups(2023)].join('\n')}\n`,
        )
        writeScoreTable(folder, { province: '江苏', track: '物理类', years: [2022, 2023], top: 690, rows: 500 })
        writeFileSync(
          path.join(folder, 'batch_lines.csv'),
          'province,year,batch,track,score,source\n江苏,2023,特殊类型批,物理类,512,测试\n江苏,2023,本科批,物理类,448,测试\n江苏,2022,本科批,物理类,429,测试\n',
        )
      },
      (facts) => {
        expect(Object.fromEntries(facts.refused)).toEqual({ SPECIAL_KIND: 4, DOUBTFUL: 2 })
        const [cohort] = facts.cohorts
        expect(cohort!.units.map(({ key }, unit) => [key, cohort!.cutoff(unit, 2023)?.score])).toEqual([
          ['甲大学/01/', 600],
          ['甲大学/03/', undefined],
          ['甲大学/04/', 610],
        ])
        expect(facts.controlLine({ province: '江苏', year: 2023, track: '物理类', batch: '本科批' })).toBe(448)
      },
    )
  })

  test('uses tables and control lines of another delivery than the cutoffs, and its own if it has them', async () => {
    const zhejiang = { province: '浙江', year: 2023, track: '综合', batch: '普通批' }
    const table = { province: '浙江', track: '综合', years: [2021, 2022, 2023], top: 690, rows: 500 }
    const control = (score: number) =>
      `province,year,batch,track,score,source\n浙江,2023,普通类第一段,综合,${score},测试\n`
    const [lines, tables] = [temporaryFolder('backtest'), temporaryFolder('backtest')]
    try {
      writeMajorLines(lines, majorLineRows(made))
      // another delivery's cutoffs do not belong here
      writeMajorLines(tables, majorLineRows({ ...made, province: '江苏', track: '物理类' }))
      writeScoreTable(tables, table)
      writeFileSync(path.join(tables, 'batch_lines.csv'), control(488))
      const alone = await readFacts(lines)
      expect([alone.controlLine(zhejiang), alone.scoreTable('浙江', 2023, '综合')]).toEqual([null, null])
      const beside = await readFacts(lines, undefined, tables)
      expect(beside.cohorts.map(({ province }) => province.name)).toEqual(['浙江'])
      expect(beside.controlLine(zhejiang)).toBe(488)
      expect(historyBefore(beside, beside.cohorts[0]!, 2023).pools?.[0]).toBe(2030)
      writeFileSync(path.join(lines, 'batch_lines.csv'), control(500))
      expect((await readFacts(lines, undefined, tables)).controlLine(zhejiang)).toBe(500)
      await expect(readFacts(lines, undefined, '/nowhere/at/all')).rejects.toThrow('/nowhere/at/all')
    } finally {
      for (const folder of [lines, tables]) removeFolder(folder)
    }
  })

  test('of a folder without cutoffs has no result, and a missing folder is named', async () => {
    expect(
      await inFolder(
        () => undefined,
        (facts) => backtest(facts).cohorts,
      ),
    ).toEqual([])
    await expect(readFacts('/nowhere/at/all')).rejects.toThrow('/nowhere/at/all')
  })

  test('prints the table for people and draws the reliability curve, of all and of each kind of unit', async () => {
    const { cohorts } = await inFolder(
      (folder) => writeMajorLines(folder, majorLineRows(made)),
      (facts) => backtest(facts),
    )
    const report = printableReport(cohorts)
    for (const word of ['浙江 2023 综合 普通批 专业', '合计', '三年加权平均位次', '线差法', '80%区间'])
      expect(report).toContain(word)
    const { all, kinds } = curvesOf(cohorts)
    const picture = reliabilityPicture(all, kinds)
    const known = [all, ...kinds].flatMap(({ bins }) => bins.filter((bin) => bin.count > 0))
    expect(picture.match(/<circle/g)).toHaveLength(known.length)
    expect(kinds).toHaveLength(6)
    // every kind has its curve, even without a forecast
    for (const { title } of kinds) expect(picture).toContain(title)
    expect(picture).toContain('nothing asked')
    expect(picture).not.toMatch(/NaN|undefined/)
  })
})

describe('a foreign folder', () => {
  const few: MadeLines = { ...made, colleges: 8, majorsEach: 6 }
  const rows = majorLineRows(few)
  const figures = (fill: (folder: string) => void) =>
    inFolder(fill, (facts) => ({ facts, json: JSON.stringify(jsonOf(backtest(facts).cohorts)) }))
  const plain = () => figures((folder) => writeMajorLines(folder, rows)).then(({ json }) => json)
  const fileIn = (folder: string, name: string) => path.join(folder, name)

  test('gives equal figures with CRLF and a byte order mark, reordered and extra columns, and every row twice', async () => {
    const expected = await plain()
    const header = 'province,year,batch,track,college,major,min_score,min_rank,rank_basis,plan,source'
    const turned = (line: string): string => ['备注', ...line.split(',').reverse(), 'x'].join(',')
    for (const text of [
      `\ufeff${[header, ...rows, ''].join('\r\n')}`,
      [turned(header), ...rows.map(turned)].join('\n'),
      [header, ...rows, ...rows, ''].join('\n'),
    ])
      expect((await figures((folder) => writeFileSync(fileIn(folder, 'major_lines.csv'), text))).json).toBe(expected)
  })

  test('needs ranks or scores, not both columns, and says so without either', async () => {
    const columns = ['province', 'year', 'track', 'college', 'major', 'min_rank']
    const cells = rows.map((row) => row.split(',')).map((row) => [row[0], row[1], row[3], row[4], row[5], row[7]])
    const write = (header: string[], lines: (string | undefined)[][]) => (folder: string) =>
      writeFileSync(fileIn(folder, 'major_lines.csv'), [header, ...lines].map((line) => line.join(',')).join('\n'))
    expect((await figures(write(columns, cells))).json).toBe(await plain())
    await expect(
      figures(
        write(
          columns.slice(0, 5),
          cells.map((line) => line.slice(0, 5)),
        ),
      ),
    ).rejects.toThrow('major_lines.csv：表头里 min_rank、min_score 至少要有一列')
  })

  test('is predicted without a broken score-rank table or broken control lines, which it names', async () => {
    const expected = await plain()
    const broken: [string, string | Buffer, string][] = [
      ['score_rank.csv', '', '文件是空的'],
      ['score_rank.csv', 'province,year\n浙江,2022\n', '表头缺少这些列：track'],
      ['batch_lines.csv', 'province,year,name,track,score\n浙江,2022,一段,综合,490\n', '表头缺少这些列：batch'],
      ['score_rank.csv.gz', 'province,year,track,score,count,cumulative\n', '不是有效的 gzip 文件'],
    ]
    for (const [name, content, message] of broken) {
      const { facts, json } = await figures((folder) => {
        writeMajorLines(folder, rows)
        writeFileSync(fileIn(folder, name), content)
      })
      expect(facts.warnings.map((warning) => warning.message)).toEqual([expect.stringContaining(`${name}：${message}`)])
      expect(json).toBe(expected)
    }
  })

  test('keeps nothing of a score-rank table that ends midway', async () => {
    await inFolder(
      (folder) => {
        writeMajorLines(folder, rows)
        writeScoreTable(folder, { province: '浙江', track: '综合', years: few.years, top: 700, rows: 600 })
        const packed = gzipSync(readFileSync(fileIn(folder, 'score_rank.csv')), { level: 0 })
        removeFolder(fileIn(folder, 'score_rank.csv'))
        writeFileSync(fileIn(folder, 'score_rank.csv.gz'), packed.subarray(0, packed.length >> 1))
      },
      (facts) => {
        expect(facts.scoreTable('浙江', 2021, '综合')).toBeNull()
        expect(facts.warnings).toMatchObject([{ fileName: 'score_rank.csv.gz' }])
      },
    )
  })

  test('with a broken cutoff file gives no figures rather than partial ones, and an empty one counts as missing', async () => {
    const packed = gzipSync(['province,year,batch,track,college,major,min_score,min_rank', ...rows].join('\n'))
    await expect(
      figures((folder) => writeFileSync(fileIn(folder, 'major_lines.csv.gz'), packed.subarray(0, packed.length >> 1))),
    ).rejects.toThrow('major_lines.csv.gz：压缩文件不完整')
    const { facts, json } = await figures((folder) => {
      writeMajorLines(folder, rows)
      writeFileSync(fileIn(folder, 'group_lines.csv'), '')
    })
    expect(facts.warnings).toMatchObject([{ fileName: 'group_lines.csv' }])
    expect(json).toBe(await plain())
  })

  test('in an unreadable encoding is distinct from one with unknown names', async () => {
    const { facts } = await figures((folder) => {
      const line = Buffer.concat([Buffer.from([0xff, 0xd5, 0xe3]), Buffer.from(',2023,zh,a,b,500,1000\n')])
      const header = Buffer.from('province,year,track,college,major,min_score,min_rank\n')
      writeFileSync(
        fileIn(folder, 'major_lines.csv'),
        Buffer.concat([header, line, Buffer.from('Atlantis,2023,zh,a,b,500,1000\n')]),
      )
    })
    expect(Object.fromEntries(facts.refused)).toEqual({ ENCODING_BROKEN: 1, PROVINCE_UNKNOWN: 1 })
  })

  test('with a missing year names the years it did not predict', async () => {
    await inFolder(
      (folder) =>
        writeMajorLines(folder, [
          ...majorLineRows({ ...few, years: [2019, 2020, 2022] }),
          ...majorLineRows({ ...few, province: '山东', years: [2023] }),
          '海南,2022,,综合,甲大学,专业1,,500,source,,测试',
          '海南,2023,,综合,乙大学,专业1,,500,source,,测试',
        ]),
      (facts) => {
        const { cohorts } = backtest(facts)
        expect(cohorts.map(({ province, year }) => `${province}${year}`)).toEqual(['浙江2020'])
        expect(unaskedYears(facts.cohorts, cohorts)).toEqual([
          '山东 2023 综合 普通批 专业，只有这一年的线',
          '浙江 2022 综合 普通批 专业，缺 2021 年的线',
          '海南 2023 综合 本科批 专业，没有一个志愿单位在 2022 年也有线',
        ])
      },
    )
  })

  test('that is a file is no folder, and one with only headers has no figures, not zeros', async () => {
    await inFolder(
      (folder) => writeMajorLines(folder, []),
      async (facts, folder) => {
        const { pooled, slices } = JSON.parse(JSON.stringify(jsonOf(backtest(facts).cohorts))) as {
          pooled: object
          slices: []
        }
        expect(slices).toEqual([])
        expect(pooled).toEqual({
          n: 0,
          ece: null,
          brier: null,
          logLoss: null,
          baselineBrier: null,
          p95Held: null,
          coverage80: null,
          meanSliceEce: null,
          meanBatchEce: null,
          pastOnlyBaselineBrier: null,
        })
        await expect(readFacts(fileIn(folder, 'major_lines.csv'))).rejects.toThrow('major_lines.csv')
      },
    )
  })

  test('keeps the hardest of many same-named cutoffs, in any order of years and units', async () => {
    const lines = Array.from(
      { length: 700 },
      (_, at) => `浙江,${2023 - (at % 2)},,综合,大学${at >> 1},专业,,${1000 + at},source,,测试`,
    )
    await inFolder(
      (folder) =>
        writeMajorLines(folder, [
          ...lines,
          '浙江,2019,,综合,大学349,专业,,77,source,,测试',
          '浙江,2023,,综合,大学0,专业,,5000,source,,测试',
          '浙江,2023,,综合,大学0,专业,,900,source,,测试',
        ]),
      ({ cohorts }) => {
        const cohort = cohorts[0]
        const rank = (college: string, year: number) =>
          cohort?.cutoff(
            cohort.units.findIndex((unit) => unit.college === college),
            year,
          )?.rank
        expect(cohort?.units).toHaveLength(350)
        expect(cohort?.years).toEqual([2019, 2022, 2023])
        expect([rank('大学0', 2023), rank('大学0', 2022), rank('大学0', 2019)]).toEqual([900, 1001, undefined])
        expect([rank('大学349', 2023), rank('大学349', 2022), rank('大学349', 2019)]).toEqual([1698, 1699, 77])
      },
    )
  })
})
