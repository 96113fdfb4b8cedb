import fc from 'fast-check'
import { DOUBT_TITLE, keepsScore, sentenceOf, type Doubt } from '../../../engine/rules/cutoff-check/doubts'
import { judgeCutoff, judgeCutoffs } from '../../../engine/rules/cutoff-check/judge-cutoffs'
import type { CutoffToJudge, OtherYears, YearFacts } from '../../../engine/rules/cutoff-check/cutoff'
import { loadMajors } from '../../../server/db/seeds/facts'
import { isArtsMajor } from '../../../engine/catalogue/arts-majors'
import { rankIntervalOf, reachesTheEnd } from '../../../engine/rules/cutoff-check/rank-interval'
import { rankAtScore, scoreRankTable, type ScoreRankTable } from '../../../engine/rules/score-rank'

/** An invented year: 120,000 candidates, bell-shaped, the first 60 merged into the top row. */
function inventedTable(top = 690, end = 150, candidates = 120_000): ScoreRankTable {
  const rows: { score: number; count: number; cumulative: number }[] = []
  for (let score = top; score >= end; score -= 1) {
    const share = 1 / (1 + Math.exp((score - 430) / 34))
    const cumulative = Math.max(60, Math.round(candidates * share))
    rows.push({ score, count: cumulative - (rows.at(-1)?.cumulative ?? 0), cumulative })
  }
  return scoreRankTable(rows)
}

const table = inventedTable()
const facts: YearFacts = { fullScore: 750, table, lowestControlLine: 180 }
const none: OtherYears = () => []
const CONTROL = { name: '本科批控制线', score: 430 }

function line(score: number, more: Partial<CutoffToJudge> = {}): CutoffToJudge {
  return {
    college: '甲大学',
    unit: `甲大学/${score}`,
    major: null,
    score,
    rank: rankAtScore(table, score).rank,
    isRankPrinted: true,
    isCapped: false,
    isSpecial: false,
    controlLine: CONTROL,
    ...more,
  }
}
const codesOf = (doubts: readonly Doubt[]): string[] => doubts.map((doubt) => doubt.code)
const codeOf = (lines: readonly CutoffToJudge[], at: number, otherYears = none, given = facts): string[] =>
  codesOf(judgeCutoffs(lines, given, otherYears).find((judged) => judged.cutoff === lines[at])?.doubts ?? [])

/** Cutoffs of a college around a score. */
const college = (name: string, middle: number, count = 8): CutoffToJudge[] =>
  Array.from({ length: count }, (_, at) => line(middle + ((at * 5) % 13) - 6, { college: name, unit: `${name}/${at}` }))

