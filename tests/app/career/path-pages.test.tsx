// Ways into higher education on a real store; only the network is a typed fake.
import { Current } from '@tarojs/runtime'
import type { RequestOf, ResponseOf } from 'contract/registry'
import EnterPathPage from '@/pages/assess/enter-path/index'
import PathsPage from '@/pages/assess/enter-path/enter-content'
import { publishedText } from '@/features/career/model/paths'
import { storage } from '@/shared/platform/storage/storage'
import { alerts, eventually, toast, type Answers } from '../session/fake-app'
import { choose } from '../screens/choose'
import { cleanUp, find } from '../ui/render'
import { path, type Path } from './fixture'
import { open, sentTo, tap } from './on-page'

const QUESTIONS: ResponseOf<'Career/EnterPathQuestions'> = {
  Version: 'path-1',
  Items: [
    {
      Key: 'stage',
      Title: '现在读到哪里？',
      Note: '',
      Options: [
        { Value: 'g11', Label: '高二' },
        { Value: 'g12', Label: '高三' },
      ],
      Most: 1,
    },
    { Key: 'talent', Title: '有这些基础吗？', Note: '', Options: [{ Value: 'none', Label: '都没有' }], Most: 4 },
  ],
  Kept: null,
}
const PATHS: Path[] = [
  path({}),
  path({ PathId: 'check', Name: '国家专项', State: 'check', Conditions: [{ Text: '户口在实施区域', Met: 'unknown' }] }),
  path({ PathId: 'closed', Name: '军队院校', State: 'closed', Conditions: [{ Text: '满 17 不超过 20', Met: 'no' }] }),
]
const judged = (Items = PATHS): ResponseOf<'Career/EnterPathSubmit'> => ({
  ProvinceName: '湖北',
  ExamYear: 2027,
  Answered: 2,
  Items,
})

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
  localStorage.clear()
  Current.router = null
})

