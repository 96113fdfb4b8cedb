export default definePageConfig({ navigationBarTitleText: '设置账号密码' })
