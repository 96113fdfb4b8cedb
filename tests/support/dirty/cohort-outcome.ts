// The fate of dirt larger than a row: a file, its form, or what a whole province lacks.
import type { FileReport, ImportReport } from '../../../server/db/importers/import-report'
import { enrolCodeKey } from '../../../server/db/importers/colleges/college-names'
import { besideBatch } from '../../../engine/rules/special-batch'
import { loadProvinces } from '../../../server/db/seeds/facts'
import { DIRT_KINDS } from '../dirty-folder'
import { isSame, type Outcome } from './outcome'
import type { Planted } from './planted'
import type { StoredRow } from './stored'

const ids = new Map(loadProvinces().map(({ name, provinceId }) => [name, provinceId]))

/** Six-digit code of a province. */
export const provinceIdOf = (name: string): string => ids.get(name)!

/** What the verdict on the province must state, by kind; the file it names, words of the sentence. */
const SAID: Readonly<Record<string, { file: RegExp; text: RegExp }>> = {
  'score-rank-missing': { file: /^score_rank$/u, text: /一分一段表/u },
  'control-lines-missing': { file: /^batch_lines$/u, text: /控制线/u },
  'groups-without-majors': { file: /^plans$/u, text: /不知道含哪些专业|招生计划/u },
  'plans-of-last-year': { file: /^plans$/u, text: /招生计划/u },
  'vocational-batch-missing': { file: /_lines$/u, text: /专科/u },
}

const scopes = new Map(DIRT_KINDS.map(({ name, scope }) => [name, scope]))

/** Outcome of plants without a line. */
export function cohortOutcome(
  planted: Planted,
  report: ImportReport,
  stored: ReadonlyMap<string, readonly StoredRow[]>,
  clean: ReadonlyMap<string, readonly StoredRow[]>,
): Outcome {
  const file = report.files.find(({ fileName }) => fileName === planted.file)
  const scope = scopes.get(planted.kind)
  if (scope === 'form') return file?.status === 'imported' ? 'as the clean row' : 'lost'
  if (scope === 'file') return outcomeOfFile(planted, file, stored, clean)
  return outcomeOfCohort(planted, report, stored, clean)
}

function outcomeOfFile(
  { file: name }: Planted,
  file: FileReport | undefined,
  stored: ReadonlyMap<string, readonly StoredRow[]>,
  clean: ReadonlyMap<string, readonly StoredRow[]>,
): Outcome {
  if (!file) return 'lost'
  if (file.failure) return 'refused file'
  const table = name.split('.')[0]!
  const own = [...clean].filter(([row]) => row.startsWith(`${table}#`))
  const isWhole = own.every(([row, [before]]) => {
    const now = stored.get(row)?.[0]
    return (
      now !== undefined &&
      Object.keys(before!.values).every(
        (column) =>
          isSame(column, now.values[column], before!.values[column] ?? null) ||
          // stated by all rows of a unit, also in other files
          (column === 'requirement' && 'rank' in before!.values),
      )
    )
  })
  return isWhole && Object.keys(file.notes).some((note) => note.includes('编码')) ? 'as the clean row' : 'believed'
}

function outcomeOfCohort(
  planted: Planted,
  report: ImportReport,
  stored: ReadonlyMap<string, readonly StoredRow[]>,
  clean: ReadonlyMap<string, readonly StoredRow[]>,
): Outcome {
  const { kind, province, year } = planted
  if (kind === 'majors-without-groups' && !hasPlans(province!, stored))
    return hasDerivedGroups(province!, report) ? 'folded' : 'lost'
  if (kind.startsWith('majors-'))
    return hasDerivedGroups(province!, report) ? derivedAsPrinted(province!, stored, clean) : 'lost'
  const said = SAID[kind]
  if (said) {
    const isSaid = report.verdicts.some(
      (verdict) =>
        verdict.province === province &&
        // a province without any cutoff has nothing doubtful
        (verdict.verdict === 'rules-only' ||
          verdict.cutoffYears.length === 0 ||
          verdict.shortcomings.some(
            ({ file, text }) =>
              said.file.test(file) &&
              said.text.test(text) &&
              (year === null || kind === 'plans-of-last-year' || text.includes(`${year}`)),
          )),
    )
    return isSaid ? 'unknown' : 'lost'
  }
  const id = provinceIdOf(province!)
  let wrong = 0
  for (const [name, [before]] of clean) {
    const { values } = before!
    if (values.province !== id || !('college' in values) || (year !== null && values.year !== year)) continue
    if (planted.file.split('.')[0] !== name.split('#')[0]) continue
    const now = stored.get(name)?.[0]
    if (!now || now.state === 'aside') continue
    // if no row shows it, a special plan that looks ordinary is ordinary for everybody; its stage is known
    const isElsewhere = besideBatch(String(now.values.batch)) !== besideBatch(String(values.batch))
    const isOther = ['college', 'group', 'major', 'score', 'rank'].some(
      (column) => now.values[column] !== values[column],
    )
    const hasOldCode = enrolCodeKey(String(now.values.code)) === null
    if (isElsewhere || isOther || hasOldCode) wrong += 1
  }
  if (wrong > 0) return 'believed'
  return kind === 'codes-of-last-years' ? 'as the clean row' : 'unknown'
}

const hasDerivedGroups = (province: string, { derived }: ImportReport): boolean =>
  Object.keys(derived?.notes ?? {}).some((note) => note.startsWith(province) && note.endsWith('按专业线推算的组'))

/** Plans give which majors are in a group. */
function hasPlans(province: string, stored: ReadonlyMap<string, readonly StoredRow[]>): boolean {
  const id = provinceIdOf(province)
  return [...stored].some(
    ([name, rows]) => name.startsWith('plans#') && rows.some(({ values }) => values.province === id),
  )
}

/** Major cutoffs with group codes, or with groups in plans, must make exactly these groups, with their cutoffs. */
function derivedAsPrinted(
  province: string,
  stored: ReadonlyMap<string, readonly StoredRow[]>,
  clean: ReadonlyMap<string, readonly StoredRow[]>,
): Outcome {
  const id = provinceIdOf(province)
  for (const [name, [before]] of clean) {
    const { values } = before!
    if (!name.startsWith('group_lines#') || values.province !== id) continue
    const made = (stored.get(name) ?? []).filter((row) => row.values.major === null)
    if (made.length === 0) return 'lost'
    const isSame = made.every((row) =>
      ['batch', 'college', 'group', 'score', 'rank'].every((column) => row.values[column] === values[column]),
    )
    if (!isSame) return 'believed'
  }
  return 'folded'
}
