export default definePageConfig({ navigationBarTitleText: '选择批次' })
