import type { SettingsPort } from './types'

const given = () => (typeof __APP_CONFIG__ === 'undefined' ? undefined : __APP_CONFIG__)

export const settings = {
  apiHost: () => given()?.apiHost ?? API_HOST,
  defaultOrgCode: () => given()?.orgCode ?? ORG_CODE,
  launchAnswers: () => undefined,
} satisfies SettingsPort as SettingsPort
