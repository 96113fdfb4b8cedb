// Dirt: data a whole province (and year) lacks, or prints in another shape than wishes.
import { loadProvinces } from '../../../server/db/seeds/facts'
import type { Random } from '../../../server/db/seeds/random'
import { TABLE_NAMES, type TableName } from './facts'
import { pick, type DirtKind, type Draft, type DraftFolder, type DraftTable, type Expectation } from './planted'

interface Cohort {
  province: string
  year: number | null
}

const cellOf = (table: DraftTable, draft: Draft, column: string): string =>
  draft.cells[table.columns.indexOf(column)] ?? ''
const put = (table: DraftTable, draft: Draft, column: string, value: string): void => {
  draft.cells[table.columns.indexOf(column)] = value
}

function rowsOf(table: DraftTable | undefined, { province, year }: Cohort): Draft[] {
  return (table?.drafts ?? []).filter(
    (draft) =>
      cellOf(table!, draft, 'province') === province && (year === null || cellOf(table!, draft, 'year') === `${year}`),
  )
}

function drop(table: DraftTable, drafts: readonly Draft[]): void {
  const gone = new Set(drafts)
  table.drafts = table.drafts.filter((draft) => !gone.has(draft))
}

/** Nothing else is planted if the cohort's own dirt would hide it. */
function reserve(folder: DraftFolder, cohort: Cohort): void {
  for (const table of folder.tables.values())
    if (table.columns.includes('province')) for (const draft of rowsOf(table, cohort)) draft.isTaken = true
}

const yearsOf = (table: DraftTable, province: string): number[] =>
  [...new Set(rowsOf(table, { province, year: null }).map((draft) => Number(cellOf(table, draft, 'year'))))].sort()

/** Changes in a damaged file would not be found, or would undo the damage. Damage comes before cohorts, forms after. */
const isDamaged = ({ form }: DraftTable): boolean => form.spoil !== null

/** The change and its number of rows; null if the cohort does not fit. */
type ChangeFacts = (
  table: DraftTable,
  rows: Draft[],
  cohort: Cohort,
  folder: DraftFolder,
) => { was: string; is: string } | null

function cohortKind(
  name: string,
  title: string,
  expectation: Expectation,
  file: TableName,
  years: 'all' | 'one' | 'last',
  change: ChangeFacts,
): DirtKind {
  return {
    name,
    title,
    scope: 'cohort',
    expectation,
    plant(folder: DraftFolder, random: Random) {
      const table = folder.tables.get(file)
      if (!table) return null
      const provinces = [...new Set(table.drafts.map((draft) => cellOf(table, draft, 'province')))]
      // from a random place on, so that the first fitting province varies
      const from = random.integer(0, Math.max(0, provinces.length - 1))
      for (const province of [...provinces.slice(from), ...provinces.slice(0, from)]) {
        const known = yearsOf(table, province)
        const year = years === 'all' ? null : years === 'last' ? (known.at(-1) ?? null) : pick(random, known)
        const cohort = { province, year }
        const rows = rowsOf(table, cohort)
        if (rows.length === 0 || rows.some((draft) => draft.isTaken)) continue
        const shown = change(table, rows, cohort, folder)
        if (!shown) continue
        reserve(folder, cohort)
        return { table, draft: null, province, year, column: null, ...shown }
      }
      return null
    },
  }
}

const unitOf = (province: string) => loadProvinces().find(({ name }) => name === province)?.rule.WishUnit
const removed = (rows: readonly Draft[]) => ({ was: `${rows.length} 行`, is: '' })

/** Replaces a province's group cutoffs by major cutoffs. */
function linesByMajor(withGroups: boolean): ChangeFacts {
  return (table, rows, cohort, folder) => {
    const plans = folder.tables.get('plans')
    const majors = folder.tables.get('major_lines')
    if (unitOf(cohort.province) !== 'college-major-group' || !plans || !majors) return null
    if (isDamaged(majors)) return null
    const keyOf = (from: DraftTable, draft: Draft): string =>
      ['track', 'college', 'group', 'batch'].map((column) => cellOf(from, draft, column)).join('/')
    const names = new Map<string, string[]>()
    for (const draft of rowsOf(plans, { ...cohort, year: null }))
      names.set(keyOf(plans, draft), [...(names.get(keyOf(plans, draft)) ?? []), cellOf(plans, draft, 'major')])
    let count = 0
    for (const row of rows)
      for (const major of new Set(names.get(keyOf(table, row)) ?? [])) {
        const cells = majors.columns.map((column) =>
          column === 'major' ? major : column === 'group' && !withGroups ? '' : cellOf(table, row, column),
        )
        majors.drafts.push({ cells, raw: null, isTaken: true })
        count += 1
      }
    if (count === 0) return null
    drop(table, rows)
    return { was: `${rows.length} 条专业组录取线`, is: `${count} 条专业录取线` }
  }
}

