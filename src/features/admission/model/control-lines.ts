import type { ResponseOf } from 'contract/registry'

type ControlLine = ResponseOf<'Public/LineBatchList'>['Items'][number]

/** The control lines as a table of the latest years: one row for each batch, null where a year has no such line. */
export function controlLineTable(lines: readonly ControlLine[], count = 3) {
  const years = [...new Set(lines.map((line) => line.Year))].sort((a, b) => b - a).slice(0, count)
  const batches = [...new Set(lines.filter((line) => years.includes(line.Year)).map((line) => line.Batch))]
  const rows = batches.map((batch) => ({
    label: batch,
    values: years.map((year) => lines.find((line) => line.Year === year && line.Batch === batch)?.Score ?? null),
  }))
  const source = lines.find((line) => line.Year === years[0])?.Source
  return { years, rows, source }
}
