// One target and one plan of a family, as the server answers them.
import type { ResponseOf } from 'contract/registry'

type Target = ResponseOf<'Career/Targets'>['Items'][number]
type Plan = ResponseOf<'Career/Plans'>['Items'][number]

export const target = (change: Partial<Target> = {}): Target => ({
  TargetId: 'own-1',
  Title: '年级前 80',
  Kind: 'rank',
  RefId: null,
  RefName: null,
  Start: 200,
  Current: 140,
  Goal: 80,
  Unit: '名',
  Due: '2099-01-20',
  Progress: 0.5,
  IsDone: false,
  IsLate: false,
  Note: '',
  Revision: 2,
  ...change,
})

export const plan = (change: Partial<Plan> = {}): Plan => ({
  PlanId: 'own-2',
  Title: '背单词',
  From: '2026-11-16',
  To: '2026-11-29',
  Weekdays: [1, 3],
  Minutes: 20,
  Remind: null,
  Weeks: [{ From: '2026-11-16', Planned: 2, Done: 1, State: 'late' }],
  Today: { IsPlanned: true, IsDone: false },
  Recent: [],
  Done: 1,
  Planned: 4,
  Late: 1,
  Note: '',
  Revision: 1,
  ...change,
})
