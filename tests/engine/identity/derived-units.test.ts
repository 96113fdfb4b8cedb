// Groups from cutoffs of majors: which printed group they belong to, and what is made where none is printed.
import type { MajorRow, PrintedCutoff } from '../../../engine/identity/major-rows'
import { matchGroups } from '../../../engine/identity/match-groups'
import {
  areCodesTrusted,
  majorsOfPrinted,
  unitsOfMajors,
  type CollegeRows,
} from '../../../engine/identity/units-of-majors'
import { groupBy } from '../../../engine/rules/cutoff-check/group-by'

const row = (major: string, group: string, score: number, change: Partial<MajorRow> = {}): MajorRow => ({
  major,
  majorCode: null,
  year: 2024,
  group,
  requirement: '',
  score,
  rank: (750 - score) * 100,
  rankBasis: 'imported',
  plan: 2,
  source: '整理',
  ...change,
})
const printed = (group: string, score: number, year = 2024): PrintedCutoff => ({
  unitId: `unit-${group}`,
  group,
  year,
  score,
  rank: (750 - score) * 100,
})
const college = (change: Partial<CollegeRows>): CollegeRows => ({
  rows: [],
  printed: [],
  isPlanned: false,
  planned: [],
  ...change,
})
const match = (rows: MajorRow[], lines: PrintedCutoff[]) => {
  const { matched, ...rest } = matchGroups(
    groupBy(rows, ({ group }) => group),
    lines,
  )
  return { ...rest, matched: [...matched].map(([unit, own]) => [unit, own.map(({ major }) => major)]) }
}

describe('majors with codes and printed groups', () => {
  test('match by code if the cutoffs agree', () => {
    expect(
      match(
        [row('法学', '01', 600), row('历史学', '01', 590), row('护理学', '02', 560)],
        [printed('01', 590), printed('02', 560)],
      ),
    ).toEqual({
      matched: [
        ['unit-01', ['法学', '历史学']],
        ['unit-02', ['护理学']],
      ],
      renumbered: 0,
      contradicted: [],
      unprinted: [],
    })
  })

  test("match by the cutoff where a source uses another year's numbers, and never by a code with an impossible cutoff", () => {
    const rows = [
      row('数学', '202', 630),
      row('物理学', '203', 642),
      row('化学', '204', 645),
      row('护理学', '205', 603),
    ]
    const lines = [printed('204', 630), printed('205', 642), printed('206', 645), printed('207', 603)]
    expect(match(rows, lines)).toMatchObject({
      matched: [
        ['unit-204', ['数学']],
        ['unit-205', ['物理学']],
        ['unit-206', ['化学']],
        ['unit-207', ['护理学']],
      ],
      renumbered: 4,
    })
    expect(match([row('数学', '01', 600)], [printed('01', 640)])).toMatchObject({ matched: [], contradicted: ['01'] })
  })

  test('stay apart if two groups have the same cutoff', () => {
    expect(match([row('数学', '05', 600)], [printed('01', 600), printed('02', 600)])).toMatchObject({
      matched: [],
      unprinted: ['05'],
    })
  })

  test('tell if codes of other years can be believed', () => {
    expect(areCodesTrusted({ matched: 0, renumbered: 0, contradicted: 0, unprinted: 5 })).toBe(true)
    expect(areCodesTrusted({ matched: 10, renumbered: 0, contradicted: 1, unprinted: 0 })).toBe(true)
    expect(areCodesTrusted({ matched: 10, renumbered: 6, contradicted: 1, unprinted: 0 })).toBe(false)
  })
})

