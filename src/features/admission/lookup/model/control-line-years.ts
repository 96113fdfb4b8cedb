// Control lines year by year: first those of the ordinary batches, then those with a limited use, with their doubts.
import type { ResponseOf } from 'contract/registry'
import { isLimitedLine, meaningOf } from '../../model/control-lines'

type ControlLine = ResponseOf<'Public/LineBatchList'>['Items'][number]

export interface LinesOfYear {
  year: number
  /** Hardest first. */
  ordinary: readonly ControlLine[]
  /** For special plans, arts, sports and the like. */
  limited: readonly ControlLine[]
}

/** Drops control lines that repeat a number under another name of the same batch; of such a pair the doubted one stays. */
const once = (lines: readonly ControlLine[]): ControlLine[] =>
  lines.filter((line, at) => {
    const twins = lines.filter((one) => one.Score === line.Score && meaningOf(one.Batch) === meaningOf(line.Batch))
    return (twins.find(({ Doubt }) => Doubt) ?? twins[0]) === lines[at]
  })

/** Latest year first. @param keyword part of a batch's name; '' for all */
export function linesByYear(lines: readonly ControlLine[], keyword: string): LinesOfYear[] {
  const wanted = keyword ? lines.filter(({ Batch }) => Batch.includes(keyword)) : lines
  const years = [...new Set(wanted.map(({ Year }) => Year))].sort((a, b) => b - a)
  return years.map((year) => {
    const own = wanted.filter(({ Year }) => Year === year).sort((a, b) => b.Score - a.Score)
    return {
      year,
      ordinary: once(own.filter(({ Batch }) => !isLimitedLine(Batch))),
      limited: own.filter(({ Batch }) => isLimitedLine(Batch)),
    }
  })
}
