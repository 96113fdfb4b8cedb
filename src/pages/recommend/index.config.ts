export default definePageConfig({ navigationBarTitleText: '智能推荐' })
