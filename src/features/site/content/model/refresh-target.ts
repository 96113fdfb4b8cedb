import { barePath, isDeclaredPage } from '@/shared/navigation/routes'

/** Pages that send on to another one by themselves: loading them anew would run in a circle. */
const PASSING = ['pages/home/system/refresh', 'pages/home/system/gkt-transfer', 'pages/personal/login/auth-index']

/** The page to load anew, '' when the address names none of this app. */
export function refreshTarget(url: string | undefined): string {
  if (!url || !isDeclaredPage(url) || PASSING.includes(barePath(url))) return ''
  return `/${url.replace(/^[#/]+/, '')}`
}
