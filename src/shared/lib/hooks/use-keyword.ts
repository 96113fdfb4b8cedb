import { useState } from 'react'
import { useDebounced } from '@/shared/lib/hooks/use-debounced'
import { cleanKeyword } from '../text/keyword'

/** Typing counts once it has paused that long, milliseconds. */
const SEARCH_DELAY_MS = 300

/**
 * What is typed into a search, and the keyword to ask with. Taking everything back counts at once.
 * @param begin the text to begin with: that of an address, which anybody can type
 * @param longest what the call takes, characters
 */
export function useKeyword(begin = '', longest?: number) {
  const [text, setText] = useState(() => cleanKeyword(begin, longest))
  const settled = useDebounced(text, SEARCH_DELAY_MS)
  return { text, setText, keyword: text.trim() === '' ? '' : cleanKeyword(settled, longest) }
}
