import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { UnknownAction } from '@reduxjs/toolkit'
import { api } from '@/shared/api/base-api'
import { useDebounced } from '@/shared/lib/debounce/use-debounced'

const SEARCH_DELAY_MS = 300

/** What a family asked a list for. */
export interface ListAsked {
  /** What is typed, trimmed; '' for everything. */
  keyword: string
  /** Chosen values by the key of their group. */
  filter: Readonly<Record<string, string[]>>
  /** One of the orders offered; '' where none are. */
  sort: string
}

/** What is typed and chosen. Typing counts once it has paused; taking everything back counts at once. */
export function useListAsked(begin: Partial<ListAsked> = {}) {
  const [text, setText] = useState(begin.keyword ?? '')
  const [filter, setFilter] = useState<ListAsked['filter']>(begin.filter ?? {})
  const [sort, setSort] = useState(begin.sort ?? '')
  const settled = useDebounced(text, SEARCH_DELAY_MS)
  const keyword = (text === '' ? '' : settled).trim()
  return { text, setText, filter, setFilter, sort, setSort, asked: { keyword, filter, sort } satisfies ListAsked }
}

interface Running {
  abort: () => void
}

// The root api knows no endpoint by type: every one is injected later.
const runningOf = api.util.getRunningQueryThunk as unknown as (endpointName: string, arg: unknown) => UnknownAction

/** Ends the request for a question as soon as another one takes its place: its answer would be thrown away. */
export function useAbortReplaced(endpointName: string, question: unknown): void {
  const dispatch = useDispatch()
  const key = JSON.stringify(question)
  useEffect(
    () => () => {
      const running = dispatch(runningOf(endpointName, question)) as unknown as Running | undefined
      running?.abort()
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the text of the question is the question
    [dispatch, endpointName, key],
  )
}
