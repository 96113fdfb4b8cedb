// college_names.csv: the operator's meanings of printed names of colleges.
import { BulkBuffer, takeOver, type BulkTable } from '../bulk-write'
import type { Importer } from '../importer'
import { RowRefused, shorten } from '../csv/row'

const columns = { printed: 'text', meant: 'text' } as const
const table: BulkTable = { table: 'college_name', columns, onConflict: takeOver({ columns }, ['printed']) }

export const collegeNamesImporter: Importer = {
  kind: 'college_names',
  title: '校名对照表',
  columns: ['printed', 'meant'],
  isOptional: true,
  async open(context) {
    const buffer = new BulkBuffer(context.db, table)
    const seen = new Map<string, string>()
    // the file is the complete list: removing a line from it removes its meaning
    await context.db.deleteFrom('college_name').execute()
    return {
      accept(row) {
        const printed = row.required('printed')
        const meant = row.required('meant')
        if (!context.colleges.find(meant))
          throw new RowRefused('VALUE_UNKNOWN', `名录里没有“${shorten(meant)}”，请写院校名单里的校名`)
        const before = seen.get(printed)
        if (before !== undefined && before !== meant)
          throw new RowRefused('DUPLICATE_ROW', `“${shorten(printed)}”前面已经写作“${shorten(before)}”`)
        seen.set(printed, meant)
        buffer.put(printed, [printed, meant])
      },
      flush: () => buffer.flush(),
    }
  },
}
