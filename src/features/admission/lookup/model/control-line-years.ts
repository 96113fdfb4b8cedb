// Control lines year by year: first those of the ordinary batches, then those with a limited use, with their doubts.
import type { ResponseOf } from 'contract/registry'
import { isLimitedControlLine, meaningOf } from '../../model/control-lines'

type ControlLine = ResponseOf<'Public/LineBatchList'>['Items'][number]

export interface ControlLinesOfYear {
  year: number
  /** Hardest first. */
  ordinary: readonly ControlLine[]
  /** For special plans, arts, sports and the like. */
  limited: readonly ControlLine[]
}

/** Drops control lines that repeat a number under another name of the same batch; of such a pair the doubted one stays. */
const once = (controlLines: readonly ControlLine[]): ControlLine[] =>
  controlLines.filter((controlLine, at) => {
    const twins = controlLines.filter(
      (one) => one.Score === controlLine.Score && meaningOf(one.Batch) === meaningOf(controlLine.Batch),
    )
    return (twins.find(({ Doubt }) => Doubt) ?? twins[0]) === controlLines[at]
  })

/** Latest year first. @param keyword part of a batch's name; '' for all */
export function controlLinesByYear(controlLines: readonly ControlLine[], keyword: string): ControlLinesOfYear[] {
  const wanted = keyword ? controlLines.filter(({ Batch }) => Batch.includes(keyword)) : controlLines
  const years = [...new Set(wanted.map(({ Year }) => Year))].sort((a, b) => b - a)
  return years.map((year) => {
    const own = wanted.filter(({ Year }) => Year === year).sort((a, b) => b.Score - a.Score)
    return {
      year,
      ordinary: once(own.filter(({ Batch }) => !isLimitedControlLine(Batch))),
      limited: own.filter(({ Batch }) => isLimitedControlLine(Batch)),
    }
  })
}
