import { useListIndustriesQuery } from '@/features/occupation/api'
import { IndustryCell } from '@/features/occupation/components/IndustryCell'
import { definePage } from '@/shared/screens/define-page'
import { currentOf } from '@/shared/screens/list-result'
import { Card } from '@/shared/ui/layout/Card'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Section } from '@/shared/ui/layout/Section'
import { Skeleton } from '@/shared/ui/layout/Skeleton'

/** 行业: the sections of the national classification of economic activities. */
export default definePage('pages/home/occupation/industry-list', function IndustryListPage() {
  const industries = useListIndustriesQuery({})
  return (
    <Page>
      <QueryView
        result={currentOf(industries)}
        skeleton={<Skeleton card rows={8} />}
        empty={{ text: '还没有行业分类' }}
      >
        {({ Sections, Source }) => (
          <Section title={`${Sections.length} 个门类`} source={Source}>
            <Card>
              {Sections.map((one) => (
                <IndustryCell key={one.IndustryId} one={one} />
              ))}
            </Card>
          </Section>
        )}
      </QueryView>
    </Page>
  )
})
