import { seedProvinces } from '../../server/db/seeds/seed-facts'
import { insertAccount } from '../support/account'
import { startTestServer, type TestServer } from '../support/server'

const JIANGSU = '320000'
const ZHEJIANG = '330000'
const XINJIANG = '650000'

let server: TestServer
let count = 0
let token: string

/** A table of eleven scores around 600: 600 points is rank 20,000 and each point above is 1,000 places better. */
const table = (province: string, year: number, track: string, basis: string) =>
  Array.from({ length: 11 }, (_, index) => ({
    province_id: province,
    year,
    track,
    score: 605 - index,
    count: 1000,
    cumulative: 15_000 + index * 1000,
    basis,
    source: '测试表',
  }))

beforeAll(async () => {
  server = await startTestServer({ clock: new Date('2026-06-01T00:00:00Z') })
  await seedProvinces(server.db)
  await server.db
    .insertInto('score_rank')
    .values([
      ...table(JIANGSU, 2025, '物理类', 'official'),
      ...table(JIANGSU, 2025, '历史类', 'official'),
      ...table(ZHEJIANG, 2026, '综合', 'demonstration'),
    ])
    .execute()
})
afterAll(() => server.close())
beforeEach(async () => {
  const account = await insertAccount(server.db, {
    loginName: `profile_${++count}`,
    mobile: `1360000${String(count).padStart(4, '0')}`,
  })
  token = (await server.call('Auth/Login', { LoginName: account.loginName, Password: account.password })).Data.Token
})

const user = async () => (await server.call('User/GetUserStudent', {}, { token })).Data
const missing = async () => {
  const { Data } = await server.call('User/CheckUserStudentComplate', {}, { token })
  return Object.entries(Data).flatMap(([name, isMissing]) => (isMissing ? [name.replace('IsNeedComplate', '')] : []))
}
const exam = { ExamProvinceId: JIANGSU, ExamYear: 2026, SubjectType: 2, SelectSubjectList: ['物理', '化学', '生物'] }
const setExam = (changes: object = {}) => server.call('User/UpdateStudentExam', { ...exam, ...changes }, { token })
/** The call is form-encoded: its numbers are texts. */
async function setFinal(fields: Record<string, string>) {
  const response = await fetch(`${server.url}/api/User/UpdateUserScoreFinalScore`, {
    method: 'POST',
    headers: { OrgCode: 'demo', token },
    body: new URLSearchParams(fields),
  })
  return (await response.json()) as { Code: number; Data: Awaited<ReturnType<typeof user>>; Message: string }
}

describe('base information', () => {
  test('changes what is sent and keeps the rest', async () => {
    await server.call(
      'User/UpdateUserStudent',
      {
        NickName: ' 小红 ',
        RealName: '王红',
        Gender: 2,
        Identity: 'student',
        SchoolName: '南京一中',
        GraduationYear: 2026,
      },
      { token },
    )
    const answer = await server.call('User/UpdateUserStudent', { ProvinceId: JIANGSU, CityId: '320100' }, { token })
    expect(answer.Data).toMatchObject({
      NickName: '小红',
      RealName: '王红',
      Gender: 2,
      Identity: 'student',
      SchoolName: '南京一中',
      GraduationYear: 2026,
      ProvinceId: JIANGSU,
      CityId: '320100',
    })
    expect((await server.call('User/UpdateUserStudent', { RealName: '' }, { token })).Data.RealName).toBeNull()
    expect(await server.call('User/UpdateUserStudent', {}, { token })).toMatchObject({
      Code: 0,
      Data: { NickName: '小红' },
    })
  })

  test('separates the candidate from the account’s owner', async () => {
    const before = await user()
    const student = { RealName: ' 王红 ', SchoolName: '南京一中', Gender: 2 }
    const { Data } = await server.call('User/UpdateStudent', { ...student, NickName: '别的' } as typeof student, {
      token,
    })
    expect(Data).toEqual({ ...before, RealName: '王红', SchoolName: '南京一中', Gender: 2 })
  })

  test('drops the city with its province, and refuses another’s city', async () => {
    await server.call('User/UpdateUserStudent', { ProvinceId: JIANGSU, CityId: '320100' }, { token })
    expect(await server.call('User/UpdateUserStudent', { CityId: '330100' }, { token })).toMatchObject({
      Code: 1001,
      Data: { Fields: [{ Field: 'CityId' }] },
    })
    expect((await server.call('User/UpdateUserStudent', { ProvinceId: ZHEJIANG }, { token })).Data).toMatchObject({
      ProvinceId: ZHEJIANG,
      CityId: null,
    })
  })

  test('refuses an unknown province and an empty name', async () => {
    expect(await server.call('User/UpdateUserStudent', { ProvinceId: '990000' }, { token })).toMatchObject({
      Code: 1201,
    })
    expect(await server.call('User/UpdateUserStudent', { NickName: '  ' }, { token })).toMatchObject({ Code: 1001 })
  })
})

