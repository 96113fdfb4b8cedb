// How a page is declared.
import type { RightsCode } from 'contract/rights'

export interface PageFacts {
  readonly title: string
  /** Place in the tab bar. */
  readonly tab?: number
  /** Draws its own top bar, or has none. */
  readonly custom?: true
  /** Can be pulled down to reload. */
  readonly pulls?: true
  /** Can be shared from a mini-program's menu. */
  readonly shares?: true
  /** Only for signed-in users; with `unless`, an address with that parameter is open to everybody. */
  readonly signIn?: true | { readonly unless: string }
  /** Rights codes, any one of which opens the page. */
  readonly rights?: readonly RightsCode[]
}

export interface Declared<Params> extends PageFacts {
  /** Carries the type of the parameters, has no value. */
  readonly params?: Params
}

type None = Record<never, never>
/** Where to go after signing in or completing the profile: a page path with its query. */
export interface Redirect {
  redirect?: string
}
/** `TB` if a flow opened the page because it needs the form filled in. */
export interface FromFlow {
  source?: string
}

/** @param facts the facts of the page; `Params` are the parameters of its address, which are sent as text */
export const page = <Params extends object = None>(
  facts: PageFacts & { signIn?: true | { unless: keyof Params } },
): Declared<Params> => facts
