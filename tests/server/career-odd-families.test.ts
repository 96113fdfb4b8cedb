// The calendar of families that do what it does not expect: a plan ticked days later, a student of unknown year.
import { newPlan, studentAtServer } from '../support/career'

const { ask, refused } = studentAtServer()

test('a plan done but not ticked that day can be ticked later: it lists the last days as they are', async () => {
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
  // a tick undone
  expect((await ask('Career/SavePlan', { ...tick, IsDayDone: false })).Item?.Recent[1]?.IsDone).toBe(false)
})

test('a plan that begins today, or later, has no past days', async () => {
  await ask('Career/SavePlan', newPlan({ From: '2026-11-24' }))
  expect((await ask('Career/Plans', {})).Items[0]?.Recent).toEqual([])
  expect(await refused('Career/Plans', {})).toBe(0)
})

test('for a student of unknown year, matters of a grade are in school-year order', async () => {
  const { IsGradeKnown, Items } = await ask('Career/Matters', { Grade: 12 })
  expect(IsGradeKnown).toBe(false)
  expect(Items.map(({ MatterId }) => MatterId.replace('standard:g12-', ''))).toEqual(
    ['flight', 'register', 'mock', 'body', 'special', 'practice', 'exam', 'fill', 'admit'], // oxfmt-ignore
  )
})
