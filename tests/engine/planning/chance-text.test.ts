import { admitText, chanceText, wholeChance } from '../../../engine/planning/chance-text'

test.each([
  [0, '1%', '不到 0.1%'],
  [0.0004, '1%', '不到 0.1%'],
  [0.034, '3%', '3.4%'],
  [0.555, '56%', '56%'],
  [0.994, '99%', '99.4%'],
  [1, '99%', '99.9% 以上'],
])(
  'a chance of %d is written as %s for one wish and as %s where small values matter: never 0 or 100%%',
  (chance, whole, fine) => {
    expect([wholeChance(chance), chanceText(chance)]).toEqual([whole, fine])
  },
)

test.each([
  [0.0049, '不到 1%'],
  [0.01, '1%'],
  [0.5, '50%'],
  // 99% and a chance of none of 1.5% would exceed the whole
  [0.985, '98%'],
  [0.29, '29%'],
  [0.99, '99%'],
  [0.994, '99% 以上'],
  [0.9999, '99% 以上'],
])('a list’s chance of %d to admit anywhere is written as %s, never rounded up', (chance, text) => {
  expect(admitText(chance)).toBe(text)
})
