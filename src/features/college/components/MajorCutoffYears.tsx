import type { ResponseOf } from 'contract/registry'
import { acrossYears, yearSpan } from '@/shared/lib/date/year-span'
import { Card } from '@/shared/ui/layout/Card'
import { YearTable } from '@/shared/ui/facts/YearTable'

type Lines = ResponseOf<'School/DepartmentMajors'>['Items'][number]['Lines']

/** Cutoffs of a major by its name in the plan: a plan may enrol one major under several names. */
export function MajorCutoffYears({ cutoffs }: { cutoffs: Lines }) {
  const names = [...new Set(cutoffs.map(({ EnrolledAs }) => EnrolledAs))]
  if (names.length === 0)
    return <Card id='no-major-lines'>这里没有它的录取线：可能没有单独招生，也可能只公布到专业组，或者还没有导入。</Card>
  return (
    <>
      {names.map((name) => {
        const own = cutoffs.filter(({ EnrolledAs }) => EnrolledAs === name)
        const [latest] = own
        const years = yearSpan(own).reverse()
        return (
          <Card key={name} title={name}>
            <YearTable
              years={years}
              rows={[
                { label: '最低分', values: acrossYears(years, own, ({ MinScore }) => MinScore) },
                { label: '最低位次', values: acrossYears(years, own, ({ MinRank }) => MinRank) },
                { label: '计划', values: acrossYears(years, own, ({ Plan }) => Plan) },
              ]}
              source={latest && { Year: latest.Year, Source: latest.Source, Basis: latest.Basis }}
            />
          </Card>
        )
      })}
    </>
  )
}
