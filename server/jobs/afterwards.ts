// Actions after a successful call, by modules unknown to the one that answers: they read the request and the answer.
import type { EndpointPath, RequestOf, ResponseOf } from '../../contract/registry'
import type { AllHandlers, Handler, RequestContext } from '../http/handlers'

export interface Happened<P extends EndpointPath> {
  request: RequestOf<P>
  answer: ResponseOf<P>
  context: RequestContext
}
export type Afterwards = { [P in EndpointPath]?: (happened: Happened<P>) => Promise<void> }

/**
 * The handlers, some with a further action after they have succeeded. A failed action does not undo the call: the
 * failure goes to `onFailure` and the answer to the caller.
 */
export function withAfterwards(
  handlers: AllHandlers,
  afterwards: Afterwards,
  onFailure: (error: unknown) => void,
): AllHandlers {
  const wrapped = { ...handlers }
  const wrap = <P extends EndpointPath>(path: P) => {
    const after: ((happened: Happened<P>) => Promise<void>) | undefined = afterwards[path]
    if (!after) return
    const handle: Handler<P> = handlers[path]
    const both: Handler<P> = async (request, context) => {
      const answer = await handle(request, context)
      try {
        await after({ request, answer, context })
      } catch (error) {
        onFailure(error)
      }
      return answer
    }
    wrapped[path] = both as AllHandlers[P]
  }
  for (const path of Object.keys(afterwards) as EndpointPath[]) wrap(path)
  return wrapped
}
