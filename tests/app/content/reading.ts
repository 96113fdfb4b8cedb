// Texts as the server answers them, and a page of them on a real store.
import type { ReactElement } from 'react'
import type { EndpointPath, RequestOf, ResponseOf } from 'contract/registry'
import { loggedIn } from '@/shared/session/account/session-state'
import { launched } from '@/shared/session/site/site-state'
import { atPage, fakeApp, renderInApp, type Answers, type FakeApp } from '../session/fake-app'

export type Row = ResponseOf<'Portal/NewsList'>['Items'][number]
export type Content = ResponseOf<'Web/ContentDetail'>

export const row = (change: Partial<Row> = {}): Row => ({
  ContentId: 'a',
  Kind: 'news',
  Title: '平行志愿',
  Summary: '先排队，再看志愿。',
  Cover: null,
  Category: '规则',
  Author: '',
  Source: '精准志愿',
  PublishedAt: '2026-06-10T04:00:00.000Z',
  IsDemonstration: false,
  IsLocked: false,
  IsRead: false,
  IsFavourite: false,
  Reason: null,
  ...change,
})
export const page = (...Items: Row[]): ResponseOf<'Portal/NewsList'> => ({
  Total: Items.length,
  PageIndex: 1,
  PageSize: 20,
  Items,
})
export const text = (change: Partial<Content> = {}): Content => ({
  ...row(),
  Html: '<p>第一段</p>',
  Right: null,
  Attachments: [],
  Version: 1,
  Until: null,
  Related: [],
  ...change,
})
export const CATEGORIES = {
  Items: [
    { Category: '规则', Count: 2 },
    { Category: '日程', Count: 1 },
  ],
}

export function open(
  path: string,
  element: ReactElement,
  answers: Answers,
  params: Record<string, string> = {},
  isSignedIn = false,
) {
  atPage(path, params)
  const app = fakeApp(answers)
  const shown = renderInApp(element, (store) => {
    store.dispatch(launched())
    if (isSignedIn) store.dispatch(loggedIn({ Token: 't', RightsList: [] }))
  })
  return { app, ...shown }
}
export const sent = <P extends EndpointPath>(app: FakeApp, path: P) =>
  app.calls.filter((call) => call.path === path).map(({ data }) => data as RequestOf<P>)
