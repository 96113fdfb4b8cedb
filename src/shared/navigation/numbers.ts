// Which pages show numbers.

/** Folders (with a stroke at the end) and pages without a score, a cutoff or a plan. */
const WITHOUT = [
  'pages/home/404',
  'pages/home/course/',
  'pages/home/information/',
  'pages/home/system/defultpage',
  'pages/home/system/gkt-transfer',
  'pages/home/system/refresh',
  'pages/onlinestudy/',
  'pages/personal/audit/payment/',
  'pages/personal/login/',
  'pages/personal/openmamber/',
  'pages/personal/service/',
  'pages/teacher/',
]
/** Inside such a folder: says how many numbers there are. */
const WITH = 'pages/personal/service/content'

/** Whether the page at a path shows scores, cutoffs or plans. */
export const showsNumbers = (path: string): boolean => path === WITH || !WITHOUT.some((part) => path.startsWith(part))
