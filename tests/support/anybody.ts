// A request without a sign-in, for handlers that are called without a server.
import type { RequestContext } from '../../server/http/handlers'

export const anybody = {
  orgCode: 'demo',
  ip: '127.0.0.1',
  agent: '',
  origin: 'http://127.0.0.1',
  user: null,
  requireUser() {
    throw new Error('nobody is signed in')
  },
} as RequestContext
