// What the bench looks for in a long list. tests/app/ui hold the lists to it, so that no part waits for rows that are called otherwise by now.

/** A row of a long list, whichever of the two lists draws it. */
export const LIST_ROW = '[role="listitem"][aria-posinset]'
/** The attribute of a row that tells its place in the whole list, the first is 1. */
export const PLACE_OF_ROW = 'aria-posinset'
/** What stands in the place of rows where there are none, and where they were not to be had. */
export const NO_ROWS = '.ui-empty-state, .ui-query-view__failure'
