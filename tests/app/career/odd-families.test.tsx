// The calendar of who is not in it, and numbers that no exam gives. Real store; only the network is a typed fake.
import type { ResponseOf } from 'contract/registry'
import CareerPage from '@/pages/career/index'
import TargetsPage from '@/pages/career/manage/target'
import { eventually } from '../session/fake-app'
import { cleanUp, find, type } from '../ui/render'
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

test('who has left college is told that the calendar is of then, and not to ask a school what can be made up for', async () => {
  const words = await career(mattersOf('past', 16))
  expect(words).toContain('大学四年已经过去')
  expect(words).not.toContain('问问学校')
})

test('a child before junior school is told that the first grade is shown', async () => {
  expect(await career(mattersOf('next', 7))).toContain('还没有上初中')
})

test('there is no rank before the first: it is said before anything is sent', async () => {
  const { app, box } = open('pages/career/manage/target', <TargetsPage />, { 'Career/Targets': { Items: [] } })
  await tap(box, '#add-target')
  type(find(box, '#target-current input, input#target-current') as HTMLInputElement, '0')
  type(find(box, '#target-goal input, input#target-goal') as HTMLInputElement, '0')
  await tap(box, '#target-sheet-save')
  expect(box.textContent!.split('名次从 1 起')).toHaveLength(3)
  expect(sentTo(app, 'Career/SaveTarget')).toEqual([])
})
