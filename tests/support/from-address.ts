// Calls with an address from a proxy: the server has to trust one (`trustProxy: 1`).
import type { EndpointPath, RequestOf, ResponseOf } from '../../contract/registry'
import type { TestServer } from './server'

export type Answered<P extends EndpointPath> = {
  Code: number
  Message: string
  Data: Partial<ResponseOf<P>> & { Error?: string }
}

/** @param server is called while a test runs */
export const callsFrom =
  (server: () => TestServer) =>
  async <P extends EndpointPath>(path: P, from: string, body: RequestOf<P>, orgcode = 'demo'): Promise<Answered<P>> => {
    const response = await fetch(`${server().url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', orgcode, 'x-forwarded-for': from },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Answered<P>
  }