test('returns each entry under its own name, and as much of the number as its owner needs', async () => {
  await setExam({ Score: 600 })
  await setFinal({ FinalScore: '598', FinalRank: '22000' })
  const who = { NickName: '小红', RealName: '王红', SchoolName: '南京一中' }
  await server.call('User/UpdateUserStudent', { ...who, ProvinceId: ZHEJIANG, GraduationYear: 2027 }, { token })
  expect(await user()).toMatchObject({
    ...{ ...who, LoginName: `profile_${count}`, Mobile: `136****${String(count).padStart(4, '0')}` },
    ...{ HasPassword: true, MemberType: 5, ProvinceId: ZHEJIANG, GraduationYear: 2027 },
    ...{ ExamProvinceId: JIANGSU, UserScore: { ExamProvinceId: JIANGSU, Score: 600 }, Score: 600, FinalScore: 598 },
    Exam: {
      ...{ ExamProvinceId: JIANGSU, ExamYear: 2026, Score: 600, Rank: 20_000 },
      ...{ FinalScore: 598, FinalRank: 22_000, ScoreChangesLeft: 3 },
    },
  })
})

describe('the exam', () => {
  test('gets its rank from the latest table and names it', async () => {
    const { Data } = await setExam({ Score: 600 })
    expect(Data.Exam).toMatchObject({
      Track: '物理类',
      SubjectType: 2,
      Score: 600,
      Rank: 20_000,
      RankSource: { Year: 2025, Basis: 'lookup' },
      ScoreChangesLeft: 3,
    })
    expect(Data).toMatchObject({
      UserScore: { ExamProvinceId: JIANGSU, Score: 600 },
      ExamProvinceId: JIANGSU,
      Score: 600,
      FinalScore: null,
    })
  })

  test('keeps a score of a year and province without a table, without a rank', async () => {
    expect((await setExam({ ExamProvinceId: XINJIANG, SelectSubjectList: [], Score: 500 })).Data.Exam).toMatchObject({
      Score: 500,
      Rank: null,
      RankSource: null,
    })
  })

  test('may leave subjects for later, but a chosen combination must be allowed', async () => {
    expect(await setExam({ SelectSubjectList: [] })).toMatchObject({
      Code: 0,
      Data: { Exam: { Track: '物理类', SelectSubjectList: [] } },
    })
    expect(await setExam({ SelectSubjectList: ['历史', '化学', '生物'] })).toMatchObject({
      Code: 1203,
      Data: { Fields: [{ Field: 'SelectSubjectList' }] },
    })
    expect(await setExam({ SubjectType: 3, SelectSubjectList: [] })).toMatchObject({ Code: 1203 })
    expect(
      await setExam({ ExamProvinceId: ZHEJIANG, SubjectType: 3, SelectSubjectList: ['物理', '化学', '技术'] }),
    ).toMatchObject({ Code: 0, Data: { Exam: { Track: '综合', SubjectType: 3 } } })
  })

  test('refuses a score beyond the province, a rank that contradicts it and a rank alone', async () => {
    expect(await setExam({ Score: 751 })).toMatchObject({ Code: 1202 })
    expect(await setExam({ Score: 600, Rank: 3 })).toMatchObject({ Code: 1204 })
    expect(await setExam({ Rank: 20_000 })).toMatchObject({ Code: 1001, Data: { Fields: [{ Field: 'Score' }] } })
    expect((await user()).Exam.ExamProvinceId).toBeNull()
  })

  test('drops a score of another province, year or track, and keeps it otherwise', async () => {
    await setExam({ Score: 600 })
    expect((await setExam({ SelectSubjectList: ['物理', '化学', '地理'] })).Data.Score).toBe(600)
    expect((await setExam({ SubjectType: 1, SelectSubjectList: ['历史', '政治', '地理'] })).Data).toMatchObject({
      Score: null,
      UserScore: null,
    })
  })

  test('keeps the open special plans as long as the province is the same', async () => {
    const kinds = async () => (await user()).Exam.EntitledKinds
    await setExam({ Score: 600 })
    expect(await kinds()).toBeNull()
    await setExam({ EntitledKinds: ['police', 'national-special'] })
    expect(await kinds()).toEqual(['police', 'national-special'])
    expect((await user()).Exam.Score).toBe(600)
    await setExam({ ExamYear: 2027 })
    expect(await kinds()).toEqual(['police', 'national-special'])
    await setExam({ EntitledKinds: [] })
    expect(await kinds()).toEqual([])
    await setExam({ ExamProvinceId: ZHEJIANG, SubjectType: 3, SelectSubjectList: ['物理', '化学', '技术'] })
    expect(await kinds()).toBeNull()
    expect(await setExam({ EntitledKinds: ['arts'] })).toMatchObject({ Code: 1001 })
  })

  test('moves to the other track with its subjects, and so does the rank', async () => {
    await setExam({ Score: 600 })
    const { Data } = await server.call(
      'User/UpdateStudentSelectSubject',
      { SubjectType: 1, SelectSubjectList: ['历史', '政治', '地理'] },
      { token },
    )
    expect(Data.Exam).toMatchObject({ Track: '历史类', SubjectType: 1, Score: 600, Rank: 20_000 })
    expect(
      await server.call('User/UpdateStudentSelectSubject', { SubjectType: 1, SelectSubjectList: ['历史'] }, { token }),
    ).toMatchObject({ Code: 1203 })
  })

  test('needs a province before a new mock score, to rank it', async () => {
    expect(await server.call('User/UpdateUserScore', { Score: 600 }, { token })).toMatchObject({
      Code: 1201,
      Message: expect.stringContaining('高考信息'),
    })
    expect(
      await server.call(
        'User/UpdateStudentSelectSubject',
        { SubjectType: 2, SelectSubjectList: ['物理', '化学', '生物'] },
        { token },
      ),
    ).toMatchObject({ Code: 1201 })
    await setExam()
    expect((await server.call('User/UpdateUserScore', { Score: 603 }, { token })).Data.Exam).toMatchObject({
      Score: 603,
      Rank: 17_000,
    })
    expect(
      (await server.call('User/UpdateUserScore', { Score: 603, Rank: 16_800 }, { token })).Data.Exam,
    ).toMatchObject({ Rank: 16_800 })
  })
})

