import type { OutsidePort } from './types'

// Mini-programs open no page outside themselves.
export const outside = { canOpen: false, open: () => undefined } satisfies OutsidePort as OutsidePort
