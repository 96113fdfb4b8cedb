import type { Slice } from '@reduxjs/toolkit'
import { combined } from './root-reducer'

/**
 * Adds a feature's slice to the store; call it once at the top of the module that uses the slice. Returns the slice with
 * selectors that work from the first moment: `injectSlice(draftSlice).selectors.selectDraft(state)`.
 */
export function injectSlice<S extends Slice>(slice: S) {
  return slice.injectInto(combined) as ReturnType<S['injectInto']>
}
