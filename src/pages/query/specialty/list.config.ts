export default definePageConfig({ navigationBarTitleText: '选择专业' })
