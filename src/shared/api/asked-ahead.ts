// Calls made ahead, before the family needs the answer. No page waits for them: however long they take, no overlay covers the page.
import { useEffect } from 'react'
import { defaultSerializeQueryArgs, skipToken } from '@reduxjs/toolkit/query/react'

/** Store keys of the calls made ahead that have no answer yet. */
const ahead = new Set<string>()

/** Whether the call behind this store key was made ahead. */
export const isAskedAhead = (queryCacheKey = ''): boolean => ahead.has(queryCacheKey)

/** From now on a repeated call is waited for. */
export const answeredOnce = (queryCacheKey = ''): void => void ahead.delete(queryCacheKey)

/** The question, for the endpoint's own hook: until its first answer has come, the page does not wait for it. */
export function useAskedAhead<Question>(endpoint: { name: string }, question: Question): Question {
  const key =
    question === skipToken
      ? ''
      : defaultSerializeQueryArgs({
          endpointName: endpoint.name,
          queryArgs: question,
          // no endpoint of this app makes keys of its own
          endpointDefinition: undefined as never,
        })
  useEffect(() => {
    if (key === '') return undefined
    ahead.add(key)
    return () => answeredOnce(key)
  }, [key])
  return question
}
