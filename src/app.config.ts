// Every page of the app. The main package holds the tabs and what they cannot do without; each other page lives in a
// sub-package, one array per root, so that the main package stays small on the mini-program platforms.

const mainPages = [
  'pages/home/index',
  'pages/assess/index',
  'pages/home/redirect',
  'pages/query/index',
  'pages/personal/index',
  'pages/home/404',
  'pages/query/contrast',
  'pages/query/scoreForm',
]

/** Root of a sub-package -> its pages below that root. A root never lies inside another one. */
const subPackages: Record<string, string[]> = {
  'pages/query/college': ['batch', 'index'],
  'pages/query/specialty': ['list'],
  'pages/query/adjust': ['wish'],
  'pages/personal/volunteer': ['volunteerlist', 'volunteerdetail'],
  'pages/personal/login': ['index', 'login', 'register', 'forgetpassword', 'setaccount', 'editpassword'],
  'pages/personal/editInfo': ['editInfo'],
  'pages/personal/examinee': ['examinee'],
  'pages/personal/setRealScore': ['index', 'editscore'],
  'pages/personal/service': ['setting', 'service-agreement', 'privacy-agreement'],
  'pages/home/complete-information': ['select-subject'],
}

export default defineAppConfig({
  pages: mainPages,
  subPackages: Object.entries(subPackages).map(([root, pages]) => ({ root, pages })),
  window: {
    backgroundTextStyle: 'dark',
    backgroundColor: '#f5f6f8',
    navigationBarBackgroundColor: '#f5f6f8',
    navigationBarTitleText: '精准志愿',
    navigationBarTextStyle: 'black',
    onReachBottomDistance: 10,
  },
  tabBar: {
    // The bar is our own component, drawn from the configuration of the server; these entries are what the platform checks.
    custom: true,
    color: '#5c626b',
    selectedColor: '#e84c33',
    backgroundColor: '#ffffff',
    borderStyle: 'black',
    list: [
      { pagePath: 'pages/home/index', text: '首页' },
      { pagePath: 'pages/assess/index', text: '测评' },
      { pagePath: 'pages/home/redirect', text: '消息' },
      { pagePath: 'pages/query/index', text: '填报' },
      { pagePath: 'pages/personal/index', text: '我的' },
    ],
  },
  networkTimeout: { request: 60000, connectSocket: 60000, uploadFile: 60000, downloadFile: 60000 },
  animation: { duration: 160, delay: 10 },
})
