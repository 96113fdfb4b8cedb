import { View } from '@tarojs/components'
import { navigate } from '@/shared/navigation/navigate'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Days } from '@/shared/ui/layout/Days'
import { Tag } from '@/shared/ui/layout/Tag'
import { measureText, type Target } from '../model/calendar'
import './career.scss'

export interface TargetCardProps {
  target: Target
  onEdit: () => void
  onDone: (isDone: boolean) => void
}

const stateOf = ({ IsDone, IsLate }: Target) =>
  IsDone ? <Tag tone='ok'>已达到</Tag> : IsLate ? <Tag tone='warn'>日期已过</Tag> : <Tag>进行中</Tag>

/** The progress of a target, with a link to the thing it is about. */
export function TargetCard({ target, onEdit, onDone }: TargetCardProps) {
  const { TargetId, Title, Kind, RefId, RefName, Progress, Due, IsDone } = target
  const measured = measureText(target)
  const percent = Progress === null ? null : Math.round(Progress * 100)
  const open = () =>
    RefId !== null &&
    void (Kind === 'college'
      ? navigate('pages/home/school/schoolDetail', { id: RefId })
      : navigate('pages/home/major/specialityDetails', { id: RefId }))
  return (
    <Card id={`target-${TargetId}`} title={Title} extra={stateOf(target)}>
      {percent !== null && (
        <View
          className='career-track'
          {...{
            role: 'progressbar',
            'aria-label': Title,
            'aria-valuenow': percent,
            'aria-valuemin': 0,
            'aria-valuemax': 100,
          }}
        >
          <View className='career-track__done' style={{ width: `${percent}%` }} />
        </View>
      )}
      <View className='career-target__facts num'>
        {[measured, percent === null || IsDone ? '' : `走了 ${percent}%`].filter(Boolean).join(' · ')}
        <View>
          <Days text={`${Due} 之前`} />
        </View>
      </View>
      {RefId !== null && RefName === null && (
        <View className='career-target__facts'>选的{Kind === 'college' ? '院校' : '专业'}已不在名录里，请改一个</View>
      )}
      <View className='career-matter__links'>
        {RefId !== null && RefName !== null && (
          <Button kind='plain' size='sm' onClick={open}>
            {`看${RefName}`}
          </Button>
        )}
        <Button
          kind='plain'
          size='sm'
          label={`${IsDone ? '取消达到' : '已经达到'}：${Title}`}
          onClick={() => onDone(!IsDone)}
        >
          {IsDone ? '取消达到' : '已经达到'}
        </Button>
        <Button kind='text' size='sm' label={`修改${Title}`} onClick={onEdit}>
          修改
        </Button>
      </View>
    </Card>
  )
}
