import type { Slice } from '@reduxjs/toolkit'
import { combined } from './root-reducer'

/**
 * Adds a feature's state to the store; call it once at the top of the module that uses it. Returns Redux Toolkit's slice with
 * selectors that work from the first moment: `injectState(draftState).selectors.selectDraft(state)`.
 */
export function injectState<S extends Slice>(slice: S) {
  return slice.injectInto(combined) as ReturnType<S['injectInto']>
}
