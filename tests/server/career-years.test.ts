// What a new school year makes of what an account said: the grade of a student.
import { studentAtServer } from '../support/career'

const { server, userId, ask } = studentAtServer()

const sitsExamOf = (exam_year: number) =>
  server()
    .db.insertInto('exam_profile')
    .values({ user_id: userId(), province_id: null, track: null, exam_year } as never)
    .execute()

describe('the grade of a student', () => {
  test('who sits the exam again is in the last year of school, not at college', async () => {
    await ask('User/UpdateUserStudent', { Identity: 'student', GraduationYear: 2026 })
    await sitsExamOf(2027)
    expect(await ask('Career/Matters', {})).toMatchObject({ Grade: 12, GraduationYear: 2027 })
  })

  test('who tries this year’s exam in the second year stays in the second year', async () => {
    await ask('User/UpdateUserStudent', { Identity: 'student', GraduationYear: 2028 })
    await sitsExamOf(2027)
    expect(await ask('Career/Matters', {})).toMatchObject({ Grade: 11, GraduationYear: 2028 })
  })

  test('of whom one year alone is known has that one; nobody’s is made up', async () => {
    expect(await ask('Career/Matters', {})).toMatchObject({ IsGradeKnown: false, GraduationYear: null })
    await sitsExamOf(2028)
    expect(await ask('Career/Matters', {})).toMatchObject({ Grade: 11, GraduationYear: 2028 })
  })
})
