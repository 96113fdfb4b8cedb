import { useListTestsQuery } from '../api'
import { useWhere } from './use-where'

/** All tests for the province of the exam: not every subject exists in every province. */
export const useTests = () => useListTestsQuery(useWhere())
