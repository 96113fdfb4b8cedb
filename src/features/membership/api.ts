import { api } from '@/shared/api/base-api'
import { mutation, query } from '@/shared/api/endpoints'

// Pages and forms show waiting and failure themselves: no toast, no overlay.
const inPage = { options: { silent: true, quiet: true } } as const

export const {
  useListProductsQuery,
  useGetPriceQuery,
  useGetHeldProductsQuery,
  useListOrdersQuery,
  useCheckCardMutation,
  useActivateCardMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listProducts: query(build, 'Web/Products', inPage),
    // A price is asked for anew each time a product is shown.
    getPrice: query(build, 'Payment/PaymentPrice', { ...inPage, keepUnusedDataFor: 0 }),
    getHeldProducts: query(build, 'User/GetUserProducts', { ...inPage, providesTags: ['Membership'] }),
    listOrders: query(build, 'User/Orders', { ...inPage, providesTags: ['Order'] }),
    checkCard: mutation(build, 'User/CardCheck', inPage),
    activateCard: mutation(build, 'User/CardActivation', { ...inPage, invalidatesTags: ['Membership', 'Order'] }),
  }),
})
