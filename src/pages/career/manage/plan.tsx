import { useState } from 'react'
import { useListStudyPlansQuery } from '@/features/career/api'
import { FirstOf } from '@/features/career/components/FirstOf'
import { PlanCard } from '@/features/career/components/PlanCard'
import { PlanSheet } from '@/features/career/components/PlanSheet'
import { useTicks } from '@/features/career/hooks/use-ticks'
import type { Plan } from '@/features/career/model/calendar'
import { definePage } from '@/shared/screens/define-page'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'

/** 学习计划: what is learned on which days, week by week, ticked day by day. */
export default definePage('pages/career/manage/plan', function PlansPage() {
  const plans = useListStudyPlansQuery({})
  const ticks = useTicks()
  const [edited, setEdited] = useState<{ plan: Plan | null } | null>(null)
  const today = plans.data?.Today
  return (
    <Page
      bottom={
        <BottomBar
          action={{ id: 'add-plan', label: '添加计划', disabled: !today, onClick: () => setEdited({ plan: null }) }}
        />
      }
    >
      <QueryView result={plans}>
        {({ Items, Today }) =>
          Items.length === 0 ? (
            <EmptyState text='还没有学习计划' reason='先写一个四周的，每次 20 到 30 分钟，更容易坚持。' />
          ) : (
            <FirstOf items={Items} what='计划'>
              {(plan) => (
                <PlanCard
                  key={plan.PlanId}
                  plan={plan}
                  onTick={(isDone, day = Today) => ticks.day(plan, day, isDone)}
                  onEdit={() => setEdited({ plan })}
                />
              )}
            </FirstOf>
          )
        }
      </QueryView>
      {edited && today && <PlanSheet plan={edited.plan} today={today} onClose={() => setEdited(null)} />}
    </Page>
  )
})
