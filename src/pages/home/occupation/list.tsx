import { useGetOccupationClassesQuery } from '@/features/occupation/api'
import { OccupationCell } from '@/features/occupation/components/OccupationCell'
import { OccupationWays } from '@/features/occupation/components/OccupationWays'
import { definePage } from '@/shared/screens/define-page'
import { currentOf } from '@/shared/screens/list-result'
import { Card } from '@/shared/ui/layout/Card'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Section } from '@/shared/ui/layout/Section'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'

/** 职业库: the national classification, starting with its large classes. */
export default definePage('pages/home/occupation/list', function OccupationLibraryPage() {
  const classes = useGetOccupationClassesQuery()
  return (
    <Page>
      <OccupationWays />
      <QueryView result={currentOf(classes)} skeleton={<Skeleton card rows={8} />} empty={{ text: '还没有职业分类' }}>
        {({ Items, Total, Source }) => (
          <>
            {Items.map((one) => (
              <Section key={one.OccupationId} id={`class-${one.OccupationId}`} title={one.Name}>
                <Card>
                  {one.Children.map((child) => (
                    <OccupationCell key={child.OccupationId} one={child} />
                  ))}
                </Card>
              </Section>
            ))}
            <Section title={`共 ${Total} 个职业`}>{Source && <SourceNote source={Source} />}</Section>
          </>
        )}
      </QueryView>
    </Page>
  )
})
