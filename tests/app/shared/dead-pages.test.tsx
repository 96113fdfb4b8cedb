// A page that is not shown does nothing to the one that is: the framework's own router stacks the real pages over the real store, at random.
import React, { act, type PropsWithChildren, useState } from 'react'
import ReactDOM from 'react-dom/client'
import Taro from '@tarojs/taro'
import { createHashHistory, createRouter } from '@tarojs/router'
// @ts-expect-error -- the package has no types for it
import { createReactApp } from '@tarojs/plugin-framework-react/dist/runtime'
import { attachDrafts } from '@/features/wish/draft/draft-device'
import { listChanged, scoreContextChanged, wishTypeChosen, batchChosen } from '@/features/wish/draft/draft-state'
import { navigate, goBack, replace } from '@/shared/navigation/navigate'
import type { PagePath } from '@/shared/navigation/pages'
import { storage } from '@/shared/platform/storage/storage'
import { scoreFormChanged } from '@/shared/session/account/own-score-form'
import { loggedIn, loggedOut, userInfoLoaded } from '@/shared/session/account/session-state'
import { launched } from '@/shared/session/site/site-state'
import { AppProviders } from '@/store/AppProviders'
import { makeStore } from '@/store/store'
import { fakeApp, USER, type Answers } from '../session/fake-app'
import { press } from '../ui/render'
import { BATCH_ID, candidate, FORM, JIANGSU, RULE, wish } from '../wish/fixture'
import { batches, candidates, refOf, stat } from '../wish/way-fixture'

globalThis.__APP_CONFIG__ = { apiHost: '' }

const STACKS = 60
const STEPS = 7
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)

/** Numbers from 0 to below 1 by the seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const HOME = 'pages/query/index'
const FILES: Partial<Record<PagePath, () => Promise<unknown>>> = {
  [HOME]: () => import('@/pages/query/index'),
  'pages/query/college/batch': () => import('@/pages/query/college/batch'),
  'pages/query/college/index': () => import('@/pages/query/college/index'),
  'pages/query/self/index': () => import('@/pages/query/self/index'),
  'pages/query/adjust/wish': () => import('@/pages/query/adjust/wish'),
  'pages/query/scoreForm': () => import('@/pages/query/scoreForm'),
  'pages/newExam/batch': () => import('@/pages/newExam/batch'),
  'pages/recommend/start': () => import('@/pages/recommend/start'),
  'pages/recommend/index': () => import('@/pages/recommend/index'),
  'pages/personal/volunteer/volunteerlist': () => import('@/pages/personal/volunteer/volunteerlist'),
  'pages/personal/login/index': () => import('@/pages/personal/login/index'),
}
/** What the pages ask for; everything else is not answered. */
const ANSWERS: Answers = {
  'Public/ProvinceList': {
    RuleDate: '2026-06-01',
    ProvinceList: [{ ID: 32, ProvinceId: '320000', ProvinceName: '江苏', Rule: JIANGSU }],
  },
  'Wish/BatchList': batches(),
  'Wish/SchoolFirstList': candidates([candidate(1), candidate(2)]),
  'Wish/SchoolFirstStat': stat(2),
  'Wish/MySelf': candidates([candidate(1), candidate(2)]),
}
const PATHS = Object.keys(FILES) as PagePath[]
const SCORES = [480, 541, 560, 598, 612]
const SUBJECTS = [
  ['物理', '化学', '生物'],
  ['物理', '思想政治', '地理'],
]
const TABS = new Set([HOME])

let number = 0
let show: () => ReturnType<typeof makeStore>

/** The app around the pages, with another store for each stack. */
function App({ children }: PropsWithChildren) {
  const [shown, setShown] = useState(() => ({ number, store: makeStore() }))
  show = () => {
    const store = makeStore()
    setShown({ number: (number += 1), store })
    return store
  }
  return (
    <AppProviders key={shown.number} appStore={shown.store}>
      {children}
    </AppProviders>
  )
}

/** Turns of the event loop in which nothing may change before an app is at rest. */
const QUIET_TURNS = 5
const MOST_TURNS = 500
/** Waits until no page changes any more. */
async function settle(): Promise<void> {
  let before = ''
  for (let turn = 0, quiet = 0; quiet < QUIET_TURNS; turn += 1) {
    if (turn > MOST_TURNS) throw new Error('the pages never came to rest')
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)))
    const now = document.body.innerHTML
    quiet = now === before ? quiet + 1 : 0
    before = now
  }
}
/** The page on the screen. */
const top = () => document.getElementById((Taro.getCurrentInstance().page as { path?: string } | null)?.path ?? '')

