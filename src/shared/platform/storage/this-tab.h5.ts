import type { ThisTabPort } from './types'

const KEY = 'tab'

function read(): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as unknown
  } catch {
    return null
  }
}

let before = read()

export const thisTab = {
  get: () => before,
  set(value) {
    before = null
    try {
      window.sessionStorage.setItem(KEY, JSON.stringify(value))
    } catch {
      // a browser without storage per tab: the value on the device is used
    }
  },
} satisfies ThisTabPort as ThisTabPort
