import { useTests } from '@/features/assessment/hooks/use-tests'
import { TestAbout } from '@/features/assessment/components/TestAbout'
import { lengthText } from '@/features/assessment/tests'
import { openResult, openSentences } from '@/features/assessment/open-test'
import { definePage } from '@/shared/screens/define-page'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'

/** 全面测评: what the short forms measure, the last results, and the start button. */
export default definePage('pages/assess/allround/index', function AllroundPage() {
  const tests = useTests()
  const test = tests.data?.Items.find(({ TestCode }) => TestCode === 'all-round')
  const last = test?.Last
  const lastId = last?.ResultId
  return (
    <Page
      bottom={
        test && (
          <BottomBar
            summary={lengthText(test)}
            action={{
              id: 'begin-test',
              label: test.Begun ? `接着做（${test.Begun.Answered}/${test.Begun.Total}）` : last ? '再做一次' : '开始',
              onClick: () => void openSentences('all-round'),
            }}
          />
        )
      }
    >
      {last && lastId && (
        <Card>
          <Cell
            id='last-result'
            title='上次的结果'
            note={last.Summary}
            arrow
            onClick={() => void openResult('all-round', lastId)}
          />
        </Card>
      )}
      <QueryView result={tests} isEmpty={() => test === undefined}>
        {() => test && <TestAbout test={test} />}
      </QueryView>
    </Page>
  )
})
