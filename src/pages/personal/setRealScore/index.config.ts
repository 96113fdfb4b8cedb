export default definePageConfig({ navigationBarTitleText: '高考成绩' })
