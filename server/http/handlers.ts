// What a module of the server exports: one handler for each call of its part of the contract.
import type { DeskRole } from '../../contract/define'
import type { Contract, EndpointPath, RequestOf, ResponseOf } from '../../contract/registry'

/** The signed-in user of a request. */
export interface SessionUser {
  userId: string
  orgCode: string
  /** Hash under which the session is stored. */
  tokenHash: string
}

/** The account that acts at the desk. */
export interface DeskUser {
  deskId: string
  orgCode: string
  role: DeskRole
  /** The expert who works with it; null for operators. */
  expertId: string | null
  tokenHash: string
}

/** What a handler knows of its request besides the checked body. */
export interface RequestContext {
  /** Organisation of the request, checked to exist. */
  orgCode: string
  /** Present on calls with auth 'session' or rights; on public calls if a valid token was sent. */
  user: SessionUser | null
  /** Address of the client, for limits. */
  ip: string
  /** Name of the client's program (User-Agent); '' if it sends none. */
  agent: string
  /** Origin the client requested, e.g. http://localhost:8080; from the proxy's headers only if those are trusted. Not to be trusted in links to others. */
  origin: string
  /** Present on calls that need a session: the same as `user`, or throws SESSION_EXPIRED. */
  requireUser(): SessionUser
  /** Present on calls of the desk. */
  desk?: DeskUser
}

export type Handler<P extends EndpointPath> = (request: RequestOf<P>, context: RequestContext) => Promise<ResponseOf<P>>

/** Handlers of a part of the contract; a missing one is a type error. */
export type Handlers<P extends EndpointPath> = { [K in P]: Handler<K> }

/** Handlers of the whole contract. */
export type AllHandlers = Handlers<keyof Contract>
