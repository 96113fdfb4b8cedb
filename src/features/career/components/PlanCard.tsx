import { useState } from 'react'
import { View } from '@tarojs/components'
import { chinaDay } from '@/shared/lib/date/date-time'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Checkbox } from '@/shared/ui/controls/Checkbox'
import { cx } from '@/shared/ui/class-name'
import { Days } from '@/shared/ui/layout/Days'
import { Tag } from '@/shared/ui/layout/Tag'
import { weekdaysText, type Plan } from '../model/calendar'
import './career.scss'

export interface PlanCardProps {
  plan: Plan
  /** Called when today is done, or a past day, YYYY-MM-DD. */
  onTick: (isDone: boolean, day?: string) => void
  /** Absent if the plan is read-only here. */
  onEdit?: () => void
}

const WEEK_WORDS: Record<Plan['Weeks'][number]['State'], string> = {
  done: '完成',
  late: '没做完',
  now: '本周',
  next: '以后',
}

/** A plan week by week, and whether today's part is done. */
export function PlanCard({ plan, onTick, onEdit }: PlanCardProps) {
  const { PlanId, Title, From, To, Weekdays, Minutes, Remind, Weeks, Today, Recent, Done, Planned, Late, Note } = plan
  const [isRecentShown, setRecentShown] = useState(false)
  const week = Weeks.find(({ State }) => State === 'now')
  const facts = [
    `${From} 至 ${To}`,
    `${weekdaysText(Weekdays)}，每次 ${Minutes} 分钟`,
    Remind === null ? '不提醒' : `${Remind} 提醒`,
  ]
  return (
    <Card
      id={`plan-${PlanId}`}
      title={Title}
      extra={Late > 0 ? <Tag tone='warn'>{`${Late} 天没打勾`}</Tag> : undefined}
    >
      <View className='career-plan__facts num'>
        <Days text={facts.join(' · ')} />
      </View>
      <View
        className='career-plan__weeks'
        {...{ role: 'img', 'aria-label': `${Weeks.length} 周，完成 ${Done} 天，共 ${Planned} 天` }}
      >
        {Weeks.map((week) => (
          <View
            key={week.From}
            className={cx('career-plan__week', `career-plan__week--${week.State}`)}
            {...{ title: `${week.From} 起：${WEEK_WORDS[week.State]} ${week.Done}/${week.Planned}` }}
          />
        ))}
      </View>
      <View className='career-plan__facts num'>
        {[week && `本周 ${week.Done}/${week.Planned} 天`, `一共 ${Done}/${Planned} 天`].filter(Boolean).join(' · ')}
      </View>
      {Note && <View className='career-plan__note'>{Note}</View>}
      {(Today.IsPlanned || onEdit || Recent.length > 0) && (
        <View className='career-plan__today'>
          {Today.IsPlanned && (
            <Checkbox
              id={`plan-today-${PlanId}`}
              checked={Today.IsDone}
              onChange={onTick}
              name={`${Title}，今天做完了`}
              label='今天做完了'
            />
          )}
          {Recent.length > 0 && (
            <Button
              id={`plan-recent-${PlanId}`}
              kind='plain'
              size='sm'
              label={`${isRecentShown ? '收起' : '补'}前几天的勾：${Title}`}
              onClick={() => setRecentShown(!isRecentShown)}
            >
              {isRecentShown ? '收起' : '补前几天的勾'}
            </Button>
          )}
          {onEdit && (
            <Button kind='text' size='sm' label={`修改${Title}`} onClick={onEdit}>
              修改
            </Button>
          )}
        </View>
      )}
      {isRecentShown && (
        <View className='career-plan__recent' {...{ role: 'group', 'aria-label': '前几天' }}>
          {Recent.map(({ Day, IsDone }) => (
            <Checkbox
              key={Day}
              id={`plan-${Day}-${PlanId}`}
              checked={IsDone}
              onChange={(isDone) => onTick(isDone, Day)}
              name={`${Title}，${chinaDay(Day)}做完了`}
              label={chinaDay(Day)}
            />
          ))}
        </View>
      )}
    </Card>
  )
}
