// Reads a list that a family brings.
import { api } from '@/shared/api/base-api'
import { mutation, silent } from '@/shared/api/endpoints'

export const { useReadListMutation } = api.injectEndpoints({
  endpoints: (build) => ({ readList: mutation(build, 'Wish/ReadList', silent) }),
})
