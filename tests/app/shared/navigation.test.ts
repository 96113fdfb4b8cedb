import Taro from '@tarojs/taro'
import { existsSync } from 'node:fs'
import type { AppConfig } from '@tarojs/taro'
import { readParams } from '@/shared/navigation/current-page'
import { goBack, navigate, relaunch, replace } from '@/shared/navigation/navigate'
import { barePath, isDeclaredPage, isTabPage, pageUrl } from '@/shared/navigation/routes'

type Opening = [way: string, url: string]
let opened: Opening[] = []

function record(depth: number) {
  opened = []
  for (const way of ['navigateTo', 'redirectTo', 'reLaunch', 'switchTab', 'navigateBack'] as const) {
    jest.spyOn(Taro, way).mockImplementation(((options?: { url?: string }) => {
      opened.push([way, options?.url ?? ''])
      return Promise.resolve({ errMsg: 'ok' })
    }) as never)
  }
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue(Array(depth).fill({}))
}
afterEach(() => jest.restoreAllMocks())

describe('opening pages', () => {
  test('a tab page is switched to, any other opens on top', async () => {
    record(1)
    await navigate('pages/query/index')
    await navigate('pages/personal/volunteer/volunteerdetail', { wishId: 'a b' })
    expect(opened).toEqual([
      ['switchTab', '/pages/query/index'],
      ['navigateTo', '/pages/personal/volunteer/volunteerdetail?wishId=a%20b'],
    ])
  })

  test('with ten pages on top of each other the next one replaces the last', async () => {
    record(10)
    await navigate('pages/query/contrast')
    expect(opened).toEqual([['redirectTo', '/pages/query/contrast']])
  })

  test('a second tap while the page is opening does nothing', async () => {
    record(1)
    await Promise.all([navigate('pages/query/contrast'), navigate('pages/query/contrast')])
    await navigate('pages/query/contrast')
    expect(opened).toHaveLength(2)
  })

  test('a page that failed to open can be tried again', async () => {
    record(1)
    jest.spyOn(Taro, 'navigateTo').mockRejectedValueOnce(new Error('busy'))
    await expect(navigate('pages/query/contrast')).rejects.toThrow('busy')
    await navigate('pages/query/contrast')
    expect(opened).toEqual([['navigateTo', '/pages/query/contrast']])
  })

  test('replacing by a tab page switches to it', async () => {
    record(3)
    await replace('pages/home/index')
    await replace('pages/query/contrast')
    await relaunch('pages/home/404', { path: 'x' })
    expect(opened.map(([way]) => way)).toEqual(['switchTab', 'redirectTo', 'reLaunch'])
  })

  test('going back from the bottom leads to the fallback', async () => {
    record(1)
    await goBack('pages/query/index')
    expect(opened).toEqual([['switchTab', '/pages/query/index']])
    record(2)
    await goBack('pages/query/index')
    expect(opened).toEqual([['navigateBack', '']])
  })
})

describe('addresses', () => {
  test('parameters survive the way into an address', () => {
    const params = { redirect: '/pages/query/adjust/wish?batchId=本科批&x=1', empty: '', none: undefined }
    const query = pageUrl('pages/personal/login/index', params).split('?')[1] ?? ''
    const received = Object.fromEntries(query.split('&').map((pair) => pair.split('=') as [string, string]))
    expect(readParams(received)).toEqual({ redirect: params.redirect })
  })

  test("the framework's own parameters and torn encodings do no harm", () => {
    expect(readParams({ stamp: 'AA', $taroTimestamp: '1', a: '%E4%B', b: undefined })).toEqual({ a: '%E4%B' })
  })

  test.each(['/pages/query/index', '#/pages/query/index?a=1', 'pages/query/index'])('%s is a tab page', (path) => {
    expect(isTabPage(path)).toBe(true)
    expect(barePath(path)).toBe('pages/query/index')
  })

  test.each([
    'https://evil.example/pages/home/index',
    '//evil.example',
    'javascript:alert(1)',
    '/pages/none/index',
    '',
    'constructor',
    'toString',
  ])('%s is not a page of this app', (path) => expect(isDeclaredPage(path)).toBe(false))

  test('every page of the app has a route and a source file', async () => {
    Object.assign(globalThis, { defineAppConfig: (config: unknown) => config })
    const { pages: main, subPackages = [] } = ((await import('@/app.config')) as unknown as { default: AppConfig })
      .default
    const pages = [
      ...(main ?? []),
      ...subPackages.flatMap(({ root, pages: inside }) => inside.map((page) => `${root}/${page}`)),
    ]
    expect(pages.length).toBeGreaterThan(5)
    expect(pages.filter((page) => !isDeclaredPage(page))).toEqual([])
    expect(pages.filter((page) => !existsSync(`src/${page}.tsx`))).toEqual([])
  })
})
