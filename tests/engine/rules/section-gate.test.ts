import type { ControlLine } from '../../../engine/rules/control-line'
import { batchesAfter, sectionsOf } from '../../../engine/rules/batch-gate'
import {
  knownControlLinesOf,
  levelSectionsOf,
  otherSectionText,
  sectionGateOf,
  type RankedControlLine,
} from '../../../engine/rules/section-gate'

const asked = { province: '山东', year: 2026, track: '综合', batch: '普通批' }
const line = (batch: string, score: number, year = 2026): ControlLine => ({
  ...asked,
  year,
  batch,
  score,
  source: '测试',
})
const FIRST = line('普通类一段', 442)
const SECOND = line('普通类二段', 150)
const gate = (score: number | null, lines: readonly ControlLine[] = [FIRST, SECOND]) =>
  sectionGateOf({ ...asked, score }, lines)

test('a score that reaches 一段 files undergraduate places, and sees that 二段 has the vocational ones', () => {
  expect(gate(442)).toMatchObject({
    level: 'undergraduate',
    sentence:
      '442 分达到 2026 年普通类一段线 442 分，先填普通类一段，只能填本科专业；没有被录取，还可以在普通类二段填剩下的本科专业和专科（高职）专业',
  })
})

test('a lower score files only vocational places, in 二段, even without a 二段 line', () => {
  const sentence = '441 分没有达到 2026 年普通类一段线 442 分，在普通类二段填报，只能填专科（高职）专业'
  expect(gate(441)).toMatchObject({ level: 'vocational', sentence })
  expect(gate(441, [FIRST])).toMatchObject({ level: 'vocational', sentence })
})

test('the control line on the score-rank table is that of 一段', () => {
  const table = [line('本科控制线（一分一段表所载）', 442)]
  expect([442, 441].map((score) => gate(score, table)?.level)).toEqual(['undergraduate', 'vocational'])
})

test('an unknown control line closes nothing, visibly', () => {
  for (const lines of [[], [SECOND], [line('普通类一段', 443, 2025)]]) {
    const found = gate(600, lines)
    expect(found?.level).toBeNull()
    expect(found?.sentence).toMatch(/^山东 2026 年.*控制线.*，看不出该填普通类一段还是普通类二段/u)
    expect(found?.sentence).toContain('现在两种都列着')
  }
})

test('a contradicted control line closes nothing between the two values, on either side', () => {
  const two = [FIRST, line('本科控制线（一分一段表所载）', 462)]
  expect([441, 442, 461, 462].map((score) => gate(score, two)?.level)).toEqual([
    'vocational',
    null,
    null,
    'undergraduate',
  ])
  expect(gate(450, two)?.sentence).toContain('442 分和 462 分')
  const jumped = (score: number) =>
    sectionGateOf({ ...asked, score }, [FIRST], () => ({ score: 442, expected: 500, year: 2025 }))
  // the estimate may be twenty points wrong
  expect([441, 442, 519, 520].map((score) => jumped(score)?.level)).toEqual(['vocational', null, null, 'undergraduate'])
  expect(jumped(450)?.sentence).toContain('约 500 分')
})

test('a mock score settles nothing', () => {
  expect(gate(null)).toMatchObject({ level: null })
  expect(gate(null)?.sentence).toContain('模拟考的分数不作数')
})

test('only 山东 has one level per section: 浙江 opens both to the first, 河北 has none, special plans have their own way', () => {
  expect(levelSectionsOf('山东', 2026, '普通批')).toEqual({ undergraduate: '普通类一段', vocational: '普通类二段' })
  expect(levelSectionsOf('浙江', 2026, '普通批')).toEqual({
    undergraduate: '普通类一段',
    vocational: '普通类二段',
    areShared: true,
  })
  expect(levelSectionsOf('浙江', 2018, '普通批')).toBeNull()
  expect(levelSectionsOf('河北', 2026, '普通批')).toBeNull()
  expect(levelSectionsOf('江苏', 2026, '本科批')).toBeNull()
  expect(levelSectionsOf('山东', 2019, '本科批')).toBeNull()
  expect(levelSectionsOf('山东', 2026, '普通批·地方专项')).toBeNull()
  expect(sectionGateOf({ ...asked, province: '浙江', score: 480 }, [])).toBeNull()
})

test('the second section is the next to file in 山东, and in no other province', () => {
  expect(sectionsOf('山东', 2026, '普通批')).toEqual(['普通类一段', '普通类二段'])
  expect(batchesAfter('山东', 2026, '普通批')).toEqual(['普通类二段'])
  expect(batchesAfter('山东', 2026, '普通类二段')).toEqual([])
  expect(batchesAfter('山东', 2019, '本科批')).toEqual(['专科批'])
  expect(batchesAfter('浙江', 2026, '普通批')).toEqual([])
})

test('a unit of the other section shows that section', () => {
  const sections = levelSectionsOf('山东', 2026, '普通批')!
  expect(otherSectionText('undergraduate', sections)).toBe('专科（高职）专业在普通类二段填报，普通类一段不能填')
  expect(otherSectionText('vocational', sections)).toBe('本科专业在普通类一段填报，达到普通类一段线才能填')
})

