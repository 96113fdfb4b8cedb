export default definePageConfig({ navigationBarTitleText: '模拟填报' })
