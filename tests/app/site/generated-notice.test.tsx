// What pages say where numbers were generated for demonstration.
import CutoffsPage from '@/pages/home/line/enrollData/index'
import ServicePage from '@/pages/personal/service/service-agreement'
import { PAGES } from '@/shared/navigation/pages'
import { showsNumbers } from '@/shared/navigation/numbers'
import { launched, webConfigLoaded, type WebConfig } from '@/shared/session/site/site-state'
import { readWebConfig } from '@/shared/session/site/web-config'
import { fakeApp, renderInApp } from '../session/fake-app'
import { CONFIG } from '../spec/session-bench'
import { cleanUp } from '../ui/render'

afterEach(cleanUp)

function noticesOf(page: React.ReactElement, Generated: WebConfig['Generated']): (string | null)[] {
  fakeApp({})
  const { box } = renderInApp(page, (store) => {
    store.dispatch(launched())
    store.dispatch(webConfigLoaded({ ...CONFIG, Generated }))
  })
  return [...box.querySelectorAll('.ui-page__notice')].map(({ textContent }) => textContent)
}

test.each([
  ['all', ['演示数据：分数线和招生计划由程序生成，不能照着填报']],
  ['some', ['演示数据：没导入的分数线和计划由程序生成，不能照着填报']],
  ['none', []],
] as const)('where %s of the numbers are generated, a page says so once at its top', (generated, words) => {
  expect(noticesOf(<CutoffsPage />, generated)).toEqual(words)
})

test('a page without numbers says nothing', () => {
  expect(noticesOf(<ServicePage />, 'all')).toEqual([])
})

test('the pages that show numbers are those with scores, cutoffs, plans and lists', () => {
  const paths = Object.keys(PAGES)
  for (const path of ['pages/home/index', 'pages/query/college/index', 'pages/home/school/schoolDetail'])
    expect([path, paths.includes(path) && showsNumbers(path)]).toEqual([path, true])
  for (const path of ['pages/personal/service/content', 'pages/career/manage/target'])
    expect([path, paths.includes(path) && showsNumbers(path)]).toEqual([path, true])
  const silent = paths.filter((path) => !showsNumbers(path))
  for (const path of ['pages/personal/login/index', 'pages/career/case', 'pages/personal/openmamber/openmamber'])
    expect(silent).toContain(path)
  expect(silent.length).toBeGreaterThan(30)
})

test('a kept or foreign configuration that says nothing of it, or nonsense, has no notice', () => {
  const surroundings = { provinceIds: [], wishYear: 2026, apiHost: '' }
  for (const given of [{}, { Generated: 'yes' }, { Generated: true }, null])
    expect(readWebConfig(given, surroundings).Generated).toBe('none')
  expect(readWebConfig({ Generated: 'some' }, surroundings).Generated).toBe('some')
})
