// What a test's answers become: its keys, scores, doubts and figures, over the sentences that travel with the product.
import fc from 'fast-check'
import { loadBanks } from '../../server/db/seeds/test-banks'
import { itemsOf, withScales, type Answers, type Bank } from '../../server/engine/assessment/bank'
import {
  hasShape,
  interestCode,
  lettersOf,
  meanProfile,
  ownProfile,
  profileOfAxes,
  profileOfLetters,
} from '../../server/engine/assessment/interest-profile'
import { qualityOf } from '../../server/engine/assessment/quality'
import { reliabilitiesOf, retestOf } from '../../server/engine/assessment/reliability'
import { hasChanged, scoresOf, sideOf, standardError } from '../../server/engine/assessment/score'
import { sentencesOf } from '../../server/engine/assessment/sentences'
import { typeCode } from '../../server/engine/assessment/type-code'
import { currentBank, expectRecovered, normal, recoveryOf, seeded, student } from '../support/students'

const banks = loadBanks()
const named = banks.map((one) => [`${one.test} ${one.version}`, one] as const)
const answering = (of: Bank) =>
  fc
    .array(fc.integer({ min: 1, max: 5 }), { minLength: of.items.length, maxLength: of.items.length })
    .map((values): Answers => Object.fromEntries(of.items.map(({ id }, at) => [id, values[at]!])))
const alike = (of: Bank, value: number): Answers => Object.fromEntries(of.items.map(({ id }) => [id, value]))

test('there are the five tests with their scales', () => {
  expect(Object.fromEntries(banks.map(({ test, scales }) => [test, scales.map(({ key }) => key).join(' ')]))).toEqual({
    holland: 'R I A S E C',
    mbti: 'EI SN TF JP',
    personality: 'E A C N O',
    'all-round': 'people ideas plan deep novel help',
    subject: '物理 化学 生物 政治 历史 地理 技术',
  })
})

describe.each(named)('%s', (_name, of) => {
  test('each scale has at least eight sentences, half of them keyed each way, each sentence once and short', () => {
    for (const { key } of of.scales) {
      const items = itemsOf(of, key)
      expect([key, items.length >= 8]).toEqual([key, true])
      expect([key, items.filter((item) => item.key === 1).length]).toEqual([key, items.length / 2])
    }
    expect(new Set(of.items.map(({ id }) => id)).size).toBe(of.items.length)
    expect(new Set(of.items.map(({ text }) => text)).size).toBe(of.items.length)
    expect(of.items.filter(({ text }) => text.length > 28).map(({ text }) => text)).toEqual([])
    expect(of.items.every(({ scale }) => of.scales.some(({ key }) => key === scale))).toBe(true)
  })

  test('no sentence speaks of one sex, of a town, a village or of what costs money', () => {
    const biased =
      /男|女|他们家|她|城里|农村|乡下|县城|大城市|商场|地铁|电脑|手机|平板|旅游|出国|补习|钢琴|博物馆|爸爸|妈妈|父亲|母亲/u
    expect(of.items.filter(({ text }) => biased.test(text)).map(({ text }) => text)).toEqual([])
  })

  test('neighbouring sentences are of different scales, and no key stands more than three times in a row', () => {
    of.items.forEach((item, at) => {
      if (at > 0) expect(item.scale).not.toBe(of.items[at - 1]!.scale)
    })
    const keys = of.items.map(({ key }) => (key === 1 ? '+' : '-')).join('')
    expect(keys).not.toMatch(/\+{4}|-{4}/)
  })

  test('reversing every answer mirrors the profile, and the order of the sentences changes nothing', () => {
    fc.assert(
      fc.property(answering(of), fc.integer(), (answers, seed) => {
        const scores = scoresOf(of, answers)
        const reversed = Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, 6 - value]))
        scoresOf(of, reversed).forEach((score, at) => expect(score.value).toBeCloseTo(100 - scores[at]!.value, 9))
        const random = seeded(seed)
        const shuffled = [...of.items].sort(() => random() - 0.5)
        scoresOf({ ...of, items: shuffled }, answers).forEach((score, at) =>
          expect(score.value).toBeCloseTo(scores[at]!.value, 9),
        )
      }),
      { numRuns: 40 },
    )
  })

  test('one answer to everything is in the middle of every scale and gets no report', () => {
    for (const value of [1, 2, 3, 4, 5]) {
      const answers = alike(of, value)
      for (const score of scoresOf(of, answers)) expect([score.value, sideOf(score)]).toEqual([50, 'middle'])
      expect(qualityOf(of, answers)).toMatchObject({ state: 'withheld' })
      expect(qualityOf(of, answers).doubts).toContain('all-alike')
    }
  })

  test('who answers consistently is believed, who answers by chance nearly always doubted', () => {
    const random = seeded(7)
    const honest = Array.from({ length: 300 }, () => qualityOf(of, student(of, random).answers).state)
    expect(honest.filter((state) => state === 'withheld')).toEqual([])
    expect(honest.filter((state) => state === 'fine').length).toBeGreaterThan(285)
    const chance = Array.from({ length: 300 }, () =>
      qualityOf(of, Object.fromEntries(of.items.map(({ id }) => [id, 1 + Math.floor(random() * 5)]))),
    )
    expect(chance.filter(({ doubts }) => doubts.includes('contradicting')).length).toBeGreaterThan(270)
  })

  test('answers that contradict each other, or came too fast to be read, get no report', () => {
    // the two ends of a scale claimed at once, with something in between so that not all is alike
    const answers = Object.fromEntries(of.items.map(({ id }, at) => [id, at % 3 === 0 ? 4 : 5]))
    expect(qualityOf(of, answers).doubts).toContain('contradicting')
    const { answers: honest } = student(of, seeded(3))
    const timed = (ms: number) => Object.fromEntries(of.items.map(({ id }) => [id, ms]))
    expect(qualityOf(of, honest, timed(300))).toEqual({ state: 'withheld', doubts: ['too-fast'] })
    expect(qualityOf(of, honest, timed(1000))).toEqual({ state: 'marked', doubts: ['too-fast'] })
    expect(qualityOf(of, honest, timed(4000)).state).toBe('fine')
    // a clock that was wrong for most of it says nothing
    expect(qualityOf(of, honest, { [of.items[0]!.id]: 1 }).state).toBe('fine')
  })

  test('students of a known profile are recovered as well as the stated reliability allows', () => {
    expectRecovered(recoveryOf(of, 4000))
  })
})

