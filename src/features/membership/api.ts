import { api } from '@/shared/api/base-api'
import { mutation, query, silent } from '@/shared/api/endpoints'

export const {
  useListProductsQuery,
  useGetPriceQuery,
  useGetHeldProductsQuery,
  useListOrdersQuery,
  useCheckCardMutation,
  useActivateCardMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listProducts: query(build, 'Web/Products'),
    // A price is asked for anew each time a product is shown.
    getPrice: query(build, 'Payment/PaymentPrice', { keepUnusedDataFor: 0 }),
    getHeldProducts: query(build, 'User/GetUserProducts', { providesTags: ['Membership'] }),
    listOrders: query(build, 'User/Orders', { providesTags: ['Order'] }),
    checkCard: mutation(build, 'User/CardCheck', silent),
    activateCard: mutation(build, 'User/CardActivation', { ...silent, invalidatesTags: ['Membership', 'Order'] }),
  }),
})
