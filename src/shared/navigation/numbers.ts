// Which pages show numbers.

/** Beginnings of the paths of pages without a score, a cutoff or a plan. */
const WITHOUT = [
  'pages/career/',
  'pages/home/404',
  'pages/home/course/',
  'pages/home/expert-consulting/index',
  'pages/home/expert-consulting/wish-course',
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
/** Beginnings of those among them that do show some: targets with their cutoffs, how many numbers there are. */
const WITH = ['pages/career/index', 'pages/career/manage/', 'pages/personal/service/content']

const beginsWith = (path: string, beginnings: readonly string[]): boolean =>
  beginnings.some((one) => path.startsWith(one))

/** Whether the page at a path shows scores, cutoffs or plans. */
export const showsNumbers = (path: string): boolean => beginsWith(path, WITH) || !beginsWith(path, WITHOUT)