describe('near the middle', () => {
  const mbti = currentBank('mbti')
  test('a type has no letter where the error allows for either side', () => {
    const at = (value: number) =>
      typeCode(
        mbti.scales.map(({ key }) => ({ scale: key, value, error: standardError({ reliability: 0.82, spread: 18 }) })),
      )
    expect(at(50)).toBe('––––')
    expect(at(58)).toBe('––––')
    expect(at(42)).toBe('––––')
    expect(at(62)).toBe('ESTJ')
    expect(at(38)).toBe('INFP')
  })

  test('who stands in the middle mostly gets no letter, who stands far out the right one', () => {
    const random = seeded(5)
    const letters = (place: number) =>
      Array.from({ length: 400 }, () => {
        const { answers } = student(
          mbti,
          random,
          mbti.scales.map(() => place),
        )
        return typeCode(scoresOf(mbti, answers))
      }).join('')
    const middle = letters(0)
    expect([...middle].filter((letter) => letter === '–').length / middle.length).toBeGreaterThan(0.7)
    const far = letters(2)
    expect([...far].filter((letter) => 'ESTJ'.includes(letter)).length / far.length).toBeGreaterThan(0.97)
    expect(far).not.toMatch(/[INFP]/)
  })

  test('interests without a shape have no code, and a code names only what stands out', () => {
    const score = (values: readonly number[]) =>
      currentBank('holland').scales.map(({ key }, at) => ({ scale: key, value: values[at]!, error: 7.6 }))
    expect(interestCode(score([50, 52, 49, 51, 50, 48]))).toBe('')
    expect(interestCode(score([20, 90, 30, 25, 22, 28]))).toBe('I')
    expect(interestCode(score([70, 90, 30, 25, 22, 60]))).toBe('IRC')
    // the third could as well be another: it is not named
    expect(interestCode(score([56, 91, 53, 53, 28, 25]))).toBe('I')
    expect(interestCode(score([80, 78, 79, 77, 20, 22]))).toBe('')
    expect(hasShape(score([80, 78, 79, 77, 20, 22]))).toBe(true)
    const holland = currentBank('holland')
    expect(sentencesOf(holland, score([80, 78, 79, 77, 20, 22]))[0]).toContain('这几种分不出先后')
    expect(sentencesOf(holland, score([80, 78, 50, 48, 20, 22]))[0]).toBe('你的兴趣偏向动手、研究，这两种分不出先后。')
    expect(sentencesOf(holland, score([50, 52, 49, 51, 50, 48]))[0]).toContain('看不出偏向')
  })
})

