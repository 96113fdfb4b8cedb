// A folder of texts into the database: all readable ones, in one transaction, and the reasons for the others.
import { sql, type Insertable, type Kysely } from 'kysely'
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import type { ObjectStore } from '../../../ports/object-store/object-store'
import type { Database } from '../../schema'
import type { Connection } from '../../connection'
import { writeAgents, type AgentReport } from './agents'
import { contentRow, provinceOf, writeMedia } from './content-rows'
import { MAX_PICTURE_BYTES } from './media'
import { readContent } from './read-content'
import type { ReadContent, ContentFile } from './content-file'

export interface ContentReport {
  added: number
  changed: number
  unchanged: number
  drafts: number
  pictures: number
  films: number
  agents: Omit<AgentReport, 'problems'>
  refused: { file: string; problems: string[] }[]
}
export interface ContentImport {
  /** `seed` overwrites only texts of the product; `import` also replaces them. */
  origin: 'seed' | 'import'
  /** Its organisation; null for all. */
  orgCode: string | null
  /** Where films are stored; without one, they stay where they were stored before. */
  store?: Pick<ObjectStore, 'put'>
  /** Service points, a CSV file; none are read without one. */
  agents?: string
  onProgress?: (done: number, total: number) => void
}

const MAX_FILE_BYTES = 400_000

/** More than the limit of any picture or document. */
const MAX_BESIDE_BYTES = MAX_PICTURE_BYTES + 1

/** A file of the folder by its name beside a text; files outside the folder are not read. */
function placeIn(folder: string, own: string, file: string): string | undefined {
  const place = path.resolve(own, file)
  if (!place.startsWith(path.resolve(folder) + path.sep)) return undefined
  if (!existsSync(place) || !statSync(place).isFile()) return undefined
  // a link in the folder to a target outside counts as outside
  return realpathSync(place).startsWith(realpathSync(folder) + path.sep) ? place : undefined
}

/** Whether there is such a folder. */
export const isFolder = (folder: string): boolean => existsSync(folder) && statSync(folder).isDirectory()

/** The texts below a folder in the order of their names, without README.md. A file that is too large or leads out of the folder is not read, and reported. */
export function contentFiles(folder: string): ContentFile[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.md') && path.posix.basename(name) !== 'README.md')
    .sort()
  return names.map((name) => {
    const own = path.join(folder, path.dirname(name))
    const place = placeIn(folder, own, path.posix.basename(name))
    const problem =
      place === undefined
        ? '它是一个链接，指到这个文件夹外面'
        : statSync(place).size > MAX_FILE_BYTES
          ? `文章大于 ${MAX_FILE_BYTES / 1000} KB`
          : undefined
    return {
      name,
      ...(problem !== undefined && { problem }),
      text: place === undefined || problem !== undefined ? '' : readFileSync(place, 'utf8'),
      beside: (file) => {
        const found = placeIn(folder, own, file)
        if (found === undefined) return undefined
        // a file far too large is refused without reading it
        return statSync(found).size > MAX_BESIDE_BYTES ? Buffer.alloc(MAX_BESIDE_BYTES) : readFileSync(found)
      },
      placeOf: (file) => placeIn(folder, own, file),
    }
  })
}

type Outcome = 'added' | 'changed' | 'unchanged' | { problem: string }
const ITEMS_AT_ONCE = 100

/** Writes texts in groups: existing rows are read once, and a thousand texts take ten statements. */
async function itemWriter(db: Connection, { origin, orgCode }: ContentImport) {
  const before = await db
    .selectFrom('content_item')
    .select(['content_id', 'digest', 'origin', 'org_code', 'version', sql<boolean>`markdown is null`.as('isBare')])
    .execute()
  const knownById = new Map(before.map((row) => [row.content_id, row]))
  let waiting: Insertable<Database['content_item']>[] = []
  async function flush(): Promise<void> {
    if (waiting.length === 0) return
    const columns = Object.keys(waiting[0]!) as (keyof Database['content_item'])[]
    await db
      .insertInto('content_item')
      .values(waiting)
      .onConflict((conflict) =>
        conflict
          .column('content_id')
          .doUpdateSet((eb) => Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)]))),
      )
      .execute()
    waiting = []
  }
  return {
    flush,
    async write(item: ReadContent, markdown: string): Promise<Outcome> {
      const known = knownById.get(item.content_id)
      if (known && (known.org_code ?? null) !== orgCode) return { problem: `编号 ${item.content_id} 是别的机构的` }
      if (known && origin === 'seed' && known.origin !== 'seed') return 'unchanged'
      const isSame = known?.digest === item.digest && [origin, 'desk'].includes(known.origin ?? '')
      if (isSame && !known.isBare) return 'unchanged'
      // a folder imported every night must not undo later corrections at the desk
      if (known?.origin === 'desk') return { problem: `编号 ${item.content_id} 后来在机构后台改过，没有覆盖` }
      // a text imported before its words were stored gets them, without a new version
      const version = isSame ? known.version : (known?.version ?? 0) + 1
      waiting.push(contentRow(item, { origin, orgCode, version, markdown }))
      if (waiting.length >= ITEMS_AT_ONCE) await flush()
      if (isSame) return 'unchanged'
      return known ? 'changed' : 'added'
    },
  }
}

