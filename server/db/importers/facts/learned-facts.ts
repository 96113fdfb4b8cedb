// What was learned from the program's own facts, as a file beside them: how cutoffs of past years moved, how majors stand in their colleges, and how
// predictions of past years came out. A start reads it instead of learning for minutes.
import type { Kysely } from 'kysely'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { TrackYear } from '../../../../contract/wish/cutoffs'
import { bumpDataRevision } from '../../data-revision'
import type { Database } from '../../schema'
import { PROVINCE_IMPORTERS } from './import-facts'
import { hashOf, type Manifest } from './manifest'
import { WHOLE_COUNTRY } from './precedence'

export const LEARNED = 'learned.json.br'
/** What the record of imports calls it. */
const KIND = 'learned'
const MOST_BYTES = 128 * 1024 * 1024

const Key = { province_id: Type.String(), year: Type.Integer() }
const OfTrack = { ...Key, track: Type.String(), kind: Type.String() }
const LearnedFacts = Type.Object({
  version: Type.Literal(1),
  /** See provinceHash. */
  facts: Type.String(),
  // entries are checked again whenever they are used
  learned_year: Type.Array(Type.Object({ ...OfTrack, entry: Type.Object({}) })),
  learned_major_offset: Type.Array(Type.Object({ ...Key, side: Type.String(), entry: Type.Object({}) })),
  track_record: Type.Array(Type.Object({ ...OfTrack, record: TrackYear })),
})
type LearnedFacts = Type.Static<typeof LearnedFacts>
const isLearnedFacts = Compile(LearnedFacts)

/** Hash of the facts that are learned from: those of provinces, not the tables of the whole country. */
const provinceHash = ({ files }: Manifest): string => hashOf(files.filter(({ province }) => province !== null))

/**
 * Writes what a database has learned from the facts of a manifest; the same learning gives the same bytes.
 * @returns bytes written
 */
export async function writeLearned(db: Kysely<Database>, folder: string, manifest: Manifest): Promise<number> {
  const learned = {
    version: 1,
    facts: provinceHash(manifest),
    learned_year: await db
      .selectFrom('learned_year')
      .selectAll()
      .orderBy('province_id')
      .orderBy('track')
      .orderBy('kind')
      .orderBy('year')
      .execute(),
    learned_major_offset: await db
      .selectFrom('learned_major_offset')
      .selectAll()
      .orderBy('province_id')
      .orderBy('side')
      .orderBy('year')
      .execute(),
    track_record: await db
      .selectFrom('track_record')
      .selectAll()
      .orderBy('province_id')
      .orderBy('track')
      .orderBy('kind')
      .orderBy('year')
      .execute(),
  }
  const bytes = brotliCompressSync(JSON.stringify(learned), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  writeFileSync(path.join(folder, LEARNED), bytes)
  return bytes.length
}

/** The content of the file. Throws an Error with a sentence for the operator where it cannot be used. */
function readLearned(bytes: Buffer, manifest: Manifest): LearnedFacts {
  let learned: unknown
  try {
    learned = JSON.parse(brotliDecompressSync(bytes, { maxOutputLength: MOST_BYTES }).toString('utf8'))
  } catch (error) {
    throw new Error(`${LEARNED} 已损坏：${(error as Error).message}`, { cause: error })
  }
  if (!isLearnedFacts.Check(learned)) throw new Error(`${LEARNED} 的格式不对。`)
  if (learned.facts !== provinceHash(manifest)) throw new Error(`${LEARNED} 是从另一版数据学到的。`)
  return learned
}

/**
 * Brings it into the database, once for a content. Where an operator has imported facts of a province, what the database has learned itself stays, and only what
 * it lacks is added.
 * @returns whether anything was written. Rejects with a sentence for the operator where the file cannot be used
 */
export async function importLearned(db: Kysely<Database>, folder: string, manifest: Manifest): Promise<boolean> {
  const file = path.join(folder, LEARNED)
  if (!existsSync(file)) return false
  const bytes = readFileSync(file)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const last = await db
    .selectFrom('data_import')
    .select('sha256')
    .where('kind', '=', KIND)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.sha256 === hash) return false
  const learned = readLearned(bytes, manifest)
  const own = await db
    .selectFrom('data_import')
    .select('import_id')
    .where('province_id', 'is', null)
    .where(
      'kind',
      'in',
      PROVINCE_IMPORTERS.map(({ kind }) => kind),
    )
    .limit(1)
    .executeTakeFirst()
  const startedAt = new Date()
  const years = learned.learned_year.map(({ entry, ...row }) => ({ ...row, entry: JSON.stringify(entry) }))
  const offsets = learned.learned_major_offset.map(({ entry, ...row }) => ({ ...row, entry: JSON.stringify(entry) }))
  const records = learned.track_record.map(({ province_id, track, kind, year, record }) => ({
    province_id,
    track,
    kind,
    year,
    record: JSON.stringify(record),
  }))
  await db.transaction().execute(async (transaction) => {
    for (const table of ['learned_year', 'learned_major_offset', 'track_record'] as const)
      if (!own) await transaction.deleteFrom(table).execute()
    if (years.length > 0)
      await transaction
        .insertInto('learned_year')
        .values(years)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    if (offsets.length > 0)
      await transaction
        .insertInto('learned_major_offset')
        .values(offsets)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    if (records.length > 0)
      await transaction
        .insertInto('track_record')
        .values(records)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    await transaction
      .insertInto('data_import')
      .values({
        import_id: randomUUID(),
        file_name: LEARNED,
        kind: KIND,
        sha256: hash,
        province_id: WHOLE_COUNTRY,
        accepted: years.length + offsets.length + records.length,
        refused: 0,
        report: '{}',
        started_at: startedAt,
        finished_at: new Date(),
      })
      .execute()
    await bumpDataRevision(transaction)
  })
  return true
}
