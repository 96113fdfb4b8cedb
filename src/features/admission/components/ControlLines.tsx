import type { ResponseOf } from 'contract/registry'
import { YearTable } from '@/shared/ui/year-table/YearTable'
import { controlLineTable } from '../model/control-lines'

/** The control lines of a track, years across, one row for each batch. */
export function ControlLines({ lines }: { lines: ResponseOf<'Public/LineBatchList'>['Items'] }) {
  const { years, rows, source } = controlLineTable(lines)
  return <YearTable years={years} rows={rows} source={source} />
}
