import { api } from '@/shared/api/base-api'
import { mutation, query } from '@/shared/api/endpoints'

// The forms show what went wrong at its field: no toast, no overlay.
const inForm = { options: { silent: true, quiet: true } } as const

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
    createCaptcha: mutation(build, 'Auth/GetCaptcha', inForm),
    sendCode: mutation(build, 'Auth/SendValidateCode', inForm),
    signIn: mutation(build, 'Auth/Login', inForm),
    signInByCode: mutation(build, 'Auth/ValidateCodeLoginOrRegister', inForm),
    register: mutation(build, 'Auth/RegisterAndLogin', inForm),
    resetPassword: mutation(build, 'Auth/ResetPassword', inForm),
    setLoginName: mutation(build, 'Auth/SetInitialLoginName', inForm),
    checkLoginName: query(build, 'Auth/CheckLoginNameExists', { ...inForm, keepUnusedDataFor: 30 }),
    updatePassword: mutation(build, 'Auth/UpdatePassword', inForm),
    listPlatforms: query(build, 'OpenAuth/Platforms', { ...inForm, keepUnusedDataFor: 3600 }),
    listIdentities: query(build, 'User/OpenIdentity', { ...inForm, keepUnusedDataFor: 0 }),
    unbindIdentity: mutation(build, 'OpenAuth/Unbind', inForm),
    bindToAccount: mutation(build, 'Auth/OpenBind', inForm),
    setRecommendCode: mutation(build, 'User/UpdateStudentRecommendCode', inForm),
    signInByTicket: mutation(build, 'Auth/ChatAISingleLogin', inForm),
  }),
})
