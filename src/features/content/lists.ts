// The calls that list and open each kind; fetching ahead; updating the cached lists and pages when a text is opened or kept.
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

/** The call that opens a text of a kind; none for videos, whose address would expire. */
const DETAILS = {
  ...{ news: 'getNewsArticle', 'upgrade-news': 'getUpgradeNews', help: 'getHelp', page: 'getContent' },
  ...{ story: 'getContent', case: 'getContent', book: 'getContent', 'teach-plan': 'getContent' },
  ...{ courseware: 'getContent', classroom: 'getContent' },
} as const satisfies Partial<Record<ContentKind, keyof typeof endpoints>>
/** They have answers of the same form, too. */
const detailOf = (kind: ContentKind) =>
  (DETAILS as Partial<Record<ContentKind, string>>)[kind] as 'getContent' | undefined
/** Seconds in which a text fetched ahead is not fetched again. */
const FRESH = 300

/** Fetches the text just touched, so that its page has it when it opens. */
export const fetchAhead = (kind: ContentKind, ContentId: string) => (dispatch: Dispatch) => {
  const name = detailOf(kind)
  if (name) dispatch(contentApi.util.prefetch(name, { ContentId }, { ifOlderThan: FRESH }))
}

/** All of them have answers of the same form: for types one stands for all. */
const NAMES = Object.values(LISTS).map(({ name }) => name) as 'listNewsArticles'[]

/**
 * Updates every cached list and page, so that none is reloaded because of one row. A text no longer kept leaves the list of kept texts;
 * for a newly kept one that list is fetched again, if it was open.
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
