// Candidate indexes on disk: data read from the database and results learned from it, so that the first question after a start waits for neither.
// The folder may be deleted at any time. Files belong to one state of the data and one version of the program; others are ignored and removed later.
import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { CUTOFF_YEARS, type IndexData, type IndexedUnit } from '../../../../engine/candidate-index/data'
import { intern, type Interned } from '../../../../engine/candidate-index/intern'
import type { LearnedIndex } from '../../../../engine/candidate-index/learning'
import type { DataState } from '../../../db/data-revision'
import { indexName, type IndexKey } from './index-key'

export interface IndexFiles {
  /** The candidate index stored for a state of the data; null if there is none or it cannot be read. */
  read(state: DataState, key: IndexKey, wishYear: number): Promise<KeptIndex | null>
  /** Whether a candidate index is stored for a state of the data, without reading it. */
  has(state: DataState, key: IndexKey, wishYear: number): Promise<boolean>
  /** Stores a candidate index; a failure (a full disk, a read-only folder) is reported to `onFailure` and has no other effect. */
  write(state: DataState, key: IndexKey, candidateIndex: KeptIndex): Promise<void>
}

export interface KeptIndex {
  data: IndexData
  learned: LearnedIndex
}

const TEXTS = [
  'unitId',
  'collegeId',
  'collegeName',
  'collegeProvince',
  'collegeProvinceId',
  'city',
  'nature',
  'category',
  'level',
  'enrolCode',
  'groupCode',
  'majorName',
  'subjectReq',
] as const satisfies readonly (keyof IndexedUnit)[]
const LISTS = ['tags', 'majorNames'] as const satisfies readonly (keyof IndexedUnit)[]

/** Units as columns: tens of thousands of units share the same few thousand names. */
interface PackedUnits {
  size: number
  texts: Record<(typeof TEXTS)[number], Interned>
  /** The distinct lists of a column, and which one each unit has. */
  lists: Record<(typeof LISTS)[number], { values: string[][]; index: Int32Array }>
}

interface Packed {
  name: string
  data: Omit<IndexData, 'units'>
  units: PackedUnits
  learned: LearnedIndex
}

function packUnits(units: readonly IndexedUnit[]): PackedUnits {
  const texts = Object.fromEntries(TEXTS.map((field) => [field, intern(units.map((unit) => unit[field]))]))
  const lists = Object.fromEntries(
    LISTS.map((field) => {
      const { index, values } = intern(units.map((unit) => JSON.stringify(unit[field])))
      return [field, { index, values: values.map((value) => JSON.parse(value) as string[]) }]
    }),
  )
  return { size: units.length, texts: texts as PackedUnits['texts'], lists: lists as PackedUnits['lists'] }
}

function unpackUnits({ size, texts, lists }: PackedUnits): IndexedUnit[] {
  const text = ({ index, values }: Interned, unit: number): string | null => values[index[unit] as number] ?? null
  const known = (column: Interned, unit: number): string => text(column, unit) ?? ''
  const list = ({ index, values }: PackedUnits['lists']['tags'], unit: number): string[] =>
    values[index[unit] as number] ?? []
  const units = new Array<IndexedUnit>(size)
  for (let unit = 0; unit < size; unit += 1)
    units[unit] = {
      unitId: known(texts.unitId, unit),
      collegeId: text(texts.collegeId, unit),
      collegeName: known(texts.collegeName, unit),
      collegeProvince: text(texts.collegeProvince, unit),
      collegeProvinceId: text(texts.collegeProvinceId, unit),
      city: text(texts.city, unit),
      nature: text(texts.nature, unit),
      category: text(texts.category, unit),
      level: text(texts.level, unit),
      tags: list(lists.tags, unit),
      enrolCode: text(texts.enrolCode, unit),
      groupCode: text(texts.groupCode, unit),
      majorName: text(texts.majorName, unit),
      subjectReq: text(texts.subjectReq, unit),
      majorNames: list(lists.majorNames, unit),
    }
  return units
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 20)

/** Set by the bundler; sources have none, because results learned by code that has changed must not be read again. */
const BUILD_ID = process.env.BUILD_ID

/** Candidate indexes kept in the data folder by a bundled program; null for one that runs from its sources. */
export const indexFilesIn = (dataDir: string, onFailure: (error: Error) => void): IndexFiles | undefined =>
  BUILD_ID ? createIndexFiles(path.join(dataDir, 'candidate-indexes'), BUILD_ID, onFailure) : undefined

/**
 * Candidate indexes stored in a folder.
 * @param version version of the program: results of another version are not used
 */
export function createIndexFiles(
  folder: string,
  version: string,
  onFailure: (error: Error) => void = () => undefined,
): IndexFiles {
  const folderOf = (stamp: string): string => path.join(folder, digest(`${version}\n${stamp}`))
  const fileOf = (stamp: string, name: string): string => path.join(folderOf(stamp), `${digest(name)}.index`)
  let tidied = ''

  /** Removes files of earlier data and versions. */
  async function tidy(current: string): Promise<void> {
    if (tidied === current) return
    tidied = current
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (entry.isDirectory() && entry.name !== path.basename(current))
        await rm(path.join(folder, entry.name), { recursive: true, force: true })
    }
  }

  return {
    async read(state, key, wishYear) {
      const name = indexName(key, state, wishYear)
      try {
        const kept = deserialize(await readFile(fileOf(state.stamp, name))) as Packed
        const { size } = kept.units
        const isWhole =
          kept.name === name &&
          kept.data.ranks.length === size * CUTOFF_YEARS &&
          kept.learned.forecasts.center.length === size &&
          kept.learned.byHardness.length === size
        return isWhole ? { data: { ...kept.data, units: unpackUnits(kept.units) }, learned: kept.learned } : null
      } catch {
        // missing, incomplete or foreign: read the database instead
        return null
      }
    },
    has: (state, key, wishYear) =>
      access(fileOf(state.stamp, indexName(key, state, wishYear))).then(
        () => true,
        () => false,
      ),
    async write(state, key, { data: { units, ...data }, learned }) {
      const name = indexName(key, state, data.wishYear)
      const target = fileOf(state.stamp, name)
      const draft = `${target}.${randomUUID()}`
      try {
        await mkdir(path.dirname(target), { recursive: true })
        const packed: Packed = { name, data, units: packUnits(units), learned }
        await writeFile(draft, serialize(packed))
        // in one step, so that nobody ever reads half a file
        await rename(draft, target)
        await tidy(path.dirname(target))
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined)
        onFailure(error as Error)
      }
    },
  }
}
