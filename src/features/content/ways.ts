// Links of a text to pages of the app.

const APP_LINK = /<a [^>]*href="#(\/pages\/[^"]+)"[^>]*>(.*?)<\/a>/g

/** The pages of the app that rich text links to, in its order, each once. */
export function waysIn(html: string): { path: string; words: string }[] {
  const ways = new Map<string, string>()
  for (const [, address = '', words = ''] of html.matchAll(APP_LINK)) {
    const path = address.replaceAll('&amp;', '&')
    if (!ways.has(path)) ways.set(path, words.replace(/<[^>]*>/g, ''))
  }
  return [...ways].map(([path, words]) => ({ path, words }))
}
