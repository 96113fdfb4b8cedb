export default definePageConfig({ navigationBarTitleText: '修改成绩' })
