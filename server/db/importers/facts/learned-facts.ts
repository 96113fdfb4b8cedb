// What was learned from the program's own facts, as a file beside them: how cutoffs of past years moved, how majors stand in their colleges, and how
// predictions of past years came out. A start reads it instead of learning for minutes.
import type { Kysely } from 'kysely'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { TrackYear } from '../../../../contract/wish/cutoffs'
import { KNOWN } from '../../../../engine/forecasting/learning/known-learning'
import { joinMajorOffsets, type OffsetsYear } from '../../../../engine/forecasting/other-provinces/major-offsets'
import { packOffsets, unpackOffsets } from '../../../../engine/forecasting/other-provinces/major-offsets-file'
import { bumpDataRevision, dataStateOf } from '../../data-revision'
import type { Database } from '../../schema'
import { lastImport, operatorKinds, recordImport } from '../import-record'
import { LEARNED_FACTS } from '../learning-basis'
import { PROVINCE_IMPORTERS } from './import-facts'
import { hashOf, type Manifest } from './manifest'
import { WHOLE_COUNTRY } from './precedence'

export const LEARNED = 'learned.json.br'
const KIND = LEARNED_FACTS
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

/** The program's own file already has some provinces and years; the others are summed by side and year, a tenth of their size. */
function offsetsBeyondProgram(rows: readonly { entry: unknown }[]) {
  const isInProgram = ({ side, year, provinces }: OffsetsYear): boolean =>
    KNOWN.majorOffsets.some(
      (known) =>
        known.side === side &&
        known.year === year &&
        provinces.some((province) => known.provinces.includes(province)),
    )
  const own = rows.map(({ entry }) => unpackOffsets(entry)).filter((year) => !isInProgram(year))
  return joinMajorOffsets(own)
    .map(packOffsets)
    .map((entry) => ({ province_id: entry.provinces.join('/'), side: entry.side, year: entry.year, entry }))
}

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
    learned_major_offset: offsetsBeyondProgram(
      await db.selectFrom('learned_major_offset').selectAll().orderBy('province_id').execute(),
    ),
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
  const last = await lastImport(db, KIND, WHOLE_COUNTRY)
  if (last?.sha256 === hash) return false
  const { learned_year, learned_major_offset, track_record } = readLearned(bytes, manifest)
  const operators = await operatorKinds(db)
  const hasOwn = PROVINCE_IMPORTERS.some(({ kind }) => operators.has(kind))
  const startedAt = new Date()
  const rows = {
    learned_year: learned_year.map((row) => ({ ...row, entry: JSON.stringify(row.entry) })),
    learned_major_offset: learned_major_offset.map((row) => ({ ...row, entry: JSON.stringify(row.entry) })),
    track_record: track_record.map((row) => ({ ...row, record: JSON.stringify(row.record) })),
  }
  await db.transaction().execute(async (transaction) => {
    // each table with rows of its own shape
    for (const [table, values] of Object.entries(rows) as [keyof typeof rows, never[]][]) {
      if (!hasOwn) await transaction.deleteFrom(table).execute()
      if (values.length > 0)
        await transaction
          .insertInto(table)
          .values(values)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    }
    const accepted = Object.values(rows).reduce((sum, { length }) => sum + length, 0)
    await bumpDataRevision(transaction)
    const report = { stamp: (await dataStateOf(transaction)).stamp }
    const record = { kind: KIND, fileName: LEARNED, sha256: hash, provinceId: WHOLE_COUNTRY, report, startedAt }
    await recordImport(transaction, { ...record, accepted, refused: 0 })
  })
  return true
}
