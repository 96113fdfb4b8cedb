// Lists as families bring them, made from real plans in thirty styles: what is meant is read, what is not certain is asked, and nothing is guessed in silence.
import { judge } from '../../support/judge-lists'
import { STYLES } from '../../support/pasted-styles'

const SEED = 20270626
const LEAST_RIGHT = 0.97

describe('thirty styles of one list', () => {
  const judged = STYLES.map((style) => judge(style, SEED))
  const sum = (of: (one: (typeof judged)[number]) => number) => judged.reduce((total, one) => total + of(one), 0)

  it('are thirty, of twelve provinces and both kinds of wishes', () => {
    expect(STYLES.length).toBeGreaterThanOrEqual(30)
    expect(new Set(STYLES.map(({ province }) => province)).size).toBeGreaterThanOrEqual(10)
  })

  it.each(judged.map((one) => [one.style, one] as const))('%s: none is wrong, none is lost', (_name, one) => {
    expect({ wrong: one.wrong, missed: one.missed, majors: one.wrongMajors }).toEqual({
      wrong: [],
      missed: [],
      majors: [],
    })
    expect(one.sure / one.count).toBeGreaterThanOrEqual(0.9)
  })

  it('are read right in at least 97 of 100 lines', () => {
    expect(sum(({ sure }) => sure) / sum(({ count }) => count)).toBeGreaterThanOrEqual(LEAST_RIGHT)
  })
})