describe('one cutoff', () => {
  test('below its control line is doubted, equal to it is not', () => {
    expect(codesOf(judgeCutoff(line(429), facts))).toEqual(['UNDER_CONTROL_LINE'])
    expect(judgeCutoff(line(430), facts)).toEqual([])
    expect(judgeCutoff(line(400, { controlLine: { name: '预科线', score: 350 } }), facts)).toEqual([])
    expect(judgeCutoff(line(200, { controlLine: null }), facts)).toEqual([])
  })
  test('above the full score is doubted', () => {
    expect(codesOf(judgeCutoff(line(751, { rank: null }), facts))).toEqual(['ABOVE_FULL_SCORE'])
  })
  test('at or above a merged top segment is one of its ranks, no slip', () => {
    expect(rankIntervalOf(table, 690)).toEqual({ best: 1, worst: 60, place: 'top' })
    expect(rankIntervalOf(table, 735)).toEqual({ best: 1, worst: 60, place: 'top' })
    expect(judgeCutoff(line(735, { rank: null, isRankPrinted: false }), facts)).toEqual([])
    expect(judgeCutoff(line(735, { rank: 12 }), facts)).toEqual([])
    expect(codesOf(judgeCutoff(line(735, { rank: 4000 }), facts))).toEqual(['RANK_CONTRADICTS_SCORE'])
  })
  test('far above a merged top segment is another list’s, with a rank, without one or as a lower bound', () => {
    for (const more of [{ rank: null, isRankPrinted: false }, { rank: 12 }, { rank: null, isCapped: true }])
      expect(judgeCutoff(line(741, more), facts)).toEqual([
        { code: 'ABOVE_TABLE', score: 741, tableTop: 690, people: 60 },
      ])
    const of660 = { ...facts, fullScore: 660, table: inventedTable(600) }
    expect(codesOf(judgeCutoff(line(645, { rank: null }), of660))).toEqual(['ABOVE_TABLE'])
    expect(judgeCutoff(line(644, { rank: null }), of660)).toEqual([])
  })
  test('above an unmerged top is doubted beyond what bonus points explain', () => {
    const whole = scoreRankTable([
      { score: 593, count: 1, cumulative: 1 },
      { score: 590, count: 2, cumulative: 3 },
      { score: 585, count: 4, cumulative: 7 },
    ])
    const given = { fullScore: 750, table: whole, lowestControlLine: null }
    expect(rankIntervalOf(whole, 600)).toEqual({ best: 1, worst: 1, place: 'gap' })
    expect(codesOf(judgeCutoff(line(680, { rank: null }), given))).toEqual(['ABOVE_TABLE'])
  })
  test('below a table that goes down to the last cutoff is doubted, below one that ends early only if its rank contradicts', () => {
    expect(reachesTheEnd(table, 750, 180)).toBe(true)
    expect(codesOf(judgeCutoff(line(140, { rank: null, controlLine: null }), facts))).toEqual(['BELOW_TABLE'])
    const early = { ...facts, table: inventedTable(690, 430) }
    expect(reachesTheEnd(early.table, 750, 180)).toBe(false)
    expect(judgeCutoff(line(300, { rank: null, controlLine: null }), early)).toEqual([])
    expect(judgeCutoff(line(300, { rank: 110_000, controlLine: null }), early)).toEqual([])
    expect(codesOf(judgeCutoff(line(300, { rank: 5000, controlLine: null }), early))).toEqual(['BELOW_TABLE'])
  })
  test('may have any rank of its score and a little more, for ranks count with and without bonus points', () => {
    const interval = rankIntervalOf(table, 550)!
    for (const rank of [interval.best, interval.worst, interval.best - 40, interval.worst + 40])
      expect(judgeCutoff(line(550, { rank }), facts)).toEqual([])
    expect(codesOf(judgeCutoff(line(550, { rank: interval.worst * 2 }), facts))).toEqual(['RANK_CONTRADICTS_SCORE'])
    expect(codesOf(judgeCutoff(line(550, { rank: 30 }), facts))).toEqual(['RANK_CONTRADICTS_SCORE'])
  })
  test('with a rank from the table is not compared with the table', () => {
    expect(judgeCutoff(line(550, { rank: 30, isRankPrinted: false }), facts)).toEqual([])
  })
  test('with a lower bound as score is compared with neither the table nor the control line', () => {
    expect(judgeCutoff(line(580, { rank: null, isCapped: true }), facts)).toEqual([])
    expect(judgeCutoff(line(400, { rank: null, isCapped: true }), facts)).toEqual([])
  })
  test('with decimals is in the row of its whole points', () => {
    expect(rankIntervalOf(table, 550.118)).toEqual(rankIntervalOf(table, 550))
  })
  test('without a table has its control line as only check', () => {
    const bare = { ...facts, table: null }
    expect(judgeCutoff(line(550, { rank: 30 }), bare)).toEqual([])
    expect(codesOf(judgeCutoff(line(251), bare))).toEqual(['UNDER_CONTROL_LINE'])
  })
})

