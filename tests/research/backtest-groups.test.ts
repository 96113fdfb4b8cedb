// What an average hides: units that changed, jumped or have little data, each group with its own score.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { backtest } from '../../research/backtest/backtest'
import { readFacts } from '../../research/backtest/facts'
import { jsonOf } from '../../research/backtest/backtest-json'
import { printableReport } from '../../research/backtest/report'
import { normals } from '../support/uniforms'
import { removeFolder, temporaryFolder } from '../support/built-server'

const HEADER = 'province,year,batch,track,college,group,subject_req,min_score,min_rank,rank_basis,plan,source'
const row = (year: number, college: string, group: string, asked: string, rank: number): string =>
  `江苏,${year},本科批,物理类,${college},${group},${asked},,${rank},source,,测试`

/** 60 colleges of three groups, each rank from `rankOf`; null omits the cutoff. */
function folderOf(
  rankOf: (college: number, group: number, year: number) => number | null,
  askedOf = (_group: number, _year: number) => '不限',
): string {
  const folder = temporaryFolder('groups')
  const rows = [2021, 2022, 2023].flatMap((year) =>
    Array.from({ length: 180 }, (_, at) => {
      const rank = rankOf(Math.floor(at / 3), at % 3, year)
      return rank === null
        ? []
        : [row(year, `第${Math.floor(at / 3)}大学`, `0${(at % 3) + 1}`, askedOf(at % 3, year), rank)]
    }).flat(),
  )
  writeFileSync(path.join(folder, 'group_lines.csv'), [HEADER, ...rows, ''].join('\n'))
  return folder
}

async function figuresOf(folder: string) {
  try {
    const { cohorts } = backtest(await readFacts(folder))
    return { json: jsonOf(cohorts), text: printableReport(cohorts) }
  } finally {
    removeFolder(folder)
  }
}

const steady = (normal: () => number) => (college: number, group: number) =>
  Math.round(2000 * Math.exp(college / 15 + group * 0.1 + normal() * 0.05))

describe('the groups of a back-test', () => {
  test('count twelve forecasts per unit of a kind: changed, jumped, with one cutoff, with an older one, new', async () => {
    const rankOf = steady(normals(1))
    const { json, text } = await figuresOf(
      folderOf(
        (college, group, year) => {
          // college 0 omits 2022 with its first group, college 1 opens its first in 2023, college 2 jumps in 2022
          if (college === 0 && group === 0 && year === 2022) return null
          if (college === 1 && group === 0 && year < 2023) return null
          return college === 2 && group === 0 && year === 2022 ? 90_000 : rankOf(college, group)
        },
        (group, year) => (group === 2 && year === 2023 ? '化学' : '不限'),
      ),
    )
    const asked = Object.fromEntries(Object.entries(json.groups).map(([group, { n }]) => [group, n / 12]))
    expect(asked).toEqual({
      // the third group of each college, from 2022 to 2023
      changed: 60,
      jumped: 1,
      // all with 2021 and 2022, the year without other knowledge
      thin: 178,
      olderLine: 1,
      fresh: 1,
      offList: 179 + 178,
    })
    expect(json.pooled.n / 12).toBe(178 + 178)
    for (const words of ['内容变了的专业组', '去年大起大落', '只有一年的线', '新增']) expect(text).toContain(words)
  })

  test('without any plan, a removed unit admits nobody', async () => {
    const rankOf = steady(normals(2))
    const { json } = await figuresOf(
      folderOf((college, group, year) => (year === 2023 && college >= 45 ? null : rankOf(college, group))),
    )
    expect(json.groups.offList.n / 12).toBe(360)
    // 15 of 60 colleges are gone in one of the two years: surer claims cannot come true, and none is made
    expect(json.groups.offList.p95Held).toBeNull()
    // from other provinces, which lose fewer; without it the error is that of a quarter of the surest claims
    expect(json.groups.offList.ece).toBeLessThan(0.09)
  })

  test('a past-only baseline is separate from the one that saw the predicted years', async () => {
    const rankOf = steady(normals(3))
    const { json } = await figuresOf(folderOf((college, group) => rankOf(college, group)))
    expect(json.pooled.pastOnlyBaselineBrier).toBeGreaterThan(json.pooled.brier)
    expect(json.pooled.pastOnlyBaselineBrier).not.toBe(json.pooled.baselineBrier)
    const eces = json.slices.map(({ ece }) => ece)
    expect(json.pooled.meanSliceEce).toBeCloseTo(eces.reduce((sum, ece) => sum + ece, 0) / eces.length, 4)
  })
})
