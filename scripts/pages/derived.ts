// Literals in other files that are derived from the manifest of pages.
import type { PageFacts } from '../../src/shared/navigation/page-facts'
import { PACKAGE_ROOTS, PAGES, type PagePath } from '../../src/shared/navigation/pages'

export interface PackageLists {
  /** Pages of the main package, the tab bar's first and in its order. */
  pages: string[]
  /** Sub-packages that have a page, each with its pages relative to its root. */
  subPackages: { root: string; pages: string[] }[]
}

const rootOf = (path: string) =>
  PACKAGE_ROOTS.filter((root) => path.startsWith(`${root}/`)).sort((a, b) => b.length - a.length)[0]

/** The lists of app.config.ts. */
export function packageLists(): PackageLists {
  const paths = Object.keys(PAGES) as PagePath[]
  const main = paths.filter((path) => !rootOf(path))
  const subPackages = PACKAGE_ROOTS.map((root) => ({
    root,
    pages: paths.filter((path) => rootOf(path) === root).map((path) => path.slice(root.length + 1)),
  }))
  return { pages: main, subPackages: subPackages.filter(({ pages }) => pages.length > 0) }
}

/** `src/app.config.ts` with its two lists as in the manifest. Throws if the file has another shape. */
function appConfigText(text: string): string {
  const { pages, subPackages } = packageLists()
  const lists = /( {2}pages: \[[\s\S]*?\n {2}\],\n {2}subPackages: \[[\s\S]*?\n {2}\],\n)/
  if (!lists.test(text)) throw new Error('src/app.config.ts has no lists of pages and sub-packages to write')
  const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')
  const lines = [
    '  pages: [',
    ...pages.map((path) => `    '${path}',`),
    '  ],',
    '  subPackages: [',
    ...subPackages.map((sub) => `    { root: '${sub.root}', pages: [${quoted(sub.pages)}] },`),
    '  ],',
    '',
  ]
  return text.replace(lists, lines.join('\n'))
}

/** The server's default titles: of the pages that the bottom menu does not name. */
export function titleRows(): { Path: string; Title: string }[] {
  const pages = Object.entries(PAGES).filter(([, facts]) => facts.tab === undefined)
  return pages.map(([path, { title }]) => ({ Path: path, Title: title }))
}

/** The server's module of default titles: it never imports the app. */
function pageTitlesText(): string {
  return [
    '// Titles of the pages that the bottom menu does not name, as the app declares them. Written by `npm run pages`.',
    '',
    'export const pageTitles: { Path: string; Title: string }[] = [',
    ...titleRows().map(({ Path, Title }) => `  { Path: '${Path}', Title: '${Title}' },`),
    ']',
    '',
  ].join('\n')
}

/** The app's map of pages for the browser: the kind of each, and for those beside the tabs their contents. */
function pageMapText(): string {
  const pages = Object.entries<PageFacts>(PAGES).filter(([, { tab }]) => tab === undefined)
  return [
    '// What the pages are and, beside the tabs, what they are made of: a browser fetches this with the first of them. Written by `npm run pages`.',
    "import { PAGES } from '@/shared/navigation/pages'",
    '',
    'export const facts = PAGES',
    '',
    'export const files: Readonly<Record<string, () => Promise<unknown>>> = {',
    ...pages.map(([path]) => `  '${path}': () => import('@/${path}'),`),
    '}',
    '',
  ].join('\n')
}

/** Files derived from the manifest, each with a function from its present text to the correct one. */
export const DERIVED_FILES: Readonly<Record<string, (present: string) => string>> = {
  'src/app.config.ts': appConfigText,
  'src/page-map.ts': pageMapText,
  'server/modules/site/page-titles.ts': pageTitlesText,
}
