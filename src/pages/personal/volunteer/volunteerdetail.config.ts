export default definePageConfig({ navigationBarTitleText: '志愿详情', enableShareAppMessage: true })
