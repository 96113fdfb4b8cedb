// What the fleet and a server of it say to each other.

export type Order = { what: 'move'; moved: number } | { what: 'count' } | { what: 'end' }
export type Answer = { what: 'ready' } | { what: 'counted'; count: number }
