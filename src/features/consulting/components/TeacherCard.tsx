import { View } from '@tarojs/components'
import { chinaMoment } from '@/shared/lib/date/date-time'
import { navigate } from '@/shared/navigation/navigate'
import { Card } from '@/shared/ui/layout/Card'
import { Tag } from '@/shared/ui/layout/Tag'
import { regionText, SERVICE_WORDS, type Teacher } from '../words'
import './consulting.scss'

/** An expert or teacher in a list: fields, services, the next free time. */
export function TeacherCard({ teacher }: { teacher: Teacher }) {
  const { TeacherId, Name, Title, Field, Province, Services, NextFree } = teacher
  return (
    <Card
      id={`teacher-${TeacherId}`}
      title={Name}
      extra={regionText(Province)}
      onClick={() => void navigate('pages/teacher/teacherdetail', { id: TeacherId })}
    >
      <View className='teacher__line'>{`${Field} · ${Title}`}</View>
      <View className='teacher__tags'>
        {Services.map((service) => (
          <Tag key={service}>{SERVICE_WORDS[service]}</Tag>
        ))}
      </View>
      {Services.includes('consult') && (
        <View className='teacher__time num'>
          {NextFree === null ? '近期没有空闲时段' : `最近可约 ${chinaMoment(NextFree)}`}
        </View>
      )}
    </Card>
  )
}
