import { barePath, isDeclaredPage } from '@/shared/navigation/routes'

/** Pages that open another page by themselves: reloading them would run in a circle. */
const PASSING = ['pages/home/system/refresh', 'pages/home/system/gkt-transfer', 'pages/personal/login/auth-index']

/** The page to reload, '' if the address names none of this app. */
export function refreshTarget(url: string | undefined): string {
  if (!url || !isDeclaredPage(url) || PASSING.includes(barePath(url))) return ''
  return `/${url.replace(/^[#/]+/, '')}`
}