const setBatch =
  (text: string): ChangeFacts =>
  (table, rows, cohort, folder) => {
    const printed = new Set(rows.map((draft) => cellOf(table, draft, 'batch')))
    if (printed.size < 2) return null
    for (const other of folder.tables.values())
      if (['group_lines', 'major_lines', 'plans'].includes(other.name) && !isDamaged(other))
        for (const draft of rowsOf(other, cohort)) put(other, draft, 'batch', text)
    return { was: [...printed].join('、'), is: text }
  }

export const cohortKinds: readonly DirtKind[] = [
  cohortKind('score-rank-missing', '一年没有一分一段表', 'unknown', 'score_rank', 'one', (table, rows) => {
    drop(table, rows)
    return removed(rows)
  }),
  cohortKind('control-lines-missing', '一年没有控制线', 'unknown', 'batch_lines', 'one', (table, rows) => {
    drop(table, rows)
    return removed(rows)
  }),
  cohortKind('group-batch-missing', '批次一列是空的（按组）', 'unknown', 'group_lines', 'all', setBatch('')),
  cohortKind('major-batch-missing', '批次一列是空的（按专业）', 'unknown', 'major_lines', 'all', setBatch('')),
  cohortKind('group-batch-one-word', '批次都是一个词（按组）', 'unknown', 'group_lines', 'all', setBatch('普通批')),
  cohortKind('major-batch-one-word', '批次都是一个词（按专业）', 'unknown', 'major_lines', 'all', setBatch('普通批')),
  cohortKind(
    'majors-in-place-of-groups',
    '志愿是专业组，录取线按专业，带组号',
    'folded',
    'group_lines',
    'all',
    linesByMajor(true),
  ),
  cohortKind(
    'majors-without-groups',
    '志愿是专业组，录取线按专业，没有组号',
    'folded',
    'group_lines',
    'all',
    linesByMajor(false),
  ),
  cohortKind('groups-without-majors', '专业组里没有专业', 'unknown', 'plans', 'all', (table, rows, { province }) => {
    if (unitOf(province) !== 'college-major-group') return null
    drop(table, rows)
    return removed(rows)
  }),
  cohortKind('plans-of-last-year', '只有去年的计划', 'unknown', 'plans', 'last', (table, rows, cohort) => {
    for (const draft of rows) put(table, draft, 'year', `${cohort.year! - 1}`)
    return { was: `${cohort.year}`, is: `${cohort.year! - 1}` }
  }),
  cohortKind(
    'vocational-batch-missing',
    '没有专科批',
    'unknown',
    'group_lines',
    'all',
    (table, rows, cohort, folder) => {
      const gone = rows.filter((draft) => cellOf(table, draft, 'batch') === '专科批')
      if (gone.length === 0) return null
      drop(table, gone)
      for (const name of TABLE_NAMES) {
        const other = folder.tables.get(name)
        // of a damaged file as well: if read anyway, it would still state the batch; the one row that is its damage stays
        if (other && name !== 'group_lines' && other.columns.includes('batch'))
          drop(
            other,
            rowsOf(other, cohort).filter((draft) => draft.raw === null && cellOf(other, draft, 'batch') === '专科批'),
          )
      }
      return removed(gone)
    },
  ),
  cohortKind(
    'codes-of-last-years',
    '院校代码在几年间换过',
    'accepted as it is',
    'group_lines',
    'one',
    (table, rows, cohort) => {
      const last = yearsOf(table, cohort.province).at(-1)
      if (cohort.year === last) return null
      const codes = new Map<string, string>()
      for (const draft of rows) {
        const code = cellOf(table, draft, 'college_code')
        codes.set(code, `${9000 - Number(code)}`)
        put(table, draft, 'college_code', codes.get(code)!)
      }
      const [first] = codes
      return first && !/NaN/.test(first[1]) ? { was: first[0], is: first[1] } : null
    },
  ),
]
