// Courses, short films and live rooms: who may watch them, how far somebody has watched, and the address of a film.
import type { ContentKind } from '../../../contract/content'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { ProductError } from '../../http/errors'
import type { RequestContext } from '../../http/handlers'
import { filmAddress, FILM_SECONDS } from '../../lib/file-tickets/film-address'
import { isAllowed, type HeldRight } from '../../lib/rights/rights'
import { pageCounted, pageOf } from '../../http/paging'
import type { ObjectStore } from '../../ports/object-store/object-store'
import { cleanStoredHtml } from '../../lib/rich-text/rich-text'
import type { Reader } from '../content/content-query'
import type { ContentService } from '../content/content.service'
import { searchWords } from '../search/search-index'
import type { CourseListRow, CourseQuestion, CourseRepository, NewProgress, WatchedRow } from './course.repository'
import { lessonRows, nextLesson, progressOf, rightOfLesson, roomOf, stateOf } from './rows'

export interface CourseDependencies {
  repository: CourseRepository
  content: Pick<ContentService, 'readerOf' | 'rowsOf'>
  rightsOf: (userId: string, now: Date) => Promise<HeldRight[]>
  store: ObjectStore
  now: () => Date
}

type ListRequest = RequestOf<'Course/List'>
type CoursePage = ResponseOf<'Course/List'>
type CourseRow = CoursePage['Items'][number]
type Playing = ResponseOf<'Course/Play'>
type Asking = Pick<RequestContext, 'orgCode' | 'user' | 'ip'>

const RELATED_SHOWN = 4
const LATEST_SHOWN = 4
/** Share of the length: only thanks and names follow. */
const FINISHED_FROM = 0.9
const HLS = 'application/vnd.apple.mpegurl'

const STATES = { new: '没看过', begun: '看了一部分', finished: '已看完' } as const
const PRICES = { free: '全部免费', member: '会员课程' } as const
const labelled = (labels: Readonly<Record<string, string>>, rows: readonly { value: string; count: number }[]) =>
  rows.map(({ value, count }) => ({ Value: value, Label: labels[value] ?? value, Count: count }))