describe('a cutoff among others', () => {
  test('far from its college is doubted though score and rank agree: a lost digit with a looked-up rank', () => {
    const lines = [
      ...college('工业大学', 640),
      line(251, { college: '工业大学', controlLine: null, isRankPrinted: false }),
    ]
    expect(codeOf(lines, 8)).toContain('FAR_FROM_COLLEGE')
    expect(judgeCutoffs(lines, facts, none)).toHaveLength(1)
  })
  test('is believed where its own other years are close', () => {
    const odd = line(470, { college: '工业大学', unit: '合作' })
    const lines = [...college('工业大学', 640), odd]
    expect(codeOf(lines, 8)).toContain('FAR_FROM_COLLEGE')
    expect(codeOf(lines, 8, () => [odd.rank! * 1.2])).toEqual([])
  })
  test('is believed where another cutoff of the college is close', () => {
    const lines = [...college('工业大学', 640), ...[468, 474].map((score) => line(score, { college: '工业大学' }))]
    expect(judgeCutoffs(lines, facts, none)).toEqual([])
  })
  test('far below is a special plan’s usual place, far above is not', () => {
    const lines = (score: number) => [...college('甲大学', 600), line(score, { unit: '甲大学/专项', isSpecial: true })]
    expect(codeOf(lines(470), 8)).toEqual([])
    expect(codeOf([...college('甲大学', 470), line(640, { unit: '甲大学/专项', isSpecial: true })], 8)).toContain(
      'FAR_FROM_COLLEGE',
    )
  })
  test('is not judged by fewer than three others', () => {
    const lines = [...college('工业大学', 640, 2), line(470, { college: '工业大学' })]
    expect(judgeCutoffs(lines, facts, none)).toEqual([])
  })
  test('far from two agreeing own years is doubted unless its college moved with it', () => {
    const odd = line(640, { college: '农学院', unit: '应用化学' })
    const years = (unit: string): readonly number[] => (unit === '应用化学' ? [60_000, 64_000] : [])
    expect(codeOf([odd, line(500, { college: '农学院' })], 0, years)).toContain('FAR_FROM_OTHER_YEARS')
    expect(codeOf([odd, ...college('农学院', 640)], 0, years)).toEqual([])
  })
  test('at the top of the table is not far from rank 26 at rank 1', () => {
    const ranks = [1, 22, 25, 26, 27, 30].map((rank, at) =>
      line(715 - at, { college: '首府大学', unit: `首府大学/${at}`, rank }),
    )
    expect(judgeCutoffs(ranks, { ...facts, table: null }, none)).toEqual([])
  })
  test('without a rank is placed by its score’s interval', () => {
    const lines = [
      ...college('工业大学', 700).map((own) => ({ ...own, rank: null })),
      line(440, { college: '工业大学', rank: null }),
    ]
    expect(codeOf(lines, 8)).toContain('FAR_FROM_COLLEGE')
  })
  test('with its own doubt does not count against the others', () => {
    const bad = Array.from({ length: 4 }, (_, at) => line(200 + at, { college: '工业大学' }))
    const lines = [...college('工业大学', 640, 4), ...bad]
    expect(judgeCutoffs(lines, facts, none).map((judged) => judged.cutoff)).toEqual(bad)
  })
  test('with a rank that neighbouring scores deny is doubted without a table', () => {
    const lines = Array.from({ length: 40 }, (_, at) =>
      line(640 - at * 3, { college: `第${at}大学`, unit: String(at) }),
    )
    lines[20] = { ...lines[20]!, rank: lines[20]!.rank! * 5 }
    expect(codeOf(lines, 20, none, { ...facts, table: null })).toEqual(['RANK_AGAINST_NEIGHBOURS'])
  })
})

describe('two cutoffs of one unit and year', () => {
  const twins = (one: number, other: number): CutoffToJudge[] =>
    [one, other].map((score) => line(score, { unit: '法学' }))
  test('that differ by no more than two majors of one name are left to the import', () => {
    expect(judgeCutoffs(twins(560, 553), facts, none)).toEqual([])
  })
  test('that cannot both be true are both doubted', () => {
    const judged = judgeCutoffs(twins(620, 520), facts, none)
    expect(judged.map(({ doubts }) => codesOf(doubts))).toEqual([['DUPLICATES_DISAGREE'], ['DUPLICATES_DISAGREE']])
  })
  test('are settled by the other years: the one closer to them is kept', () => {
    const lines = twins(620, 520)
    const judged = judgeCutoffs(lines, facts, () => [lines[0]!.rank! * 1.1])
    expect(judged.map((one) => one.cutoff)).toEqual([lines[1]])
  })
})

describe('ranks of a separate list', () => {
  const vocational = Array.from({ length: 60 }, (_, at) =>
    line(330 - at * 2, {
      college: `职业学院${at}`,
      unit: `职业学院${at}`,
      rank: 300 + at * 150,
      controlLine: { name: '专科批控制线', score: 180 },
    }),
  )
  test('are one finding, and the scores stay', () => {
    const judged = judgeCutoffs([...college('工业大学', 640), ...vocational], facts, none)
    expect(judged).toHaveLength(60)
    expect(new Set(judged.flatMap(({ doubts }) => codesOf(doubts)))).toEqual(new Set(['RANK_OF_ANOTHER_LIST']))
    expect(judged.every(({ doubts }) => doubts.every(keepsScore))).toBe(true)
  })
  test('a few such ranks are slips', () => {
    const judged = judgeCutoffs(vocational.slice(0, 5), facts, none)
    expect(new Set(judged.flatMap(({ doubts }) => codesOf(doubts)))).toEqual(new Set(['RANK_CONTRADICTS_SCORE']))
  })
})

