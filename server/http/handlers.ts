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

/** Who acts on the other side of the counter. */
export interface DeskUser {
  deskId: string
  orgCode: string
  role: DeskRole
  /** The person whose work it does; null for operators. */
  expertId: string | null
  tokenHash: string
}

/** What a handler knows of its request besides the checked body. */
export interface RequestContext {
  /** Organisation of the request, checked to exist. */
  orgCode: string
  /** Present on calls with auth 'session' or rights; on public calls when a valid token came along. */
  user: SessionUser | null
  /** Address of the client, for limits. */
  ip: string
  /** What the client's program calls itself (User-Agent); '' where it says nothing. */
  agent: string
  /** Origin the client asked for, e.g. http://localhost:8080; of the proxy's headers only where those are believed. Not to be trusted in links to others. */
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