/** The courses that lessons name, as far as they exist. */
async function coursesAmong(db: Connection, lessons: readonly { course: string }[]): Promise<ReadonlySet<string>> {
  if (lessons.length === 0) return new Set()
  const rows = await db
    .selectFrom('content_item')
    .select('content_id')
    .where('kind', '=', 'course')
    .where('content_id', 'in', [...new Set(lessons.map(({ course }) => course))])
    .execute()
  return new Set(rows.map(({ content_id }) => content_id))
}

/** A PostgreSQL server does this in the background, the embedded one on request: new words into their index, and statistics for the planner. */
async function settle(db: Connection): Promise<void> {
  await sql`select gin_clean_pending_list('content_item_grams')`.execute(db)
  await sql`analyze content_item`.execute(db)
}

/** Writes texts in a transaction of the caller, so that all are stored or none. */
export async function writeContent(
  db: Connection,
  files: readonly ContentFile[],
  options: ContentImport,
): Promise<ContentReport> {
  const report: ContentReport = {
    ...{ added: 0, changed: 0, unchanged: 0, drafts: 0, pictures: 0, films: 0, refused: [] },
    agents: { added: 0, changed: 0, unchanged: 0, removed: 0 },
  }
  const items = await itemWriter(db, options)
  const kept = new Set((await db.selectFrom('content_media').select('media_id').execute()).map((row) => row.media_id))
  const owners = new Map<string, string>()
  const lessons: { file: string; course: string }[] = []
  for (const [index, file] of files.entries()) {
    const reading = await readContent(file, provinceOf, async (id) => kept.has(id))
    const refuse = (...problems: string[]) => void report.refused.push({ file: file.name, problems })
    options.onProgress?.(index + 1, files.length)
    if ('problems' in reading) {
      refuse(...reading.problems)
      continue
    }
    const { item, media, films } = reading
    const owner = owners.get(item.content_id)
    if (owner !== undefined) {
      refuse(`编号 ${item.content_id} 和 ${owner} 一样`)
      continue
    }
    owners.set(item.content_id, file.name)
    // films first: then a text that names one finds it, even after an interrupted import
    if (options.store) for (const film of films) await options.store.put(film.id, film.file, film.type)
    const outcome = await items.write(item, file.text)
    if (typeof outcome === 'object') {
      refuse(outcome.problem)
      continue
    }
    report[outcome] += 1
    if (item.published_at === null) report.drafts += 1
    for (const one of media) {
      if (await writeMedia(db, one)) report.pictures += 1
      kept.add(one.id)
    }
    report.films += films.length
    if (item.kind === 'lesson') lessons.push({ file: file.name, course: item.parent_id ?? '' })
  }
  await items.flush()
  if (report.added + report.changed > 0) await settle(db)
  const courses = await coursesAmong(db, lessons)
  for (const { file, course } of lessons)
    if (!courses.has(course)) report.refused.push({ file, problems: [`没有课程 ${course}，这节课还不会显示`] })
  if (options.agents !== undefined) {
    const { problems, ...counts } = await writeAgents(db, options.agents, options.orgCode)
    report.agents = counts
    if (problems.length > 0) report.refused.push({ file: path.basename(options.agents), problems })
  }
  return report
}

/** `writeContent` in one transaction: after an interruption nothing of it is stored. */
export const importContent = (
  db: Kysely<Database>,
  files: readonly ContentFile[],
  options: ContentImport,
): Promise<ContentReport> => db.transaction().execute((transaction) => writeContent(transaction, files, options))
