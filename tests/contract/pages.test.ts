// The manifest of pages and everything listed beside it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { packageLists, titleRows, type PackageLists } from '../../scripts/pages/derived'
import { contract } from '../../contract/registry'
import { RIGHTS, type RightsCode } from '../../contract/rights'
import { PRODUCTS } from '../../server/db/seeds/membership'
import { pageTitles } from '../../server/modules/site/page-titles'
import { PACKAGE_ROOTS, pageFacts, PAGES } from '../../src/shared/navigation/pages'
import { PLANNED } from '../../src/shared/navigation/planned-pages'

const root = path.resolve(__dirname, '../..')
const made = Object.keys(PAGES)
const planned = Object.keys(PLANNED)
const source = (page: string) => path.join(root, 'src', `${page}.tsx`)

test('no page of the product is missing: it began with 169', () => {
  expect(made.length + planned.length).toBeGreaterThanOrEqual(169)
  expect(made.filter((page) => planned.includes(page))).toEqual([])
})

test('a made page has its file, a planned one has none', () => {
  expect(made.filter((page) => !existsSync(source(page)))).toEqual([])
  expect(planned.filter((page) => existsSync(source(page)))).toEqual([])
})

test('a page’s file declares itself under its own path, with its right if it needs one', () => {
  const maker = (page: string) => (pageFacts(page)?.rights ? 'defineMemberPage' : 'definePage')
  const declares = (page: string) =>
    new RegExp(`^export default ${maker(page)}\\(\\s*'${page}',`, 'm').test(readFileSync(source(page), 'utf8'))
  expect(made.filter((page) => !declares(page))).toEqual([])
})

test('a call asks for each page’s right, and a product sells it', () => {
  const asked: readonly RightsCode[] = Object.values(contract).flatMap(({ auth }) =>
    typeof auth === 'object' && 'rights' in auth ? auth.rights : [],
  )
  const sold = PRODUCTS.flatMap(({ rights }) => rights.map(({ code }) => code))
  const needed = made.flatMap((page) => pageFacts(page)?.rights ?? [])
  expect(needed).not.toEqual([])
  expect(needed.filter((code) => !asked.includes(code) || !sold.includes(code))).toEqual([])
  expect(RIGHTS.filter((code) => !sold.includes(code))).toEqual([])
})

test('everything sold is usable: the page of each right in a product is made', () => {
  const used = PRODUCTS.flatMap(({ rights }) => rights.map(({ path: page }) => page.slice(1)))
  expect(used).not.toEqual([])
  expect(used.filter((page) => !made.includes(page))).toEqual([])
})

test('only pages that reload on pulling down declare it', () => {
  const REFRESHES =
    /<(List|Detail|Candidate|ContentList|Content|CourseList|Course|VideoList|Live|Play)Screen\b|<CollegeCandidates\b|<CourseLanding\b|usePullRefresh\(/
  /** The page and its parts beside it. */
  const views = (page: string) => {
    const own = readFileSync(source(page), 'utf8')
    const parts = [...own.matchAll(/(?:from |import\()'\.\/(\w+)'/g)].map(([, name]) => name!)
    return [
      source(page),
      ...parts.map((name) => path.join(path.dirname(source(page)), `${name}.tsx`)).filter(existsSync),
    ]
  }
  const refreshes = made.filter((page) => views(page).some((file) => REFRESHES.test(readFileSync(file, 'utf8'))))
  expect(refreshes.sort()).toEqual(made.filter((page) => pageFacts(page)?.pulls).sort())
})

test('a shareable page about one thing declares it', () => {
  const shares = made.filter((page) =>
    /<DetailScreen\b[^]*?\sshare=|<(Content|Course)Screen\b/.test(readFileSync(source(page), 'utf8')),
  )
  expect(shares.filter((page) => !pageFacts(page)?.shares)).toEqual([])
})

test('no page adds its own configuration to the manifest', () => {
  const files = readdirSync(path.join(root, 'src/pages'), { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => /\.config\.[jt]s$/.test(file))).toEqual([])
})

test('a planned page is not in the app yet: nothing that leads to it is shown', () => {
  expect(planned.filter((page) => pageFacts(page) !== undefined)).toEqual([])
})

test('package roots are neither inside each other nor around a page of the main package', () => {
  const below = (inner: string, outer: string) => inner.startsWith(`${outer}/`)
  expect(PACKAGE_ROOTS.filter((inner) => PACKAGE_ROOTS.some((outer) => below(inner, outer)))).toEqual([])
  const { pages, subPackages } = packageLists()
  expect([...pages, ...subPackages.flatMap((sub) => sub.pages.map((page) => `${sub.root}/${page}`))].sort()).toEqual(
    [...made].sort(),
  )
  expect(PACKAGE_ROOTS.filter((folder) => /(^|\/)common$/.test(folder))).toEqual([])
})

test('app.config.ts lists the pages as `npm run pages` writes them', async () => {
  Object.assign(globalThis, { defineAppConfig: (config: unknown) => config })
  // by a path the compiler does not follow: the file uses the framework's types
  const file = path.join(root, 'src/app.config.ts')
  const { pages, subPackages } = ((await import(file)) as { default: PackageLists }).default
  expect({ pages, subPackages }).toEqual(packageLists())
})

test('the browser has a file for each page outside the tabs, as `npm run pages` writes them', () => {
  const text = readFileSync(path.join(root, 'src/page-map.ts'), 'utf8')
  const listed = [...text.matchAll(/'([^']+)':\s*\(\) =>\s*import\('@\/([^']+)'\)/g)]
  expect(listed.filter(([, page, file]) => page !== file)).toEqual([])
  expect(listed.map(([, page]) => page)).toEqual(made.filter((page) => pageFacts(page)?.tab === undefined))
})

test('the server uses the titles as `npm run pages` writes them', () => {
  expect(pageTitles).toEqual(titleRows())
})
