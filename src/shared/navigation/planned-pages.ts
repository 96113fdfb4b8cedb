// Pages of the product that are declared and not made yet: nothing leads to them, and a tool-box entry for one stays hidden. The
// app imports nothing from here. What an address takes is a proposal until the page is made.
import type { PageFacts } from './page-facts'

export const PLANNED: Readonly<Record<string, PageFacts>> = {}
