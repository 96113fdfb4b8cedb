export default definePageConfig({ navigationBarTitleText: '院校优先', enablePullDownRefresh: true })
