export default definePageConfig({ navigationBarTitleText: '志愿详情' })
