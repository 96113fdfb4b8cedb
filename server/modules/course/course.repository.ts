// Courses with their lessons, films, live rooms; how far an account has watched; who has asked for a reminder.
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { ContentKind } from '../../../contract/content'
import type { Shelf } from '../../../contract/course'
import type { Database } from '../../db/schema'
import { COLUMNS, holds, visible, type Reader } from '../content/content-query'

export interface CourseQuestion {
  shelf?: Shelf
  category?: string
  words: readonly string[]
  state?: 'new' | 'begun' | 'finished'
  price?: 'free' | 'member'
}
export interface Rows {
  offset: number
  limit: number
}
type Who = string | null
export interface NewProgress {
  userId: string
  contentId: string
  seconds: number
  duration: number
  isFinished: boolean
  device: string
  at: Date
}

const WATCHED = ['lesson', 'video', 'live'] as const satisfies readonly ContentKind[]
const total = sql<number>`count(*) over ()`.as('total')

/** Counts of the visible lessons of each course, and how many of them the account has begun and finished. */
const lessonsOf = (db: Kysely<Database>, reader: Reader, userId: Who) =>
  db
    .selectFrom('content_item as lesson')
    .leftJoin('lesson_progress as seen', (join) =>
      join.onRef('seen.content_id', '=', 'lesson.content_id').on('seen.user_id', '=', userId),
    )
    .where('lesson.kind', '=', 'lesson')
    .where('lesson.published_at', '<=', reader.now)
    .where(sql<SqlBool>`(lesson.until is null or lesson.until > ${reader.now})`)
    .where(sql<SqlBool>`(lesson.org_code is null or lesson.org_code = ${reader.orgCode})`)
    .groupBy('lesson.parent_id')
    .select([
      'lesson.parent_id as course_id',
      sql<number>`count(*)::int`.as('lessons'),
      sql<number>`coalesce(sum((lesson.film->>'Seconds')::int), 0)::int`.as('seconds'),
      sql<number>`count(seen.content_id)::int`.as('begun'),
      sql<number>`(count(*) filter (where seen.is_finished))::int`.as('finished'),
      sql<string>`string_agg(lesson.words, ' ')`.as('lesson_words'),
    ])

/** All columns of the visible courses, in one query to filter and to count. */
const coursesFor = (db: Kysely<Database>, reader: Reader, userId: Who) =>
  db
    .with('counted', () => lessonsOf(db, reader, userId))
    .with('seen_course', (inner) =>
      inner
        .selectFrom('content_item')
        .leftJoin('counted', 'counted.course_id', 'content_item.content_id')
        .where(visible(reader))
        .where('kind', '=', 'course')
        .select([...COLUMNS, 'shelf', 'position'])
        .select([
          sql<number>`coalesce(counted.lessons, 0)`.as('lessons'),
          sql<number>`coalesce(counted.seconds, 0)`.as('seconds'),
          sql<number>`coalesce(counted.finished, 0)`.as('finished'),
          sql<string>`case when coalesce(counted.begun, 0) = 0 then 'new'
            when counted.finished = counted.lessons then 'finished' else 'begun' end`.as('state'),
          sql<string>`case when right_code is null then 'free' else 'member' end`.as('price'),
          sql<string>`content_item.words || ' ' || coalesce(counted.lesson_words, '')`.as('words'),
        ]),
    )

