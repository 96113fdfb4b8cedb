// From a test's answers to results: its keys, scores, doubts and figures, over the product's sentences.
import fc from 'fast-check'
import { loadBanks } from '../../../server/db/seeds/test-banks'
import { itemsOf, withScales, type Answers, type Bank } from '../../../engine/guidance/assessment/bank'
import {
  hasShape,
  interestCode,
  lettersOf,
  meanProfile,
  ownProfile,
  profileOfAxes,
  profileOfLetters,
} from '../../../engine/guidance/assessment/interest-profile'
import { qualityOf } from '../../../engine/guidance/assessment/quality'
import { reliabilitiesOf, retestOf } from '../../../engine/guidance/assessment/reliability'
import { hasChanged, scoresOf, sideOf, standardError } from '../../../engine/guidance/assessment/score'
import { sentencesOf } from '../../../engine/guidance/assessment/sentences'
import { typeCode } from '../../../engine/guidance/assessment/type-code'
import { randomFrom } from '../../../engine/math/random'
import { currentBank, expectRecovered, recoveryOf, student } from '../../support/students'

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
  test('each scale has at least eight sentences, half keyed each way, each sentence once and short', () => {
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

  test('no sentence mentions one sex, a town, a village or things that cost money', () => {
    const biased =
      /男|女|他们家|她|城里|农村|乡下|县城|大城市|商场|地铁|电脑|手机|平板|旅游|出国|补习|钢琴|博物馆|爸爸|妈妈|父亲|母亲/u
    expect(of.items.filter(({ text }) => biased.test(text)).map(({ text }) => text)).toEqual([])
  })

  test('adjacent sentences have different scales, and no key occurs more than three times in a row', () => {
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
        const random = randomFrom(seed)
        const shuffled = [...of.items].sort(() => random.share() - 0.5)
        scoresOf({ ...of, items: shuffled }, answers).forEach((score, at) =>
          expect(score.value).toBeCloseTo(scores[at]!.value, 9),
        )
      }),
      { numRuns: 40 },
    )
  })

  test('one answer to everything is the middle of every scale and gets no report', () => {
    for (const value of [1, 2, 3, 4, 5]) {
      const answers = alike(of, value)
      for (const score of scoresOf(of, answers)) expect([score.value, sideOf(score)]).toEqual([50, 'middle'])
      expect(qualityOf(of, answers)).toMatchObject({ state: 'withheld' })
      expect(qualityOf(of, answers).doubts).toContain('all-alike')
    }
  })

  test('consistent answers are believed, random ones nearly always doubted', () => {
    const random = randomFrom(7)
    const honest = Array.from({ length: 300 }, () => qualityOf(of, student(of, random).answers).state)
    expect(honest.filter((state) => state === 'withheld')).toEqual([])
    expect(honest.filter((state) => state === 'fine').length).toBeGreaterThan(285)
    const chance = Array.from({ length: 300 }, () =>
      qualityOf(of, Object.fromEntries(of.items.map(({ id }) => [id, 1 + Math.floor(random.share() * 5)]))),
    )
    expect(chance.filter(({ doubts }) => doubts.includes('contradicting')).length).toBeGreaterThan(270)
  })

  test('answers that contradict each other, or came too fast to be read, get no report', () => {
    // both ends of a scale claimed at once, with other answers between so that not all are equal
    const answers = Object.fromEntries(of.items.map(({ id }, at) => [id, at % 3 === 0 ? 4 : 5]))
    expect(qualityOf(of, answers).doubts).toContain('contradicting')
    const { answers: honest } = student(of, randomFrom(3))
    const timed = (ms: number) => Object.fromEntries(of.items.map(({ id }) => [id, ms]))
    expect(qualityOf(of, honest, timed(300))).toEqual({ state: 'withheld', doubts: ['too-fast'] })
    expect(qualityOf(of, honest, timed(1000))).toEqual({ state: 'marked', doubts: ['too-fast'] })
    expect(qualityOf(of, honest, timed(4000)).state).toBe('fine')
    // a clock that was mostly wrong proves nothing
    expect(qualityOf(of, honest, { [of.items[0]!.id]: 1 }).state).toBe('fine')
  })

  test('students of a known profile are recovered as well as the stated reliability allows', () => {
    expectRecovered(recoveryOf(of, 4000))
  })
})