describe('a rank list that restarts at a control line, in a year without a table', () => {
  const without = { ...facts, table: null }
  /** Cutoffs of one score each, falling, with ranks from `first` on. */
  const down = (name: string, from: number, first: number, count: number): CutoffToJudge[] =>
    Array.from({ length: count }, (_, at) =>
      line(from - at / 4, {
        college: `${name}${Math.floor(at / 10)}`,
        unit: `${name}/${at}`,
        rank: first + 150 * at,
        controlLine: null,
      }),
    )
  const common = down('大学', 640, 300, 600)
  const anew = down('职业学院', 480, 20, 800)

  test('is another list, even where its ranks have grown to common ones, and the scores stay', () => {
    const judged = judgeCutoffs([...anew, ...common], without, none)
    expect(judged.map(({ cutoff: { unit } }) => unit)).toEqual(anew.map(({ unit }) => unit))
    expect(new Set(judged.flatMap(({ doubts }) => codesOf(doubts)))).toEqual(new Set(['RANK_OF_ANOTHER_LIST']))
    expect(judged.every(({ doubts }) => doubts.every(keepsScore))).toBe(true)
  })
  test('is none where the ranks go on, in whatever order the rows come', () => {
    const continues = down('职业学院', 480, 300 + 150 * 640, 800)
    expect(judgeCutoffs([...continues, ...common], without, none)).toEqual([])
    expect(judgeCutoffs([...common, ...continues].reverse(), without, none)).toEqual([])
  })
  test('is none for a few slipped cutoffs: each is doubted by itself', () => {
    const slipped = common.map((own, at) => (at === 300 || at === 320 ? { ...own, rank: 20 + at } : own))
    const judged = judgeCutoffs(slipped, without, none)
    expect(judged.flatMap(({ doubts }) => codesOf(doubts))).not.toContain('RANK_OF_ANOTHER_LIST')
    expect(judged.map(({ cutoff: { unit } }) => unit)).toEqual([300, 320].map((at) => `大学/${at}`))
  })
})

/** A clean invented province: colleges of 1 to 12 cutoffs within 40 points, ranks of the table with bonus points now and then. */
const province = fc
  .array(
    fc.record({
      middle: fc.integer({ min: 470, max: 660 }),
      lines: fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 12 }),
    }),
    { minLength: 3, maxLength: 25 },
  )
  .map((colleges) =>
    colleges.flatMap(({ middle, lines }, at) =>
      lines.map((offset, place) => line(middle + offset, { college: `第${at}大学`, unit: `第${at}大学/${place}` })),
    ),
  )

describe('an invented province', () => {
  test('that is clean stays clean', () => {
    fc.assert(fc.property(province, (lines) => void expect(judgeCutoffs(lines, facts, none)).toEqual([])))
  })
  test('loses any one impossible cutoff, and no other, wherever it is planted', () => {
    fc.assert(
      fc.property(province, fc.nat(), fc.constantFrom('under', 'above', 'rank'), (lines, seed, kind) => {
        const at = seed % lines.length
        const own = lines[at]!
        const planted = { ...own }
        if (kind === 'under') Object.assign(planted, { score: 429 - (seed % 150), rank: null })
        if (kind === 'above') Object.assign(planted, { score: 751 + (seed % 100), rank: null })
        if (kind === 'rank')
          Object.assign(planted, { rank: own.rank! > 2000 ? Math.round(own.rank! / 10) : own.rank! * 10 + 500 })
        const all = lines.map((each, place) => (place === at ? planted : each))
        expect(judgeCutoffs(all, facts, none).map((judged) => judged.cutoff)).toEqual([planted])
      }),
    )
  })
  test('is judged alike in any order', () => {
    fc.assert(
      fc.property(province, fc.integer({ min: 0, max: 60_000 }), (lines, rank) => {
        const odd = { ...lines[0]!, rank }
        const all = [odd, ...lines.slice(1)]
        const setOf = (given: readonly CutoffToJudge[]): Set<CutoffToJudge> =>
          new Set(judgeCutoffs(given, facts, none).map((judged) => judged.cutoff))
        expect(setOf([...all].reverse())).toEqual(setOf(all))
      }),
    )
  })
  test('gives every score from 0 up an interval of ranks that includes the table’s rank', () => {
    fc.assert(
      fc.property(fc.integer({ min: 150, max: 750 }), (score) => {
        const { rank } = rankAtScore(table, score)
        const interval = rankIntervalOf(table, score)!
        expect(interval.best).toBeLessThanOrEqual(interval.worst)
        expect(rank).toBeGreaterThanOrEqual(interval.best)
        expect(rank).toBeLessThanOrEqual(interval.worst)
      }),
    )
  })
})

