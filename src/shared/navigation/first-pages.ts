// Replaces pages.ts in the first load of a browser: it lists the pages and the tabs. The facts of the other pages come with page-map.ts,
// before the first of them is opened. The build writes both values from the manifest (config/index.ts).
import type { PageFacts } from './page-facts'

const known: Record<string, PageFacts> = { ...FIRST_PAGES }
for (const path of PAGE_PATHS.split(' ')) known[path] ??= { title: '' }

export const PAGES = known

/** Stores the facts of the pages. */
export function learnPages(facts: Readonly<Record<string, PageFacts>>): void {
  Object.assign(known, facts)
}

/** Facts of a page by a path from outside; undefined if it is no page of this app. */
export function pageFacts(path: string): PageFacts | undefined {
  return Object.prototype.hasOwnProperty.call(known, path) ? known[path] : undefined
}
