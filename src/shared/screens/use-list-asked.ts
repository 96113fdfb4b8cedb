import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { UnknownAction } from '@reduxjs/toolkit'
import { api } from '@/shared/api/base-api'
import { useKeyword } from '@/shared/lib/hooks/use-keyword'

/** Chosen values by the key of their group. */
export type ListFilter = Readonly<Record<string, string[]>>

/** The question that a family asks a list. */
export interface ListAsked<Sort extends string = never> {
  /** The typed text, as it can be sent; '' for everything. */
  keyword: string
  filter: ListFilter
  /** One of the offered orders; a list without orders has none. */
  sort: Sort
}

/** A state of the page, or of the store if several pages change it. */
export type KeptFilter = readonly [ListFilter, (filter: ListFilter) => void]

/**
 * The typed and chosen values.
 * @param kept where the choices are kept if outside the list; they then decide its first question
 */
export function useListAsked<Sort extends string>(begin: Partial<ListAsked<Sort>>, kept: KeptFilter | undefined) {
  const { text, setText, keyword } = useKeyword(begin.keyword)
  const own = useState<ListFilter>(begin.filter ?? {})
  const [filter, setFilter] = kept ?? own
  // In a list that offers no order, this value is never read.
  const [sort, setSort] = useState(begin.sort as Sort)
  return { text, setText, filter, setFilter, sort, setSort, asked: { keyword, filter, sort } }
}

interface Running {
  abort: () => void
}

// The root api knows no endpoint by type: every one is injected later.
const runningOf = api.util.getRunningQueryThunk as unknown as (endpointName: string, arg: unknown) => UnknownAction

/** Aborts the requests for questions that are no longer in use: their answers would be thrown away. */
export function useAbortReplaced(endpointName: string, inUse: readonly unknown[]): void {
  const dispatch = useDispatch()
  const asked = useRef<readonly unknown[]>([])
  const texts = inUse.map((question) => JSON.stringify(question))
  const end = (questions: readonly unknown[]) => {
    for (const question of questions) {
      if (question === skipToken) continue
      const running = dispatch(runningOf(endpointName, question)) as unknown as Running | undefined
      running?.abort()
    }
  }
  useEffect(() => {
    end(asked.current.filter((question) => !texts.includes(JSON.stringify(question))))
    asked.current = inUse
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text of the questions is the questions
  }, [texts.join()])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the page closes, whatever runs then
  useEffect(() => () => end(asked.current), [])
}
