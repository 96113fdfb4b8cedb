import type { ResponseOf } from 'contract/registry'

type ControlLine = ResponseOf<'Public/LineBatchList'>['Items'][number]

// Names of lines that hold for some candidates or colleges only; provinces print dozens of them.
const LIMITED =
  /专项|预科|少数民族|定向|军|消防|公安|艺术|体育|戏|音乐|美术|舞蹈|书法|播音|表演|表（导）演|省统考|限定院校|指定院校/

/**
 * The control lines as a table of the latest years: one row for each batch, null where a year has no such line.
 * `limited` holds the rows that are for some candidates or colleges only, unless there are no others.
 */
export function controlLineTable(lines: readonly ControlLine[], count = 3) {
  const years = [...new Set(lines.map((line) => line.Year))].sort((a, b) => b - a).slice(0, count)
  const batches = [...new Set(lines.filter((line) => years.includes(line.Year)).map((line) => line.Batch))]
  const all = batches.map((batch) => ({
    label: batch,
    values: years.map((year) => lines.find((line) => line.Year === year && line.Batch === batch)?.Score ?? null),
  }))
  const ordinary = all.filter(({ label }) => !LIMITED.test(label))
  const source = lines.find((line) => line.Year === years[0])?.Source
  const rows = ordinary.length > 0 ? ordinary : all
  return { years, rows, limited: all.filter((row) => !rows.includes(row)), source }
}
