export default definePageConfig({ navigationBarTitleText: '分步注册' })
