export default definePageConfig({ navigationBarTitleText: '专业优先', enablePullDownRefresh: true })
