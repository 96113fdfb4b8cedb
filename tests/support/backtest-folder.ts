// A folder of admission facts for a test: cutoffs of colleges and majors that move by known rules.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { normals } from './uniforms'

export interface MadeLines {
  province: string
  track: string
  years: readonly number[]
  colleges: number
  majorsEach: number
  /** Deviation of a cutoff's own yearly noise and of a whole year's shift, log rank. */
  noise: number
  shift: number
  seed: number
}

/** Rows of `major_lines.csv`, header first. */
export function majorLineRows({
  province,
  track,
  years,
  colleges,
  majorsEach,
  noise,
  shift,
  seed,
}: MadeLines): string[] {
  const normal = normals(seed)
  const shifts = years.map(() => normal() * shift)
  const rows: string[] = []
  for (let college = 0; college < colleges; college += 1)
    for (let major = 0; major < majorsEach; major += 1) {
      const level = Math.log(1500) + (college / colleges) * 4 + normal() * 0.1
      years.forEach((year, at) => {
        const rank = Math.max(1, Math.round(Math.exp(level + (shifts[at] as number) + normal() * noise)))
        rows.push(`${province},${year},,${track},第${college}大学,专业${major},,${rank},source,,测试`)
      })
    }
  return rows
}

const HEADER = 'province,year,batch,track,college,major,min_score,min_rank,rank_basis,plan,source'

/** A cutoff row with its score: the better the rank, the more points. */
export function withScore(row: string): string {
  const cells = row.split(',')
  cells[6] = String(Math.round(950 - 45 * Math.log(Number(cells[7]))))
  return cells.join(',')
}

/** Three years of a small province. */
export const SMALL_ZHEJIANG: MadeLines = {
  province: '浙江',
  track: '综合',
  years: [2022, 2023, 2024],
  colleges: 30,
  majorsEach: 6,
  noise: 0.08,
  shift: 0.02,
  seed: 9,
}

/** Writes `major_lines.csv`, compressed if `isPacked`. */
export function writeMajorLines(folder: string, rows: readonly string[], isPacked = false): void {
  const text = [HEADER, ...rows, ''].join('\n')
  if (isPacked) writeFileSync(path.join(folder, 'major_lines.csv.gz'), gzipSync(text))
  else writeFileSync(path.join(folder, 'major_lines.csv'), text)
}

/** Writes `score_rank.csv`: one row per point from `top`, ten candidates each. */
export function writeScoreTable(
  folder: string,
  table: { province: string; track: string; years: readonly number[]; top: number; rows: number },
): void {
  const rows = table.years.flatMap((year) =>
    Array.from(
      { length: table.rows },
      (_, at) => `${table.province},${year},${table.track},${table.top - at},10,${(at + 1) * 10},测试`,
    ),
  )
  writeFileSync(
    path.join(folder, 'score_rank.csv'),
    ['province,year,track,score,count,cumulative,source', ...rows, ''].join('\n'),
  )
}