/** What is wrong with the page on the screen; nothing in a working app. */
function faultsOf(page: HTMLElement | null): string[] {
  if (!page) return ['no page']
  const faults: string[] = []
  for (let box: HTMLElement | null = page; box; box = box.parentElement) if (box.inert) faults.push('dead')
  const others = [...document.querySelectorAll<HTMLElement>('.taro_page')].filter((other) => other !== page)
  const focused = document.activeElement
  if (others.some((other) => other.contains(focused))) faults.push('the focus is on a hidden page')
  const asked = page.querySelectorAll('#exam-choice').length
  if (asked > 1) faults.push('asked twice on one page')
  const panel = page.querySelector('[aria-modal="true"]')
  const inside = page.querySelector<HTMLElement>('.ui-page__body > *')
  if (!panel && inside?.inert) faults.push('its content is dead')
  const name = page.querySelector('.ui-nav-bar__title')?.textContent ?? ''
  const title = jest.mocked(Taro.setNavigationBarTitle).mock.lastCall?.[0].title ?? ''
  if (!title.endsWith(name)) faults.push(`the title is ${title} on ${name}`)
  return faults
}

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  fakeApp(ANSWERS)
  for (const name of ['navigateTo', 'redirectTo', 'switchTab', 'reLaunch', 'navigateBack', 'getCurrentPages'] as const)
    jest.mocked(Taro[name]).mockRestore()
  jest.spyOn(Taro, 'setNavigationBarTitle')
  window.history.replaceState(null, '', `#/${HOME}`)
  const routes = PATHS.map((path) => ({
    path,
    load: (context: unknown, params: unknown) => [FILES[path]?.(), context, params],
  }))
  const tabBar = { list: [...TABS].map((pagePath) => ({ pagePath })) }
  const config = { appId: 'app', router: { mode: 'hash' }, window: {}, pages: PATHS, routes, tabBar, animation: false }
  const given = config as unknown as Parameters<typeof createRouter>[2]
  const app = createReactApp(App as never, React, ReactDOM, given as never)
  await act(async () => void createRouter(createHashHistory({ window }), app as never, given, React as never))
  await settle()
})

afterAll(() => jest.restoreAllMocks())

test(`no page of ${STACKS} random stacks is dead, whatever changes in the account meanwhile (FUZZ_SEED=${SEED})`, async () => {
  const random = randomOf(SEED)
  const one = <T,>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const form = () => ({
    ...FORM,
    Score: one(SCORES),
    SelectSubjectList: one(SUBJECTS),
    SubjectType: one([1, 2, 2] as const),
  })
  let asked = 0

  for (let stack = 0; stack < STACKS; stack += 1) {
    const done: string[] = []
    storage.remove('wish:drafts')
    storage.remove('session:exam-choice')
    let store!: ReturnType<typeof makeStore>
    await act(async () => void (store = show()))
    await act(async () => {
      store.dispatch(launched())
      scoreFormChanged(FORM)
      attachDrafts(store)
      store.dispatch(scoreContextChanged(FORM))
      store.dispatch(wishTypeChosen(1))
      store.dispatch(batchChosen({ batchId: BATCH_ID, rule: RULE }))
      store.dispatch(listChanged({ ref: refOf(FORM, 1), change: { kind: 'add', wish: wish(1) } }))
    })
    const acts: Record<string, () => Promise<void> | void> = {
      push: () => navigate(one(PATHS) as 'pages/query/index'),
      deeper: () => navigate(one(PATHS) as 'pages/query/index'),
      replace: () => replace(one(PATHS) as 'pages/query/index'),
      back: () => goBack(HOME),
      account: () => {
        const own = form()
        store.dispatch(loggedIn({ Token: 't', RightsList: [] }))
        store.dispatch(userInfoLoaded({ ...USER, Exam: { ...USER.Exam, ExamProvinceId: '320000', Score: own.Score } }))
        scoreFormChanged(own, true)
      },
      score: () => {
        const own = form()
        scoreFormChanged(own)
        store.dispatch(scoreContextChanged(own))
      },
      leave: () => void store.dispatch(loggedOut()),
    }
    for (let step = 0; step < STEPS; step += 1) {
      const name = one(Object.keys(acts))
      done.push(name)
      await act(async () => void (await acts[name]?.()))
      await settle()
      const page = top()
      expect({ stack, done, at: page?.id, faults: faultsOf(page) }).toMatchObject({ faults: [] })
      const question = page?.querySelector<HTMLElement>('#exam-choice')
      if (!question) continue
      asked += 1
      press(question.querySelector<HTMLElement>(one(['#exam-keep', '#exam-account'])) as HTMLElement)
      await settle()
      const after = top()
      expect({ stack, done, faults: faultsOf(after) }).toMatchObject({ faults: [] })
      expect(after?.querySelector('#exam-choice')).toBeNull()
    }
    while (Taro.getCurrentPages().length > 1) {
      await act(async () => void (await goBack(HOME)))
      await settle()
      expect({ stack, done, back: true, faults: faultsOf(top()) }).toMatchObject({ faults: [] })
      const question = top()?.querySelector<HTMLElement>('#exam-keep')
      if (question) press(question)
      await settle()
    }
  }
  expect(asked).toBeGreaterThan(STACKS / 10)
})
