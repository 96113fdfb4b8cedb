import {
  admitText as onPages,
  chanceText as onScreen,
  shownChance as onCards,
  wholePercent,
} from '../../src/shared/lib/number/number-format'
import {
  admitText,
  chanceText,
  rangeText,
  shownChance,
  sureChance,
  wholeChance,
} from '../../engine/planning/chance-text'

describe('a chance', () => {
  test.each([0, 0.0004, 0.001, 0.012, 0.0999, 0.1, 0.5, 0.994, 0.9951, 0.9991, 1])(
    'of %p reads the same in server sentences and on the screen, and is never called certain',
    (chance) => {
      expect(chanceText(chance)).toBe(onScreen(chance))
      expect(admitText(chance)).toBe(onPages(chance))
      expect(wholeChance(chance)).toBe(`${wholePercent(chance)}%`)
      for (const text of [chanceText(chance), wholeChance(chance)]) expect(text).not.toMatch(/^(?:0|100)(?:\.0)?%$/)
    },
  )
})

describe('a chance of which only a range is known', () => {
  test('reads the same in server sentences and on the screen, and has no single number', () => {
    const Range = rangeText(0.05, 0.6)
    expect(Range).toBe('约 5–60%')
    const prediction = { Probability: 0.21, Low: 0.05, Range }
    expect(shownChance(prediction)).toBe(Range)
    expect(onCards(prediction)).toBe(Range)
    expect(sureChance(prediction)).toBe(0.05)
    const known = { Probability: 0.21, Low: 0.05 }
    expect([shownChance(known), onCards(known)]).toEqual(['21%', '21%'])
    expect(sureChance(known)).toBe(0.21)
  })

  test.each([
    [0.99, 1, '90% 以上'],
    [0.001, 0.012, '不到 15%'],
    [0.5, 0.5, '50% 上下'],
    [0.97, 0.99, '约 97–99%'],
  ])('from %p to %p is %p', (low, high, text) => expect(rangeText(low, high)).toBe(text))
})
