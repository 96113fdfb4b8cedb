import { View } from '@tarojs/components'
import { Card } from '@/shared/ui/layout/Card'
import { Steps } from '@/shared/ui/layout/Steps'
import { KIND_WORDS, promiseText, STATE_WORDS, stepOf, STEPS, type AuditRow } from '../words'
import './audit.scss'

/** The state of an audit, its expert, and what is promised. */
export function AuditHead({ audit }: { audit: AuditRow }) {
  const { WishName, Kind, State, Teacher, Round } = audit
  return (
    <Card id='audit-head' title={WishName} extra={STATE_WORDS[State]}>
      {State !== 'withdrawn' && <Steps items={STEPS} current={stepOf(audit)} />}
      <View className='audit__line'>
        {[KIND_WORDS[Kind], Round > 1 && `第 ${Round} 轮`, Teacher && teacherText(Teacher)].filter(Boolean).join(' · ')}
      </View>
      <View className='audit__promise num' {...{ role: 'status' }}>
        {promiseText(audit)}
      </View>
    </Card>
  )
}

const teacherText = ({ Name, IsDemonstration }: NonNullable<AuditRow['Teacher']>): string =>
  `${Name}${IsDemonstration ? '（演示角色）' : ''}`
