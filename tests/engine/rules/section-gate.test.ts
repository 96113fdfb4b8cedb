import type { ControlLine } from '../../../server/engine/rules/control-line'
import { batchesAfter, sectionsOf } from '../../../server/engine/rules/batch-gate'
import { lastLineOf, levelSectionsOf, otherSectionText, sectionGateOf } from '../../../server/engine/rules/section-gate'

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

test('who reaches the line of 一段 files undergraduate places, and hears that vocational ones are left to 二段', () => {
  expect(gate(442)).toMatchObject({
    level: 'undergraduate',
    sentence:
      '442 分达到 2026 年普通类一段线 442 分，先填普通类一段，只能填本科专业；没有被录取，还可以在普通类二段填剩下的本科专业和专科（高职）专业',
  })
})

test('who misses it files vocational places alone, in 二段, also where the line of 二段 is not in', () => {
  const sentence = '441 分没有达到 2026 年普通类一段线 442 分，在普通类二段填报，只能填专科（高职）专业'
  expect(gate(441)).toMatchObject({ level: 'vocational', sentence })
  expect(gate(441, [FIRST])).toMatchObject({ level: 'vocational', sentence })
})

test('the line printed on the score-rank table speaks for 一段', () => {
  const table = [line('本科控制线（一分一段表所载）', 442)]
  expect([442, 441].map((score) => gate(score, table)?.level)).toEqual(['undergraduate', 'vocational'])
})

test('a line that is not in shuts nothing, and that is said', () => {
  for (const lines of [[], [SECOND], [line('普通类一段', 443, 2025)]]) {
    const found = gate(600, lines)
    expect(found?.level).toBeNull()
    expect(found?.sentence).toMatch(/^山东 2026 年.*控制线.*，看不出该填普通类一段还是普通类二段/u)
    expect(found?.sentence).toContain('现在两种都列着')
  }
})

test('a line that something contradicts shuts nothing between the two values, on either side of it', () => {
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
  // the estimate may be wrong by twenty points
  expect([441, 442, 519, 520].map((score) => jumped(score)?.level)).toEqual(['vocational', null, null, 'undergraduate'])
  expect(jumped(450)?.sentence).toContain('约 500 分')
})

test('a mock score decides nothing', () => {
  expect(gate(null)).toMatchObject({ level: null })
  expect(gate(null)?.sentence).toContain('模拟考的分数不作数')
})

test('only 山东 files a level in each section: 浙江 opens both to the first, 河北 has none, special plans have their own way', () => {
  expect(levelSectionsOf('山东', 2026, '普通批')).toEqual({ undergraduate: '普通类一段', vocational: '普通类二段' })
  expect(levelSectionsOf('浙江', 2026, '普通批')).toBeNull()
  expect(levelSectionsOf('河北', 2026, '普通批')).toBeNull()
  expect(levelSectionsOf('江苏', 2026, '本科批')).toBeNull()
  expect(levelSectionsOf('山东', 2019, '本科批')).toBeNull()
  expect(levelSectionsOf('山东', 2026, '普通批·地方专项')).toBeNull()
  expect(sectionGateOf({ ...asked, province: '浙江', score: 480 }, [])).toBeNull()
})

test('the second section is the next one to be filed in 山东, and in no other province', () => {
  expect(sectionsOf('山东', 2026, '普通批')).toEqual(['普通类一段', '普通类二段'])
  expect(batchesAfter('山东', 2026, '普通批')).toEqual(['普通类二段'])
  expect(batchesAfter('山东', 2026, '普通类二段')).toEqual([])
  expect(batchesAfter('山东', 2019, '本科批')).toEqual(['专科批'])
  expect(batchesAfter('浙江', 2026, '普通批')).toEqual([])
})

test('a unit of the other section is told where it is filed', () => {
  const sections = levelSectionsOf('山东', 2026, '普通批')!
  expect(otherSectionText('undergraduate', sections)).toBe('专科（高职）专业在普通类二段填报，普通类一段不能填')
  expect(otherSectionText('vocational', sections)).toBe('本科专业在普通类一段填报，达到普通类一段线才能填')
})

test('the end of the last section is its newest line known, never one of a year to come', () => {
  const lines = [FIRST, line('普通类二段', 160, 2024), line('普通类二段', 150, 2023), line('普通类二段', 170, 2027)]
  expect(lastLineOf(asked, lines)).toEqual({ year: 2024, batch: '普通类二段', score: 160 })
  expect(lastLineOf(asked, [FIRST])).toBeNull()
  expect(lastLineOf({ ...asked, province: '浙江' }, lines)).toBeNull()
})