describe('the final score', () => {
  const changes = async () => (await server.call('User/EditScoreRecordNumber', {}, { token })).Data

  test('needs its rank until the table of the year is there', async () => {
    await setExam()
    expect(await setFinal({ FinalScore: '600' })).toMatchObject({ Code: 1205 })
    expect(await setFinal({ FinalScore: '600', FinalRank: '20100' })).toMatchObject({
      Code: 0,
      Data: { FinalScore: 600, Exam: { FinalScore: 600, FinalRank: 20_100 } },
    })
  })

  test('is entered once and changed three times; the same score again is no change', async () => {
    await setExam({ ExamYear: 2025 })
    for (const [score, used] of [
      ['600', 0],
      ['600', 0],
      ['601', 1],
      ['602', 2],
      ['602', 2],
      ['603', 3],
    ] as const) {
      expect(await setFinal({ FinalScore: score })).toMatchObject({ Code: 0, Data: { FinalScore: Number(score) } })
      expect(await changes()).toEqual({ Used: used, Left: 3 - used, Limit: 3 })
    }
    expect(await setFinal({ FinalScore: '604' })).toMatchObject({ Code: 1206 })
    expect(await setFinal({ FinalScore: '603' })).toMatchObject({ Code: 0 })
    expect((await user()).Exam).toMatchObject({ FinalScore: 603, FinalRank: 17_000, ScoreChangesLeft: 0 })
  })

  test('is changed only after reading the latest, and entered before it is changed', async () => {
    await setExam()
    const edit = (FinalScore: number, Used: number) =>
      server.call('User/EditUserScore', { FinalScore, FinalRank: 20_000, Used }, { token })
    expect(await edit(600, 0)).toMatchObject({ Code: 1207 })
    await setFinal({ FinalScore: '600', FinalRank: '20000' })
    expect((await edit(601, 0)).Data.Exam).toMatchObject({ FinalScore: 601, ScoreChangesLeft: 2 })
    expect(await edit(602, 0)).toMatchObject({ Code: 1208 })
    // repeated because the answer was lost
    expect((await edit(601, 0)).Data.Exam).toMatchObject({ FinalScore: 601, ScoreChangesLeft: 2 })
    expect((await edit(602, 1)).Data.Exam.FinalScore).toBe(602)
    expect((await edit(603, 2)).Data.Exam.ScoreChangesLeft).toBe(0)
    expect(await edit(604, 3)).toMatchObject({ Code: 1206 })
    expect((await user()).Exam.FinalScore).toBe(603)
  })

  test('does not overwrite one another device entered meanwhile; an equal score is the same entry', async () => {
    await setExam()
    const enter = (FinalScore: string) => setFinal({ FinalScore, FinalRank: '20000', IsFirst: 'true' })
    const both = await Promise.all([enter('600'), enter('601')])
    expect(both.map(({ Code }) => Code).sort()).toEqual([0, 1208])
    const entered = both.find(({ Code }) => Code === 0)!.Data.FinalScore
    expect(await enter('599')).toMatchObject({ Code: 1208 })
    expect(await enter(String(entered))).toMatchObject({ Code: 0, Data: { FinalScore: entered } })
    expect(await changes()).toMatchObject({ Used: 0 })
    expect((await user()).FinalScore).toBe(entered)
  })

  test('of another exam is a new entry, as one of the changes', async () => {
    await setExam({ ExamYear: 2025 })
    await setFinal({ FinalScore: '600' })
    await setFinal({ FinalScore: '601' })
    await setExam()
    const again = await setFinal({ FinalScore: '602', FinalRank: '20000', IsFirst: 'true' })
    expect(again).toMatchObject({ Code: 0, Data: { FinalScore: 602 } })
    expect(await changes()).toMatchObject({ Used: 2 })
  })

  test('cannot be changed more often by simultaneous calls', async () => {
    await setExam({ ExamYear: 2025 })
    await setFinal({ FinalScore: '600' })
    const answers = await Promise.all(
      ['601', '602', '603', '604', '605'].map((score) => setFinal({ FinalScore: score })),
    )
    expect(answers.filter((answer) => answer.Code === 0)).toHaveLength(3)
    expect((await changes()).Used).toBe(3)
  })

  test('survives a new mock score and ends with another exam', async () => {
    await setExam({ ExamYear: 2025 })
    await setFinal({ FinalScore: '600' })
    await server.call('User/UpdateUserScore', { Score: 598 }, { token })
    expect((await user()).FinalScore).toBe(600)
    await setExam({ ExamYear: 2026 })
    expect((await user()).FinalScore).toBeNull()
  })
})

