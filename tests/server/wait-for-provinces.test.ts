// Calls while the facts of provinces are still being loaded.
import Fastify from 'fastify'
import { waitForProvinces } from '../../server/http/health'

const OF_A_STUDENT = 'token-of-a-student'

function appOf(isThere: boolean) {
  const wanted: string[] = []
  let answered = 0
  const app = Fastify()
  const facts = {
    isWhole: () => false,
    want: async (provinceId: string, need: string) => {
      wanted.push(`${provinceId} ${need}`)
      return isThere
    },
  }
  waitForProvinces(app, facts, async (token) => (token === OF_A_STUDENT ? '330000' : null))
  for (const call of ['Wish/List', 'Public/LineRank', 'Web/WebConfig'])
    app.post(`/api/${call}`, async () => ({ answered: (answered += 1) }))
  const ask = (call: string, payload: object, token?: string) =>
    app.inject({ method: 'POST', url: `/api/${call}`, payload, headers: { orgcode: 'demo', ...(token && { token }) } })
  return { ask, wanted, answered: () => answered }
}

it('wait for what they read of the province that they name, or of the student’s own', async () => {
  const { ask, wanted, answered } = appOf(true)
  await ask('Public/LineRank', { ProvinceId: '370000' })
  await ask('Wish/List', { ProvinceId: '310000' }, OF_A_STUDENT)
  await ask('Wish/List', {}, OF_A_STUDENT)
  expect(wanted).toEqual(['370000 tables', '310000 all', '330000 all'])
  expect(answered()).toBe(3)
})

it('wait for nothing where they name no province and read none, or nobody is signed in', async () => {
  const { ask, wanted, answered } = appOf(false)
  await ask('Web/WebConfig', {}, OF_A_STUDENT)
  await ask('Wish/List', {}, 'of somebody else')
  await ask('Wish/List', {})
  expect([wanted, answered()]).toEqual([[], 3])
})

it('are refused while the province is still loading, with the seconds until the next try, before anything is done', async () => {
  const { ask, answered } = appOf(false)
  const answer = await ask('Wish/List', { ProvinceId: '330000' })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  expect(answer.json()).toMatchObject({ Code: 1007, Message: '这个省的录取数据还在载入，请过一分钟再试' })
  expect(answered()).toBe(0)
})