describe('near the middle', () => {
  const mbti = currentBank('mbti')
  test('a type has no letter where the error allows both sides', () => {
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

  test('a student in the middle mostly gets no letter, one far out the right one', () => {
    const random = randomFrom(5)
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
    // the third could well be another: it is not named
    expect(interestCode(score([56, 91, 53, 53, 28, 25]))).toBe('I')
    expect(interestCode(score([80, 78, 79, 77, 20, 22]))).toBe('')
    expect(hasShape(score([80, 78, 79, 77, 20, 22]))).toBe(true)
    const holland = currentBank('holland')
    expect(sentencesOf(holland, score([80, 78, 79, 77, 20, 22]))[0]).toContain('这几种分不出先后')
    expect(sentencesOf(holland, score([80, 78, 50, 48, 20, 22]))[0]).toBe('你的兴趣偏向动手、研究，这两种分不出先后。')
    expect(sentencesOf(holland, score([50, 52, 49, 51, 50, 48]))[0]).toContain('看不出偏向')
  })
})

describe('the sentences of a result', () => {
  const sentence = (test: string, values: readonly number[], isArtsOrScience = false, error = 7) => {
    const bank = currentBank(test)
    const scores = values.map((value, at) => ({ scale: bank.scales[at]!.key, value, error }))
    return sentencesOf(bank, scores, isArtsOrScience)
  }

  test.each([
    // 物理 化学 生物 | 政治 历史 地理 | 技术
    [[60, 60, 60, 50, 50, 50, 50], '理科三门平均 60，文科三门平均 50：偏理科。'],
    [[50, 50, 50, 60, 62, 60, 50], '理科三门平均 50，文科三门平均 61：偏文科。'],
    [[57, 57, 57, 50, 50, 50, 50], '理科三门平均 57，文科三门平均 50：分不出偏哪边。'],
  ])('lean to science or arts where the means of three subjects differ beyond their own error: %j', (values, said) => {
    expect(sentence('subject', values, true).at(-1)).toBe(`${said}定文理还要看两边的成绩。`)
  })

  test('on subjects name those that are clearly high and clearly low, the farthest from the middle first', () => {
    expect(sentence('subject', [70, 90, 55, 30, 10, 45, 50])).toEqual([
      '兴趣和信心明显高的是化学、物理。',
      '明显低的是历史、政治。',
      '选科还要看成绩和专业要求：在“选科建议”里放在一起比。',
    ])
    expect(sentence('subject', [55, 55, 55, 45, 45, 45, 45]).slice(0, 2)).toEqual([
      '没有哪一科的兴趣和信心明显高。',
      '没有哪一科明显低，选择的余地大。',
    ])
  })

  test('on character name the two farthest ends, in the words of the end that the score is at', () => {
    expect(sentence('personality', [70, 50, 10, 40, 55])).toEqual([
      '你最明显的是随性，其次是爱交往。',
      '你做事随性；把任务拆小、定好时间会有帮助。',
      '你在人前主动，讨论和讲出来对你学习有用。',
    ])
    expect(sentence('personality', [50, 50, 50, 20, 50])).toEqual([
      '你最明显的是情绪起伏大，其他都在中间。',
      '你容易紧张；睡眠、运动和说出来都有用，难受很久就找老师或家长谈谈。',
      '其他几项会随场合变。',
    ])
    expect(sentence('personality', [50, 50, 50, 50, 50])[0]).toBe('各项都在中间，没有明显的高低。')
  })

  test('on interests name the strongest in order and the very lowest', () => {
    expect(sentence('holland', [45, 90, 70, 30, 20, 40])).toEqual([
      '你的兴趣最偏向研究，其次是艺术。',
      '你愿意追问原因，坐得住想难题。',
      '六种里最低的是组织。兴趣不是能力，低不等于做不好。',
    ])
    expect(sentence('holland', [80, 78, 60, 30, 22, 20])[0]).toBe('你的兴趣偏向动手、研究、艺术，前两种分不出先后。')
    expect(sentence('holland', [90, 30, 30, 30, 22, 20])[0]).toBe('你的兴趣最偏向动手。')
  })

  test('on four habits name the clear ones, and those in the middle without a letter', () => {
    expect(sentence('mbti', [20, 50, 70, 50])).toEqual([
      '精力来源偏独处（I）、做决定偏先讲理（T）。',
      '独处让你恢复，适合留出安静的整块时间。',
      '看事情、安排事情在中间：换个场合就可能不同，所以不给字母。',
    ])
    expect(sentence('mbti', [20, 80, 70, 75]).at(-1)).toBe('它说的是习惯，不是能力，也不决定学什么专业。')
  })

  test('of the all-round test are one for each part, of the two scales of that part', () => {
    expect(sentence('all-round', [80, 50, 70, 20, 50, 50])).toEqual([
      '兴趣上，你偏向和人打交道；想法还是资料居中。',
      '学习上，你偏向记住为主、先安排。',
      '看重什么的两项都在中间，现在看不出偏向。',
    ])
  })
})

test.each([
  [0.84, 'marked', 799, 'withheld'],
  [0.86, 'withheld', 801, 'marked'],
  [0.71, 'marked', 1299, 'marked'],
  [0.69, 'fine', 1301, 'fine'],
])('one answer to %d of the sentences is %s, and %d ms a sentence are %s', (share, alikeState, ms, fastState) => {
  // the other answers are in the middle, so that nothing contradicts
  const bank = { ...currentBank('holland'), scales: currentBank('holland').scales.slice(0, 1) }
  const items = Array.from({ length: 100 }, (_, at) => ({
    ...bank.items[0]!,
    id: String(at),
    scale: 'R',
    key: 1 as const,
  }))
  const of = { ...bank, items }
  const some = Object.fromEntries(items.map(({ id }, at) => [id, at < share * 100 ? 4 : 3]))
  expect(qualityOf(of, some).state).toBe(alikeState)
  const even = Object.fromEntries(items.map(({ id }, at) => [id, 2 + (at % 3)]))
  const timed = (known: number, rest = ms) =>
    qualityOf(of, even, Object.fromEntries(items.slice(0, known).map(({ id }, at) => [id, at % 5 === 0 ? rest : ms])))
  expect(timed(100).state).toBe(fastState)
  // a few long pauses do not offset the rest, and the time of few sentences proves nothing
  expect(timed(100, 60_000).state).toBe(fastState)
  expect([timed(60).state, timed(59).state]).toEqual([fastState, 'fine'])
})

test('an unchanged student sees a change one time in ten, up or down; a large change is shown', () => {
  const random = randomFrom(77)
  const error = 7.6
  const given = Array.from({ length: 4000 }, () =>
    hasChanged({ value: 50 + error * random.normal(), error }, { value: 50 + error * random.normal(), error }),
  ).filter(Boolean).length
  expect(given / 4000).toBeGreaterThan(0.08)
  expect(given / 4000).toBeLessThan(0.12)
  expect(hasChanged({ value: 20, error }, { value: 50, error })).toBe(true)
})

describe('figures of stored answers', () => {
  const holland = currentBank('holland')
  test('a second sitting agrees with the first if the scale is reliable', () => {
    const random = randomFrom(21)
    const pairs = Array.from({ length: 600 }, () => {
      const place = holland.scales.map(() => random.normal())
      return [student(holland, random, place).answers, student(holland, random, place).answers] as const
    })
    for (const { key, plannedReliability } of holland.scales)
      expect(Math.abs(retestOf(holland, pairs).get(key)! - plannedReliability)).toBeLessThan(0.05)
  })

  test('constant answers have no reliability, and no answers have no figures', () => {
    for (const all of [[], [alike(holland, 3)], Array.from({ length: 10 }, () => alike(holland, 3))])
      expect(reliabilitiesOf(holland, all).map(({ alpha, omega }) => [alpha, omega])).toEqual(
        holland.scales.map(() => [null, null]),
      )
    expect(retestOf(holland, []).get('R')).toBeNull()
  })
})

test('a province without 技术 does not ask it', () => {
  const six = withScales(currentBank('subject'), ['物理', '化学', '生物', '政治', '历史', '地理'])
  expect([six.scales.length, six.items.length]).toEqual([6, 48])
  expect(six.items.some(({ text }) => text.includes('技术'))).toBe(false)
})

test('profiles are compared by shape: letters keep their order, and a high level everywhere counts for nothing', () => {
  expect(lettersOf(profileOfLetters('SIA'))).toBe('SIA')
  expect(meanProfile([{ profile: [3, 3, 3, 3, 3, 3], weight: 1 }])).toBeNull()
  const one = meanProfile([{ profile: profileOfLetters('R'), weight: 1 }])!
  const high = meanProfile([{ profile: profileOfLetters('R').map((value) => value * 3 + 10), weight: 5 }])!
  one.forEach((value, at) => expect(high[at]).toBeCloseTo(value, 9))
})

test('the two axes of the short form lead to the types there', () => {
  expect(lettersOf(profileOfAxes(1, 0)).charAt(0)).toBe('S')
  expect(lettersOf(profileOfAxes(-1, 0)).charAt(0)).toBe('R')
  expect([...lettersOf(profileOfAxes(0, 1))].slice(0, 2).sort()).toEqual(['A', 'I'])
  expect([...lettersOf(profileOfAxes(0, -1))].slice(0, 2).sort()).toEqual(['C', 'E'])
})

test('a test leads to majors only where interests lean one way', () => {
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
