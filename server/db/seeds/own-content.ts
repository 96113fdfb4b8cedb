// The texts that travel with the product: a folder of Markdown, and an article for each province written from its rule.
import path from 'node:path'
import { contentFiles } from '../importers/content/import-content'
import type { ContentFile } from '../importers/content/read-content'
import { loadProvinces } from './facts'
import { provinceArticle } from './province-articles'
import { sourceFolder } from './source-folder'

/** All own texts, read anew. */
export function ownContent(): ContentFile[] {
  const provinces = loadProvinces().map((province) => ({
    name: `provinces/${province.provinceId}.md`,
    text: provinceArticle(province),
    beside: () => undefined,
  }))
  return [...contentFiles(path.join(sourceFolder(), 'content')), ...provinces]
}
