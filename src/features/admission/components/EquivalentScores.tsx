import type { ResponseOf } from 'contract/registry'
import { formatNumber } from '@/shared/lib/number/number-format'
import { YearTable } from '@/shared/ui/facts/YearTable'

/** The scores of one rank in past years, one column per year; nothing if none is known. */
export function EquivalentScores({ of }: { of: ResponseOf<'Public/LineRank'>['Equivalents'] }) {
  if (of.length === 0) return null
  return (
    <YearTable
      years={of.map((item) => item.Year)}
      rows={[
        { label: '等效分', values: of.map((item) => item.Score) },
        { label: '同位次', values: of.map((item) => formatNumber(item.Rank)) },
      ]}
    />
  )
}
