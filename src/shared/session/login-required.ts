import { barePath, type PagePath } from '@/shared/navigation/routes'

/** The product's list of what needs a sign-in by itself, each name with its page. Other pages may ask for one all the same. */
export const LOGIN_REQUIRED = {
  personal: 'pages/personal/index',
  examinee: 'pages/personal/examinee/examinee',
  openvip: 'pages/personal/openmamber/openmamber',
  setpwd: 'pages/personal/login/setaccount',
} as const satisfies Record<string, PagePath>

/** Whether the page at an address is on that list. */
export function requiresLogin(path: string): boolean {
  return (Object.values(LOGIN_REQUIRED) as string[]).includes(barePath(path))
}
