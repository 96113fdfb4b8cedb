export default definePageConfig({ navigationBarTitleText: '新高考填报' })
