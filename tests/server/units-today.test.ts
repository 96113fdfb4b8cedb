// Units of a college whose name changed: one unit, whatever name it was printed under.
import type { UnitCutoffRow } from '../../server/modules/college/college.repository'
import { underOneName, unitsToday } from '../../server/modules/college/units-today'

const [FORMER, TODAY] = ['常熟理工学院', '苏州工学院'] as const
const row = (change: Partial<UnitCutoffRow>): UnitCutoffRow => ({
  unit_id: 'today',
  track: '物理类',
  batch: '本科批',
  kind: 'group',
  college_name: TODAY,
  group_code: '08',
  major_name: null,
  subject_req: '化学',
  year: 2024,
  min_score: 537,
  min_rank: 97_313,
  rank_basis: null,
  plan: null,
  basis: 'derived',
  source: '测试',
  asked: null,
  ...change,
})
const former = (change: Partial<UnitCutoffRow>) =>
  row({ unit_id: 'former', college_name: FORMER, subject_req: null, basis: 'imported', ...change })

test('for a year under both names the printed cutoff stays, with its requirement', () => {
  const rows = [row({}), row({ year: 2023, min_score: 534 }), former({ year: 2023, min_score: 495, asked: '不限' })]
  expect(underOneName(rows, [row({})], { Name: TODAY })).toEqual([
    { ...row({}), ids: ['today', 'former'] },
    { ...row({ year: 2023, min_score: 495, basis: 'imported', asked: '不限' }), ids: ['today', 'former'] },
  ])
})

test('one without a cutoff under today’s name has those of the former name', () => {
  expect(underOneName([former({})], [row({})], { Name: TODAY })).toEqual([
    { ...row({ basis: 'imported' }), ids: ['today', 'former'] },
  ])
})

test('a number today’s name never had, and a school with its own name, stay separate', () => {
  const lone = former({ group_code: '13' })
  const school = row({ unit_id: 'school', college_name: '某医学院' })
  expect(underOneName([school, lone], [], { Name: TODAY })).toEqual([
    { ...school, ids: ['school'] },
    { ...lone, college_name: TODAY, ids: ['former'] },
  ])
})

test('are counted once, today’s name first', () => {
  const units = [
    { collegeName: FORMER, groupCode: '08', majorName: null },
    { collegeName: TODAY, groupCode: '08', majorName: null },
    { collegeName: FORMER, groupCode: '13', majorName: null },
    { collegeName: '某医学院', groupCode: '08', majorName: null },
  ]
  const all = [...units.keys()]
  expect(unitsToday(all, (unit) => units[unit]!, TODAY)).toEqual([[1, 0], [2], [3]])
  expect(unitsToday(all, (unit) => units[unit]!, null)).toEqual([[0], [1], [2], [3]])
})
