// The audit against planted errors: a faultless list, one error put into it, and the error found at its place.
import fc from 'fast-check'
import { audit } from '../../../engine/planning/audit'
import type { AuditWish } from '../../../engine/planning/audit-input'
import type { Finding } from '../../../engine/planning/finding'
import type { ListForecast } from '../../../engine/planning/list-forecast'
import type { Prediction } from '../../../engine/forecasting/predict'
import type { ProvinceRule } from '../../../engine/rules/province-rule'
import { tierOf } from '../../../engine/planning/tier'
import { jiangsuRule, unitIdOf } from '../../support/admission-fixture'

const calm: ListForecast = {
  AdmitProbability: 0.999,
  NoneProbability: 0.001,
  ClosedProbability: 0,
  MostLikelyIndex: 1,
  PerWish: [],
}
const chance = (Probability: number): Prediction => ({
  Probability,
  Low: Math.max(0, Probability - 0.05),
  High: Math.min(1, Probability + 0.05),
  Tier: tierOf(Probability),
  Confidence: '高',
  Flags: [],
  ExpectedRank: 10_000,
  RankLow: 9000,
  RankHigh: 11_000,
})

interface Draft {
  wishes: AuditWish[]
  forecast: ListForecast
  rule: ProvinceRule
  maxTuition: number | undefined
}

/** Sound lists: probabilities rising from a reach to safe ones, each unit once, majors chosen, adjustment accepted. */
const soundLists: fc.Arbitrary<Draft> = fc
  .record({
    reach: fc.array(fc.integer({ min: 20, max: 58 }), { minLength: 2, maxLength: 6 }),
    match: fc.array(fc.integer({ min: 60, max: 89 }), { minLength: 4, maxLength: 10 }),
    safe: fc.array(fc.integer({ min: 91, max: 99 }), { minLength: 4, maxLength: 8 }),
    majorCount: fc.integer({ min: 2, max: 12 }),
    tuition: fc.integer({ min: 0, max: 7000 }),
    maxTuition: fc.option(fc.integer({ min: 7000, max: 20_000 }), { nil: undefined }),
    count: fc.constantFrom(24, 40, 96),
  })
  .map(({ reach, match, safe, majorCount, tuition, maxTuition, count }) => ({
    forecast: calm,
    rule: { ...jiangsuRule, WishCount: count },
    maxTuition,
    wishes: [...reach, ...match, ...safe]
      .sort((a, b) => a - b)
      .map((percent, at): AuditWish => ({
        unitId: unitIdOf('f', at),
        label: `第${at}大学 01 组`,
        collegeName: `第${at}大学`,
        isKnown: true,
        isEligible: true,
        subjectReq: '首选物理，再选化学',
        prediction: chance(percent / 100),
        plan: 30 + at,
        isDropped: false,
        tuition,
        majorsChosen: Math.min(6, majorCount),
        majorCount,
        unknownMajors: [],
        obeysAdjustment: true,
        enrolledNames: ['计算机科学与技术'],
      })),
  }))

const run = ({ wishes, forecast, rule, maxTuition }: Draft): Finding[] =>
  audit(wishes, { rule, planYear: 2026, forecast, maxTuition })

interface Planted {
  code: string
  /** Position from 1 that the finding must have; null for the whole list. */
  index: number | null
  draft: Draft
}
/** Changes one wish. */
const at = (draft: Draft, place: number, change: Partial<AuditWish>): Draft => ({
  ...draft,
  wishes: draft.wishes.map((wish, index) => (index === place ? { ...wish, ...change } : wish)),
})
const last = ({ wishes }: Draft): number => wishes.length - 1

