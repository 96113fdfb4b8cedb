// The texts that are part of the product: a folder of Markdown, and an article for each province written from its rule; its films.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { ObjectStore } from '../../ports/object-store/object-store'
import { readFilm } from '../importers/content/film'
import { contentFiles } from '../importers/content/import-content'
import type { ContentFile } from '../importers/content/content-file'
import { loadProvinces } from './facts'
import { provinceArticle } from './province-articles'
import { sourceFolder } from './source-folder'

/** All own texts, read again. */
export function ownContent(): ContentFile[] {
  const provinces = loadProvinces().map((province) => ({
    name: `provinces/${province.provinceId}.md`,
    text: provinceArticle(province),
    beside: () => undefined,
  }))
  return [...contentFiles(path.join(sourceFolder(), 'content')), ...provinces]
}

/** Stores the product's films in the object store; existing ones stay. */
export async function keepOwnFilms(store: Pick<ObjectStore, 'put'>): Promise<void> {
  const folder = path.join(sourceFolder(), 'content', 'films')
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.mp4'))) {
    const film = await readFilm(path.join(folder, name))
    if ('problem' in film) throw new Error(`${name}: ${film.problem}`)
    await store.put(film.id, film.file, film.type)
  }
}
