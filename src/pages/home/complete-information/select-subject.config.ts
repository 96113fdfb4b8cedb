export default definePageConfig({ navigationBarTitleText: '完善选科' })
