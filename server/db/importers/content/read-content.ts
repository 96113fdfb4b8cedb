// One file as one text: its head checked field by field, its body made into rich text, its pictures read.
import { createHash } from 'node:crypto'
import path from 'node:path'
import { Value } from 'typebox/value'
import { ContentKind } from '../../../../contract/content'
import { RIGHTS } from '../../../../contract/rights'
import type { ContentAttachment } from '../../tables/content'
import type { Film } from './film'
import { readHead } from './front-matter'
import { readMarkdown } from './markdown'
import { readMedia, type Media } from './media'
import { readWatched, WATCHED_FIELDS } from './watched'
import type { ContentFile, ReadContent } from './content-file'

export type ContentReading = { item: ReadContent; media: Media[]; films: Film[] } | { problems: string[] }

const FIELDS = new Set([
  ...WATCHED_FIELDS,
  ...'id kind title summary author source category provinces grades months right published until position path draft demonstration cover coveralt attachments'.split(
    ' ',
  ),
])
const ID = /^[a-z0-9][a-z0-9-]{0,63}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/
const MOST = { title: 60, summary: 160, category: 20, source: 60, author: 30 } as const

/** A day or minute in China; undefined if invalid. */
function momentOf(text: string): Date | undefined {
  const iso = DAY.test(text)
    ? `${text}T00:00:00+08:00`
    : MOMENT.test(text)
      ? `${text.replace(' ', 'T')}:00+08:00`
      : undefined
  const at = iso === undefined ? undefined : new Date(iso)
  if (!at || Number.isNaN(at.getTime())) return undefined
  // the 31st of a month of thirty days is read as the first of the next
  return new Date(at.getTime() + 8 * 3_600_000).toISOString().startsWith(text.slice(0, 10)) ? at : undefined
}

/** Known data of a picture or document of that name; undefined if there are none. */
async function knownMedia(file: ContentFile, name: string, wanted: 'picture' | 'document') {
  const known = await file.known?.(name)
  if (!known) return undefined
  const isFitting = wanted === 'document' ? known.media?.type === 'application/pdf' : (known.media?.width ?? 0) > 0
  return isFitting ? known.media! : { problem: wanted === 'document' ? '不是 PDF' : '不是 PNG、JPEG 或 WebP 图片' }
}

/** Reads one file. `provinceOf` takes any name of a province and returns its code; a picture that `isKept` is not decoded again. */
export async function readContent(
  file: ContentFile,
  provinceOf: (name: string) => string | undefined,
  isKept?: (mediaId: string) => Promise<boolean>,
): Promise<ContentReading> {
  if (file.problem !== undefined) return { problems: [file.problem] }
  const { values, list, body, bodyLine, problems } = readHead(file.text)
  const refuse = (problem: string) => void problems.push(problem)
  const text = (key: keyof typeof MOST, fallback = '') => {
    const value = values.get(key) ?? fallback
    if (value.length > MOST[key]) refuse(`${key} 超过 ${MOST[key]} 字`)
    return value
  }
  const numbers = (key: string, from: number, to: number) =>
    list(key).map((item) => {
      const number = Number(item)
      if (!Number.isInteger(number) || number < from || number > to) refuse(`${key} 要在 ${from} 到 ${to} 之间`)
      return number
    })
  const moment = (key: string) => {
    const value = values.get(key)
    if (!value) return null
    const at = momentOf(value)
    if (!at) refuse(`${key} 要写成 2026-06-10 或 2026-06-10 09:00`)
    return at ?? null
  }
  const flag = (key: string) => {
    const value = values.get(key) ?? 'false'
    if (value !== 'true' && value !== 'false') refuse(`${key} 要写 true 或 false`)
    return value === 'true'
  }

  for (const key of values.keys()) if (!FIELDS.has(key)) refuse(`不认识的字段 ${key}`)
  const content_id = values.get('id') ?? path.posix.basename(file.name, '.md')
  if (!ID.test(content_id)) refuse('id 只能用小写字母、数字和连字符，最长 64 个')
  const kind = values.get('kind') ?? ''
  if (!Value.Check(ContentKind, kind)) refuse(`kind 不认识“${kind}”`)
  const title = text('title')
  if (title === '') refuse('没有标题 title')
  const source = text('source')
  if (source === '') refuse('没有来源 source')
  const provinces = list('provinces').flatMap((name) => {
    const id = provinceOf(name)
    if (id === undefined) refuse(`没有叫“${name}”的省份`)
    return id ?? []
  })
  const right = values.get('right') || null
  if (right !== null && !RIGHTS.some((code) => code === right)) refuse(`没有权益 ${right}`)
  const page = values.get('path') || null
  if (page !== null && !/^\/pages\/[\w/-]+(\?[\w=&%.~-]*)?$/.test(page)) refuse('path 要是本应用的页面')
  const isDraft = flag('draft')
  const published = moment('published')
  if (!isDraft && published === null && !values.get('published'))
    refuse('没有发布日期 published；还没写完请写 draft: true')
  const until = moment('until')
  if (published && until && until <= published) refuse('until 在 published 之前')
  const [position = 0] = numbers('position', 0, 100_000)

  const reading = readMarkdown(body, bodyLine)
  problems.push(...reading.problems)
  const watched = await readWatched(file, { values, kind, moment, refuse })
  if (reading.html === '' && page === null && watched.film === null && watched.stream === null) refuse('没有正文')

  const media = new Map<string, Media>()
  const readBeside = async (name: string, wanted: 'picture' | 'document') => {
    const bytes = file.beside(name)
    return bytes ? readMedia(bytes, wanted, isKept) : { problem: '没有找到' }
  }
  const besides = async (name: string, wanted: 'picture' | 'document'): Promise<Media | undefined> => {
    const found = (await knownMedia(file, name, wanted)) ?? (await readBeside(name, wanted))
    if ('problem' in found) return void refuse(`${name}：${found.problem}`)
    media.set(found.id, found)
    return found
  }
  const pictures = new Map<string, Media | undefined>()
  for (const name of new Set(reading.pictures)) pictures.set(name, await besides(name, 'picture'))
  const html = reading.html.replace(/<img src="([^"]*)"/g, (tag, address: string) => {
    const found = pictures.get(address.replaceAll('&amp;', '&'))
    return found ? `<img src="/media/${found.id}" width="${found.width}" height="${found.height}"` : tag
  })
  const coverFile = values.get('cover')
  const cover = coverFile ? await besides(coverFile, 'picture') : undefined
  const attachments: ContentAttachment[] = []
  for (const name of list('attachments')) {
    const found = await besides(name, 'document')
    if (found) attachments.push({ Name: path.posix.basename(name), Url: `/media/${found.id}`, Bytes: found.size })
  }
  const item = {
    ...{ content_id, kind: kind as ReadContent['kind'], title, summary: text('summary'), body: html },
    ...{ author: text('author'), source, category: text('category'), provinces },
    ...{ grades: numbers('grades', 7, 16), months: numbers('months', 1, 12), right_code: right },
    ...{
      published_at: isDraft ? null : published,
      until,
      position,
      path: page,
      is_demonstration: flag('demonstration'),
    },
    cover: cover
      ? { Src: `/media/${cover.id}`, Width: cover.width, Height: cover.height, Alt: values.get('coveralt') ?? title }
      : null,
    attachments,
    ...watched.columns,
  }
  if (problems.length > 0) return { problems }
  const digest = createHash('sha256').update(JSON.stringify(item)).digest('hex')
  return { item: { ...item, digest }, media: [...media.values(), ...watched.media], films: watched.films }
}
