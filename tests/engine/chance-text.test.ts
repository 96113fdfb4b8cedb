import { chanceText, wholeChance } from '../../server/engine/chance-text'

test.each([
  [0, '1%', '不到 0.1%'],
  [0.0004, '1%', '不到 0.1%'],
  [0.034, '3%', '3.4%'],
  [0.555, '56%', '56%'],
  [0.994, '99%', '99.4%'],
  [1, '99%', '99.9% 以上'],
])(
  'a chance of %d is told as %s of one wish and as %s where what is small matters: never as 0 or 100%%',
  (chance, whole, fine) => {
    expect([wholeChance(chance), chanceText(chance)]).toEqual([whole, fine])
  },
)
