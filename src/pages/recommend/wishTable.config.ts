export default definePageConfig({ navigationBarTitleText: '志愿表' })
