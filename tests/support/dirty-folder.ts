/**
 * Dirty folders of admission facts for tests: a clean folder with known dirt in known places.
 * The same clean facts, seed and options give the same bytes.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { randomOf } from '../../server/db/seeds/random'
import { csvCell, type Facts, type TableName } from './dirty/facts'
import { fileKinds } from './dirty/file-forms'
import { impossibleLineKinds } from './dirty/impossible-cutoffs'
import { misreadTextKinds } from './dirty/misread-text'
import { oddCellKinds } from './dirty/odd-cells'
import {
  draftTable,
  type DirtKind,
  type DirtScope,
  type Draft,
  type DraftFolder,
  type DraftTable,
  type Planted,
  type PlantedDraft,
} from './dirty/planted'
import { rowShapeKinds } from './dirty/row-shapes'
import { cohortKinds } from './dirty/cohorts'
import { controlLineKinds, specialPlanKinds } from './dirty/special-plans'
import { worldOf } from './dirty/world'

/** Every kind of dirt, in a fixed order. */
export const DIRT_KINDS: readonly DirtKind[] = [
  ...specialPlanKinds,
  ...controlLineKinds,
  ...impossibleLineKinds,
  ...misreadTextKinds,
  ...oddCellKinds,
  ...rowShapeKinds,
  ...cohortKinds,
  ...fileKinds,
]

export interface DirtyOptions {
  clean: Facts
  seed: number
  /** Dirty rows as a share of the rows of cutoffs, plans and control lines; default 0.03. */
  share?: number
  /** Names of kinds; default every kind. */
  kinds?: readonly string[]
  /** Most cohorts, forms of writing and damaged files in a folder: by default 2, 2 and 1. */
  cohorts?: number
  forms?: number
  damages?: number
  /** Names of kinds planted once before all others: those that fit few rows, which the others would take. */
  first?: readonly string[]
}

export interface DirtyFolder {
  /** Content by file name. */
  files: Map<string, Buffer>
  planted: Planted[]
  /** Records below the header in each file, by file name; for a file cut short up to the cut. */
  rows: Map<string, number>
}

const COUNTED: readonly TableName[] = ['group_lines', 'major_lines', 'plans', 'batch_lines']

const ofScope = (kinds: readonly DirtKind[], scope: DirtScope): DirtKind[] =>
  kinds.filter((kind) => kind.scope === scope)

/**
 * Starts with another kind for each seed, so that a run of seeds plants each about equally; one further each round, so that no kind depends on the seeds of
 * one clean folder, which may have no place for it.
 */
function turned(kinds: readonly DirtKind[], seed: number, most: number): DirtKind[] {
  const steps = Math.abs(seed - 1) * most
  const from = kinds.length === 0 ? 0 : (steps + Math.floor(steps / kinds.length)) % kinds.length
  return [...kinds.slice(from), ...kinds.slice(0, from)]
}

/** Plants dirt of the chosen kinds. Throws for an unknown kind. */
export function makeDirtyFolder(options: DirtyOptions): DirtyFolder {
  const { clean, seed, share = 0.03, cohorts = 2, forms = 2, damages = 1, first = [] } = options
  const names = options.kinds ?? DIRT_KINDS.map((kind) => kind.name)
  const kinds = names.map((name) => {
    const kind = DIRT_KINDS.find((candidate) => candidate.name === name)
    if (!kind) throw new Error(`no kind of dirt is called ${name}`)
    return kind
  })
  const folder: DraftFolder = {
    tables: new Map(
      Object.entries(clean).map(([name, table]) => [name as TableName, draftTable(name as TableName, table)]),
    ),
    extra: new Map(),
    world: worldOf(clean),
  }
  const random = randomOf(`dirt/${seed}`)
  const done: { kind: DirtKind; planted: PlantedDraft }[] = []
  const plant = (kind: DirtKind): boolean => {
    const planted = kind.plant(folder, random)
    if (planted) done.push({ kind, planted })
    return planted !== null
  }
  // kinds for whole files and cohorts go first, so that no row's dirt is lost in them
  for (const [scope, most] of [
    ['file', damages],
    ['cohort', cohorts],
    ['form', forms],
  ] as const) {
    let left = most
    for (const kind of turned(ofScope(kinds, scope), seed, most)) if (left > 0 && plant(kind)) left -= 1
  }
  const rowCount = COUNTED.reduce((sum, name) => sum + (clean[name]?.rows.length ?? 0), 0)
  let open = turned(ofScope(kinds, 'row'), seed, 7)
  let count = Math.round(rowCount * share)
  for (const kind of open) if (first.includes(kind.name) && plant(kind)) count -= 1
  while (count > 0 && open.length > 0) {
    const fitting: DirtKind[] = []
    for (const kind of open)
      if (count > 0 && plant(kind)) {
        fitting.push(kind)
        count -= 1
      }
    open = fitting
  }
  return written(folder, done)
}

/** Renders the drafts; from here on lines have numbers. */
function written(folder: DraftFolder, done: readonly { kind: DirtKind; planted: PlantedDraft }[]): DirtyFolder {
  const files = new Map<string, Buffer>()
  const rows = new Map<string, number>()
  const lines = new Map<Draft, number>()
  for (const table of folder.tables.values()) {
    const name = fileName(table)
    files.set(name, bytesOf(table, lines))
    rows.set(name, table.drafts.length)
  }
  for (const [name, bytes] of folder.extra) files.set(name, gzipSync(bytes))
  const planted = done.map(
    ({ kind, planted: { table, draft, also = [], file, province, year, column, was, is } }): Planted => ({
      kind: kind.name,
      file: file ?? fileName(table),
      line: draft ? lines.get(draft)! : null,
      alsoLines: also.map((other) => lines.get(other)!),
      province,
      year,
      column,
      was,
      is,
      expectation: kind.expectation,
    }),
  )
  return { files, planted, rows }
}

const fileName = (table: DraftTable): string => `${table.name}.csv${table.form.isPacked ? '.gz' : ''}`

function bytesOf({ header, drafts, form }: DraftTable, lines: Map<Draft, number>): Buffer {
  const cell = form.isQuoted ? (text: string) => `"${text.replaceAll('"', '""')}"` : csvCell
  const end = (at: number): string => (form.lineEnd === 'mixed' ? (at % 7 === 3 ? '\r\n' : '\n') : form.lineEnd)
  const parts: Buffer[] = [Buffer.from(`${form.hasMark ? '\ufeff' : ''}${header.map(cell).join(',')}${end(0)}`)]
  let line = 1
  for (const draft of drafts) {
    const bytes = draft.raw ?? Buffer.from(draft.cells.map(cell).join(','))
    line += 1 + bytes.filter((byte) => byte === 0x0a).length
    lines.set(draft, line)
    parts.push(bytes, Buffer.from(end(line)))
  }
  const text = Buffer.concat(parts)
  const bytes = form.isPacked ? gzipSync(text) : text
  return form.spoil ? form.spoil(bytes) : bytes
}

/** Writes a folder's files; a missing folder is created. */
export function writeDirtyFolder(at: string, folder: DirtyFolder): void {
  mkdirSync(at, { recursive: true })
  for (const [name, bytes] of folder.files) writeFileSync(path.join(at, name), bytes)
}
