// Messages between the fleet and one of its servers.

export type Order = { what: 'move'; moved: number } | { what: 'count' } | { what: 'end' }
export type Answer = { what: 'ready' } | { what: 'counted'; count: number }
