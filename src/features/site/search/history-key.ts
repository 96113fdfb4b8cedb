/** Where the words lie that were searched for. By itself: what only names the key loads nothing else. */
export const HISTORY_KEY = 'site:search-history'
