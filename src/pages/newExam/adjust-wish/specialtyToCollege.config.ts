export default definePageConfig({ navigationBarTitleText: '调整志愿(专业→院校)' })
