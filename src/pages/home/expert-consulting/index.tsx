import { skipToken } from '@reduxjs/toolkit/query/react'
import { useSelector } from 'react-redux'
import { useListAuditsQuery } from '@/features/audit/api'
import { AuditCard } from '@/features/audit/components/AuditCard'
import { useListReservationsQuery } from '@/features/consulting/api'
import { ReservationCard } from '@/features/consulting/components/ReservationCard'
import { isAhead, MADE_UP_TEACHERS } from '@/features/consulting/words'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { selectIsLoggedIn } from '@/shared/session/account/session-state'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Page } from '@/shared/ui/page/Page'
import { Section } from '@/shared/ui/layout/Section'
import { MadeUpNote } from '@/shared/ui/source-note/MadeUpNote'

const SHOWN = 3

/** This account's current business: coming talks, lists that are with an expert. */
function Mine() {
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const asked = isLoggedIn ? { PageSize: 20 } : skipToken
  const audits = useListAuditsQuery(asked).data?.Items.filter(({ State }) => State !== 'withdrawn') ?? []
  const talks = useListReservationsQuery(asked).data?.Items.filter((one) => isAhead(one)) ?? []
  if (audits.length + talks.length === 0) return null
  return (
    <Section title='我的'>
      <MadeUpNote rows={talks} words={MADE_UP_TEACHERS} />
      {talks.map((talk) => (
        <ReservationCard key={talk.ReservationId} reservation={talk} />
      ))}
      {audits.slice(0, SHOWN).map((audit) => (
        <AuditCard key={audit.AuditId} audit={audit} />
      ))}
      {audits.length > SHOWN && (
        <Card>
          <Cell
            id='all-audits'
            title={`全部 ${audits.length} 次审核`}
            arrow
            onClick={() => void navigate('pages/personal/audit/wish/index')}
          />
        </Card>
      )}
    </Section>
  )
}

/** 专家咨询: first what is free, then the experts' services, then this account's current business. */
export default definePage('pages/home/expert-consulting/index', function ExpertConsultingPage() {
  return (
    <Page>
      <Section title='先用这些，不收费'>
        <Card>
          <Cell
            id='free-recommend'
            title='智能推荐'
            note='按分数和想法排一份，写着落空可能'
            arrow
            onClick={() => void navigate('pages/recommend/index')}
          />
          <Cell
            id='free-check'
            title='查自己的志愿表'
            note='冲突、顺序、保底够不够，一条条说明'
            arrow
            onClick={() => void navigate('pages/personal/volunteer/volunteerlist')}
          />
          <Cell
            id='free-course'
            title='志愿课程'
            note='填报方法，十分钟一篇'
            arrow
            onClick={() => void navigate('pages/home/expert-consulting/wish-course')}
          />
        </Card>
      </Section>
      <Section title='请老师帮忙'>
        <Card>
          <Cell
            id='to-check'
            title='审核志愿表'
            note='逐个看，意见旁边写着录取可能'
            arrow
            onClick={() => void navigate('pages/home/expert-consulting/wish-check')}
          />
          <Cell
            id='to-custom'
            title='定制志愿表'
            note='按意向排一份，满意再收下'
            arrow
            onClick={() => void navigate('pages/home/expert-consulting/wish-custom')}
          />
          <Cell
            id='to-consult'
            title='一对一咨询'
            note='约一个时段，老师打电话或视频'
            arrow
            onClick={() => void navigate('pages/teacher/teacherlist', { service: 'consult' })}
          />
        </Card>
      </Section>
      <Mine />
    </Page>
  )
})
