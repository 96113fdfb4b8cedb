export default definePageConfig({ navigationBarTitleText: '自主填报', enablePullDownRefresh: true })
