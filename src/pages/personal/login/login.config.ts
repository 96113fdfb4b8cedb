export default definePageConfig({ navigationBarTitleText: '账号登录' })
