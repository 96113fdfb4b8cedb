export default definePageConfig({ navigationBarTitleText: '高考信息' })
