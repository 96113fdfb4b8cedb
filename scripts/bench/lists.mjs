// Figures of recommended lists at a hundred random ranks of each province and track, on imported facts: DATA_DIR names the data folder of an import.
// It is read, not changed. BENCH_RANKS sets fewer ranks, WISH_YEAR another year than 2026.
import { cpSync } from 'node:fs'
import path from 'node:path'
import { bundled } from './bundled.mjs'
import { removeFolder, temporaryFolder } from './support.mjs'

const percent = (share) => `${(share * 100).toFixed(1)} %`
const COLUMNS = [
  ['志愿数', ({ wishes }) => wishes.toFixed(0)],
  ['不到 0.1 %', ({ idle }) => percent(idle)],
  ['一校最多', ({ college, collegeMost }) => `${percent(college)} / ${percent(collegeMost)}`],
  ['最大空档', ({ gap }) => percent(gap)],
  ['空档超 20 点', ({ wideGaps }) => percent(wideGaps)],
  ['超 2 万元', ({ dear }) => percent(dear)],
  ['学费不详', ({ tuitionUnknown }) => percent(tuitionUnknown)],
  ['边远', ({ far }) => percent(far)],
  ['落空', ({ none, noneMost }) => `${none.toExponential(1)} / ${noneMost.toExponential(1)}`],
  ['城市', ({ cities }) => cities.toFixed(1)],
  ['第一志愿', ({ firstChance }) => percent(firstChance)],
  ['期望', ({ utility }) => utility.toFixed(4)],
  ['难度', ({ hardness }) => hardness.toFixed(3)],
  ['毫秒', ({ p50, p95 }) => `${p50.toFixed(0)} / ${p95.toFixed(0)}`],
]

export async function measure({ print }) {
  const { DATA_DIR } = process.env
  if (!DATA_DIR) throw new Error('lists are measured on imported facts: set DATA_DIR')
  const run = await bundled('lists-run.ts')
  const folder = temporaryFolder('bench-lists')
  try {
    // a database folder belongs to one process at a time: work on a copy
    cpSync(path.resolve(DATA_DIR), folder, { recursive: true })
    const rows = run({ BENCH_FOLDER: folder })
    print(`| 省份 | 科类 | ${COLUMNS.map(([name]) => name).join(' | ')} |`)
    print(`| --- | --- | ${COLUMNS.map(() => '---:').join(' | ')} |`)
    for (const row of rows)
      print(`| ${row.province} | ${row.track} | ${COLUMNS.map(([, text]) => text(row)).join(' | ')} |`)
    return rows
  } finally {
    removeFolder(folder)
  }
}
