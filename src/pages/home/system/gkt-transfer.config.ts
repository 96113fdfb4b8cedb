export default definePageConfig({ navigationBarTitleText: '跳转中' })
