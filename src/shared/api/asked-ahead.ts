// What is asked before somebody wants it. Nobody waits for its answer: however long that takes, nothing comes over what the family is doing.
import { useEffect } from 'react'
import { defaultSerializeQueryArgs, skipToken } from '@reduxjs/toolkit/query/react'

/** By the keys of the store, what is asked ahead and has not been answered. */
const ahead = new Set<string>()

/** Whether what the store keeps under the key is asked ahead. */
export const isAskedAhead = (queryCacheKey = ''): boolean => ahead.has(queryCacheKey)

/** Whoever asks again waits for it. */
export const answeredOnce = (queryCacheKey = ''): void => void ahead.delete(queryCacheKey)

/** The question, to be given to the endpoint's own hook: until its first answer is there nobody waits for it. */
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
