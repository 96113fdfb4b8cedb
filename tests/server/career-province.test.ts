// Whose calendar a student sees: that of the requested province, else of the own exam.
import { SEVERAL_PROVINCES } from '../support/database'
import { insertAccount } from '../support/account'
import { startTestServer } from '../support/server'

test('a student who asks for another province sees that province’s calendar', async () => {
  const server = await startTestServer({ seed: 'demo', provinces: SEVERAL_PROVINCES })
  try {
    const { userId } = await insertAccount(server.db, { loginName: 'nanjing', mobile: '13600009001' })
    await server.db
      .insertInto('exam_profile')
      .values({ user_id: userId, province_id: '320000', track: '物理类' })
      .execute()
    const token = await server.signedIn(userId)
    const mattersIn = async (asked: { ProvinceId?: string }) => {
      const { Data } = await server.call('Career/Matters', { GraduationYear: 2029, Grade: 10, ...asked }, { token })
      return Data.Items.map(({ MatterId }) => MatterId)
    }
    expect(await mattersIn({})).not.toContain('standard:g10-arts-science')
    expect(await mattersIn({ ProvinceId: '650000' })).toContain('standard:g10-arts-science')
  } finally {
    await server.close()
  }
})
