// The calendar of families that do not do what a calendar expects: a plan ticked days later, a student whose year nobody knows.
import { newPlan, studentAtServer } from '../support/career'

const { ask, refused } = studentAtServer()

test('what was done and not ticked that day can be ticked later: the last days gone by stand with the plan, as they are', async () => {
  const plan = newPlan({ From: '2026-11-02', To: '2026-11-29', Weekdays: [1, 2, 3] })
  await ask('Career/SavePlan', plan)
  const [shown] = (await ask('Career/Plans', {})).Items
  expect(shown).toMatchObject({ Late: 10 })
  expect(shown?.Recent).toEqual(
    ['2026-11-23', '2026-11-18', '2026-11-17', '2026-11-16', '2026-11-11', '2026-11-10', '2026-11-09'].map((Day) => ({
      Day,
      IsDone: false,
    })),
  )
  const tick = { PlanId: plan.PlanId, BaseRevision: 1, Day: '2026-11-18' }
  const { Item } = await ask('Career/SavePlan', { ...tick, IsDayDone: true })
  expect(Item).toMatchObject({ Late: 9, Done: 1 })
  expect(Item?.Recent[1]).toEqual({ Day: '2026-11-18', IsDone: true })
  // a slip is taken back
  expect((await ask('Career/SavePlan', { ...tick, IsDayDone: false })).Item?.Recent[1]?.IsDone).toBe(false)
})

test('a plan that begins today, or later, has no days gone by', async () => {
  await ask('Career/SavePlan', newPlan({ From: '2026-11-24' }))
  expect((await ask('Career/Plans', {})).Items[0]?.Recent).toEqual([])
  expect(await refused('Career/Plans', {})).toBe(0)
})

test('of whom nobody knows the year, what belongs to a grade stands in the order of the school year', async () => {
  const { IsGradeKnown, Items } = await ask('Career/Matters', { Grade: 12 })
  expect(IsGradeKnown).toBe(false)
  expect(Items.map(({ MatterId }) => MatterId.replace('standard:g12-', ''))).toEqual(
    ['flight', 'register', 'mock', 'body', 'special', 'practice', 'exam', 'fill', 'admit'], // oxfmt-ignore
  )
})
