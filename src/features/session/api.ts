import { api } from '@/shared/api/base-api'
import { mutation, query, silent } from '@/shared/api/endpoints'

export const {
  useCreateCaptchaMutation,
  useSendCodeMutation,
  useSignInMutation,
  useSignInByCodeMutation,
  useRegisterMutation,
  useResetPasswordMutation,
  useSetLoginNameMutation,
  useCheckLoginNameQuery,
  useUpdatePasswordMutation,
  useListPlatformsQuery,
  useListIdentitiesQuery,
  useUnbindIdentityMutation,
  useBindToAccountMutation,
  useSignInByTicketMutation,
  useSetRecommendCodeMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    createCaptcha: mutation(build, 'Auth/GetCaptcha', silent),
    sendCode: mutation(build, 'Auth/SendValidateCode', silent),
    signIn: mutation(build, 'Auth/Login', silent),
    signInByCode: mutation(build, 'Auth/ValidateCodeLoginOrRegister', silent),
    register: mutation(build, 'Auth/RegisterAndLogin', silent),
    resetPassword: mutation(build, 'Auth/ResetPassword', silent),
    setLoginName: mutation(build, 'Auth/SetInitialLoginName', silent),
    checkLoginName: query(build, 'Auth/CheckLoginNameExists', { keepUnusedDataFor: 30 }),
    updatePassword: mutation(build, 'Auth/UpdatePassword', silent),
    listPlatforms: query(build, 'OpenAuth/Platforms', { keepUnusedDataFor: 3600 }),
    listIdentities: query(build, 'User/OpenIdentity', { keepUnusedDataFor: 0 }),
    unbindIdentity: mutation(build, 'OpenAuth/Unbind', silent),
    bindToAccount: mutation(build, 'Auth/OpenBind', silent),
    setRecommendCode: mutation(build, 'User/UpdateStudentRecommendCode', silent),
    signInByTicket: mutation(build, 'Auth/ChatAISingleLogin', silent),
  }),
})
