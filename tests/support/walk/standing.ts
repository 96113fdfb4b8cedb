// A family's data before it fills wishes: a finished test of each kind, a target, a study plan.
import { randomUUID } from 'node:crypto'
import type { EndpointPath, RequestOf } from '../../../contract/registry'
import { loadBanks } from '../../../server/db/seeds/test-banks'
import { randomFrom } from '../../../engine/math/random'
import { askApi } from '../built-server'
import { student } from '../students'

const SUBMITS = {
  holland: 'Career/HollandSubmit',
  mbti: 'Career/MBTISubmit',
  personality: 'Career/PersonalitySubmit',
  'all-round': 'Career/AllroundSubmit',
  subject: 'Career/SubjectTestSubmit',
} as const satisfies Record<string, EndpointPath>
export type FinishedTest = keyof typeof SUBMITS
/** Ids of the results by test. */
export type Results = Readonly<Record<FinishedTest, string>>

const DAY_MS = 24 * 3600 * 1000
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** Does it all by the app's calls, for the account of `token`. */
export async function gainStanding(url: string, token: string): Promise<Results> {
  const ask = <P extends EndpointPath>(path: P, request: RequestOf<P>) => askApi(url, path, request, token)
  const results: Partial<Record<FinishedTest, string>> = {}
  for (const bank of loadBanks()) {
    const test = bank.test as FinishedTest
    const { answers } = student(bank, randomFrom(2))
    const { ResultId } = await ask(SUBMITS[test], {
      Version: bank.version,
      Answers: Object.entries(answers).map(([ItemId, Value]) => ({ ItemId, Value, SpentMs: 5000 })),
      Finish: true,
      Restart: true,
    })
    results[test] = ResultId!
  }
  await ask('Career/SaveTarget', {
    TargetId: randomUUID(),
    BaseRevision: 0,
    Title: '二模进全校前一百',
    Kind: 'rank',
    Start: 160,
    Current: 130,
    Goal: 100,
    Unit: '名',
    Due: dayAfter(60),
  })
  await ask('Career/SavePlan', {
    PlanId: randomUUID(),
    BaseRevision: 0,
    Title: '每天四十分钟英语听力',
    From: dayAfter(-7),
    To: dayAfter(30),
    Weekdays: [1, 3, 5],
    Minutes: 40,
  })
  return results as Results
}
