import { useJudgePathsQuery, useSaveMatterMutation } from '@/features/career/api'
import { PathList } from '@/features/career/components/PathList'
import { pathTabs } from '@/features/career/components/path-detail'
import { usePathAnswers } from '@/features/career/hooks/use-path-answers'
import { matterOfStep, plannedText, STATES, toWire, type Path } from '@/features/career/model/paths'
import { navigate } from '@/shared/navigation/navigate'
import { usePullRefresh } from '@/shared/navigation/use-pull-refresh'
import { definePage } from '@/shared/screens/define-page'
import { DetailScreen } from '@/shared/screens/DetailScreen'
import { useSignedIn } from '@/shared/session/account/use-signed-in'
import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { useHere } from '@/shared/ui/page/use-shown'

/** The school year of the exam: coming steps go into the plan. */
const EXAM_GRADE = 12

/** 升学路径: all ways as far as they are open to this student, or one of them in full. */
export default definePage('pages/assess/enter-path/enter-content', function PathsPage({ params }) {
  const here = useHere()
  const { questions, answers } = usePathAnswers()
  const ProvinceId = useProvinceInSight()
  const signedIn = useSignedIn()
  const [saveMatter] = useSaveMatterMutation()
  const judged = useJudgePathsQuery(
    {
      Version: questions.data?.Version ?? '',
      Answers: toWire(answers),
      ...(ProvinceId && { ProvinceId }),
    },
    { skip: !questions.data },
  )
  usePullRefresh(async () => judged.isUninitialized || judged.refetch())
  const result = questions.error
    ? { isLoading: false, error: questions.error, refetch: questions.refetch }
    : { ...judged, isLoading: judged.isLoading || judged.isUninitialized }
  const plan = async (path: Path) => {
    const became = { put: 0, standing: 0, conflicts: 0 }
    for (const step of path.Steps.filter(({ State }) => State !== 'past')) {
      const { MatterId, Title, isStandard } = matterOfStep(path, step)
      if (isStandard) {
        became.standing += 1
        continue
      }
      const { From, To } = step
      const sent = await saveMatter({ MatterId, BaseRevision: 0, Grade: EXAM_GRADE, Title, From, To })
      if ('error' in sent) return
      became[sent.data.IsConflict ? 'conflicts' : 'put'] += 1
    }
    here.toast(plannedText(became))
  }
  if (!params.id)
    return (
      <Page>
        <QueryView result={result}>
          {({ Items, Answered, ExamYear, ProvinceName }) => (
            <>
              <Card>
                <Cell
                  id='path-answers'
                  title={Answered > 0 ? `按你的 ${Answered} 个回答` : '还没有回答问题'}
                  note={[ProvinceName, `${ExamYear} 年高考`].filter(Boolean).join(' · ')}
                  value={Answered > 0 ? '修改' : '去回答'}
                  arrow
                  onClick={() => void navigate('pages/assess/enter-path/index')}
                />
              </Card>
              <PathList paths={Items} answered={Answered} />
            </>
          )}
        </QueryView>
      </Page>
    )
  return (
    <DetailScreen
      id='path'
      title={(path) => path.Name}
      result={{
        ...result,
        data: judged.data && (judged.data.Items.find(({ PathId }) => PathId === params.id) ?? null),
      }}
      head={({ Name, State }) => ({
        what: Name,
        where: `${judged.data?.ExamYear ?? ''} 年高考`,
        tags: [STATES.find(({ state }) => state === State)?.word ?? ''],
      })}
      tabs={(path) => pathTabs(path, judged.data?.ExamYear ?? 0)}
      gone={{
        text: '没有这种升学方式',
        reason: '它可能已经改名或不再招生。',
        action: '看全部方式',
        onAction: () => void navigate('pages/assess/enter-path/enter-content'),
      }}
      next={(path) =>
        path.State === 'closed'
          ? {
              id: 'other-paths',
              label: '看别的方式',
              onClick: () => void navigate('pages/assess/enter-path/enter-content'),
            }
          : { id: 'plan-path', label: '放进我的事项', onClick: () => signedIn(() => void plan(path)) }
      }
    />
  )
})
