// Stands in for pages.ts in what a browser loads first: which pages there are and what the tabs are. What each other page is comes with
// page-map.ts, before the first of them is opened. The build writes both values from the manifest (config/index.ts).
import type { PageFacts } from './page-facts'

const known: Record<string, PageFacts> = { ...FIRST_PAGES }
for (const path of PAGE_PATHS.split(' ')) known[path] ??= { title: '' }

export const PAGES = known

/** Takes in what the pages are. */
export function learnPages(facts: Readonly<Record<string, PageFacts>>): void {
  Object.assign(known, facts)
}

/** Facts of a page by a path that comes from outside; undefined when it is no page of this app. */
export function pageFacts(path: string): PageFacts | undefined {
  return Object.prototype.hasOwnProperty.call(known, path) ? known[path] : undefined
}
