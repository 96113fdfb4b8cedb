import { View } from '@tarojs/components'
import { useListResultsQuery } from '@/features/assessment/api'
import { useTests } from '@/features/assessment/hooks/use-tests'
import { useWhere } from '@/features/assessment/hooks/use-where'
import { testCodeOf } from '@/features/assessment/tests'
import { openResult } from '@/features/assessment/open-test'
import { formatDate } from '@/shared/lib/date/date'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'

/** 我的测评: unfinished tests and all submitted ones, the latest first. */
export default definePage('pages/personal/appraisal/list', function AppraisalListPage() {
  const results = useListResultsQuery(useWhere())
  const begun = useTests().data?.Items.filter(({ Begun }) => Begun !== null) ?? []
  return (
    <Page>
      {begun.length > 0 && (
        <Card id='begun-tests' title='没做完的'>
          {begun.map(({ TestCode, Title, Begun }) => (
            <Cell
              key={TestCode}
              id={`begun-${TestCode}`}
              title={Title}
              value={Begun ? `${Begun.Answered}/${Begun.Total}` : undefined}
              arrow
              onClick={() =>
                void (TestCode === 'path'
                  ? navigate('pages/assess/enter-path/index')
                  : navigate('pages/personal/appraisal/apprasaledit', { testCode: TestCode }))
              }
            />
          ))}
        </Card>
      )}
      <QueryView
        result={results}
        isEmpty={({ Items }) => Items.length === 0}
        empty={{
          text: '还没有测评结果',
          reason: '做完一项，结果会留在这里，换设备也能看。',
          action: '去做测评',
          onAction: () => void navigate('pages/assess/index'),
        }}
      >
        {({ Items }) => (
          <Card id='results' title={`${Items.length} 份结果`}>
            {Items.map((one) => (
              <Cell
                key={one.ResultId}
                title={[one.Title, /[A-Z]/.test(one.Code) ? one.Code : ''].filter(Boolean).join(' ')}
                note={[formatDate(one.FinishedAt), one.Sentences[0] ?? ''].filter(Boolean).map((line) => (
                  <View key={line} className='num'>
                    {line}
                  </View>
                ))}
                arrow
                onClick={() => void openResult(testCodeOf(one.TestCode) ?? 'holland', one.ResultId)}
              />
            ))}
          </Card>
        )}
      </QueryView>
    </Page>
  )
})