describe('升学路径', () => {
  const answers: Answers = { 'Career/EnterPathQuestions': QUESTIONS, 'Career/EnterPathSubmit': judged() }

  test('one question per screen; answers stay on the device and, handed in, with the account', async () => {
    const { app, box } = open('pages/assess/enter-path/index', <EnterPathPage />, answers)
    await eventually(() => find(box, '#path-lead'))
    await tap(box, '#begin-paths')
    await choose(box, '#enter-path-option-g12')
    await choose(box, '#enter-path-option-none')
    await tap(box, '#enter-path-next')
    await eventually(() => expect(app.opened).toEqual(['push /pages/assess/enter-path/enter-content']))
    expect(sentTo(app, 'Career/EnterPathSubmit').at(-1)).toMatchObject({
      Version: 'path-1',
      IsKept: true,
      Answers: [
        { Key: 'stage', Values: ['g12'] },
        { Key: 'talent', Values: ['none'] },
      ],
    })
    expect(await eventually(() => find(box, '#path-answered').textContent)).toBe('已经回答 2 题，共 2 题')
  })

  test('without a network the answers stay, visibly', async () => {
    const { app, box } = open('pages/assess/enter-path/index', <EnterPathPage />, {
      ...answers,
      'Career/EnterPathSubmit': 'offline',
    })
    await eventually(() => find(box, '#path-lead'))
    await tap(box, '#begin-paths')
    await choose(box, '#enter-path-option-g11')
    await choose(box, '#enter-path-option-none')
    await tap(box, '#enter-path-next')
    await eventually(() => expect(alerts(box).join()).toContain('答案还在这台设备上'))
    expect(app.opened).toEqual([])
  })

  test('each answer goes to the account at once, so another device can continue, and its changes count here', async () => {
    const kept: { Key: string; Values: string[] }[] = []
    const { app, box } = open('pages/assess/enter-path/index', <EnterPathPage />, {
      'Career/EnterPathQuestions': () => ({
        ...QUESTIONS,
        Kept: { ProvinceId: null, Answers: [...kept], SavedAt: '2026-11-01T00:00:00Z' },
      }),
      'Career/EnterPathSubmit': ({ Answers }: { Answers: typeof kept }) => {
        kept.splice(0, kept.length, ...Answers)
        return judged()
      },
    })
    await eventually(() => find(box, '#path-lead'))
    await tap(box, '#begin-paths')
    await choose(box, '#enter-path-option-g12')
    await eventually(() => expect(kept).toEqual([{ Key: 'stage', Values: ['g12'] }]))
    expect(sentTo(app, 'Career/EnterPathSubmit').at(-1)).toMatchObject({ Changed: ['stage'] })
    // stored by the account: nothing here contradicts another device's later answer
    await eventually(() => expect(storage.get('quiz:answers')).toBeFalsy())
    expect(app.opened).toEqual([])
  })

  test('another device’s answers stay: only those given here are changed', async () => {
    const kept = new Map([
      ['stage', ['g11']],
      ['talent', ['none']],
    ])
    const wire = () => [...kept].map(([Key, Values]) => ({ Key, Values }))
    const Items = [
      ...QUESTIONS.Items,
      { Key: 'ethnic', Title: '少数民族？', Note: '', Options: [{ Value: 'no', Label: '不是' }], Most: 1 },
    ]
    const { box } = open('pages/assess/enter-path/index', <EnterPathPage />, {
      'Career/EnterPathQuestions': () => ({
        ...QUESTIONS,
        Items,
        Kept: { ProvinceId: null, Answers: wire(), SavedAt: '2026-11-01T00:00:00Z' },
      }),
      'Career/EnterPathSubmit': ({ Answers }: RequestOf<'Career/EnterPathSubmit'>) => {
        kept.clear()
        for (const { Key, Values } of Answers) kept.set(Key, Values)
        return judged()
      },
    })
    await eventually(() => find(box, '#path-lead'))
    await tap(box, '#begin-paths')
    await tap(box, '#enter-path-continue')
    // the other phone changed the school year
    kept.set('stage', ['g12'])
    await choose(box, '#enter-path-option-no')
    await eventually(() => expect(kept.get('ethnic')).toEqual(['no']))
    expect(kept.get('stage')).toEqual(['g12'])
  })

  test('a guest’s answers to outdated questions do not count', async () => {
    const before = open('pages/assess/enter-path/index', <EnterPathPage />, answers, { isGuest: true })
    await eventually(() => find(before.box, '#path-lead'))
    await tap(before.box, '#begin-paths')
    await choose(before.box, '#enter-path-option-g12')
    cleanUp()
    const page = (Version: string) =>
      open(
        'pages/assess/enter-path/index',
        <EnterPathPage />,
        { ...answers, 'Career/EnterPathQuestions': { ...QUESTIONS, Version } },
        { isGuest: true },
      ).box
    const same = page('path-1')
    expect((await eventually(() => find(same, '#path-answered'))).textContent).toBe('已经回答 1 题，共 2 题')
    cleanUp()
    const other = page('path-2')
    await eventually(() => find(other, '#path-lead'))
    expect(other.querySelector('#path-answered')).toBeNull()
  })

  test('answers of another device are continued', async () => {
    const Kept = { ProvinceId: null, Answers: [{ Key: 'stage', Values: ['g12'] }], SavedAt: '2026-11-01T00:00:00Z' }
    const { box } = open('pages/assess/enter-path/index', <EnterPathPage />, {
      ...answers,
      'Career/EnterPathQuestions': { ...QUESTIONS, Kept },
    })
    await eventually(() => find(box, '#path-lead'))
    await tap(box, '#begin-paths')
    expect((await eventually(() => find(box, '#enter-path-resume'))).textContent).toContain('上次做了 1 题，共 2 题')
  })

  test('ways are sorted by how open they are, each with the deciding fact; closed ones are folded', async () => {
    const { box } = open('pages/assess/enter-path/enter-content', <PathsPage />, answers, { isGuest: true })
    expect((await eventually(() => find(box, '#paths-check'))).textContent).toContain('要确认：户口在实施区域')
    expect(box.textContent).not.toContain('军队院校')
    await tap(box, '#paths-closed')
    expect(find(box, '#path-closed').textContent).toContain('不符：满 17 不超过 20')
  })

  test('a way shows who, when, its cost and its source; its coming steps are among the matters', async () => {
    const { app, box } = open('pages/assess/enter-path/enter-content', <PathsPage />, answers, {
      params: { id: 'ordinary' },
    })
    await eventually(() => find(box, '#section-source', '2025 年，具体日期没有查到'))
    await tap(box, '#plan-path')
    await eventually(() => expect(toast()).toBe('1 步高三的事项里本来就有'))
    expect(sentTo(app, 'Career/SaveMatter')).toEqual([])
    await tap(box, '#section-source [role="link"]')
    expect(app.opened[0]).toContain(encodeURIComponent('https://www.moe.gov.cn'))
  })

  test.each([
    ['https://www.moe.gov.cn', '网站首页', true],
    ['https://www.moe.gov.cn/', '网站首页', true],
    ['https://www.moe.gov.cn/srcsite/one.html', '原文', false],
  ])('of the address %s a way shows whether the document exists: %s', async (Address, label, isToBeFound) => {
    const { Source } = PATHS[0]!
    const { box } = open(
      'pages/assess/enter-path/enter-content',
      <PathsPage />,
      { ...answers, 'Career/EnterPathSubmit': judged([path({ Source: { ...Source, Address } })]) },
      { params: { id: 'ordinary' } },
    )
    await eventually(() => find(box, '#section-source', label))
    expect(box.querySelector('#path-front-page') !== null).toBe(isToBeFound)
  })

  test('an unknown way leads to all of them', async () => {
    const { app, box } = open('pages/assess/enter-path/enter-content', <PathsPage />, answers, {
      params: { id: '<script>' },
    })
    await tap(box, '.ui-empty-state .ui-button', '看全部方式')
    expect(app.opened).toEqual(['push /pages/assess/enter-path/enter-content'])
  })
})

test('a document shows its date as far as known', () => {
  expect(['2025', '2010-06', '2020-01-13'].map(publishedText)).toEqual([
    '2025 年，具体日期没有查到',
    '2010 年 6 月',
    '2020 年 1 月 13 日',
  ])
})
