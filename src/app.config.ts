// Every page of the app. The main package holds the tabs and what they cannot do without; each other page lives in a
// sub-package, one entry per root (never inside another one), so that the main package stays small on the mini-program platforms.

// What the platform itself draws follows the reader's system where it can: theme.json holds both sets of its colours.
// eslint-disable-next-line no-restricted-syntax -- a configuration is read when the app is built, before there is a port to ask
const hasNight = process.env.TARO_ENV === 'weapp'

export default defineAppConfig({
  ...(hasNight && { darkmode: true, themeLocation: 'theme.json' }),
  pages: [
    'pages/home/index',
    'pages/assess/index',
    'pages/home/redirect',
    'pages/query/index',
    'pages/personal/index',
    'pages/home/404',
    'pages/query/contrast',
    'pages/query/scoreForm',
  ],
  subPackages: [
    { root: 'pages/query/college', pages: ['batch', 'index'] },
    { root: 'pages/query/speciality', pages: ['index'] },
    { root: 'pages/query/specialty', pages: ['list'] },
    { root: 'pages/query/self', pages: ['index'] },
    { root: 'pages/query/adjust', pages: ['wish'] },
    {
      root: 'pages/newExam',
      pages: ['index', 'batch', 'seach', 'adjust-wish/collegeToSpecialty', 'adjust-wish/specialtyToCollege'],
    },
    { root: 'pages/recommend', pages: ['index', 'start', 'statistics', 'wishTable'] },
    {
      root: 'pages/home/school',
      pages: ['searchSchool', 'screen', 'schoolDetail', 'contrast-prepare', 'compareCollege', 'constitutionDetails'],
    },
    {
      root: 'pages/home/college',
      pages: [
        'index',
        'detail',
        'scene',
        'departmentDetails',
        'departmentMajorDetails',
        'college-rank',
        'screen',
        'rank-screen',
      ],
    },
    {
      root: 'pages/home/major',
      pages: [
        'professional',
        'searchspecialty',
        'specialityCategory',
        'specialityDetails',
        'specialty-rank',
        'index',
        'category',
        'detail',
        'search',
        'rank',
      ],
    },
    {
      root: 'pages/home/line',
      pages: [
        'searcharrangement',
        'searchbatch',
        'enrollmentplan',
        'enrollData/index',
        'enrollData/searchEnrollment',
        'diagnosis',
        'diagnosis-info',
        'enrollData/searchschool',
      ],
    },
    {
      root: 'pages/home/occupation',
      pages: ['industry-list', 'industry-details', 'list', 'details', 'search', 'type-search'],
    },
    { root: 'pages/home/choose-subject', pages: ['choose', 'screen', 'details'] },
    { root: 'pages/home/complete-information', pages: ['index', 'select-subject'] },
    {
      root: 'pages/home/system',
      pages: ['homeTopSearch', 'gkt-transfer', 'message', 'refresh', 'NavIndex-plan', 'defultpage'],
    },
    {
      root: 'pages/career',
      pages: ['index', 'manage/index', 'manage/matter/index', 'manage/matter/grade', 'manage/target', 'manage/plan'],
    },
    { root: 'pages/personal/setRealScore', pages: ['index', 'editscore'] },
    { root: 'pages/personal/editInfo', pages: ['editInfo'] },
    { root: 'pages/personal/examinee', pages: ['examinee'] },
    { root: 'pages/personal/volunteer', pages: ['volunteerlist', 'volunteerdetail', 'newExamWishDetails'] },
    { root: 'pages/personal/openmamber', pages: ['openmamber', 'membership', 'memberactivation'] },
    {
      root: 'pages/personal/login',
      pages: [
        'index',
        'info',
        'login',
        'bindPlatform',
        'register',
        'stepRegister',
        'forgetpassword',
        'editpassword',
        'setaccount',
        'auth-index',
      ],
    },
    {
      root: 'pages/personal/service',
      pages: ['service-agreement', 'privacy-agreement', 'content', 'setting', 'delete-account', 'conmonWebview'],
    },
    {
      root: 'pages/personal/appraisal',
      pages: ['list', 'apprasaledit', 'mbtiintroduce', 'mbtidetail', 'mbtidetail2', 'mbtidetail3'],
    },
    { root: 'pages/assess/new-exam-choose', pages: ['index', 'choose-province', 'sort-score'] },
    { root: 'pages/assess/enter-path', pages: ['index', 'enter-content'] },
    { root: 'pages/assess/custom-pages', pages: ['testResult', 'test-content', 'test-tips', 'test-submit'] },
    { root: 'pages/assess/allround', pages: ['index', 'answer', 'result'] },
    { root: 'pages/location', pages: ['choose-location', 'open-location'] },
  ],
  window: {
    // a name from theme.json is no colour that the types know
    backgroundTextStyle: hasNight ? ('@pull' as 'dark') : 'dark',
    backgroundColor: hasNight ? '@ground' : '#f5f6f8',
    navigationBarBackgroundColor: hasNight ? '@ground' : '#f5f6f8',
    navigationBarTitleText: '精准志愿',
    navigationBarTextStyle: hasNight ? ('@words' as 'black') : 'black',
    onReachBottomDistance: 10,
  },
  tabBar: {
    // The bar is our own component, drawn from the configuration of the server; these entries are what the platform checks.
    custom: true,
    color: hasNight ? '@barWords' : '#5c626b',
    selectedColor: '#e84c33',
    backgroundColor: hasNight ? '@bar' : '#ffffff',
    borderStyle: hasNight ? ('@edge' as 'black') : 'black',
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
