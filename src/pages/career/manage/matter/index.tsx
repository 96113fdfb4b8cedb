import { GraduationCell } from '@/features/career/components/GraduationCell'
import { useMatters } from '@/features/career/hooks/use-matters'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'

const STATE_WORDS = { past: '已过', now: '现在', next: '', unknown: '' } as const

/** 事项: ten grades, each with its share of done matters. */
export default definePage('pages/career/manage/matter/index', function MattersPage() {
  const matters = useMatters()
  return (
    <Page>
      <QueryView result={matters}>
        {({ Grades, IsGradeKnown }) => (
          <>
            {!IsGradeKnown && (
              <Card>
                <GraduationCell />
              </Card>
            )}
            <Card id='grades'>
              {Grades.map(({ Grade, Name, SchoolYear, State, Total, Done }) => (
                <Cell
                  key={Grade}
                  id={`grade-${Grade}`}
                  title={Name}
                  note={[STATE_WORDS[State], SchoolYear].filter(Boolean).join(' · ') || undefined}
                  value={`${Done}/${Total}`}
                  arrow
                  onClick={() => void navigate('pages/career/manage/matter/grade', { grade: String(Grade) })}
                />
              ))}
            </Card>
          </>
        )}
      </QueryView>
    </Page>
  )
})
