// The calendar, the targets and the ways into higher education, in words.
import {
  measureText,
  outsideText,
  readNumber,
  weekdaysText,
  type Grades,
  type Target,
} from '@/features/career/model/calendar'
import { changedFields } from '@/features/career/model/changed-fields'
import {
  fromWire,
  isFrontPage,
  matterOfStep,
  plannedText,
  publishedText,
  quizOf,
  reasonOf,
  toWire,
  type PathQuestions,
} from '@/features/career/model/paths'
import { path, target, type Path } from './fixture'

it.each([
  [[1, 2, 3, 4, 5, 6, 7], '每天'],
  [[5, 1, 3], '周一、三、五'],
  [[7], '周日'],
])('the days %j of a plan are %s', (days, text) => expect(weekdaysText(days)).toBe(text))

it('a target’s measure has its unit, and unknown parts are omitted', () => {
  const text = (change: Partial<Target>) => measureText(target({ Kind: 'rank', Unit: '名', ...change }))
  expect(text({ Current: 140, Goal: 80 })).toBe('现在 140 名，目标 80 名')
  expect(text({ Current: null, Goal: 80 })).toBe('目标 80 名')
  expect(text({ Current: 140, Goal: null })).toBe('')
  expect(text({ Current: 0, Goal: 80, Unit: '' })).toBe('现在 0，目标 80')
})

it.each([
  ['', null],
  [' 12 ', 12],
  ['-3.25', -3.25],
  ['0', 0],
  ['12.345', undefined],
  ['12345678', undefined],
  ['1e3', undefined],
  ['十二', undefined],
])('%p is read as %p', (typed, number) => expect(readNumber(typed)).toBe(number))

it('a year outside the calendar has a sentence, a year in it has none', () => {
  const grades = (...states: string[]) => states.map((State) => ({ State })) as unknown as Grades
  expect(outsideText(grades('past', 'past'))).toContain('大学四年已经过去')
  expect(outsideText(grades('next', 'next'))).toContain('还没有上初中')
  expect([outsideText(grades()), outsideText(grades('past', 'next')), outsideText(grades('past', 'now'))]).toEqual([
    '',
    '',
    '',
  ])
})

it('only differences from what was read are sent, and all of a new item', () => {
  const read = { Title: '甲', Days: [1, 2], Note: null }
  expect(changedFields(read, { Title: '甲', Days: [1, 3], Note: undefined })).toEqual({ Days: [1, 3] })
  expect(changedFields(read, { Title: '甲', Days: [1, 2], Note: '乙' })).toEqual({ Note: '乙' })
  expect(changedFields(null, { Title: '甲', Days: [] })).toEqual({ Title: '甲', Days: [] })
})

describe('a way', () => {
  const way = (change: Partial<Path> = {}): Path =>
    path({
      PathId: 'strong',
      Name: '强基计划',
      What: '先校考再录取。',
      Conditions: [
        { Text: '高三在读', Met: 'yes' },
        { Text: '户籍在本省', Met: 'unknown' },
        { Text: '身体合格', Met: 'unknown' },
        { Text: '英语及格', Met: 'unknown' },
        { Text: '年龄不超过 22 岁', Met: 'no' },
      ],
      ...change,
    })

  it.each([
    ['closed', {}, 3, '不符：年龄不超过 22 岁'],
    ['other', { Against: ['要服役', '要住校'] }, 3, '要服役；要住校'],
    ['other', {}, 3, '不在你选的方向里'],
    ['check', {}, 3, '要确认：户籍在本省；身体合格 等 3 条'],
    ['check', { Conditions: [{ Text: '户籍在本省', Met: 'unknown' as const }] }, 3, '要确认：户籍在本省'],
    ['check', {}, 0, '先校考再录取。'],
    ['open', {}, 3, '先校考再录取。'],
  ] as [Path['State'], Partial<Path>, number, string][])(
    'that is %s has a deciding fact',
    (State, change, answered, text) => expect(reasonOf(way({ State, ...change }), answered)).toBe(text),
  )

  it('has its own steps under its name, and shared steps under theirs', () => {
    const of = (Key: string, Name = '强基计划') =>
      matterOfStep(way({ Name }), { Key, Title: '校考', From: '2027-06-26', To: '2027-07-02', State: 'next' })
    expect(of('test')).toEqual({ MatterId: 'path:strong:test', Title: '强基计划：校考', isStandard: false })
    expect(of('exam')).toEqual({ MatterId: 'standard:g12-exam', Title: '校考', isStandard: true })
    expect(of('fill-early')).toEqual({ MatterId: 'path:fill-early', Title: '校考', isStandard: false })
    expect(of('test', '长'.repeat(80)).Title).toHaveLength(60)
  })

  it('shows what happened to its steps, each kind only if there is any', () => {
    expect(plannedText({ put: 3, standing: 2, conflicts: 1 })).toBe(
      '放进 3 步；2 步高三的事项里本来就有；1 步事项里已有、日期不同，没有改',
    )
    expect(plannedText({ put: 0, standing: 0, conflicts: 1 })).toBe('1 步事项里已有、日期不同，没有改')
    expect(plannedText({ put: 0, standing: 0, conflicts: 0 })).toContain('时间都过了')
  })

  it('shows its document’s date as far as known, and whether the address is only the site’s', () => {
    expect(['2020-01-13', '2010-06', '2025'].map(publishedText)).toEqual([
      '2020 年 1 月 13 日',
      '2010 年 6 月',
      '2025 年，具体日期没有查到',
    ])
    const addresses = [
      'https://www.moe.gov.cn',
      'http://www.moe.gov.cn/',
      'https://www.moe.gov.cn/a',
      'https://www.moe.gov.cn/?a',
    ]
    expect(addresses.map(isFrontPage)).toEqual([true, true, false, false])
  })

  it('its questions allow several answers only where marked, and unanswered ones are not sent', () => {
    const Items = [
      { Key: 'a', Title: '甲', Note: '', Options: [{ Value: '1', Label: '一' }], Most: 1 },
      { Key: 'b', Title: '乙', Note: '', Options: [], Most: 3 },
    ]
    const [one, several] = quizOf({ Version: 'v', Items, Kept: null } as unknown as PathQuestions)
    expect(one).toMatchObject({ key: 'a', text: '甲', multiple: false, options: [{ value: '1', label: '一' }] })
    expect(one).not.toHaveProperty('most')
    expect(several).toMatchObject({ multiple: true, most: 3 })
    expect(toWire({ a: ['1'], b: [] })).toEqual([{ Key: 'a', Values: ['1'] }])
    expect(fromWire([{ Key: 'a', Values: ['1'] }])).toEqual({ a: ['1'] })
  })
})
