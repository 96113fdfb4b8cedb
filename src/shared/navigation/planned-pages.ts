// Pages of the product that are declared but not made yet: nothing links to them, and a tool-box entry for one stays hidden. The
// app imports nothing from here. The parameters are a proposal until the page is made.
import type { PageFacts } from './page-facts'

export const PLANNED: Readonly<Record<string, PageFacts>> = {}
