import { correctionOf } from '@/features/profile/model/mock-score'

type User = NonNullable<Parameters<typeof correctionOf>[1]>
type Form = Parameters<typeof correctionOf>[0]

const form: Form = {
  ProvinceId: '320000',
  Score: 612,
  SubjectType: 2,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year: 2026,
}
const exam = {
  ExamProvinceId: '320000',
  ExamYear: 2026,
  SubjectType: 2,
  SelectSubjectList: ['生物', '物理', '化学'],
  Score: 610,
  Rank: 29024,
}
const user = { Exam: exam } as unknown as User

describe('the score a family plans with', () => {
  test('goes to the account if it is for the account’s own exam', () => {
    expect(correctionOf(form, user)).toEqual({ score: { Score: 612 } })
  })

  test.each([
    ['another province', { ProvinceId: '330000' }],
    ['another track', { SubjectType: 1 }],
    ['another year', { Year: 2025 }],
    ['the score the account has already', { Score: 610 }],
  ])('stays on the device for %s', (_, change) => {
    expect(correctionOf({ ...form, ...change }, user)).toBeNull()
  })

  test('goes there with its subjects, which are of the same exam', () => {
    const SelectSubjectList = ['物理', '化学', '地理']
    const subjects = { SubjectType: 2, SelectSubjectList }
    expect(correctionOf({ ...form, Score: 610, SelectSubjectList }, user)).toEqual({ subjects })
    expect(correctionOf({ ...form, SelectSubjectList }, user)).toEqual({ subjects, score: { Score: 612 } })
  })

  test('stays on the device for a guest', () => {
    expect(correctionOf(form, null)).toBeNull()
  })

  test('is sent again when the family gives its rank', () => {
    expect(correctionOf({ ...form, Score: 610, Rank: 28900 }, user)).toEqual({ score: { Score: 610, Rank: 28900 } })
  })
})
