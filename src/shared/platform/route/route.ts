import type { RoutePort } from './types'

export const route = { path: () => '', onChange: () => () => undefined } satisfies RoutePort as RoutePort
