// What happens to a planned way, to a target whose kind changes, and to days at a line's end.
import type { ReactElement } from 'react'
import { Current } from '@tarojs/runtime'
import type { RequestOf, ResponseOf } from 'contract/registry'
import PathsPage from '@/pages/assess/enter-path/enter-content'
import TargetsPage from '@/pages/career/manage/target'
import { PlanCard } from '@/features/career/components/PlanCard'
import { TargetCard } from '@/features/career/components/TargetCard'
import { MatterRow } from '@/features/career/components/MatterRow'
import { FactList } from '@/shared/ui/facts/FactList'
import { eventually, toast } from '../session/fake-app'
import { cleanUp, render } from '../ui/render'
import { path, target as targetWith, type Path } from './fixture'
import { open, sentTo, tap } from './on-page'

type Step = Path['Steps'][number]
type Target = ResponseOf<'Career/Targets'>['Items'][number]

const step = (Key: string, Title: string, State: Step['State'] = 'next'): Step => ({
  Key,
  Title,
  From: '2027-06-26',
  To: '2027-07-02',
  State,
})
const wayOf = (PathId: string, Name: string, Steps: Step[]): Path => path({ PathId, Name, Steps })
const target = targetWith({
  Title: '期末 600 分',
  Kind: 'score',
  Start: 500,
  Current: 550,
  Goal: 600,
  Unit: '分',
})

afterEach(() => {
  cleanUp()
  localStorage.clear()
  Current.router = null
})

describe('a planned way', () => {
  /** Plans a way. @param changed matters with other days: written by another device or in an earlier year */
  async function planned(way: Path, changed: string[] = []) {
    const { app, box } = open(
      'pages/assess/enter-path/enter-content',
      <PathsPage />,
      {
        'Career/EnterPathQuestions': { Version: 'path-1', Items: [], Kept: null },
        'Career/EnterPathSubmit': { ProvinceName: '湖北', ExamYear: 2027, Answered: 2, Items: [way] },
        'Career/SaveMatter': ({ MatterId }: RequestOf<'Career/SaveMatter'>) => ({
          Item: null,
          IsConflict: changed.includes(MatterId),
        }),
      },
      { params: { id: way.PathId } },
    )
    await tap(box, '#plan-path')
    return () => ({ displayed: toast(), sent: sentTo(app, 'Career/SaveMatter') })
  }

  test('shows what happened to each step: added, present already, or present with other days and unchanged', async () => {
    const way = wayOf('police', '公安院校', [
      step('register', '高考报名', 'past'),
      step('apply', '看本省公告'),
      step('examined', '政治考核'),
      step('exam', '全国统一高考'),
    ])
    const became = await planned(way, ['path:police:examined'])
    await eventually(() =>
      expect(became()).toMatchObject({
        displayed: '放进 1 步；1 步高三的事项里本来就有；1 步事项里已有、日期不同，没有改',
        sent: [
          { MatterId: 'path:police:apply', Grade: 12, Title: '公安院校：看本省公告' },
          { MatterId: 'path:police:examined' },
        ],
      }),
    )
  })

  test('adds what several ways share only once: by one name in each', async () => {
    const steps = [step('exam', '全国统一高考'), step('fill-early', '填报提前批志愿')]
    for (const way of [wayOf('teacher', '公费师范', steps), wayOf('police', '公安院校', steps)]) {
      const became = await planned(way)
      await eventually(() =>
        expect(became()).toMatchObject({
          displayed: '放进 1 步；1 步高三的事项里本来就有',
          sent: [{ MatterId: 'path:fill-early', Title: '填报提前批志愿' }],
        }),
      )
      cleanUp()
    }
  })

  test('shows that none of it is to come', async () => {
    const became = await planned(wayOf('ordinary', '普通高考', [step('exam', '全国统一高考', 'past')]))
    await eventually(() => expect(became()).toEqual({ displayed: '这一年的时间都过了，没有可放的', sent: [] }))
  })
})

describe('a target whose kind changes', () => {
  const saved = async (before: Target, kind: string) => {
    const { app, box } = open('pages/career/manage/target', <TargetsPage />, {
      'Career/Targets': { Items: [before] },
      'Career/SaveTarget': { Item: before, IsConflict: false },
    })
    await tap(box, '#target-own-1 .ui-button', '修改')
    await tap(box, `#target-kind-${kind}`)
    const shown = box.querySelector('#target-ref')?.textContent
    await tap(box, '#target-sheet-save')
    await eventually(() => expect(sentTo(app, 'Career/SaveTarget')).toHaveLength(1))
    return { shown, sent: sentTo(app, 'Career/SaveTarget')[0] }
  }

  test('is counted in its new unit', async () => {
    const { sent } = await saved(target, 'rank')
    expect(sent).toEqual({ TargetId: 'own-1', BaseRevision: 2, Kind: 'rank', Unit: '名' })
  })

  test('drops the college it was about', async () => {
    const college = { ...target, Kind: 'college' as const, RefId: '10001', RefName: '北京大学', Unit: '' }
    const { shown, sent } = await saved(college, 'major')
    expect(shown).toBe('选择专业')
    expect(sent).toEqual({ TargetId: 'own-1', BaseRevision: 2, Kind: 'major', RefId: null })
  })
})

test('a day is never broken over two lines', () => {
  const whole = (element: ReactElement) =>
    [...render(element).box.querySelectorAll('.whole')].map(({ textContent }) => textContent)
  const nothing = () => undefined
  const plan: ResponseOf<'Career/Plans'>['Items'][number] = {
    PlanId: 'own-2',
    Title: '背单词',
    From: '2026-11-16',
    To: '2026-11-29',
    Weekdays: [1],
    Minutes: 20,
    Remind: null,
    Weeks: [],
    Today: { IsPlanned: false, IsDone: false },
    Recent: [],
    Done: 0,
    Planned: 2,
    Late: 0,
    Note: '',
    Revision: 1,
  }
  const matter: ResponseOf<'Career/Matters'>['Items'][number] = {
    MatterId: 'own-3',
    IsOwn: true,
    Grade: 12,
    Title: '买笔',
    Note: '',
    From: '2026-12-01',
    To: '2026-12-05',
    When: '2026-12-01 至 2026-12-05',
    State: 'next',
    IsDone: false,
    Links: [],
    Source: '',
    IsNational: false,
    Revision: 1,
  }
  expect(whole(<PlanCard plan={plan} onTick={nothing} />)).toEqual(['2026-11-16', '2026-11-29'])
  expect(whole(<TargetCard target={target} onEdit={nothing} onDone={nothing} />)).toEqual(['2099-01-20 之前'])
  expect(whole(<MatterRow matter={matter} onTick={nothing} />)).toEqual(['2026-12-01', '2026-12-05'])
  expect(whole(<FactList facts={[{ label: '报名', value: '2026-10-20 至 11-30 · 已过' }]} />)).toEqual([
    '2026-10-20',
    '11-30',
  ])
  expect(whole(<FactList facts={[{ label: '学费', value: '5000 元' }]} />)).toEqual([])
})
