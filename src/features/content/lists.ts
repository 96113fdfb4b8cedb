// The call that lists each kind, and what the lists that are open learn when something is opened or kept.
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { ContentKind } from 'contract/content'
import type { RequestOf, ResponseOf } from 'contract/registry'
import { contentApi } from './api'

const { endpoints } = contentApi
export const LISTS = {
  news: endpoints.listNewsArticles,
  'upgrade-news': endpoints.listUpgradeNews,
  help: endpoints.listHelp,
  story: endpoints.listStories,
  case: endpoints.listCases,
  book: endpoints.listBooks,
  'teach-plan': endpoints.listTeachPlans,
  courseware: endpoints.listCoursewares,
  classroom: endpoints.listClassrooms,
} as const satisfies Partial<Record<ContentKind, unknown>>

/** All of them answer the same: one stands for all where types are concerned. */
const NAMES = Object.values(LISTS).map(({ name }) => name) as 'listNewsArticles'[]

type Marks = ResponseOf<'Web/ContentMark'>
type State = Parameters<ReturnType<typeof endpoints.listNewsArticles.select>>[0]

/**
 * Tells every list that is in memory, so that none is loaded anew for a word in one row. What is kept no longer leaves the list of what is
 * kept; what is kept now is asked for there, where such a list was open.
 */
export const tellLists =
  (contentId: string, marks: Marks, change: Pick<RequestOf<'Web/ContentMark'>, 'IsFavourite'>) =>
  (...[dispatch, getState]: Parameters<ThunkAction<void, State, unknown, UnknownAction>>): void => {
    for (const name of NAMES)
      for (const asked of contentApi.util.selectCachedArgsForQuery(getState(), name)) {
        const isOfKept = asked?.IsFavourite === true
        if (isOfKept && change.IsFavourite)
          void dispatch(endpoints[name].initiate(asked, { forceRefetch: true, subscribe: false }))
        else
          dispatch(
            contentApi.util.updateQueryData(name, asked, ({ pages }) => {
              for (const page of pages) {
                if (isOfKept && !marks.IsFavourite)
                  page.Items = page.Items.filter(({ ContentId }) => ContentId !== contentId)
                for (const row of page.Items) if (row.ContentId === contentId) Object.assign(row, marks)
              }
            }),
          )
      }
  }
