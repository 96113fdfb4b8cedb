// Years of offsets as text: every entry is either a whole year or refused.
import {
  majorOffsetsOf,
  type NamedMajor,
  type OffsetsYear,
} from '../../../engine/forecasting/other-provinces/major-offsets'
import { packOffsets, unpackOffsets } from '../../../engine/forecasting/other-provinces/major-offsets-file'

const named = (...majors: string[]): NamedMajor[] => majors.map((majorName) => ({ collegeName: '大学', majorName }))
const yearOf = (units: readonly NamedMajor[]): OffsetsYear =>
  majorOffsetsOf(
    {
      logRank: Float64Array.from(units, () => 9),
      outlying: Float64Array.from(units, () => 0.25),
      lastChange: Float64Array.from(units, () => 0.1),
    },
    units,
    { province: '320000', track: '物理类', year: 2022 },
  )
const packed = packOffsets(yearOf(named('数学类', '英语', '法学')))

test('a complete year is read', () => {
  expect(unpackOffsets(packed)).toMatchObject({ side: 'science', year: 2022, provinces: ['320000'] })
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', '2022'],
  ['a year without names', {}],
  ['numbers cut off', { ...packed, data: packed.data.slice(0, -8) }],
  ['numbers cut off inside', { ...packed, data: `${packed.data.slice(0, -8)}????????` }],
  ['more names than there are', { ...packed, count: packed.count + 1 }],
  ['fewer names than there are', { ...packed, count: packed.count - 1 }],
  ['names beyond all memory', { ...packed, count: 1e12 }],
  ['a count that is none', { ...packed, count: Number.NaN }],
  ['a side that is none', { ...packed, side: '__proto__' }],
  ['a year in words', { ...packed, year: '2022' }],
  ['a province that is none', { ...packed, provinces: ['__proto__'] }],
  ['no province', { ...packed, provinces: [] }],
  ['names out of order', { ...packed, data: Buffer.alloc(packed.count * 10).toString('base64') }],
])('%s instead is refused', (_what, read) => {
  expect(() => unpackOffsets(read)).toThrow(RangeError)
})

test('a name with seventy thousand cutoffs is distinct from one with four thousand, and is stored with its mean', () => {
  const many = yearOf(Array.from({ length: 70_000 }, () => named('数学类')[0]!))
  expect(Math.max(...many.offsetCounts, ...many.changes)).toBe(70_000)
  const read = unpackOffsets(packOffsets(many))
  const at = read.offsetCounts.indexOf(Math.max(...read.offsetCounts))
  expect((read.offsetSums[at] as number) / (read.offsetCounts[at] as number)).toBeCloseTo(0.25, 6)
})

test('a unit without a college, or with a name all in brackets, matches no other', () => {
  expect(yearOf([{ collegeName: '', majorName: '数学类' }]).keys).toHaveLength(0)
  expect(yearOf(named('（中外合作办学）', '（师范）')).keys).toHaveLength(0)
})
