export default definePageConfig({ navigationBarTitleText: '刷新' })
