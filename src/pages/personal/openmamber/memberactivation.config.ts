export default definePageConfig({ navigationBarTitleText: '卡激活' })
