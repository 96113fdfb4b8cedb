// The calendar for outsiders, and numbers that no exam gives. Real store; only the network is a typed fake.
import type { ResponseOf } from 'contract/registry'
import PathsPage from '@/pages/assess/enter-path/enter-content'
import CareerPage from '@/pages/career/index'
import ManagePage from '@/pages/career/manage/index'
import PlansPage from '@/pages/career/manage/plan'
import TargetsPage from '@/pages/career/manage/target'
import { eventually } from '../session/fake-app'
import { cleanUp, find, type } from '../ui/render'
import { plan, target } from './fixture'
import { open, sentTo, tap } from './on-page'

type Matters = ResponseOf<'Career/Matters'>
const mattersOf = (State: Matters['Grades'][number]['State'], Grade: number): Matters => ({
  Grade,
  IsGradeKnown: true,
  GraduationYear: 2027,
  ProvinceName: null,
  Grades: [7, 16].map((one) => ({
    Grade: one,
    Name: one === 7 ? '初一' : '大四',
    SchoolYear: null,
    State,
    Total: 1,
    Done: 0,
  })),
  Items: [
    {
      MatterId: 'standard:g16-thesis',
      IsOwn: false,
      Grade,
      Title: '毕业论文和答辩',
      Note: '',
      From: null,
      To: null,
      When: '下学期',
      State: State === 'past' ? 'late' : 'next',
      IsDone: false,
      Links: [],
      Source: '',
      IsNational: false,
      Revision: 0,
    },
  ],
})
const career = async (answer: Matters): Promise<string> => {
  const { box } = open('pages/career/index', <CareerPage />, {
    'Career/Matters': answer,
    'Career/Targets': { Items: [] },
  })
  await eventually(() => expect(box.textContent).toContain('毕业论文和答辩'))
  return box.textContent ?? ''
}
afterEach(cleanUp)

test('a college leaver sees that the calendar is of the past, and no advice to ask a school', async () => {
  const words = await career(mattersOf('past', 16))
  expect(words).toContain('大学四年已经过去')
  expect(words).not.toContain('问问学校')
})

test('a child before junior school sees that the first grade is shown', async () => {
  expect(await career(mattersOf('next', 7))).toContain('还没有上初中')
})

test('no rank precedes the first: shown before anything is sent', async () => {
  const { app, box } = open('pages/career/manage/target', <TargetsPage />, { 'Career/Targets': { Items: [] } })
  await tap(box, '#add-target')
  type(find(box, '#target-current input, input#target-current') as HTMLInputElement, '0')
  type(find(box, '#target-goal input, input#target-goal') as HTMLInputElement, '0')
  await tap(box, '#target-sheet-save')
  expect(box.textContent!.split('名次从 1 起')).toHaveLength(3)
  expect(sentTo(app, 'Career/SaveTarget')).toEqual([])
})

test('of two hundred targets the first appear at once, the next on demand', async () => {
  const Items = Array.from({ length: 200 }, (_, at) => target({ TargetId: `t${at}`, Title: `目标 ${at}` }))
  const { box } = open('pages/career/manage/target', <TargetsPage />, { 'Career/Targets': { Items } })
  const count = () => box.querySelectorAll('[id^="target-t"]').length
  await eventually(() => expect(count()).toBe(20))
  expect(find(box, '#more-cards').textContent).toBe('再看 20 个目标，还有 180 个')
  await tap(box, '#more-cards')
  expect(count()).toBe(40)
})

const PLAN = plan({
  Today: { IsPlanned: false, IsDone: false },
  Recent: [
    { Day: '2026-11-18', IsDone: false },
    { Day: '2026-11-16', IsDone: true },
  ],
})

test('a plan done but not ticked that day is ticked later, and unticked', async () => {
  const { app, box } = open('pages/career/manage/plan', <PlansPage />, {
    'Career/Plans': { Today: '2026-11-19', Items: [PLAN] },
    'Career/SavePlan': { Item: PLAN, IsConflict: false },
  })
  await tap(box, '#plan-recent-own-2')
  expect(find(box, '.career-plan__recent').textContent).toContain('11 月 18 日 周三')
  await tap(box, '#plan-2026-11-18-own-2')
  await tap(box, '#plan-2026-11-16-own-2')
  const one = { PlanId: 'own-2', BaseRevision: 1 }
  expect(sentTo(app, 'Career/SavePlan')).toEqual([
    { ...one, Day: '2026-11-18', IsDayDone: true },
    { ...one, Day: '2026-11-16', IsDayDone: false },
  ])
})

test('an unknown school year is asked for wherever a grade is shown', async () => {
  const unknown = { ...mattersOf('unknown', 16), IsGradeKnown: false }
  for (const [at, page] of [
    ['pages/career/index', <CareerPage key='index' />],
    ['pages/career/manage/index', <ManagePage key='manage' />],
  ] as const) {
    const { app, box } = open(at, page, {
      'Career/Matters': unknown,
      'Career/Targets': { Items: [] },
      'Career/Plans': { Today: '2026-11-19', Items: [] },
    })
    await tap(box, '#set-graduation')
    expect(app.opened[0]).toContain('editInfo')
    cleanUp()
  }
})

const unknown = (Text: string) => ({ Text, Met: 'unknown' as const })
const ways = (Answered: number): ResponseOf<'Career/EnterPathSubmit'> => ({
  ProvinceName: '西藏',
  ExamYear: 2027,
  Answered,
  Items: [
    {
      PathId: 'army',
      Name: '军队院校',
      What: '军校招高中毕业生。',
      State: 'check',
      Conditions: [unknown('满 17 周岁'), unknown('视力达标'), unknown('政治考核合格')],
      Against: [],
      Costs: [],
      Steps: [],
      Source: { Title: '招生规定', Publisher: '教育部', Date: '2025', Address: 'https://www.moe.gov.cn' },
    },
  ],
})

test.each([
  [0, '军校招高中毕业生。'],
  [1, '要确认：满 17 周岁；视力达标 等 3 条'],
])('after %i answers a way has in its list: %s', async (answered, note) => {
  const { box } = open('pages/assess/enter-path/enter-content', <PathsPage />, {
    'Career/EnterPathQuestions': { Version: 'path-1', Items: [], Kept: null },
    'Career/EnterPathSubmit': ways(answered),
  })
  await eventually(() => expect(find(box, '#path-army').textContent).toContain(note))
})

test('a way with months is not called without time, if only the year is unknown', async () => {
  const { Items, ...rest } = mattersOf('unknown', 16)
  const { box } = open('pages/career/index', <CareerPage />, {
    'Career/Matters': { ...rest, Items: Items.map((one) => ({ ...one, State: 'open' as const })) },
    'Career/Targets': { Items: [] },
  })
  await eventually(() => expect(find(box, '#career-rest').textContent).toContain('毕业论文和答辩下学期'))
})
