import type { SettingsPort } from './types'

const given = () => (typeof __APP_CONFIG__ === 'undefined' ? undefined : __APP_CONFIG__)
const served = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

export const settings = {
  apiHost: () => given()?.apiHost ?? '',
  defaultOrgCode: () => given()?.orgCode ?? served('org-code'),
  launchAnswers() {
    const text = document.getElementById('launch-answers')?.textContent
    try {
      return text ? (JSON.parse(text) as unknown) : undefined
    } catch {
      return undefined
    }
  },
} satisfies SettingsPort as SettingsPort
