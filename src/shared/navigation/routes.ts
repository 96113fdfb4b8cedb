// Every page path with the parameters it takes. Parameters travel as text; `navigate` writes numbers as text.
// Add a page's line here when the page is added to app.config.ts.

type None = Record<never, never>
/** Where to go on after signing in or after completing the profile: a page path with its query. */
interface Redirect {
  redirect?: string
}
/** `TB` when the page was opened because a flow needs it filled in. */
interface FromFlow {
  source?: string
}

export interface RouteParams {
  'pages/home/index': None
  'pages/assess/index': None
  'pages/home/redirect': None
  'pages/query/index': None
  'pages/personal/index': None
  'pages/home/404': { path?: string; from?: string }
  'pages/query/contrast': None
  'pages/query/scoreForm': { wishType?: number; score?: string; next?: string; way?: string }
  'pages/query/college/batch': { wishType?: number; way?: string }
  'pages/query/college/index': { batchId?: string; wishType?: number; tier?: string; keyword?: string }
  'pages/query/speciality/index': { batchId?: string; wishType?: number; major?: string }
  'pages/query/self/index': { batchId?: string; wishType?: number }
  'pages/query/specialty/list': { unitId: string; batchId?: string; wishType?: number }
  'pages/query/adjust/wish': { batchId?: string; wishType?: number; wishId?: string; save?: number; way?: string }
  'pages/recommend/index': None
  'pages/recommend/start': None
  'pages/recommend/statistics': { proposal?: string }
  'pages/recommend/wishTable': { proposal?: string }
  'pages/newExam/index': { batchId?: string; wishType?: number; tier?: string }
  'pages/newExam/batch': { wishType?: number }
  'pages/newExam/seach': { keyword?: string }
  'pages/newExam/adjust-wish/collegeToSpecialty': None
  'pages/newExam/adjust-wish/specialtyToCollege': None
  'pages/personal/volunteer/newExamWishDetails': { wishId: string; kind?: 'group' | 'major' }
  'pages/personal/volunteer/volunteerlist': None
  'pages/personal/volunteer/volunteerdetail': {
    wishId?: string
    revision?: number
    /** Secret of a link to a list that somebody shared. */
    share?: string
    left?: string
    right?: string
  }
  'pages/personal/login/index': Redirect
  'pages/personal/login/login': Redirect & { way?: 'password' | 'code' }
  'pages/personal/login/bindPlatform': Redirect
  'pages/personal/login/register': Redirect
  'pages/personal/login/forgetpassword': Redirect
  'pages/personal/login/editpassword': None
  'pages/personal/login/setaccount': Redirect
  'pages/personal/login/info': None
  'pages/personal/login/stepRegister': Redirect
  /** Opened by the server after an authorisation at a platform: a ticket, or what went wrong. */
  'pages/personal/login/auth-index': { platform?: string; ticket?: string; error?: string }
  /** `ticket` is a single-sign-on ticket of the organisation's chat assistant; a `Token` is taken at launch. */
  'pages/home/system/gkt-transfer': { ticket?: string; Token?: string } & Redirect
  'pages/personal/editInfo/editInfo': FromFlow & Redirect
  'pages/personal/examinee/examinee': FromFlow & Redirect
  'pages/personal/setRealScore/index': FromFlow & Redirect
  'pages/personal/setRealScore/editscore': FromFlow & Redirect
  'pages/home/complete-information/index': Redirect
  'pages/home/complete-information/select-subject': FromFlow & Redirect
  'pages/personal/openmamber/openmamber': { productCode?: string }
  'pages/personal/openmamber/membership': None
  'pages/personal/openmamber/memberactivation': { cardNo?: string }
  'pages/home/system/homeTopSearch': { keyword?: string }
  'pages/home/system/message': { id?: string }
  /** `url` is the page to load anew. */
  'pages/home/system/refresh': { url?: string }
  'pages/home/system/NavIndex-plan': None
  /** `url` is the page of the app to open in the browser. */
  'pages/home/system/defultpage': { url?: string }
  /** `asker` names who waits for the choice, `id` the division chosen now. */
  'pages/location/choose-location': { asker?: string; id?: string }
  'pages/location/open-location': { name?: string; address?: string; latitude?: number; longitude?: number }
  'pages/personal/service/content': { id: string }
  'pages/personal/service/conmonWebview': { url: string; title?: string }
  'pages/personal/service/setting': None
  'pages/personal/service/delete-account': None
  'pages/personal/service/service-agreement': None
  'pages/personal/service/privacy-agreement': None
}

