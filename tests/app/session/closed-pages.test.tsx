// Who may open a page, by its declaration: every page is made with definePage or defineMemberPage, which tests/contract/pages.test.ts
// checks, so that what they do here is true of all. One walk in a browser proves that the guard exists at all.
import { getPageInstance } from '@tarojs/runtime'
import { act } from 'react'
import { PAGES, type PagePath } from '@/shared/navigation/pages'
import type { PageFacts } from '@/shared/navigation/page-facts'
import { pageUrl } from '@/shared/navigation/routes'
import { definePage } from '@/shared/screens/define-page'
import { loggedIn } from '@/shared/session/account/session-state'
import { launched } from '@/shared/session/site/site-state'
import { cleanUp } from '../ui/render'
import { atPage, fakeApp, renderInApp } from './fake-app'

const LOGIN = '/pages/personal/login/index'
const PARAMS = { id: '10293', name: '南 邮' }
const facts = Object.entries(PAGES) as [PagePath, PageFacts][]
const closed = facts.filter(([, { signIn }]) => signIn !== undefined)
const open = facts.filter(([, { signIn }]) => signIn === undefined)

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

/** Opens a page with some own content; returns where it led, and whether its content appeared. */
async function opened(path: PagePath, params: Record<string, string>, isSignedIn: boolean) {
  const app = fakeApp({})
  atPage(path, params)
  const DeclaredPage = definePage(path, () => <i id='content' />)
  const { box } = renderInApp(<DeclaredPage />, ({ dispatch }) => {
    dispatch(launched())
    if (isSignedIn) dispatch(loggedIn({ Token: 't', RightsList: [] }))
  })
  await act(async () => {
    for (const hear of [getPageInstance('taro-app')?.componentDidShow].flat()) (hear as (() => void) | undefined)?.()
  })
  const hasContent = box.querySelector('#content') !== null
  cleanUp()
  return { led: app.opened, hasContent }
}

test('some pages are closed and most are open', () => {
  expect(closed.length).toBeGreaterThan(30)
  expect(open.length).toBeGreaterThan(100)
})

test.each(closed)(
  '[2.24] Paths that require login, by whitelist: personal, examinee, openvip, setpwd. - a guest at %s is led to sign in, and back to what the address said',
  async (path, { tab }) => {
    const { led, hasContent } = await opened(path, PARAMS, false)
    const redirect = encodeURIComponent(pageUrl(path, PARAMS))
    // a tab stays below the login page and has its own text for a guest
    const isTab = tab !== undefined
    expect(led).toEqual([`${isTab ? 'push' : 'replace'} ${LOGIN}?redirect=${redirect}`])
    expect(hasContent).toBe(isTab)
  },
)

test.each(closed.filter(([, { signIn }]) => typeof signIn === 'object'))(
  'a guest at %s reads a shared page, by the parameter that its declaration names',
  async (path, { signIn }) => {
    const { unless } = signIn as { unless: string }
    expect(await opened(path, { [unless]: 'x' }, false)).toEqual({ led: [], hasContent: true })
  },
)

test('a signed-in user stays on every page, and a guest on every page that is not closed', async () => {
  for (const [path] of facts)
    expect([path, await opened(path, PARAMS, true)]).toEqual([path, { led: [], hasContent: true }])
  for (const [path] of open)
    expect([path, await opened(path, PARAMS, false)]).toEqual([path, { led: [], hasContent: true }])
})
