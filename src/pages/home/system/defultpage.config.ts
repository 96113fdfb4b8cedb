export default definePageConfig({ navigationBarTitleText: '请在浏览器打开' })
