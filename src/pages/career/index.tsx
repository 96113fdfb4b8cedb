import { useState } from 'react'
import { View } from '@tarojs/components'
import { useListTargetsQuery } from '@/features/career/api'
import { GraduationCell } from '@/features/career/components/GraduationCell'
import { MatterList } from '@/features/career/components/MatterList'
import { openTargets, TargetGlance } from '@/features/career/components/TargetGlance'
import { useMatters } from '@/features/career/hooks/use-matters'
import { outsideText } from '@/features/career/model/calendar'
import { calendarBasisText } from '@/entities/exam/calendar-basis'
import { navigate } from '@/shared/navigation/navigate'
import { ChoiceField } from '@/shared/form/ChoiceField'
import { definePage } from '@/shared/screens/define-page'
import { useSession } from '@/shared/session/account/use-session'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Section } from '@/shared/ui/layout/Section'

/** Texts for reading and teaching. */
const READING = [
  { id: 'to-courses', title: '生涯课程', note: '认识自己，了解专业', page: 'pages/career/career-course' },
  { id: 'to-stories', title: '生涯故事', note: '别人是怎么选的', page: 'pages/career/story' },
  { id: 'to-cases', title: '生涯案例', note: '几份志愿表，逐步讲清楚', page: 'pages/career/case' },
  { id: 'to-classroom', title: '生涯课堂', note: '十节课，自己读', page: 'pages/career/classroom' },
  { id: 'to-books', title: '生涯图书', note: '想多了解一点', page: 'pages/career/book' },
  { id: 'to-teach-plans', title: '教案', note: '给老师，可以打印', page: 'pages/career/teach-plan' },
  { id: 'to-coursewares', title: '课件', note: '课上用，可以打印', page: 'pages/career/courseware' },
] as const

/** 生涯规划: the matters of the student's present grade, with the pages that help. */
export default definePage('pages/career/index', function CareerPage() {
  const [chosen, setChosen] = useState('')
  const { isLoggedIn } = useSession()
  const matters = useMatters(chosen === '' ? undefined : Number(chosen))
  // without targets, or if they fail to load, nothing is shown here: they have a page of their own
  const { data: targets } = useListTargetsQuery({}, { skip: !isLoggedIn })
  const open = openTargets(targets?.Items ?? [])
  return (
    <Page>
      <QueryView result={matters}>
        {({ Grade, Grades, Items, IsGradeKnown, ProvinceName }) => {
          const first = Items.filter(({ State }) => State === 'now')
          const late = Items.filter(({ State }) => State === 'late')
          const rest = Items.filter(({ State }) => State !== 'now' && State !== 'late')
          return (
            <>
              <Card>
                <ChoiceField
                  id='grade'
                  label='年级'
                  options={Grades.map((one) => ({ value: String(one.Grade), label: one.Name }))}
                  value={String(Grade)}
                  onChange={setChosen}
                  message={outsideText(Grades) || undefined}
                />
                {!IsGradeKnown && <GraduationCell />}
                <Cell
                  id='to-manage'
                  title='生涯管理'
                  note={isLoggedIn ? '事项、目标和学习计划' : '登录后保存事项、目标和学习计划'}
                  arrow
                  onClick={() => void navigate('pages/career/manage/index')}
                />
                <View className='career-basis'>{calendarBasisText(ProvinceName)}</View>
              </Card>
              {first.length > 0 && (
                <Section id='career-now' title='现在要做的'>
                  <Card>
                    <MatterList matters={first} />
                  </Card>
                </Section>
              )}
              {open.length > 0 && (
                <Section id='career-targets' title='我的目标'>
                  <Card>
                    <TargetGlance targets={open} />
                  </Card>
                </Section>
              )}
              {late.length > 0 && (
                <Section id='career-late' title='时间已过，还没打勾的'>
                  <Card>
                    <View className='career-basis'>
                      {outsideText(Grades) === ''
                        ? '做过的打个勾；没做的，问问学校还能不能补。'
                        : '做过的打个勾，留个记录。'}
                    </View>
                    <MatterList matters={late} />
                  </Card>
                </Section>
              )}
              <Section id='career-rest' title={rest.length < Items.length ? '这一年的其他事' : '这一年的事'}>
                {rest.length > 0 ? (
                  <Card>
                    <MatterList matters={rest} />
                  </Card>
                ) : (
                  <View>没有别的事了。</View>
                )}
              </Section>
              <Section id='career-reading' title='读一读'>
                <Card>
                  {READING.map(({ id, title, note, page }) => (
                    <Cell key={id} id={id} title={title} note={note} arrow onClick={() => void navigate(page)} />
                  ))}
                </Card>
              </Section>
            </>
          )
        }}
      </QueryView>
    </Page>
  )
})
