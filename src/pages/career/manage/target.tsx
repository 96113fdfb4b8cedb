import { useState } from 'react'
import { useListTargetsQuery } from '@/features/career/api'
import { FirstOf } from '@/features/career/components/FirstOf'
import { TargetCard } from '@/features/career/components/TargetCard'
import { TargetSheet } from '@/features/career/components/TargetSheet'
import { useTicks } from '@/features/career/hooks/use-ticks'
import type { Target } from '@/features/career/model/calendar'
import { formatDate } from '@/shared/lib/date/date'
import { serverNow } from '@/shared/lib/date/server-clock'
import { definePage } from '@/shared/screens/define-page'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { EmptyState } from '@/shared/ui/layout/EmptyState'

/** 目标: targets with their dates and progress. */
export default definePage('pages/career/manage/target', function TargetsPage() {
  const targets = useListTargetsQuery({})
  const ticks = useTicks()
  const [edited, setEdited] = useState<{ target: Target | null } | null>(null)
  return (
    <Page
      bottom={
        <BottomBar action={{ id: 'add-target', label: '添加目标', onClick: () => setEdited({ target: null }) }} />
      }
    >
      <QueryView result={targets}>
        {({ Items }) =>
          Items.length === 0 ? (
            <EmptyState text='还没有目标' reason='写一个可以量的：从哪里，到哪里，哪天之前。' />
          ) : (
            <FirstOf items={Items} what='目标'>
              {(target) => (
                <TargetCard
                  key={target.TargetId}
                  target={target}
                  onEdit={() => setEdited({ target })}
                  onDone={(isDone) => ticks.target(target, isDone)}
                />
              )}
            </FirstOf>
          )
        }
      </QueryView>
      {edited && <TargetSheet target={edited.target} today={formatDate(serverNow())} onClose={() => setEdited(null)} />}
    </Page>
  )
})
