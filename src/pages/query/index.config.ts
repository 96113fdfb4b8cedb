export default definePageConfig({ navigationBarTitleText: '填报', enablePullDownRefresh: true })
