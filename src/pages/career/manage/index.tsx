import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { useListStudyPlansQuery, useListTargetsQuery } from '@/features/career/api'
import { GraduationCell } from '@/features/career/components/GraduationCell'
import { MatterList } from '@/features/career/components/MatterList'
import { GLANCE, openTargets, TargetGlance, toTargets } from '@/features/career/components/TargetGlance'
import { useExportCalendar } from '@/features/career/hooks/use-export-calendar'
import { useMatters } from '@/features/career/hooks/use-matters'
import { useTicks } from '@/features/career/hooks/use-ticks'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Checkbox } from '@/shared/ui/controls/Checkbox'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import '@/features/career/components/career.scss'

const all = (id: string, label: string, onClick: () => void): ReactNode => (
  <Button id={id} kind='text' size='sm' label={label} onClick={onClick}>
    全部
  </Button>
)
const toMatters = () => void navigate('pages/career/manage/matter/index')
const toPlans = () => void navigate('pages/career/manage/plan')

/** 生涯管理: matters, targets and plans at a glance. */
export default definePage('pages/career/manage/index', function CareerManagePage() {
  const matters = useMatters()
  const targets = useListTargetsQuery({})
  const plans = useListStudyPlansQuery({})
  const ticks = useTicks()
  const calendar = useExportCalendar()
  return (
    <Page>
      <QueryView result={matters}>
        {({ Items, Grade, Grades, IsGradeKnown }) => {
          const grade = Grades.find((one) => one.Grade === Grade)
          return (
            <Card
              id='glance-matters'
              title={`${grade?.Name ?? ''}的事项 ${grade?.Done ?? 0}/${grade?.Total ?? 0}`}
              extra={all('all-matters', '全部事项', toMatters)}
            >
              {!IsGradeKnown && <GraduationCell />}
              <MatterList matters={Items.filter(({ IsDone }) => !IsDone).slice(0, GLANCE)} />
            </Card>
          )
        }}
      </QueryView>
      <QueryView result={targets}>
        {({ Items }) => (
          <Card id='glance-targets' title={`目标 ${Items.length}`} extra={all('all-targets', '全部目标', toTargets)}>
            {Items.length === 0 && <View className='career-lead'>写一个可以量的目标：从哪里，到哪里，哪天之前。</View>}
            <TargetGlance targets={openTargets(Items)} />
          </Card>
        )}
      </QueryView>
      <QueryView result={plans}>
        {({ Items, Today }) => (
          <Card id='glance-plans' title='今天的学习计划' extra={all('all-plans', '全部学习计划', toPlans)}>
            {Items.every((plan) => !plan.Today.IsPlanned) && (
              <View className='career-lead'>
                {Items.length === 0 ? '还没有计划。先写一个四周的，小一点更容易坚持。' : '今天没有安排。'}
              </View>
            )}
            {Items.filter((plan) => plan.Today.IsPlanned).map((plan) => (
              <View key={plan.PlanId} className='career-matter'>
                <Checkbox
                  id={`glance-${plan.PlanId}`}
                  checked={plan.Today.IsDone}
                  onChange={(isDone) => ticks.day(plan, Today, isDone)}
                  label={`${plan.Title}，${plan.Minutes} 分钟`}
                />
              </View>
            ))}
          </Card>
        )}
      </QueryView>
      {calendar && (
        <Button id='export-calendar' kind='plain' block loading={calendar.isBusy} onClick={() => void calendar.run()}>
          放进手机日历
        </Button>
      )}
    </Page>
  )
})
