// The selectors of the bench for a long list. tests/app/ui check the lists against them, so that no part waits for rows with old names.

/** A row of a long list, whichever of the two lists draws it. */
export const LIST_ROW = '[role="listitem"][aria-posinset]'
/** The attribute of a row with its position in the whole list, the first is 1. */
export const PLACE_OF_ROW = 'aria-posinset'
/** The element shown instead of rows if there are none, or if loading failed. */
export const NO_ROWS = '.ui-empty-state, .ui-query-view__failure'