test('who has not changed is told of a change one time in ten, up or down; who moved far is told', () => {
  const random = seeded(77)
  const error = 7.6
  const told = Array.from({ length: 4000 }, () =>
    hasChanged({ value: 50 + error * normal(random), error }, { value: 50 + error * normal(random), error }),
  ).filter(Boolean).length
  expect(told / 4000).toBeGreaterThan(0.08)
  expect(told / 4000).toBeLessThan(0.12)
  expect(hasChanged({ value: 20, error }, { value: 50, error })).toBe(true)
})

describe('figures of the answers held', () => {
  const holland = currentBank('holland')
  test('a second sitting agrees with the first as far as the scale is reliable', () => {
    const random = seeded(21)
    const pairs = Array.from({ length: 600 }, () => {
      const place = holland.scales.map(() => normal(random))
      return [student(holland, random, place).answers, student(holland, random, place).answers] as const
    })
    for (const { key, plannedReliability } of holland.scales)
      expect(Math.abs(retestOf(holland, pairs).get(key)! - plannedReliability)).toBeLessThan(0.05)
  })

  test('answers that do not vary have no reliability, and nobody has no figures', () => {
    for (const all of [[], [alike(holland, 3)], Array.from({ length: 10 }, () => alike(holland, 3))])
      expect(reliabilitiesOf(holland, all).map(({ alpha, omega }) => [alpha, omega])).toEqual(
        holland.scales.map(() => [null, null]),
      )
    expect(retestOf(holland, []).get('R')).toBeNull()
  })
})

test('a province without 技术 is not asked about it', () => {
  const six = withScales(currentBank('subject'), ['物理', '化学', '生物', '政治', '历史', '地理'])
  expect([six.scales.length, six.items.length]).toEqual([6, 48])
  expect(six.items.some(({ text }) => text.includes('技术'))).toBe(false)
})

test('profiles are compared by shape: letters keep their order, and being high in everything counts for nothing', () => {
  expect(lettersOf(profileOfLetters('SIA'))).toBe('SIA')
  expect(meanProfile([{ profile: [3, 3, 3, 3, 3, 3], weight: 1 }])).toBeNull()
  const one = meanProfile([{ profile: profileOfLetters('R'), weight: 1 }])!
  const high = meanProfile([{ profile: profileOfLetters('R').map((value) => value * 3 + 10), weight: 5 }])!
  one.forEach((value, at) => expect(high[at]).toBeCloseTo(value, 9))
})

test('the two axes of the short form lead to the types that lie there', () => {
  expect(lettersOf(profileOfAxes(1, 0)).charAt(0)).toBe('S')
  expect(lettersOf(profileOfAxes(-1, 0)).charAt(0)).toBe('R')
  expect([...lettersOf(profileOfAxes(0, 1))].slice(0, 2).sort()).toEqual(['A', 'I'])
  expect([...lettersOf(profileOfAxes(0, -1))].slice(0, 2).sort()).toEqual(['C', 'E'])
})

test('a test leads to majors only where it says which way the interests lean', () => {
  const all = (people: number, ideas: number) => [
    { scale: 'people', value: people, error: 9 },
    { scale: 'ideas', value: ideas, error: 9 },
    { scale: 'plan', value: 95, error: 9 },
  ]
  expect(ownProfile('all-round', all(53, 57))).toBeNull()
  expect(ownProfile('all-round', all(60, 41))).toBeNull()
  expect(ownProfile('all-round', all(80, 50))).toEqual(profileOfAxes(0.6, 0))
  const interests = (values: readonly number[]) =>
    values.map((value, at) => ({ scale: 'RIASEC'[at]!, value, error: 7.6 }))
  expect(ownProfile('holland', interests([50, 52, 55, 48, 51, 50]))).toBeNull()
  expect(ownProfile('holland', interests([80, 52, 55, 48, 51, 20]))).toEqual([80, 52, 55, 48, 51, 20])
  expect(ownProfile('mbti', all(90, 90))).toBeNull()
})
