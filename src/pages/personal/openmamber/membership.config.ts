export default definePageConfig({ navigationBarTitleText: '会员权益' })
