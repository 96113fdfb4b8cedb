// One target, one plan and one way into higher education, as in the server's answers.
import type { ResponseOf } from 'contract/registry'

type Target = ResponseOf<'Career/Targets'>['Items'][number]
type Plan = ResponseOf<'Career/Plans'>['Items'][number]
export type Path = ResponseOf<'Career/EnterPathSubmit'>['Items'][number]

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

export const path = (change: Partial<Path> = {}): Path => ({
  PathId: 'ordinary',
  Name: '普通高考',
  What: '按批次填志愿。',
  State: 'open',
  Conditions: [{ Text: '高中毕业生', Met: 'yes' }],
  Against: [],
  Costs: ['没有附加义务'],
  Steps: [
    { Key: 'register', Title: '高考报名', From: '2026-10-20', To: '2026-11-30', State: 'past' },
    { Key: 'exam', Title: '全国统一高考', From: '2027-06-07', To: '2027-06-10', State: 'next' },
  ],
  Source: { Title: '招生工作规定', Publisher: '教育部', Date: '2025', Address: 'https://www.moe.gov.cn' },
  ...change,
})
