// The contents of groups year by year, by which a group's cutoffs are joined under new numbers.
import { emptyIndexData } from '../../engine/candidate-index/data'
import { contentsOf } from '../../server/modules/wish/candidate-index/index-contents'

test('a derived cutoff belongs to the majors of this year’s plan, a printed one to those of its own year', () => {
  const data = emptyIndexData(2026, '物理类', 2)
  data.sources.push({ source: '整理', basis: 'derived' }, { source: '考试院', basis: 'imported' })
  data.hasPlan.fill(1)
  // a cutoff of 2025 for each: derived, printed
  data.cutoffSource[0] = 0
  data.cutoffSource[5] = 1
  const row = (unit: string, year: number) => ({ unit_id: unit, year, subject_req: null })
  const major = (unit: string, year: number, name: string) => ({ ...row(unit, year), major_name: name })
  const contents = contentsOf({
    wishYear: 2026,
    data,
    at: new Map([
      ['a', 0],
      ['b', 1],
    ]),
    asked: [],
    plans: ['a', 'b'].flatMap((unit) => [row(unit, 2025), row(unit, 2026)]),
    majors: ['a', 'b'].flatMap((unit) => [major(unit, 2025, '法学'), major(unit, 2026, '数学')]),
  })
  const majorsIn = (back: number) => contents[back]!.map((content) => [...(content?.majors ?? [])])
  expect([majorsIn(0), majorsIn(1)]).toEqual([
    [['数学'], ['数学']],
    [['数学'], ['法学']],
  ])
})