test('known control lines of a section come newest first, never from a later year', () => {
  const lines = [FIRST, line('普通类二段', 150, 2023), line('普通类二段', 160, 2024), line('普通类二段', 170, 2027)]
  expect(knownControlLinesOf(asked, 'vocational', lines)).toEqual([
    { year: 2024, batch: '普通类二段', score: 160 },
    { year: 2023, batch: '普通类二段', score: 150 },
  ])
  expect(knownControlLinesOf(asked, 'undergraduate', lines)).toEqual([{ year: 2026, batch: '普通类一段', score: 442 }])
  expect(knownControlLinesOf({ ...asked, province: '浙江' }, 'vocational', lines)).toEqual([])
})

describe('without a line of the year', () => {
  const known = { year: 2025, score: 441, rank: 350_000 }
  const by = (rank: number, rankError = 0, ranked: RankedControlLine | null = known) => ({
    candidate: { rank, rankError },
    controlLine: ranked,
  })
  const likely = (of: ReturnType<typeof by>, score: number | null = 460) =>
    sectionGateOf({ ...asked, score }, [], undefined, of)

  test('the newest known line gives the likely section at equal rank, closing nothing', () => {
    expect(likely(by(250_000))).toMatchObject({
      level: null,
      likely: 'undergraduate',
      sentence:
        '山东 2026 年的控制线还没有导入。按 2025 年普通类一段线 441 分（位次 350,000）看，应在普通类一段填报，所以只推荐本科专业；列表里两种都有，2026 年的线公布后再核对',
    })
    expect(likely(by(500_000), null)).toMatchObject({ level: null, likely: 'vocational' })
    expect(likely(by(500_000), null)?.sentence).toMatch(
      /^模拟考的分数不作数。按 2025 年.*应在普通类二段填报，所以只推荐专科/u,
    )
  })

  test('near that line both sections are named, the likelier is proposed', () => {
    const near = likely(by(340_000))
    expect(near?.likely).toBe('undergraduate')
    expect(near?.sentence).toContain('位次 340,000 离线很近，普通类一段和普通类二段都有可能，更可能在普通类一段填报')
    expect(likely(by(360_000))?.sentence).toContain('更可能在普通类二段填报')
    // the more uncertain the rank, the wider
    expect(likely(by(250_000, 0.2))?.sentence).not.toContain('都有可能')
    expect(likely(by(250_000, 0.4))?.sentence).toContain('都有可能')
    // the year's own line moves no more
    expect(likely(by(340_000, 0, { ...known, year: 2026 }))?.sentence).not.toContain('都有可能')
  })

  test('the section is unknown without a line', () => {
    expect(likely(by(250_000, 0, null))).toMatchObject({ level: null })
    expect(likely(by(250_000, 0, null))?.likely).toBeUndefined()
  })

  test('a contradicted control line is not used', () => {
    const two = [FIRST, line('本科控制线（一分一段表所载）', 462)]
    const found = sectionGateOf({ ...asked, score: 450 }, two, undefined, by(250_000))
    expect([found?.level, found?.likely]).toEqual([null, undefined])
  })
})

describe('sections that share both levels', () => {
  const inZhejiang = { ...asked, province: '浙江' }
  const lines = (year: number) => [
    { ...line('普通类一段', 494, year), province: '浙江' },
    { ...line('普通类二段', 266, year), province: '浙江' },
  ]
  const likelyBy = (rank: number) => ({
    candidate: { rank, rankError: 0 },
    controlLine: { year: 2026, score: 494, rank: 184_816 },
  })

  test('tell only who is below the first line', () => {
    expect(sectionGateOf({ ...inZhejiang, score: 494 }, lines(2026))).toBeNull()
    expect(sectionGateOf({ ...inZhejiang, score: 493 }, lines(2026))).toMatchObject({
      level: 'vocational',
      sentence:
        '493 分没有达到 2026 年普通类一段线 494 分，在普通类二段填报：专科（高职）专业，和往年普通类一段没有招满、线下还招过的本科专业',
    })
  })

  test('are told by the newest line before the year’s is out: far below it nothing of the first, near it both', () => {
    const before = { ...inZhejiang, year: 2027 }
    const far = sectionGateOf({ ...before, score: 300 }, lines(2026), undefined, likelyBy(260_798))
    expect(far).toMatchObject({ level: 'vocational', isAssumed: true })
    expect(far?.sentence).toContain(
      '按 2026 年普通类一段线 494 分（位次 184,816）看，位次 260,798 在线下，在普通类二段填报',
    )
    expect(far?.sentence).toContain('2027 年的线公布后再核对')
    const near = sectionGateOf({ ...before, score: 493 }, lines(2026), undefined, likelyBy(185_899))
    expect(near).toMatchObject({ level: null, likely: 'vocational' })
    expect(near?.sentence).toContain('所以只推荐普通类二段还招的志愿')
    expect(sectionGateOf({ ...before, score: 500 }, lines(2026), undefined, likelyBy(180_000))).toBeNull()
    // a mock score settles nothing, however low
    expect(sectionGateOf({ ...before, score: null }, [], undefined, likelyBy(260_798))).toMatchObject({
      level: null,
      likely: 'vocational',
    })
  })
})
