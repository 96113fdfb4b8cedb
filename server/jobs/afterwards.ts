// What happens once a call has succeeded, by modules that the answering one knows nothing of: read from the request and the answer.
import type { EndpointPath, RequestOf, ResponseOf } from '../../contract/registry'
import type { AllHandlers, Handler, RequestContext } from '../http/handlers'

export interface Happened<P extends EndpointPath> {
  request: RequestOf<P>
  answer: ResponseOf<P>
  context: RequestContext
}
export type Afterwards = { [P in EndpointPath]?: (happened: Happened<P>) => Promise<void> }

/**
 * The handlers, some of which do something more once they have succeeded. What fails afterwards does not undo what was done: the
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