export function createCourseService({ repository, content, rightsOf, store, now }: CourseDependencies) {
  const userOf = ({ user }: Asking) => user?.userId ?? null
  const rights = async ({ user }: Pick<Asking, 'user'>) => (user ? rightsOf(user.userId, now()) : [])

  async function courseRows(asking: Asking, reader: Reader, rows: readonly CourseListRow[]): Promise<CourseRow[]> {
    // a course is only an entrance: its lessons need the right
    const plain = await content.rowsOf(asking, reader, rows)
    const held = rows.some(({ right_code }) => right_code !== null) ? await rights(asking) : []
    return rows.map((row, index) => ({
      ...plain[index]!,
      IsLocked: row.right_code !== null && !isAllowed([row.right_code], held),
      Shelf: row.shelf as CourseRow['Shelf'],
      Lessons: row.lessons,
      Seconds: row.seconds,
      Finished: row.finished,
      Right: row.right_code,
    }))
  }

  async function list(request: ListRequest, asking: Asking): Promise<CoursePage> {
    const reader = await content.readerOf(asking)
    const words = request.Keyword ? searchWords(request.Keyword) : []
    if (request.Keyword?.trim() && words.length === 0)
      return { ...pageOf(request, 0, []), Facets: { Category: [], State: [], Price: [] } }
    const question: CourseQuestion = {
      ...{ shelf: request.Shelf, category: request.Category, words },
      ...{ state: request.State, price: request.Price },
    }
    const { total, rows } = await pageCounted(request, (page) =>
      repository.courses(reader, userOf(asking), question, page),
    )
    const facet = (of: 'category' | 'state' | 'price') => repository.facet(reader, userOf(asking), question, of)
    const [categories, states, prices] = [await facet('category'), await facet('state'), await facet('price')]
    return {
      ...pageOf(request, total, await courseRows(asking, reader, rows)),
      Facets: {
        Category: labelled({}, categories),
        State: asking.user ? labelled(STATES, states) : [],
        Price: labelled(PRICES, prices),
      },
    }
  }

  async function detail(
    { ContentId }: RequestOf<'Course/Detail'>,
    asking: Asking,
    shelf?: CourseRow['Shelf'],
  ): Promise<ResponseOf<'Course/Detail'>> {
    const reader = await content.readerOf(asking)
    const row = await repository.course(reader, userOf(asking), ContentId)
    if (!row || (shelf && row.shelf !== shelf)) throw new ProductError('CONTENT_NOT_FOUND')
    const lessons = await repository.lessons(reader, userOf(asking), ContentId)
    const Items = lessonRows(lessons, row.right_code, await rights(asking))
    const others = await repository.courses(
      reader,
      userOf(asking),
      { shelf: row.shelf as CourseRow['Shelf'], words: [] },
      { offset: 0, limit: RELATED_SHOWN + 1 },
    )
    const related = others.filter(({ content_id }) => content_id !== ContentId).slice(0, RELATED_SHOWN)
    const [course] = await courseRows(asking, reader, [{ ...row, total: 1 }])
    return {
      ...course!,
      Html: cleanStoredHtml(row.body),
      Items,
      NextId: nextLesson(Items),
      Related: await courseRows(asking, reader, related),
    }
  }

  /** The film data of a row for a player now; null if there is none, or not yet. */
  async function filmOf(row: WatchedRow, asking: Asking): Promise<Playing['Film']> {
    const at = now()
    if (row.kind === 'live' && row.stream !== null && stateOf(row, at) === 'live')
      return { Url: row.stream, Type: HLS, Seconds: null, Bytes: null, Ends: null, HasSound: true, Tracks: [] }
    const { film } = row
    if (film === null || (row.kind === 'live' && stateOf(row, at) !== 'over')) return null
    const { user, ip } = asking
    const Url =
      (await store.address(film.ObjectId, film.Type, FILM_SECONDS)) ??
      filmAddress(
        {
          ...{ objectId: film.ObjectId, contentId: row.content_id },
          ...{ userId: user?.userId ?? null, tokenHash: user?.tokenHash ?? null },
        },
        ip,
        at,
      )
    const { Type, Seconds, Bytes, HasSound, Tracks } = film
    const Ends = new Date(at.getTime() + FILM_SECONDS * 1000).toISOString()
    return { Url, Type, Seconds, Bytes, Ends, HasSound, Tracks }
  }

  /** A film with its course, its position in it and the right it needs; undefined if it is not visible. */
  async function found(reader: Reader, userId: string | null, contentId: string, kinds?: readonly ContentKind[]) {
    const row = await repository.film(reader, userId, contentId, kinds)
    if (!row || row.kind !== 'lesson') return row && { row, course: null, lessons: [], index: 0, right: row.right_code }
    const course = row.parent_id === null ? undefined : await repository.course(reader, userId, row.parent_id)
    if (!course) return undefined
    const lessons = await repository.lessons(reader, userId, course.content_id)
    const index = lessons.findIndex(({ content_id }) => content_id === contentId)
    return { row, course, lessons, index, right: rightOfLesson(row, index, course.right_code) }
  }

  const play =
    (kinds?: readonly ContentKind[]) =>
    async ({ ContentId }: RequestOf<'Course/Play'>, asking: Asking): Promise<Playing> => {
      const reader = await content.readerOf(asking)
      const one = await found(reader, userOf(asking), ContentId, kinds)
      if (!one) throw new ProductError('CONTENT_NOT_FOUND')
      const { row, course, lessons, index, right } = one
      const [plain] = await content.rowsOf(asking, reader, [{ ...row, right_code: right }])
      const { IsLocked } = plain!
      return {
        ...plain!,
        Html: IsLocked ? '' : cleanStoredHtml(row.body),
        Right: right,
        Film: IsLocked ? null : await filmOf(row, asking),
        Progress: progressOf(row),
        Course: course && {
          ContentId: course.content_id,
          Title: course.title,
          Shelf: course.shelf as CourseRow['Shelf'],
        },
        Items: course ? lessonRows(lessons, course.right_code, await rights(asking)) : [],
        NextId: lessons[index + 1]?.content_id ?? null,
        Room:
          row.kind === 'live'
            ? roomOf(row, reader.now, await repository.isReminded(userOf(asking), row.content_id))
            : null,
      }
    }

  async function videoRows(asking: Asking, reader: Reader, rows: readonly WatchedRow[]) {
    const plain = await content.rowsOf(asking, reader, rows)
    return rows.map((row, index) => ({
      ...plain[index]!,
      Seconds: row.film?.Seconds ?? null,
      Progress: progressOf(row),
    }))
  }

  return {
    list,
    detail,
    play,

    async categories(
      { Shelf, Kind = 'course' }: RequestOf<'Course/CategoryList'>,
      asking: Asking,
    ): Promise<ResponseOf<'Course/CategoryList'>> {
      const rows = await repository.categories(await content.readerOf(asking), Kind, Shelf)
      return { Items: rows.map(({ category, count }) => ({ Category: category, Count: count })) }
    },

    async videos(request: RequestOf<'Portal/VideoList'>, asking: Asking): Promise<ResponseOf<'Portal/VideoList'>> {
      const reader = await content.readerOf(asking)
      const words = request.Keyword ? searchWords(request.Keyword) : []
      if (request.Keyword?.trim() && words.length === 0) return pageOf(request, 0, [])
      const question = { category: request.Category, words }
      const { total, rows } = await pageCounted(request, (page) =>
        repository.videos(reader, userOf(asking), question, page),
      )
      return pageOf(request, total, await videoRows(asking, reader, rows))
    },

    async latestVideos(asking: Asking): Promise<ResponseOf<'Web/Videos'>> {
      const reader = await content.readerOf(asking)
      const rows = await repository.videos(reader, userOf(asking), { words: [] }, { offset: 0, limit: LATEST_SHOWN })
      return { Items: await videoRows(asking, reader, rows) }
    },

    async rooms(request: RequestOf<'Portal/LiveList'>, asking: Asking): Promise<ResponseOf<'Portal/LiveList'>> {
      const reader = await content.readerOf(asking)
      const { total, rows } = await pageCounted(request, (page) =>
        repository.rooms(reader, userOf(asking), request.State, page),
      )
      const plain = await content.rowsOf(asking, reader, rows)
      const items = rows.map((row, index) => ({
        ...plain[index]!,
        ...roomOf(row, reader.now, row.reminded !== null),
      }))
      return { ...pageOf(request, total, items), Now: reader.now.toISOString() }
    },

    async remind(
      { ContentId, IsOn }: RequestOf<'Portal/LiveRemind'>,
      asking: Asking & { userId: string },
    ): Promise<void> {
      const row = await repository.film(await content.readerOf(asking), asking.userId, ContentId, ['live'])
      if (!row) throw new ProductError('CONTENT_NOT_FOUND')
      await repository.remind(asking.userId, ContentId, IsOn)
    },

    /** Saves the position in a film. A time after the server's clock becomes the server's: no device writes into the future. */
    async save(
      { ContentId, Seconds, Duration, Device, At }: RequestOf<'Course/SaveProgress'>,
      asking: Asking & { userId: string },
    ): Promise<ResponseOf<'Course/SaveProgress'>> {
      const reader = await content.readerOf(asking)
      const row = await repository.film(reader, asking.userId, ContentId)
      if (!row) throw new ProductError('CONTENT_NOT_FOUND')
      const length = row.film?.Seconds ?? Duration
      const progress: NewProgress = {
        ...{ userId: asking.userId, contentId: ContentId, device: Device },
        seconds: length > 0 ? Math.min(Seconds, Math.max(length, Duration)) : Seconds,
        duration: Duration || length,
        isFinished: length > 0 && Seconds >= length * FINISHED_FROM,
        at: new Date(Math.min(Date.parse(At), reader.now.getTime())),
      }
      const IsKept = await repository.save(progress)
      const kept = await repository.progress(asking.userId, ContentId)
      return {
        Progress: {
          ...{ Seconds: kept.seconds, Duration: kept.duration, IsFinished: kept.is_finished },
          ...{ At: kept.watched_at.toISOString(), Device: kept.device },
        },
        IsKept,
      }
    },

    /** Whether a film may be sent to somebody now: checked at every request of a player, so that a right ends on time. */
    async mayWatch(
      { contentId, objectId, userId }: { contentId: string; objectId: string; userId: string | null },
      isOfSession: (tokenHash: string) => boolean,
      orgCode: string,
    ): Promise<{ type: string } | null> {
      const at = now()
      if (userId !== null && !(await repository.hasSession(userId, at, isOfSession))) return null
      const org = userId === null ? orgCode : ((await repository.organisationOf(userId))?.org_code ?? orgCode)
      const reader: Reader = { orgCode: org, now: at, provinceId: null, grade: null, month: 0 }
      const one = await found(reader, userId, contentId)
      if (one?.row.film?.ObjectId !== objectId) return null
      const held = userId === null ? [] : await rightsOf(userId, at)
      return one.right === null || isAllowed([one.right], held) ? { type: one.row.film.Type } : null
    },
  }
}

export type CourseService = ReturnType<typeof createCourseService>
