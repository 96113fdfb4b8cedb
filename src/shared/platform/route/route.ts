import type { RoutePort } from './types'

export const route = {
  path: () => '',
  arriving: () => undefined,
  onChange: () => () => undefined,
} satisfies RoutePort as RoutePort
