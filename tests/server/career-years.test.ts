// How a new school year changes what an account answered: the student's grade.
import { PATH_QUESTIONS, PATH_VERSION } from '../../engine/guidance/paths/questions'
import { studentAtServer } from '../support/career'

const { server, userId, ask } = studentAtServer()

const sitsExamOf = (exam_year: number) =>
  server()
    .db.insertInto('exam_profile')
    .values({ user_id: userId(), province_id: null, track: null, exam_year } as never)
    .execute()

describe('the grade of a student', () => {
  test('a student who repeats the exam is in the last year, not at college', async () => {
    await ask('User/UpdateUserStudent', { Identity: 'student', GraduationYear: 2026 })
    await sitsExamOf(2027)
    expect(await ask('Career/Matters', {})).toMatchObject({ Grade: 12, GraduationYear: 2027 })
  })

  test('a student who tries this year’s exam in the second year stays there', async () => {
    await ask('User/UpdateUserStudent', { Identity: 'student', GraduationYear: 2028 })
    await sitsExamOf(2027)
    expect(await ask('Career/Matters', {})).toMatchObject({ Grade: 11, GraduationYear: 2028 })
  })

  test('with one year known, a student has that one; none is invented', async () => {
    expect(await ask('Career/Matters', {})).toMatchObject({ IsGradeKnown: false, GraduationYear: null })
    await sitsExamOf(2028)
    expect(await ask('Career/Matters', {})).toMatchObject({ Grade: 11, GraduationYear: 2028 })
  })
})

describe('a grade that was answered', () => {
  const Answers = [
    { Key: 'stage', Values: ['g11'] },
    { Key: 'household', Values: ['rural'] },
  ]
  /** The account's stored answers given at that time. */
  const keptOf = async (day: string) => {
    const { Version } = await ask('Career/EnterPathQuestions', {})
    await ask('Career/EnterPathSubmit', { Version, Answers, IsKept: true })
    await server()
      .db.updateTable('path_answer')
      .set({ saved_at: new Date(`${day}T12:00:00+08:00`) })
      .where('user_id', '=', userId())
      .execute()
    return (await ask('Career/EnterPathQuestions', {})).Kept?.Answers
  }

  test('is reopened in a later school year, the others stay', async () => {
    expect(await keptOf('2026-08-31')).toEqual([{ Key: 'household', Values: ['rural'] }])
  })

  test('reopens the questions in the list of tests; answering all of them ends that', async () => {
    const path = async () => {
      const { Items } = await ask('User/TestList', {})
      const { Last, Begun } = Items.find(({ TestCode }) => TestCode === 'path')!
      return { Last, Begun }
    }
    expect(await path()).toEqual({ Last: null, Begun: null })
    await keptOf('2026-09-01')
    expect(await path()).toMatchObject({ Last: null, Begun: { Answered: 2, Total: PATH_QUESTIONS.length } })
    const Whole = PATH_QUESTIONS.map(({ key, options }) => ({ Key: key, Values: [options[0]!.value] }))
    await ask('Career/EnterPathSubmit', { Version: PATH_VERSION, Answers: Whole, IsKept: true })
    expect(await path()).toMatchObject({ Last: { ResultId: null, Summary: '2026 年 11 月 24 日答的' }, Begun: null })
    await server()
      .db.updateTable('path_answer')
      .set({ saved_at: new Date('2026-08-31T12:00:00+08:00') })
      .where('user_id', '=', userId())
      .execute()
    // a grade fits one school year: one question is open again
    expect(await path()).toMatchObject({ Last: null, Begun: { Answered: PATH_QUESTIONS.length - 1 } })
  })

  test('stays within its school year', async () => {
    expect(await keptOf('2026-09-01')).toEqual(Answers)
  })
})
