// The calls that list and open each kind; what is fetched ahead; what lists and pages in memory learn when something is opened or kept.
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
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

type Marks = ResponseOf<'Web/ContentMark'>
type State = Parameters<ReturnType<typeof endpoints.listNewsArticles.select>>[0]
export type Dispatch = ThunkDispatch<State, unknown, UnknownAction>

/** The call that opens one of a kind; none of what is watched, whose address would end. */
const DETAILS = {
  ...{ news: 'getNewsArticle', 'upgrade-news': 'getUpgradeNews', help: 'getHelp', page: 'getContent' },
  ...{ story: 'getContent', case: 'getContent', book: 'getContent', 'teach-plan': 'getContent' },
  ...{ courseware: 'getContent', classroom: 'getContent' },
} as const satisfies Partial<Record<ContentKind, keyof typeof endpoints>>
/** They answer the same, too. */
const detailOf = (kind: ContentKind) =>
  (DETAILS as Partial<Record<ContentKind, string>>)[kind] as 'getContent' | undefined
/** Seconds in which what was fetched ahead is not fetched again. */
const FRESH = 300

/** Fetches what a finger has just touched, so that its page has it when it opens. */
export const fetchAhead = (kind: ContentKind, ContentId: string) => (dispatch: Dispatch) => {
  const name = detailOf(kind)
  if (name) dispatch(contentApi.util.prefetch(name, { ContentId }, { ifOlderThan: FRESH }))
}

/** All of them answer the same: one stands for all where types are concerned. */
const NAMES = Object.values(LISTS).map(({ name }) => name) as 'listNewsArticles'[]

/**
 * Tells every list and page that is in memory, so that none is loaded anew for a word in one row. What is kept no longer leaves the list of what is
 * kept; what is kept now is asked for there, where such a list was open.
 */
export const tellMarks =
  (ContentId: string, marks: Marks, change: Pick<RequestOf<'Web/ContentMark'>, 'IsFavourite'>) =>
  (dispatch: Dispatch, getState: () => State): void => {
    for (const name of new Set(Object.values(DETAILS)))
      dispatch(contentApi.util.updateQueryData(name, { ContentId }, (shown) => void Object.assign(shown, marks)))
    for (const name of NAMES)
      for (const asked of contentApi.util.selectCachedArgsForQuery(getState(), name)) {
        const isOfKept = asked?.IsFavourite === true
        if (isOfKept && change.IsFavourite)
          void dispatch(endpoints[name].initiate(asked, { forceRefetch: true, subscribe: false }))
        else
          dispatch(
            contentApi.util.updateQueryData(name, asked, ({ pages }) => {
              for (const page of pages) {
                if (isOfKept && !marks.IsFavourite) page.Items = page.Items.filter((row) => row.ContentId !== ContentId)
                for (const row of page.Items) if (row.ContentId === ContentId) Object.assign(row, marks)
              }
            }),
          )
      }
  }
