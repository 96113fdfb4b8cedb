export default definePageConfig({ navigationBarTitleText: '平台授权' })
