import { api } from '@/shared/api/base-api'
import { mutation, query, silent } from '@/shared/api/endpoints'

/** The order is made before the payment opens. */
const made = { ...silent, invalidatesTags: ['Order' as const] }

export const {
  useListProductsQuery,
  useGetPriceQuery,
  useGetHeldProductsQuery,
  useListOrdersQuery,
  useCheckCardMutation,
  useActivateCardMutation,
  useReceiveCardMutation,
  useGetReceivedCardQuery,
  useActivateReceivedCardMutation,
  usePayByJsapiMutation,
  usePayByMiniMutation,
  usePayByH5Mutation,
  usePayByCodeMutation,
  usePayByAlipayMutation,
  usePaymentStatusMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listProducts: query(build, 'Web/Products'),
    // A price is fetched again each time a product is shown.
    getPrice: query(build, 'Payment/PaymentPrice', { keepUnusedDataFor: 0 }),
    getHeldProducts: query(build, 'User/GetUserProducts', { providesTags: ['Membership'] }),
    listOrders: query(build, 'User/Orders', { providesTags: ['Order'] }),
    checkCard: mutation(build, 'User/CardCheck', silent),
    payByJsapi: mutation(build, 'Payment/WechatJSAPIPay', made),
    payByMini: mutation(build, 'Payment/WechatMiniAppPay', made),
    payByH5: mutation(build, 'Payment/WechatH5Pay', made),
    payByCode: mutation(build, 'Payment/WechatPayWechatH5', made),
    payByAlipay: mutation(build, 'Payment/AlipayMPPay', made),
    // Called again and again: its answer is never cached.
    paymentStatus: mutation(build, 'Payment/PaymentStatus', {
      ...silent,
      invalidatesTags: (answer) => (answer?.State === 'paid' ? ['Membership', 'Order'] : []),
    }),
    receiveCard: mutation(build, 'User/ReceiveCard', { ...silent, invalidatesTags: ['Membership'] }),
    getReceivedCard: query(build, 'User/GetCardDetail', { keepUnusedDataFor: 0 }),
    activateReceivedCard: mutation(build, 'User/ActivationCard', {
      ...silent,
      invalidatesTags: ['Membership', 'Order'],
    }),
    activateCard: mutation(build, 'User/CardActivation', { ...silent, invalidatesTags: ['Membership', 'Order'] }),
  }),
})