describe('arts majors among the ordinary cutoffs', () => {
  const ordinary = college('甲大学', 600, 400)
  const arts = (count: number): CutoffToJudge[] =>
    Array.from({ length: count }, (_, at) =>
      line(560 + (at % 20), { unit: `乙大学/${at}`, college: `乙${at % 40}大学`, major: '环境设计（校企合作）' }),
    )
  const doubted = (lines: readonly CutoffToJudge[]) =>
    judgeCutoffs(lines, facts, none).filter(({ doubts }) => doubts[0]!.code === 'SCORE_OF_ARTS_LIST')

  test('are set aside if they form a list, with their number', () => {
    const mixed = doubted([...ordinary, ...arts(60)])
    expect(mixed).toHaveLength(60)
    expect(sentenceOf(mixed[0]!.doubts[0]!)).toContain('60 条')
  })

  test('stay if they are few, as some colleges admit them by the ordinary examination', () => {
    expect(doubted([...ordinary, ...arts(29)])).toEqual([])
    const many = Array.from({ length: 10 }, (_, at) => college(`丙${at}大学`, 520 + at, 400)).flat()
    expect(doubted([...many, ...arts(60)])).toEqual([])
  })

  test('stay in their own batch, where such a list is printed, and never count as ordinary cutoffs there', () => {
    const apart = arts(60).map((one) => ({ ...one, isSpecial: true }))
    expect(doubted([...ordinary, ...apart, ...arts(29)])).toEqual([])
    // a long list beside them hides none among the ordinary ones
    const long = Array.from({ length: 50 }, () => apart).flat()
    expect(doubted([...ordinary, ...long, ...arts(60)])).toHaveLength(60)
  })

  test('are those of the catalogue, without those entered only by the ordinary examination', () => {
    const classes = ['音乐与舞蹈学类', '戏剧与影视学类', '美术学类', '设计学类']
    const catalogue = loadMajors().filter(({ className, level }) => level === '本科' && classes.includes(className))
    expect(catalogue.filter(({ name }) => !isArtsMajor(name)).map(({ name }) => name)).toEqual([
      '戏剧学',
      '电影学',
      '戏剧影视文学',
      '广播电视编导',
      '影视技术',
      '文物保护与修复',
    ])
    for (const name of ['工业设计', '机械设计制造及其自动化', '艺术管理', '服装设计与工程'])
      expect(isArtsMajor(name)).toBe(false)
  })
})

test('every reason has a title and a sentence with its numbers', () => {
  const doubts: Doubt[] = [
    { code: 'ABOVE_FULL_SCORE', score: 760, fullScore: 750 },
    { code: 'UNDER_CONTROL_LINE', score: 251, controlLine: 426, controlLineName: '本科批控制线' },
    { code: 'ABOVE_TABLE', score: 680, tableTop: 593 },
    { code: 'ABOVE_TABLE', score: 739, tableTop: 654, people: 51 },
    { code: 'BELOW_TABLE', score: 140, tableEnd: 150, rank: null, candidates: 120_000 },
    { code: 'RANK_CONTRADICTS_SCORE', score: 489, rank: 32_700, bestRank: 81_697, worstRank: 82_695 },
    { code: 'RANK_OF_ANOTHER_LIST', score: 181, rank: 10_149, cutoffs: 964 },
    { code: 'SCORE_OF_ARTS_LIST', score: 573, cutoffs: 1321 },
    { code: 'RANK_AGAINST_NEIGHBOURS', score: 446, rank: 1442 },
    { code: 'FAR_FROM_COLLEGE', rank: 160_407, usualRank: 15_641, nearestRank: 24_589, cutoffs: 6 },
    { code: 'SCORE_FAR_FROM_COLLEGE', score: 555, usualScore: 414, nearestScore: 490, cutoffs: 31 },
    { code: 'FAR_FROM_OTHER_YEARS', rank: 9673, usualRank: 109_025, years: 2 },
    { code: 'DUPLICATES_DISAGREE', score: 622, rank: 13_842, otherScore: 642, otherRank: 6035 },
  ]
  expect(new Set(doubts.map((doubt) => doubt.code))).toEqual(new Set(Object.keys(DOUBT_TITLE)))
  expect(sentenceOf(doubts[1]!)).toBe('最低分 251 低于本科批控制线 426，不到线不能录取，请核对分数或批次')
  for (const doubt of doubts)
    for (const value of Object.values(doubt))
      if (typeof value === 'number') expect(sentenceOf(doubt).replaceAll(',', '')).toMatch(/\d/)
})