/** Plants an error at `place`, a place of the list. */
const errors: Record<string, (draft: Draft, place: number) => Planted> = {
  'more wishes than the rule allows': (draft) => ({
    code: 'TOO_MANY',
    index: draft.wishes.length,
    draft: { ...draft, rule: { ...draft.rule, WishCount: draft.wishes.length - 1 } },
  }),
  'a unit twice': (draft, place) => ({
    code: 'DUPLICATE',
    index: place + 2,
    draft: { ...draft, wishes: draft.wishes.toSpliced(place + 1, 0, draft.wishes[place] as AuditWish) },
  }),
  'a reach below what is safe': (draft) => {
    const first = draft.wishes[0] as AuditWish
    const rest = draft.wishes.slice(1)
    return { code: 'ORDER_INVERSION', index: rest.length, draft: { ...draft, wishes: rest.toSpliced(-1, 0, first) } }
  },
  'no safe wish': (draft) => ({
    code: 'NO_SAFE',
    index: null,
    draft: { ...draft, wishes: draft.wishes.filter(({ prediction }) => prediction?.Tier !== '保') },
  }),
  'a last wish that is not safe': (draft) => ({
    code: 'LAST_NOT_SAFE',
    index: draft.wishes.length,
    draft: at(draft, last(draft), { prediction: chance(0.89) }),
  }),
  'one safe wish only': (draft) => {
    const safe = draft.wishes.filter(({ prediction }) => prediction?.Tier === '保')
    const wishes = draft.wishes.filter((wish) => !safe.includes(wish) || wish === safe.at(-1))
    return { code: 'FEW_SAFE', index: null, draft: { ...draft, wishes } }
  },
  'a list that may miss': (draft) => ({
    code: 'MAY_MISS',
    index: null,
    draft: { ...draft, forecast: { ...calm, NoneProbability: 0.09, AdmitProbability: 0.91 } },
  }),
  'reaches throughout': (draft) => ({
    code: 'TOO_MANY_REACH',
    index: null,
    draft: {
      ...draft,
      wishes: draft.wishes.map((wish, index) => ({ ...wish, prediction: chance(index < last(draft) ? 0.3 : 0.95) })),
    },
  }),
  'subjects that do not meet the requirement': (draft, place) => ({
    code: 'SUBJECT_NOT_MET',
    index: place + 1,
    draft: at(draft, place, { isEligible: false }),
  }),
  'adjustment refused': (draft, place) => ({
    code: 'NO_ADJUSTMENT',
    index: place + 1,
    draft: at(draft, place, { obeysAdjustment: false, majorsChosen: 1 }),
  }),
  'too many majors': (draft, place) => ({
    code: 'MAJORS_TOO_MANY',
    index: place + 1,
    draft: at(draft, place, { majorsChosen: 7, majorCount: 12 }),
  }),
  'a major that is not enrolled': (draft, place) => ({
    code: 'MAJOR_UNKNOWN',
    index: place + 1,
    draft: at(draft, place, { unknownMajors: ['炼金术'] }),
  }),
  'no major chosen': (draft, place) => ({
    code: 'NO_MAJORS',
    index: place + 1,
    draft: at(draft, place, { majorsChosen: 0 }),
  }),
  'a plan of one or two': (draft, place) => ({
    code: 'SMALL_PLAN',
    index: place + 1,
    draft: at(draft, place, { plan: 1 + (place % 2) }),
  }),
  'tuition beyond the limit': (draft, place) => ({
    code: 'TUITION',
    index: place + 1,
    draft: at({ ...draft, maxTuition: 8000 }, place, { tuition: 8001 }),
  }),
  'a unit that stopped enrolling': (draft, place) => ({
    code: 'NO_PLAN',
    index: place + 1,
    draft: at(draft, place, { isDropped: true }),
  }),
  'a unit of another batch': (draft, place) => ({
    code: 'UNIT_UNKNOWN',
    index: place + 1,
    draft: at(draft, place, { isKnown: false, prediction: null }),
  }),
  'a condition of health or language': (draft, place) => ({
    code: 'CONDITION',
    index: place + 1,
    draft: at(draft, place, { enrolledNames: ['护理学（不招色盲）'] }),
  }),
}

describe('the audit', () => {
  test('finds nothing in a clean list', () => {
    fc.assert(
      fc.property(soundLists, (draft) => {
        expect(run(draft)).toEqual([])
      }),
      { seed: 31, numRuns: 300 },
    )
  })

  test.each(Object.entries(errors))('finds %s, at its place, with a fix of one tap', (_name, plant) => {
    fc.assert(
      fc.property(soundLists, fc.double({ min: 0, max: 0.999, noNaN: true }), (draft, share) => {
        const place = Math.floor(share * draft.wishes.length)
        const planted = plant(draft, place)
        const found = run(planted.draft).filter(({ Code }) => Code === planted.code)
        expect(found.map(({ Index }) => Index)).toEqual([planted.index])
        const [finding] = found
        expect(finding?.Fix?.Label).toMatch(/[\u4e00-\u9fff]/)
        if (planted.index !== null) {
          expect(finding?.UnitId).toBe(planted.draft.wishes[planted.index - 1]?.unitId)
          expect(finding?.Message).toMatch(
            new RegExp(
              planted.code === 'TOO_MANY' || planted.code === 'LAST_NOT_SAFE' ? '最' : `第 ${planted.index} 志愿`,
            ),
          )
        }
      }),
      { seed: 32, numRuns: 40 },
    )
  })

  test('is satisfied after the fix, for every fix that needs no choice', () => {
    const withoutChoice = ['remove', 'move', 'obey']
    let applied = 0
    fc.assert(
      fc.property(
        soundLists,
        fc.constantFrom(...Object.values(errors)),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (draft, plant, share) => {
          const planted = plant(draft, Math.floor(share * draft.wishes.length))
          const finding = run(planted.draft).find(({ Code }) => Code === planted.code)
          if (!finding?.Fix || finding.Index === null || !withoutChoice.includes(finding.Fix.Kind)) return
          const { wishes } = planted.draft
          const place = finding.Index - 1
          const mended =
            finding.Fix.Kind === 'obey'
              ? wishes.map((wish, index) => (index === place ? { ...wish, obeysAdjustment: true } : wish))
              : finding.Fix.Kind === 'remove'
                ? wishes.toSpliced(place, 1)
                : wishes.toSpliced(place, 1).toSpliced((finding.Fix.To as number) - 1, 0, wishes[place] as AuditWish)
          applied += 1
          expect(run({ ...planted.draft, wishes: mended }).map(({ Code }) => Code)).not.toContain(planted.code)
        },
      ),
      { seed: 33, numRuns: 300 },
    )
    expect(applied).toBeGreaterThan(80)
  })
})
