// A test's result in words.
import { chanceWords, lengthText, reliabilityText, scoreText, sideText, testCodeOf } from '@/features/assessment/tests'

test('a test is named by its code only, and shows its known length', () => {
  expect(['holland', 'all-round', 'Holland', '', undefined].map(testCodeOf)).toEqual([
    ...['holland', 'all-round'],
    ...[undefined, undefined, undefined],
  ])
  expect(lengthText({ Items: 48, Minutes: 7 })).toBe('48 题，约 7 分钟')
  expect([lengthText({ Items: null, Minutes: 7 }), lengthText({ Items: 48, Minutes: null })]).toEqual(['', ''])
})

test('a score has its error beside it, at the nearer end of the scale', () => {
  expect(scoreText({ Value: 61.5, Error: 7.6 })).toBe('62 ± 8')
  const side = (Side: 'low' | 'middle' | 'high') => sideText({ Side, Low: '内向', High: '外向' })
  expect([side('low'), side('middle'), side('high')]).toEqual(['内向', '居中', '外向'])
})

test('reliability: the planned one until there are enough answers, and a first-look note only below .8', () => {
  const said = (Planned: number, Least: number | null) => reliabilityText({ Count: 12, Needed: 200, Planned, Least })
  expect(said(0.85, null)).toBe(
    '完整答案满 200 份之后，这里会写出它的信度；现在有 12 份，还不知道。误差先按设计时估计的 0.85 算。',
  )
  expect(said(0.85, 0.8)).toBe('按 12 份完整答案算，各项里信度（alpha）最低的是 0.80。')
  expect(said(0.85, 0.64)).toContain('信度 0.64 时，分数和真实位置的相关最多 0.80：只用来找方向。')
})

test('the chances of a major are safest first; one never enrolled alone shows why', () => {
  const chance = (counts: object, Units = 1) =>
    ({ Units, TierCounts: { 难: 0, 冲: 0, 稳: 0, 保: 0, ...counts } }) as Parameters<typeof chanceWords>[0]
  expect(chanceWords(chance({ 冲: 8, 稳: 5, 保: 3, 难: 2 }))).toBe('保 3 稳 5 冲 8')
  expect(chanceWords(chance({ 冲: 1 }))).toBe('冲 1')
  expect(chanceWords(chance({ 难: 1 }))).toBe('都很难')
  expect(chanceWords(chance({}))).toBe('没有往年线')
  expect(chanceWords(chance({}, 0), 'B130201')).toContain('艺术统考')
  expect(chanceWords(chance({}, 0), 'B040201')).toContain('体育统考')
  expect(chanceWords(chance({}, 0), 'B0401')).toBe('没有找到单独招它的志愿')
})
