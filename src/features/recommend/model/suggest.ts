import type { RequestOf } from 'contract/registry'

/** Who asks, and in which batch: what a search for names needs besides the words. */
export type SuggestContext = Omit<RequestOf<'Wish/MySelfSearch'>, 'Keyword'>
