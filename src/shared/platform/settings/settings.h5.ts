import type { SettingsPort } from './types'

const given = () => (typeof __APP_CONFIG__ === 'undefined' ? undefined : __APP_CONFIG__)
const served = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

export const settings = {
  apiHost: () => given()?.apiHost ?? '',
  defaultOrgCode: () => given()?.orgCode ?? served('org-code'),
} satisfies SettingsPort as SettingsPort
