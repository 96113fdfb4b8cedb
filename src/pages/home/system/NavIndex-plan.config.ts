export default definePageConfig({ navigationBarTitleText: '升学规划' })
