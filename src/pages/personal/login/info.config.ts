export default definePageConfig({ navigationBarTitleText: '登录信息' })
