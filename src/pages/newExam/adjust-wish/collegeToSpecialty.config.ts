export default definePageConfig({ navigationBarTitleText: '调整志愿(院校→专业)' })
