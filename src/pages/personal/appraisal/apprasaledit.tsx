import { useListResultsQuery } from '@/features/assessment/api'
import { useTests } from '@/features/assessment/hooks/use-tests'
import { useWhere } from '@/features/assessment/hooks/use-where'
import { NoSuchTest } from '@/features/assessment/components/ResultPart'
import { lengthText, testCodeOf } from '@/features/assessment/tests'
import { openResult, openSentences } from '@/features/assessment/open-test'
import { formatDate } from '@/shared/lib/date/date'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'

/** 测评信息: one test of mine: its progress, all its results, and continuing or taking it again. */
export default definePage('pages/personal/appraisal/apprasaledit', function AppraisalEditPage({ params }) {
  const code = testCodeOf(params.testCode)
  const tests = useTests()
  const all = useListResultsQuery(useWhere())
  const results = all.data?.Items.filter(({ TestCode }) => TestCode === code) ?? []
  const test = tests.data?.Items.find(({ TestCode }) => TestCode === code)
  if (!code) return <Page>{<NoSuchTest />}</Page>
  const label = test?.Begun ? '接着做' : results.length > 0 ? '再做一次' : '开始做'
  return (
    <Page
      title={test?.Title}
      bottom={test && <BottomBar action={{ id: 'go-on', label, onClick: () => void openSentences(code) }} />}
    >
      <QueryView result={tests} isEmpty={() => test === undefined}>
        {() =>
          test && (
            <Card id='test-state' title={test.Question}>
              <Cell title='题目' value={lengthText(test)} />
              <Cell
                title='进度'
                value={test.Begun ? `做了 ${test.Begun.Answered}/${test.Begun.Total}` : '没有未做完的'}
              />
              <Cell
                id='to-introduction'
                title='它量什么、有多准'
                arrow
                onClick={() => void navigate('pages/personal/appraisal/mbtiintroduce', { testCode: code })}
              />
            </Card>
          )
        }
      </QueryView>
      <QueryView result={all}>
        {() => (
          <Card id='test-results' title={results.length > 0 ? `${results.length} 份结果` : '还没有结果'}>
            {results.map((one) => (
              <Cell
                key={one.ResultId}
                title={formatDate(one.FinishedAt)}
                note={one.Sentences[0]}
                arrow
                onClick={() => void openResult(code, one.ResultId)}
              />
            ))}
          </Card>
        )}
      </QueryView>
    </Page>
  )
})
