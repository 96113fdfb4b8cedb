import { admitText as onPages, chanceText as onScreen, wholePercent } from '../../src/shared/lib/number/number-format'
import { admitText, chanceText, wholeChance } from '../../engine/planning/chance-text'

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
