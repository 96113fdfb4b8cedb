// Replaces the package `platform` on H5: 40 kB for five fields of the framework's system information.
const agent = window.navigator.userAgent

function familyOf(): string {
  if (/iphone|ipad|ipod/i.test(agent)) return 'iOS'
  if (/android/i.test(agent)) return 'Android'
  if (/windows/i.test(agent)) return 'Windows'
  return /mac os/i.test(agent) ? 'OS X' : 'Linux'
}

const family = familyOf()

export default {
  manufacturer: null,
  product: null,
  version: null,
  os: { family, toString: () => family },
}
