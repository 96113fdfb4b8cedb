export default definePageConfig({ navigationBarTitleText: '院校筛选' })