export type PagePath = keyof RouteParams

// The same list for the running program; the type makes it complete.
const DECLARED: Record<PagePath, true> = {
  'pages/home/index': true,
  'pages/assess/index': true,
  'pages/home/redirect': true,
  'pages/query/index': true,
  'pages/personal/index': true,
  'pages/home/404': true,
  'pages/query/contrast': true,
  'pages/query/scoreForm': true,
  'pages/query/college/batch': true,
  'pages/query/college/index': true,
  'pages/query/speciality/index': true,
  'pages/query/self/index': true,
  'pages/query/specialty/list': true,
  'pages/query/adjust/wish': true,
  'pages/recommend/index': true,
  'pages/recommend/start': true,
  'pages/recommend/statistics': true,
  'pages/recommend/wishTable': true,
  'pages/newExam/index': true,
  'pages/newExam/batch': true,
  'pages/newExam/seach': true,
  'pages/newExam/adjust-wish/collegeToSpecialty': true,
  'pages/newExam/adjust-wish/specialtyToCollege': true,
  'pages/personal/volunteer/newExamWishDetails': true,
  'pages/personal/volunteer/volunteerlist': true,
  'pages/personal/volunteer/volunteerdetail': true,
  'pages/personal/login/index': true,
  'pages/personal/login/login': true,
  'pages/personal/login/bindPlatform': true,
  'pages/personal/login/register': true,
  'pages/personal/login/forgetpassword': true,
  'pages/personal/login/editpassword': true,
  'pages/personal/login/setaccount': true,
  'pages/personal/login/info': true,
  'pages/personal/login/stepRegister': true,
  'pages/personal/login/auth-index': true,
  'pages/home/system/gkt-transfer': true,
  'pages/personal/editInfo/editInfo': true,
  'pages/personal/examinee/examinee': true,
  'pages/personal/setRealScore/index': true,
  'pages/personal/setRealScore/editscore': true,
  'pages/home/complete-information/index': true,
  'pages/home/complete-information/select-subject': true,
  'pages/personal/openmamber/openmamber': true,
  'pages/personal/openmamber/membership': true,
  'pages/personal/openmamber/memberactivation': true,
  'pages/home/system/homeTopSearch': true,
  'pages/home/system/message': true,
  'pages/home/system/refresh': true,
  'pages/home/system/NavIndex-plan': true,
  'pages/home/system/defultpage': true,
  'pages/location/choose-location': true,
  'pages/location/open-location': true,
  'pages/personal/service/content': true,
  'pages/personal/service/conmonWebview': true,
  'pages/personal/service/setting': true,
  'pages/personal/service/delete-account': true,
  'pages/personal/service/service-agreement': true,
  'pages/personal/service/privacy-agreement': true,
}

/** True for a page of this app: what comes from a link is only opened when it is one. */
export function isDeclaredPage(path: string): boolean {
  return Object.prototype.hasOwnProperty.call(DECLARED, barePath(path))
}

export const TAB_PAGES = [
  'pages/home/index',
  'pages/assess/index',
  'pages/home/redirect',
  'pages/query/index',
  'pages/personal/index',
] as const satisfies readonly PagePath[]

export const HOME_PAGE = 'pages/home/index' satisfies PagePath
export const LOGIN_PAGE = 'pages/personal/login/index' satisfies PagePath
export const NOT_FOUND_PAGE = 'pages/home/404' satisfies PagePath

/** `/pages/x?a=1` -> `pages/x`. */
export function barePath(path: string): string {
  return path.replace(/^[#/]+/, '').split('?')[0] ?? ''
}

export function isTabPage(path: string): boolean {
  return (TAB_PAGES as readonly string[]).includes(barePath(path))
}

type ParamValue = string | number | boolean | undefined | null

/** `/pages/x?a=1`: a page's address with its parameters encoded; empty ones are left out. */
export function pageUrl(path: string, params: Record<string, ParamValue> = {}): string {
  const query = Object.entries(params)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')
  return query ? `/${barePath(path)}?${query}` : `/${barePath(path)}`
}

/** A value of an address as it was before encoding; the text itself when it is not validly encoded. */
export function decodeParam(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
