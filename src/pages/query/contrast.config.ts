export default definePageConfig({ navigationBarTitleText: '填报方式对比' })
