// Known parts of a profile, and the sent parts of a form.
import { baseInfoProblems, baseInfoRequest, graduationYears, type BaseInfo } from '@/features/profile/model/base-info'
import { examRequest, examYears } from '@/features/profile/model/exam-info'
import { infoItems } from '@/features/profile/model/missing-info'
import { phraseProblem } from '@/features/profile/model/account-deletion'
import { isOtherExam } from '@/shared/session/profile-gate/use-filling-gate'
import { USER } from '../session/fake-app'
import { FORM } from '../wish/fixture'

const COMPLETE = {
  IsNeedComplateBaseInfo: false,
  IsNeedComplateScore: false,
  IsNeedComplateFinalScore: false,
  IsNeedComplateSubjects: false,
}
const EXAM = { ...USER.Exam, ExamProvinceId: '320000', Track: '物理类' as const, SubjectType: 2 as const, Score: 598 }

describe('the items of a profile', () => {
  const notes = (user: typeof USER, completeness = COMPLETE) =>
    infoItems(completeness, user).map(({ state, note }) => `${state} ${note}`)

  it('show what is known of each, and omit what is not', () => {
    const Exam = { ...EXAM, FinalScore: 612, SelectSubjectList: ['物理', '化学', '生物'] }
    expect(notes({ ...USER, RealName: '林小明', Exam })).toEqual([
      '已填写 林小明 · 2026 年毕业',
      '已填写 江苏 · 物理类 · 598 分',
      '已填写 612 分',
      '已填写 物理、化学、生物',
    ])
    expect(notes({ ...USER, GraduationYear: null, Exam: { ...EXAM, Track: null, Score: null } }).slice(0, 2)).toEqual([
      '已填写 小明',
      '已填写 江苏',
    ])
  })

  it('that are empty and not required show why', () => {
    expect(notes({ ...USER, Exam: EXAM }).slice(2)).toEqual(['暂不需要 成绩公布以后再填', '暂不需要 本省不需要选科'])
    expect(notes(USER)[1]).toBe('暂不需要 ')
  })

  it('that are missing show their purpose, whatever is known', () => {
    const all = Object.fromEntries(Object.keys(COMPLETE).map((flag) => [flag, true])) as typeof COMPLETE
    expect(notes({ ...USER, Exam: EXAM }, all)).toEqual([
      '待填写 称呼、身份和毕业年份',
      '待填写 省份、科类和模考成绩，用来算位次',
      '待填写 出分后填，正式填报用',
      '待填写 决定哪些专业可以报',
    ])
  })
})

describe('sent parts of the forms', () => {
  const INFO: BaseInfo = {
    nickName: ' 小明 ',
    realName: '',
    gender: '',
    identity: 'student',
    schoolName: ' 一中 ',
    graduationYear: '2026',
    provinceId: '',
    cityId: '320100',
  }

  it('texts even if emptied, choices only if made', () => {
    expect(baseInfoRequest(INFO)).toEqual({
      NickName: '小明',
      RealName: '',
      SchoolName: '一中',
      Identity: 'student',
      GraduationYear: 2026,
    })
    expect(baseInfoRequest({ ...INFO, identity: 'parent', gender: '2', provinceId: '320000' })).toMatchObject({
      Identity: 'parent',
      Gender: 2,
      ProvinceId: '320000',
      CityId: '320100',
    })
  })

  it('a blank name, no identity and no year are refused, each in its own words', () => {
    expect(Object.values(baseInfoProblems(INFO)).filter(Boolean)).toEqual([])
    expect(baseInfoProblems({ ...INFO, nickName: '  ', identity: '', graduationYear: '' })).toEqual({
      nickName: '请填写昵称',
      identity: '请选择您是考生还是家长',
      graduationYear: '请选择高中毕业年份',
    })
  })

  it('a rank only if the family typed one', () => {
    const form = { ProvinceId: '320000', SubjectType: 2 as const, SelectSubjectList: ['物理'], Score: 598 }
    const sent = { ExamProvinceId: '320000', ExamYear: 2027, SubjectType: 2, SelectSubjectList: ['物理'], Score: 598 }
    expect(examRequest(form, 2027)).toEqual(sent)
    expect(examRequest({ ...form, Rank: 19_234 }, 2027)).toEqual({ ...sent, Rank: 19_234 })
  })

  it('years range from a student at college to a child of twelve', () => {
    expect(examYears(2026)).toEqual([2026, 2027, 2028])
    expect([graduationYears(2026).at(0), graduationYears(2026).at(-1)]).toEqual([2022, 2033])
  })

  it('only the exact phrase deletes an account', () => {
    expect([phraseProblem(' 注销账号 '), phraseProblem('注销')]).toEqual([undefined, '请原样输入“注销账号”四个字'])
  })
})

test.each([
  ['the same province and track', FORM, EXAM, false],
  ['another province', FORM, { ...EXAM, ExamProvinceId: '330000' }, true],
  ['the same province and another track', FORM, { ...EXAM, SubjectType: 1 as const }, true],
  ['the same province, its track not known', FORM, { ...EXAM, SubjectType: null }, false],
  ['another province, the track not known', FORM, { ...EXAM, ExamProvinceId: '330000', SubjectType: null }, true],
  ['an account without an exam', FORM, USER.Exam, false],
  ['no form', undefined, EXAM, false],
  ['no account', FORM, undefined, false],
])('whether a score is of another exam than the account’s: %s', (_case, form, exam, isOther) =>
  expect(isOtherExam(form, exam)).toBe(isOther),
)
