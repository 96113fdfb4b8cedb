/** Key of the stored search words. In a file of its own: code that only names the key loads nothing else. */
export const HISTORY_KEY = 'site:search-history'
