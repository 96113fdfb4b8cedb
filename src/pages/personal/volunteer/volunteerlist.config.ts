export default definePageConfig({ navigationBarTitleText: '我的志愿' })
