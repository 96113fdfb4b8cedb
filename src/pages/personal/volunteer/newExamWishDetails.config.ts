export default definePageConfig({ navigationBarTitleText: '新高考志愿详情' })
