import type { AppConfig } from '../types'

export interface Location {
  path: string
  query: Record<string, string>
}

export function subPackagesOf(app: AppConfig): { root: string; pages: string[] }[] {
  return (app.subPackages ?? app.subpackages ?? []).map(({ root, pages }) => ({
    root: root.replace(/^\/|\/$/g, ''),
    pages,
  }))
}

/** Every page that the package declares, main package first. */
export function pagePathsOf(app: AppConfig): string[] {
  return [...app.pages, ...subPackagesOf(app).flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`))]
}

export function tabPathsOf(app: AppConfig): string[] {
  return (app.tabBar?.list ?? []).map(({ pagePath }) => pagePath)
}

/** Reads an address; a relative one is resolved from the page `from`. Query values stay encoded, as on the platforms. */
export function parseLocation(url: string, from: string): Location {
  const cut = url.indexOf('?')
  const address = cut < 0 ? url : url.slice(0, cut)
  const parts = address.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of address.split('/')) {
    if (part === '..') parts.pop()
    else if (part && part !== '.') parts.push(part)
  }
  const query: Record<string, string> = {}
  for (const pair of cut < 0 ? [] : url.slice(cut + 1).split('&')) {
    if (!pair) continue
    const equals = pair.indexOf('=')
    query[equals < 0 ? pair : pair.slice(0, equals)] = equals < 0 ? '' : pair.slice(equals + 1)
  }
  return { path: parts.join('/'), query }
}
