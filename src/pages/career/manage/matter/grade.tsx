import { useState } from 'react'
import { View } from '@tarojs/components'
import { calendarBasisText } from '@/entities/exam/calendar-basis'
import { MatterList } from '@/features/career/components/MatterList'
import { MatterSheet } from '@/features/career/components/MatterSheet'
import { useMatters } from '@/features/career/hooks/use-matters'
import type { Matter } from '@/features/career/model/calendar'
import { definePage } from '@/shared/screens/define-page'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Card } from '@/shared/ui/layout/Card'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'

/** A grade of the address; undefined for anything else, which shows the student's present grade. */
const gradeOf = (text: string | undefined) => (text && /^([7-9]|1[0-6])$/u.test(text) ? Number(text) : undefined)

/** 年级事项: the matters of one grade, with their ticks, the student's own ones among them. */
export default definePage('pages/career/manage/matter/grade', function GradePage({ params }) {
  const Grade = gradeOf(params.grade)
  const matters = useMatters(Grade)
  const [edited, setEdited] = useState<{ matter: Matter | null } | null>(null)
  const known = matters.data
  const name = known?.Grades.find((one) => one.Grade === known.Grade)?.Name
  return (
    <Page
      title={name && `${name}事项`}
      bottom={
        <BottomBar
          action={{ id: 'add-matter', label: '添加事项', disabled: !known, onClick: () => setEdited({ matter: null }) }}
        />
      }
    >
      <QueryView result={matters}>
        {({ Items, ProvinceName }) => (
          <Card id='matters'>
            <View className='career-basis'>{calendarBasisText(ProvinceName)}</View>
            <MatterList matters={Items} onEdit={(matter) => setEdited({ matter })} />
          </Card>
        )}
      </QueryView>
      {edited && known && <MatterSheet grade={known.Grade} matter={edited.matter} onClose={() => setEdited(null)} />}
    </Page>
  )
})
