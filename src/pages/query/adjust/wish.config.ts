export default definePageConfig({ navigationBarTitleText: '调整志愿' })
