// Dirt: special plans, early batches, arts and vocational places among the rows of the ordinary batch.
import { cellKind, LINES, LINES_AND_PLANS, rowKind, type RowTools } from './row-kind'
import { DraftRow, pick, type DirtKind, type Draft } from './planted'
import type { World } from './world'

const SPECIAL = /专项|提前|军队|公安|预科|民族班|定向|公费/u
/**
 * Nearer to the college's own cutoffs, or beside fewer of them, it looks like a hard or an easy year. They must stay unchanged: once one of them is dirty
 * itself, nothing printed separates the row from the college's easiest major.
 */
const FEWEST_BESIDE = 3
const FAR_UNDER = 100
const CIVILIAN = /警察|公安/u
const FORCES = /陆军|海军|空军|武警|国防|警察|公安/u
/** Kinds of plan as exam authorities print them after the batch. */
const SLASHED = [
  '国家专项计划',
  '地方专项计划',
  '高校专项计划',
  '少数民族预科班',
  '边防子女预科班',
  '民族班',
  '定向培养',
  '公费师范生',
  '提前批',
  '艺术类',
  '体育类',
]
const REMARKS = ['地方专项', '国家专项计划', '预科班', '公费师范', '定向就业', '民族班', '优师专项', '免费医学生']

/**
 * The college's cutoffs in the batch that a special row now claims, if it is far below all of them; null if it is not, and if the same plan claims
 * so in another year as well: two agreeing years look like the cutoff of an unpopular major.
 */
function linesFarAbove(row: DraftRow, { rowsBeside }: RowTools): readonly Draft[] | null {
  const ofCollege = ['province', 'track', 'college', 'batch']
  const unit = [...ofCollege, 'group', row.has('major') ? 'major' : 'group']
  const isAgain = row.table.drafts.some(
    (draft) =>
      draft !== row.draft && unit.every((column) => new DraftRow(row.table, draft).text(column) === row.text(column)),
  )
  if (isAgain) return null
  const own = rowsBeside(row, [...ofCollege, 'year'])
  const lowest = Math.min(...own.map((other) => other.number('min_score')))
  return own.length >= FEWEST_BESIDE && row.number('min_score') <= lowest - FAR_UNDER
    ? own.map(({ draft }) => draft)
    : null
}

/** Batch of the ordinary rows in the same file cohort. */
function ordinaryBatch(row: DraftRow, world: World): string | null {
  for (const draft of row.table.drafts) {
    const other = new DraftRow(row.table, draft)
    const isOfCohort = other.text('province') === row.text('province') && other.text('track') === row.text('track')
    if (isOfCohort && !draft.isTaken && world.isOrdinary(other)) return other.text('batch')
  }
  return null
}

const isOrdinaryUndergraduate = (row: DraftRow, world: World): boolean =>
  world.isOrdinary(row) && world.levelOf(row.text('college')) === '本科' && !FORCES.test(row.text('college'))

export const specialPlanKinds: readonly DirtKind[] = [
  cellKind(
    'special-behind-slash',
    '批次后带斜杠的专项',
    'folded',
    LINES_AND_PLANS,
    ['batch'],
    (batch, row, { random, world }) =>
      isOrdinaryUndergraduate(row, world) ? `${batch}/${pick(random, SLASHED)}` : null,
  ),
  cellKind(
    'special-behind-debris',
    '批次后带残字的专项',
    'folded',
    LINES_AND_PLANS,
    ['batch'],
    (batch, row, { random, world }) =>
      isOrdinaryUndergraduate(row, world) ? `${batch}/】${pick(random, SLASHED)}` : null,
  ),
  cellKind(
    'special-in-major-text',
    '专项写在专业名里，批次是普通批',
    'folded',
    ['major_lines', 'plans'],
    ['major'],
    (major, row, { random, world }) =>
      isOrdinaryUndergraduate(row, world) ? `${major}(${pick(random, REMARKS)})` : null,
  ),
  cellKind(
    'special-in-group-text',
    '专项写在专业组里，批次是普通批',
    'folded',
    ['group_lines', 'plans'],
    ['group'],
    (group, row, { random, world }) =>
      isOrdinaryUndergraduate(row, world) ? `${group}（${pick(random, REMARKS)}）` : null,
  ),
  rowKind('special-unmarked', '没有任何标记的专项', 'quarantined', LINES, (row, tools) => {
    const ordinary = ordinaryBatch(row, tools.world)
    if (!SPECIAL.test(row.text('batch')) || FORCES.test(row.text('college')) || ordinary === null) return false
    const was = row.text('batch')
    row.put('batch', ordinary)
    const witnesses = linesFarAbove(row, tools)
    return witnesses !== null && { witnesses, column: 'batch', was }
  }),
  rowKind('force-college-in-ordinary', '军队、公安院校混在普通批', 'quarantined', LINES_AND_PLANS, (row, { world }) => {
    const ordinary = ordinaryBatch(row, world)
    // police colleges have ordinary majors as well: a row with one is none of theirs
    if (CIVILIAN.test(row.text('college')) && row.text('major') !== '') return false
    if (!FORCES.test(row.text('college')) || ordinary === null || row.text('batch') === ordinary) return false
    row.put('batch', ordinary)
    return true
  }),
  rowKind('vocational-in-undergraduate', '专科院校写成本科批', 'quarantined', LINES, (row, { world, controlRows }) => {
    const ordinary = ordinaryBatch(row, world)
    const witnesses = controlRows(row)
    if (world.levelOf(row.text('college')) !== '专科' || ordinary === null || row.text('batch') === ordinary)
      return false
    if (witnesses === null) return false
    row.put('batch', ordinary)
    return { witnesses }
  }),
]

const ART_NAMES = ['本科院校', '本科院校/专业省统考', '艺术类（本科）', '体育类（本科）', '高水平运动队', '预科班']

export const controlLineKinds: readonly DirtKind[] = [
  rowKind(
    'control-line-of-another-kind',
    '别的类别的控制线，名字像普通本科线',
    'folded',
    ['batch_lines'],
    (row, { random, world }) => {
      if (!world.isOrdinary(row)) return false
      const other = row.repeat()
      other.put('batch', pick(random, ART_NAMES))
      other.put('score', `${row.number('score') + pick(random, [-190, -120, -60, 55, 76, 84])}`)
      // once the ordinary cutoff is dirty as well, the two cannot be distinguished
      return { draft: other.draft, witnesses: [row.draft], column: 'batch', was: '', is: other.text('batch') }
    },
  ),
  rowKind('control-line-twice', '同名控制线有几个分数', 'folded', ['batch_lines'], (row, { random }) => {
    const first = row.repeat()
    first.put('batch', '艺术类（本科）')
    first.put('track', '艺术类')
    first.put('score', `${260 + random.integer(0, 60)}`)
    const second = first.repeat()
    second.put('score', `${first.number('score') - random.integer(10, 50)}`)
    return {
      draft: second.draft,
      also: [first.draft],
      column: 'score',
      was: first.text('score'),
      is: second.text('score'),
    }
  }),
  cellKind(
    'control-line-long-name',
    '普通本科线的长名字',
    'accepted as it is',
    ['batch_lines'],
    ['batch'],
    (_batch, row, { world }) =>
      world.isOrdinary(row) && world.rule(row.text('province'))?.rule.MainBatch === '本科批'
        ? '普通类本科批录取控制分数线'
        : null,
  ),
]
