export default definePageConfig({ navigationBarTitleText: '开始推荐' })
