// The searchable words of a text, without its markup.

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** Title, summary and body as plain text in lower case. */
export function contentWords({
  title,
  summary = '',
  body = '',
}: {
  title: string
  summary?: string
  body?: string
}): string {
  const text = body.replace(/<[^>]*>/g, ' ').replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity]!)
  return [title, summary, text]
    .join('\n')
    .replace(/[ \t]+/g, ' ')
    .toLowerCase()
}
