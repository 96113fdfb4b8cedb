import { useListTestsQuery } from '../api'
import { useWhere } from './use-where'

/** All tests, as long as they are where the family takes the exam: not every province is asked about every subject. */
export const useTests = () => useListTestsQuery(useWhere())
