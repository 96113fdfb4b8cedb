// Subject advice in every province of the country: by its own rule, from the pupil's marks only where no plans exist.
import type { RequestOf } from '../../contract/registry'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: ['320000'] })
})
afterAll(() => server.close())

const advise = async (request: RequestOf<'Career/SubjectAdvice'>) =>
  (await server.call('Career/SubjectAdvice', request)).Data

test('each of the thirty-one has three combinations that its rule allows, or none to choose', async () => {
  const { ProvinceList } = (await server.call('Public/ProvinceList', {})).Data
  expect(ProvinceList).toHaveLength(31)
  for (const { ProvinceId, ProvinceName, Rule } of ProvinceList) {
    const { Subjects } = await advise({ ProvinceId, Order: [] })
    const { Choices, Competition } = await advise({ ProvinceId, Order: [...Subjects].reverse() })
    if (Rule.Model === '文理') {
      expect([ProvinceName, Subjects, Choices]).toEqual([ProvinceName, [], []])
      continue
    }
    expect([ProvinceName, new Set(Choices.map((one) => one.Subjects.join())).size]).toEqual([ProvinceName, 3])
    for (const choice of Choices) {
      const first = choice.Subjects.filter((one) => Rule.FirstChoice.includes(one))
      const second = choice.Subjects.filter((one) => Rule.Reselect.includes(one))
      expect([ProvinceName, choice.Subjects.length]).toEqual([ProvinceName, 3])
      if (Rule.Model === '3+1+2')
        expect([ProvinceName, first.length, second.length]).toEqual([ProvinceName, 1, Rule.ReselectCount])
      else expect([ProvinceName, second.length]).toEqual([ProvinceName, Rule.ReselectCount])
      expect([ProvinceName, choice.Reasons[0]]).toEqual([ProvinceName, expect.stringContaining('在你的成绩里排第')])
    }
    expect([ProvinceName, Competition]).toEqual([ProvinceName, expect.stringMatching(/知道|没有公布/)])
  }
})

test('江苏 shows how many places there are per hundred people, from the two numbers beside it', async () => {
  const { Competition } = await advise({ ProvinceId: '320000', Order: ['物理', '化学', '生物'] })
  const number = (text: string | undefined) => Number(text?.replace(/,/g, ''))
  const parts = [...Competition.matchAll(/(物理类|历史类) ([\d,]+) 人.*?计划 ([\d,]+) 人，每 100 人 ([\d,]+) 个名额/g)]
  expect(parts.map(([, track]) => track)).toEqual(['物理类', '历史类'])
  for (const [, track, people, places, perHundred] of parts)
    expect([track, number(perHundred)]).toEqual([track, Math.round(number(places) / (number(people) / 100))])
})
