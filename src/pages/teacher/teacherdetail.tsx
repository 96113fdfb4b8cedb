import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import { useGetTeacherQuery } from '@/features/consulting/api'
import { ReserveSheet } from '@/features/consulting/components/ReserveSheet'
import { CONSULT, MyReservations, Slots } from '@/features/consulting/components/Slots'
import { regionText, SERVICE_WORDS, WAY_WORDS } from '@/features/consulting/words'
import { uuidOf } from '@/shared/lib/data/uuid'
import { definePage } from '@/shared/screens/define-page'
import { DetailScreen } from '@/shared/screens/DetailScreen'
import { useRights } from '@/shared/session/rights/use-rights'

/** 老师详情: a person's services and times; reserving a slot. */
export default definePage('pages/teacher/teacherdetail', function TeacherPage({ params }) {
  const TeacherId = uuidOf(params.id)
  const result = useGetTeacherQuery(TeacherId ? { TeacherId } : skipToken)
  const [startsAt, choose] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const isHeld = useRights(CONSULT)
  const teacher = result.data
  const chosen = teacher?.Slots.find((slot) => slot.StartsAt === startsAt && slot.State === 'free')
  return (
    <>
      <DetailScreen
        id='teacher'
        title={({ Name }) => Name}
        result={result}
        head={({ Name, Field, Province, IsDemonstration }) => ({
          what: Name,
          where: `${Field} · ${regionText(Province)}`,
          tags: IsDemonstration ? ['演示角色'] : [],
        })}
        tabs={(one) => [
          {
            key: 'all',
            label: '介绍',
            sections: [
              {
                key: 'about',
                title: '能帮什么',
                facts: [
                  { label: '专长', value: one.Title },
                  { label: '服务', value: one.Services.map((service) => SERVICE_WORDS[service]).join('、') },
                  { label: '方式', value: `${WAY_WORDS[one.Way]}，每次 ${one.Minutes} 分钟` },
                  { label: '时间', value: one.Hours || '不接预约' },
                  { label: '怎样做', value: one.Intro },
                ],
              },
              {
                key: 'slots',
                title: '可约时段（北京时间）',
                content: (
                  <>
                    <MyReservations teacherId={one.TeacherId} />
                    <Slots teacher={one} value={chosen?.StartsAt} onChange={choose} />
                  </>
                ),
              },
            ],
          },
        ]}
        gone={{
          text: '没有找到这位老师',
          reason: '可能已经离开，请看看别的老师。',
          errors: ['TEACHER_NOT_FOUND'],
        }}
        next={() =>
          isHeld && chosen ? { id: 'teacher-reserve', label: '约这个时段', onClick: () => setOpen(true) } : undefined
        }
      />
      {isOpen && teacher && chosen && (
        <ReserveSheet teacher={teacher} startsAt={chosen.StartsAt} onClose={() => setOpen(false)} />
      )}
    </>
  )
})
