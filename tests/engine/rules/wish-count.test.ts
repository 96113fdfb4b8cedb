import { audit } from '../../../engine/planning/audit'
import { borrowedCountText, countNoteOf, hostOf } from '../../../engine/rules/wish-count'
import { jiangsuRule } from '../../support/admission-fixture'

describe('the number of wishes in a batch', () => {
  test('is its own in the main batch, with a note for special plans', () => {
    for (const batch of ['本科批', '本科批·国家专项', '专科批·定向']) {
      expect(borrowedCountText(jiangsuRule, batch)).toBeNull()
      expect(countNoteOf(jiangsuRule, batch)).toEqual({})
    }
  })

  test('is that of the main batch in any other, with its publisher and a better source', () => {
    const said = '最多 40 个是本科批的规定，专科批能填几个请查省考试院'
    expect(borrowedCountText(jiangsuRule, '专科批')).toBe(said)
    const published = { ...jiangsuRule, SourceUrl: 'https://www.jseea.cn/rule.html' }
    expect(countNoteOf(published, '专科批').CountNote).toBe(`${said}（规则来源：www.jseea.cn）`)
    expect(countNoteOf({ ...jiangsuRule, SourceUrl: '' }, '专科批').CountNote).toBe(
      `${said}（规则来源：公开资料整理，未经考试院确认）`,
    )
    expect(hostOf('')).toBe('')
  })

  test('is not shown as the limit of a longer vocational list', () => {
    const wishes = Array.from({ length: 41 }, (_, at) => ({
      unitId: `00000000-0000-4000-8000-0000000000${10 + at}`,
      label: '某校',
      collegeName: `第${at}大学`,
      isKnown: true,
      isEligible: true,
      subjectReq: null,
      prediction: null,
      plan: null,
      isDropped: false,
      tuition: null,
      majorsChosen: 1,
      majorCount: 1,
      unknownMajors: [],
      obeysAdjustment: true,
      enrolledNames: [],
    }))
    const forecast = {
      AdmitProbability: 0,
      NoneProbability: 1,
      ClosedProbability: 0,
      MostLikelyIndex: null,
      PerWish: [],
    }
    const messageIn = (batch: string) =>
      audit(wishes, {
        ...{ rule: jiangsuRule, planYear: 2026, forecast, batch },
        borrowedCount: borrowedCountText(jiangsuRule, batch),
      }).find(({ Code }) => Code === 'TOO_MANY')?.Message
    expect(messageIn('本科批')).toBe('填了 41 个志愿，本省最多 40 个，第 41 个起无效')
    expect(messageIn('专科批')).toBe('填了 41 个志愿，最多 40 个是本科批的规定，专科批能填几个请查省考试院')
  })
})