describe('completeness', () => {
  test('asks for one thing after another, finally for nothing', async () => {
    expect(await missing()).toEqual(['BaseInfo', 'Score'])
    await server.call('User/UpdateUserStudent', { Identity: 'parent', GraduationYear: 2026 }, { token })
    expect(await missing()).toEqual(['Score'])
    await setExam({ SelectSubjectList: [] })
    expect(await missing()).toEqual(['Score', 'Subjects'])
    await server.call('User/UpdateUserScore', { Score: 600 }, { token })
    expect(await missing()).toEqual(['Subjects'])
    await server.call(
      'User/UpdateStudentSelectSubject',
      { SubjectType: 2, SelectSubjectList: ['物理', '化学', '生物'] },
      { token },
    )
    expect(await missing()).toEqual([])
  })

  test('asks for the final score once the year’s real table is there, not for a demonstration table', async () => {
    await server.call('User/UpdateUserStudent', { Identity: 'student', GraduationYear: 2026 }, { token })
    await setExam({ ExamProvinceId: ZHEJIANG, SubjectType: 3, SelectSubjectList: ['物理', '化学', '技术'], Score: 600 })
    expect(await missing()).toEqual([])
    await setExam({ ExamYear: 2025, Score: 600 })
    expect(await missing()).toEqual(['FinalScore'])
    await setFinal({ FinalScore: '601' })
    expect(await missing()).toEqual([])
  })

  test('asks no subjects where the province has none to choose', async () => {
    await server.call('User/UpdateUserStudent', { Identity: 'student', GraduationYear: 2026 }, { token })
    await setExam({ ExamProvinceId: XINJIANG, SelectSubjectList: [], Score: 500 })
    expect(await missing()).toEqual([])
  })
})
