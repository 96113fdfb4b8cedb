// The fields of watched content: a course and its lessons, a short film, a live room.
import { createHash } from 'node:crypto'
import { Value } from 'typebox/value'
import { Shelf } from '../../../../contract/course'
import type { ContentFilm } from '../../tables/content'
import { readFilm, type Film } from './film'
import type { Media } from './media'
import type { ReadContent, ContentFile } from './content-file'
import { readSubtitles } from './subtitles'

export const WATCHED_FIELDS = ['shelf', 'course', 'film', 'subtitles', 'stream', 'starts', 'ends'] as const

const KINDS_OF: Record<(typeof WATCHED_FIELDS)[number], readonly string[]> = {
  shelf: ['course'],
  course: ['lesson'],
  film: ['lesson', 'video', 'live'],
  subtitles: ['lesson', 'video', 'live'],
  stream: ['live'],
  starts: ['live'],
  ends: ['live'],
}
const ID = /^[a-z0-9][a-z0-9-]{0,63}$/
const STREAM = /^https:\/\/[^\s"<>]+\.m3u8(\?[^\s"<>]*)?$/

export interface Head {
  values: ReadonlyMap<string, string>
  kind: string
  /** A day or minute of a field; an invalid one is refused. */
  moment: (key: string) => Date | null
  refuse: (problem: string) => void
}
export interface Watched {
  film: ContentFilm | null
  stream: string | null
  columns: Pick<ReadContent, 'shelf' | 'parent_id' | 'film' | 'stream' | 'starts_at' | 'ends_at'>
  media: Media[]
  films: Film[]
}

/** Subtitles as a file of their own and as sentences. */
async function subtitlesOf(
  file: ContentFile,
  { values, refuse }: Head,
): Promise<{ media: Media; track: ContentFilm['Tracks'][0] } | null> {
  const name = values.get('subtitles')
  if (!name) return null
  const bytes = (await file.known?.(name))?.subtitles ?? file.beside(name)
  const found = bytes ? readSubtitles(bytes) : { problem: '没有找到' }
  if (!bytes || 'problem' in found) {
    refuse(`${name}：${'problem' in found ? found.problem : '没有找到'}`)
    return null
  }
  const id = createHash('sha256').update(bytes).digest('hex')
  return {
    media: { id, type: 'text/vtt; charset=utf-8', bytes, size: bytes.length, width: 0, height: 0 },
    track: { Label: '中文', Lang: 'zh-CN', Url: `/media/${id}`, Cues: found.cues },
  }
}

async function filmOf(file: ContentFile, { values, refuse }: Head): Promise<Film | null> {
  const name = values.get('film')
  if (!name) return null
  const known = (await file.known?.(name))?.film
  if (known) return known
  const place = file.placeOf?.(name)
  const film = place === undefined ? { problem: '没有找到' } : await readFilm(place)
  if (!('problem' in film)) return film
  refuse(`${name}：${film.problem}`)
  return null
}

/** Reads the fields of watched content; those of another kind are refused. */
export async function readWatched(file: ContentFile, head: Head): Promise<Watched> {
  const { values, kind, moment, refuse } = head
  for (const field of WATCHED_FIELDS)
    if (values.get(field) && !KINDS_OF[field].includes(kind))
      refuse(`${field} 只能写在 ${KINDS_OF[field].join('、')} 里`)
  const shelf = values.get('shelf') ?? ''
  if (kind === 'course' && !Value.Check(Shelf, shelf)) refuse('课程要写 shelf：parents、study 或 career')
  const parent = values.get('course') || null
  if (kind === 'lesson' && (parent === null || !ID.test(parent))) refuse('一节课要写 course：课程的编号')
  const film = await filmOf(file, head)
  if (kind === 'video' && !values.get('film')) refuse('短视频要写 film：视频文件')
  const subtitles = await subtitlesOf(file, head)
  const stream = values.get('stream') || null
  if (stream !== null && !STREAM.test(stream)) refuse('stream 要是 https 的 HLS 地址（.m3u8）')
  const [starts, ends] = [moment('starts'), moment('ends')]
  if (kind === 'live' && (starts === null || ends === null)) refuse('直播要写 starts 和 ends')
  if (starts && ends && ends <= starts) refuse('ends 在 starts 之前')
  const kept: ContentFilm | null = film && {
    ...{ ObjectId: film.id, Type: film.type, Bytes: film.bytes, Seconds: film.seconds },
    ...{ Width: film.width, Height: film.height, HasSound: film.hasSound },
    Tracks: subtitles ? [subtitles.track] : [],
  }
  return {
    film: kept,
    stream,
    columns: { shelf, parent_id: parent, film: kept, stream, starts_at: starts, ends_at: ends },
    media: subtitles ? [subtitles.media] : [],
    films: film ? [film] : [],
  }
}
