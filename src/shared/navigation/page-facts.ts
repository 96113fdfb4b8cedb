// How a page is declared.
import type { RightsCode } from 'contract/rights'

export interface PageFacts {
  readonly title: string
  /** Place in the tab bar. */
  readonly tab?: number
  /** Draws its own top bar, or none. */
  readonly custom?: true
  /** Can be pulled down to load anew. */
  readonly pulls?: true
  /** Can be passed on from a mini-program's menu. */
  readonly shares?: true
  /** Only for who is signed in; with `unless`, an address with that parameter is open to everybody. */
  readonly signIn?: true | { readonly unless: string }
  /** Rights codes of which one opens the page. */
  readonly rights?: readonly RightsCode[]
}

export interface Declared<Params> extends PageFacts {
  /** Types the parameters, holds nothing. */
  readonly params?: Params
}

type None = Record<never, never>
/** Where to go on after signing in or after completing the profile: a page path with its query. */
export interface Redirect {
  redirect?: string
}
/** `TB` when the page was opened because a flow needs it filled in. */
export interface FromFlow {
  source?: string
}

/** @param facts what the page is; `Params` are the parameters of its address, which travel as text */
export const page = <Params extends object = None>(
  facts: PageFacts & { signIn?: true | { unless: keyof Params } },
): Declared<Params> => facts