describe('units made from cutoffs of majors', () => {
  test('are the groups of their codes, with the cutoff of the last major each year', () => {
    const rows = [row('法学', '01', 600), row('历史学', '01', 590), row('法学', '01', 580, { year: 2023 })]
    const [unit, ...others] = unitsOfMajors(college({ rows }), 'group', true)
    expect(others).toEqual([])
    expect(unit).toMatchObject({
      group: '01',
      cutoffs: [
        { year: 2024, score: 590, rank: 16_000, plan: 4 },
        { year: 2023, score: 580, rank: 17_000, plan: 2 },
      ],
    })
  })

  test('have no number of places if one of the majors has none', () => {
    const rows = [row('法学', '01', 600), row('历史学', '01', 590, { plan: null })]
    expect(unitsOfMajors(college({ rows }), 'group', true)[0]!.cutoffs).toMatchObject([{ score: 590, plan: null }])
  })

  test('are one per requirement where no row has a code, as wide as the majors are apart', () => {
    const chemistry = { requirement: '首选物理，再选化学' }
    const rows = [row('数学', '', 650, chemistry), row('护理学', '', 550, chemistry), row('法学', '', 600)]
    const units = unitsOfMajors(college({ rows }), 'group', true)
    expect(units.map(({ group, requirement, cutoffs }) => [group, requirement, cutoffs[0]!.score])).toEqual([
      ['按专业线推算的组（再选化学）', '首选物理，再选化学', 550],
      ['按专业线推算的组', null, 600],
    ])
    expect(units[0]!.spread).toBeCloseTo(Math.log(2) / 2)
    expect(units[1]!.spread).toBe(0.2)
  })

  test('are the college itself if a wish names it', () => {
    expect(unitsOfMajors(college({ rows: [row('数学', '', 600)] }), 'college', true)).toMatchObject([
      { group: null, cutoffs: [{ score: 600 }] },
    ])
  })

  test('are the groups of the plan where rows have no code: by their majors, without those of several groups', () => {
    const planned = [
      { group: '01', majors: ['法学', '历史学', '英语'] },
      { group: '02', majors: ['护理学', '英语'] },
      { group: '03', majors: ['数学', '物理学', '化学'] },
    ]
    const rows = [
      row('法学', '', 600),
      row('历史学', '', 590),
      row('英语', '', 500),
      row('护理学', '', 560),
      row('护理学', '', 555, { year: 2023 }),
      // one of three majors does not give the place of the group's last
      row('数学', '', 640),
    ]
    const units = unitsOfMajors(college({ rows, isPlanned: true, planned }), 'group', true)
    expect(units.map(({ group, cutoffs }) => [group, cutoffs.map(({ year, score }) => [year, score])])).toEqual([
      ['01', [[2024, 590]]],
      [
        '02',
        [
          [2024, 560],
          [2023, 555],
        ],
      ],
    ])
    // codes that are doubted elsewhere are not overruled by the majors either
    const coded = rows.map((one) => ({ ...one, group: '09' }))
    expect(unitsOfMajors(college({ rows: coded, isPlanned: true, planned }), 'group', false)).toEqual([])
    // a college in no plan is gone this year
    expect(unitsOfMajors(college({ rows, isPlanned: true }), 'group', true)).toEqual([])
    const itself = [{ group: '', majors: ['法学'] }]
    expect(unitsOfMajors(college({ rows, isPlanned: true, planned: itself }), 'college', true)).toMatchObject([
      { group: null, cutoffs: [{ score: 500 }, { score: 555 }] },
    ])
  })

  test('have no number of places in a year in which a major of theirs is unknown', () => {
    const planned = [{ group: '01', majors: ['法学', '历史学'] }]
    const rows = [row('法学', '', 600), row('历史学', '', 590), row('法学', '', 580, { year: 2023 })]
    expect(unitsOfMajors(college({ rows, isPlanned: true, planned }), 'group', true)[0]!.cutoffs).toMatchObject([
      { year: 2024, plan: 4 },
      { year: 2023, score: 580, plan: null },
    ])
  })

  test('yield to printed groups: the year by trusted codes, completely by untrusted ones, and always without a code', () => {
    const rows = [row('法学', '01', 600), row('法学', '01', 590, { year: 2023 })]
    const lines = [printed('01', 600)]
    const years = (areTrusted: boolean) =>
      unitsOfMajors(college({ rows, printed: lines }), 'group', areTrusted).flatMap((unit) =>
        unit.cutoffs.map(({ year }) => year),
      )
    expect([years(true), years(false)]).toEqual([[2023], []])
    expect(majorsOfPrinted(college({ rows, printed: lines })).majorsOfPrinted.get('unit-01')).toMatchObject([
      { year: 2024 },
    ])
    const plain = [row('法学', '', 600, { year: 2023 })]
    expect(unitsOfMajors(college({ rows: plain, printed: lines }), 'group', true)).toEqual([])
    expect(unitsOfMajors(college({ rows: plain, isPlanned: true }), 'group', true)).toEqual([])
  })
})
