// A student's own year, on every target: the open ways, one of them among the grade's matters, a target, a plan.
import { randomUUID } from 'node:crypto'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import type { TestAccount } from '../account'
import { callApi } from '../built-server'
import { completeProfile } from '../profile'
import type { Driver } from './driver'
import { JIANGSU, profileOf } from './exams'
import { walk, type Flow } from './flow'
import { tokenOf, type Stand } from './stand'

interface OwnYear {
  url: string
  token: string
  /** Data prepared by calls. */
  targetId: string
  planId: string
}

/** One answer per question, in order: a graduate of this year who would teach, and takes no further exams. Three ways are left. */
const ANSWERS = ['g12', '17to20', 'city', 'yes', 'no', 'none', 'none', 'teaching', 'yes', 'no', 'low']
const WAYS = { open: ['ordinary'], check: ['teacher', 'rural-agriculture'] }
/** Places of the questions with several possible answers: a button leaves them. */
const MULTIPLE: readonly number[] = [5, 6, 7]
const HALF = 6

/** A question accepts an answer after a moment of reading. */
const HASTE = 500

async function say(driver: Driver, from: number, to: number): Promise<void> {
  await driver.hurry(HASTE)
  for (let at = from; at < to; at++) {
    await driver.see('#enter-path-at', `第 ${at + 1} 题，`)
    // earlier answers are on their way to the account, and the reply redraws the choices
    if (MULTIPLE.includes(at)) await driver.settled()
    await driver.tap(`#enter-path-option-${ANSWERS[at]}`)
    if (MULTIPLE.includes(at)) await driver.tap('#enter-path-next')
  }
  await driver.hurry(1)
}

export const OWN_YEAR = {
  async 'half of the questions'(driver) {
    await driver.open('pages/assess/enter-path/index')
    // it begins once the questions are there
    await driver.see('#path-lead')
    await driver.tap('#begin-paths')
    await say(driver, 0, HALF)
    await driver.settled()
    await driver.restart()
  },

  async 'the other half'(driver) {
    await driver.see('#path-answered', `已经回答 ${HALF} 题`)
    await driver.tap('#begin-paths')
    await driver.see('#enter-path-resume', `上次做了 ${HALF} 题`)
    await driver.tap('#enter-path-continue')
    await say(driver, HALF, ANSWERS.length)
    await driver.tap({ press: '提交' })
    await driver.arrive('pages/assess/enter-path/enter-content')
  },

  async 'ways that are left'(driver) {
    for (const [state, ways] of Object.entries(WAYS)) {
      await driver.see(`#paths-${state}`, `（${ways.length}）`)
      for (const way of ways) await driver.see(`#paths-${state} #path-${way}`)
    }
  },

  async 'into the plan'(driver) {
    await driver.tap('#path-teacher')
    await driver.see('#section-source')
    await driver.tap('#plan-path')
    await driver.settled()
  },

  async 'seen and ticked'(driver) {
    await driver.open('pages/career/manage/matter/grade?grade=12')
    await driver.see('#matters', /填报提前批志愿/)
    const box = '#matter-path-fill-early'
    await driver.tap(box)
    await driver.see(`${box}.ui-checkbox__box--on`)
  },

  async 'a target changed'(driver, { targetId }) {
    await driver.open('pages/career/manage/target')
    await driver.see(`[id$="target-${targetId}"]`, '走了 0%')
    await driver.tap({ press: '修改' })
    await driver.fill('#target-current', '140')
    await driver.tap('#target-sheet-save')
    await driver.see(`[id$="target-${targetId}"]`, '走了 50%')
  },

  async 'a week of the plan done'(driver, { planId }) {
    await driver.open('pages/career/manage/plan')
    await driver.tap(`[id$="plan-today-${planId}"]`)
    await driver.see(`[id$="plan-${planId}"]`, '1/1 天')
    await driver.see('.career-plan__week--done')
  },
} satisfies Flow<OwnYear>

/** Today in China, YYYY-MM-DD. */
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** A family with a target and a plan of one day, today. */
async function prepared(url: string, account: TestAccount): Promise<OwnYear> {
  const shown = { url, token: await tokenOf(url, account), targetId: randomUUID(), planId: randomUUID() }
  await completeProfile(url, shown.token, profileOf(JIANGSU))
  const target: RequestOf<'Career/SaveTarget'> = {
    TargetId: shown.targetId,
    BaseRevision: 0,
    Title: '期末年级前 80 名',
    Kind: 'rank',
    Start: 200,
    Current: 200,
    Goal: 80,
    Unit: '名',
    Due: `${Number(today().slice(0, 4)) + 1}-01-20`,
  }
  const plan: RequestOf<'Career/SavePlan'> = {
    PlanId: shown.planId,
    BaseRevision: 0,
    Title: '背单词',
    From: today(),
    To: today(),
    Weekdays: [1, 2, 3, 4, 5, 6, 7],
    Minutes: 20,
  }
  for (const [call, body] of [
    ['Career/SaveTarget', target],
    ['Career/SavePlan', plan],
  ] as const) {
    const { Code, Message } = await callApi(url, call, body, shown.token)
    if (Code !== 0) throw new Error(`${call}: ${Message}`)
  }
  return shown
}

/** @param family creates an unshared account */
export function testOwnYear(stand: Stand, family: () => Promise<TestAccount>): void {
  test('answers leave three ways, one goes into the year and is ticked; a target moves, a week of a plan is done', async () => {
    const shown = await prepared(stand.url, await family())
    await stand.onPhone(
      async (driver) => {
        await walk(driver, OWN_YEAR, shown)
        expect(await driver.faults()).toEqual([])
      },
      { device: { token: shown.token }, at: 'pages/assess/index' },
    )
    const call = <T>(name: string, body = {}) => callApi<T>(shown.url, name, body, shown.token)
    const matters = (await call<ResponseOf<'Career/Matters'>>('Career/Matters', { Grade: 12 })).Data.Items
    expect(matters.filter(({ MatterId, IsDone }) => MatterId === 'path:fill-early' && IsDone)).toHaveLength(1)
    expect((await call<ResponseOf<'Career/Targets'>>('Career/Targets')).Data.Items[0]).toMatchObject({ Current: 140 })
    expect((await call<ResponseOf<'Career/Plans'>>('Career/Plans')).Data.Items[0]).toMatchObject({ Done: 1 })
  })
}
