import type { RequestOf } from 'contract/registry'

/** The candidate and the batch: what a search for names needs besides the words. */
export type SuggestContext = Omit<RequestOf<'Wish/MySelfSearch'>, 'Keyword'>
