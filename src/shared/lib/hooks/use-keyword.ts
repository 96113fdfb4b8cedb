import { useState } from 'react'
import { useDebounced } from '@/shared/lib/hooks/use-debounced'
import { cleanKeyword } from '../text/keyword'

/** The typed text is used after a pause this long, milliseconds. */
const SEARCH_DELAY_MS = 300

/**
 * The text typed into a search, and the keyword to ask with. Clearing the text takes effect at once.
 * @param begin the initial text: it may come from an address, which anyone can type
 * @param longest longest keyword that the call accepts, characters
 */
export function useKeyword(begin = '', longest?: number) {
  const [text, setText] = useState(() => cleanKeyword(begin, longest))
  const settled = useDebounced(text, SEARCH_DELAY_MS)
  return { text, setText, keyword: text.trim() === '' ? '' : cleanKeyword(settled, longest) }
}