type Facet = 'category' | 'state' | 'price'
const conditions = (
  { shelf, category, words, state, price }: CourseQuestion,
  except?: Facet,
): RawBuilder<SqlBool>[] => [
  ...holds(words),
  ...(shelf ? [sql<SqlBool>`shelf = ${shelf}`] : []),
  ...(category && except !== 'category' ? [sql<SqlBool>`category = ${category}`] : []),
  ...(state && except !== 'state' ? [sql<SqlBool>`state = ${state}`] : []),
  ...(price && except !== 'price' ? [sql<SqlBool>`price = ${price}`] : []),
]
const all = (parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join([...parts], sql` and `)}`

export function createCourseRepository(db: Kysely<Database>) {
  /** The visible films, with the account's progress. */
  const watched = (reader: Reader, userId: Who) =>
    db
      .selectFrom('content_item')
      .leftJoin('lesson_progress as seen', (join) =>
        join.onRef('seen.content_id', '=', 'content_item.content_id').on('seen.user_id', '=', userId),
      )
      .where(visible(reader))
      .select(COLUMNS.map((column) => `content_item.${column}` as const))
      .select(['film', 'parent_id', 'stream', 'starts_at', 'ends_at'])
      .select([
        'seen.seconds as seen_seconds',
        'seen.duration as seen_duration',
        'seen.is_finished as seen_finished',
        'seen.device as seen_device',
        'seen.watched_at as seen_at',
      ])

  return {
    courses: (reader: Reader, userId: Who, question: CourseQuestion, { offset, limit }: Rows) =>
      coursesFor(db, reader, userId)
        .selectFrom('seen_course')
        .selectAll()
        .select(total)
        .where(all(conditions(question)))
        .orderBy('position')
        .orderBy('published_at', 'desc')
        .orderBy('content_id')
        .limit(limit)
        .offset(offset)
        .execute(),

    /** How many courses each choice of a filter would leave. */
    facet: (reader: Reader, userId: Who, question: CourseQuestion, facet: Facet) =>
      coursesFor(db, reader, userId)
        .selectFrom('seen_course')
        .select([sql.ref<string>(facet).as('value'), sql<number>`count(*)::int`.as('count')])
        .where(all(conditions(question, facet)))
        .where(sql<SqlBool>`${sql.ref(facet)} <> ''`)
        .groupBy(facet)
        .orderBy(sql`min(position)`)
        .orderBy(facet)
        .execute(),

    course: (reader: Reader, userId: Who, contentId: string) =>
      coursesFor(db, reader, userId)
        .selectFrom('seen_course')
        .innerJoin('content_item as whole', 'whole.content_id', 'seen_course.content_id')
        .selectAll('seen_course')
        .select('whole.body')
        .where('seen_course.content_id', '=', contentId)
        .executeTakeFirst(),

    /** The lessons of a course in order. */
    lessons: (reader: Reader, userId: Who, courseId: string) =>
      watched(reader, userId)
        .where('kind', '=', 'lesson')
        .where('parent_id', '=', courseId)
        .orderBy('position')
        .orderBy('content_item.content_id')
        .execute(),

    film: (reader: Reader, userId: Who, contentId: string, kinds: readonly ContentKind[] = WATCHED) =>
      watched(reader, userId)
        .select('body')
        .where('content_item.content_id', '=', contentId)
        .where('kind', 'in', [...kinds])
        .executeTakeFirst(),

    videos: (
      reader: Reader,
      userId: Who,
      { category, words }: { category?: string; words: readonly string[] },
      { offset, limit }: Rows,
    ) =>
      watched(reader, userId)
        .select(total)
        .where('kind', '=', 'video')
        .where(all([...holds(words), ...(category ? [sql<SqlBool>`category = ${category}`] : [])]))
        .orderBy('published_at', 'desc')
        .orderBy('content_item.content_id')
        .limit(limit)
        .offset(offset)
        .execute(),

    /** Rooms on air first, then coming ones, then past ones, the latest first. */
    rooms(reader: Reader, userId: Who, state: 'soon' | 'live' | 'over' | undefined, { offset, limit }: Rows) {
      const is = sql<string>`case when starts_at > ${reader.now} then 'soon' when ends_at > ${reader.now} then 'live' else 'over' end`
      return watched(reader, userId)
        .leftJoin('live_reminder', (join) =>
          join
            .onRef('live_reminder.content_id', '=', 'content_item.content_id')
            .on('live_reminder.user_id', '=', userId),
        )
        .select(total)
        .select(['live_reminder.user_id as reminded'])
        .where('kind', '=', 'live')
        .where('starts_at', 'is not', null)
        .where(state ? sql<SqlBool>`${is} = ${state}` : sql<SqlBool>`true`)
        .orderBy(sql`case ${is} when 'live' then 0 when 'soon' then 1 else 2 end`)
        .orderBy(sql`case when starts_at > ${reader.now} then starts_at end`)
        .orderBy('starts_at', 'desc')
        .orderBy('content_item.content_id')
        .limit(limit)
        .offset(offset)
        .execute()
    },

    categories: (reader: Reader, kind: 'course' | 'video', shelf: Shelf | undefined) =>
      db
        .selectFrom('content_item')
        .select(['category', sql<number>`count(*)::int`.as('count')])
        .where(visible(reader))
        .where('kind', '=', kind)
        .where('category', '<>', '')
        .$if(shelf !== undefined, (query) => query.where('shelf', '=', shelf!))
        .groupBy('category')
        .orderBy(sql`min(position)`)
        .orderBy('category')
        .execute(),

    progress: (userId: string, contentId: string) =>
      db
        .selectFrom('lesson_progress')
        .selectAll()
        .where('user_id', '=', userId)
        .where('content_id', '=', contentId)
        .executeTakeFirstOrThrow(),

    /** Saves the progress unless a newer one is stored; finished stays finished. @returns whether it was saved */
    async save({ userId, contentId, seconds, duration, isFinished, device, at }: NewProgress): Promise<boolean> {
      const written = await db
        .insertInto('lesson_progress')
        .values({
          ...{ user_id: userId, content_id: contentId, seconds, duration },
          ...{ is_finished: isFinished, device, watched_at: at },
        })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'content_id'])
            .doUpdateSet({
              ...{ seconds, duration, device, watched_at: at },
              is_finished: sql`lesson_progress.is_finished or excluded.is_finished`,
            })
            .where('lesson_progress.watched_at', '<=', at),
        )
        .returning('content_id')
        .execute()
      return written.length > 0
    },

    async isReminded(userId: Who, contentId: string): Promise<boolean> {
      if (userId === null) return false
      const row = await db
        .selectFrom('live_reminder')
        .select('content_id')
        .where('user_id', '=', userId)
        .where('content_id', '=', contentId)
        .executeTakeFirst()
      return row !== undefined
    },

    async remind(userId: string, contentId: string, isOn: boolean): Promise<void> {
      if (isOn)
        await db
          .insertInto('live_reminder')
          .values({ user_id: userId, content_id: contentId })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      else
        await db.deleteFrom('live_reminder').where('user_id', '=', userId).where('content_id', '=', contentId).execute()
    },

    /** Whether the session that an address was made in still exists. */
    async hasSession(userId: string, now: Date, isIt: (tokenHash: string) => boolean): Promise<boolean> {
      const rows = await db
        .selectFrom('session')
        .select('token_hash')
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .execute()
      return rows.some(({ token_hash }) => isIt(token_hash))
    },
    /** The organisation of an account; it decides what the account may see. */
    organisationOf: (userId: string) =>
      db.selectFrom('app_user').select('org_code').where('user_id', '=', userId).executeTakeFirst(),
  }
}

export type CourseRepository = ReturnType<typeof createCourseRepository>
export type CourseListRow = Awaited<ReturnType<CourseRepository['courses']>>[number]
export type WatchedRow = Awaited<ReturnType<CourseRepository['lessons']>>[number]
