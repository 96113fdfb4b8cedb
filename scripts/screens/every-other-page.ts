// Pages of the manifest that no scene has photographed: declaring a page is enough to get a picture of it.
import { becomeFamily } from '../../tests/e2e/every-page'
import { visits } from '../../tests/support/walk/pages'
import { show, type Scene } from './studio'

export const EVERY_OTHER_PAGE = 'every-other-page'

const nameOf = (path: string) =>
  path
    .replace(/^pages\//, '')
    .replace(/\//g, '-')
    .toLowerCase()

/** @param seen paths of the pages that already have a picture */
export const everyOtherPage = (seen: ReadonlySet<string>): Scene => ({
  name: EVERY_OTHER_PAGE,
  async run(studio) {
    const own = await becomeFamily(studio.page, studio.url)
    const shown = new Set(seen)
    for (const { path, query, title } of visits(own)) {
      if (shown.has(path)) continue
      shown.add(path)
      await studio.page.goto('about:blank')
      await show(studio, path + query, nameOf(path), title)
    }
  },
})
