import { View } from '@tarojs/components'
import { useTests } from '@/features/assessment/hooks/use-tests'
import { TestAbout } from '@/features/assessment/components/TestAbout'
import { NoSuchTest } from '@/features/assessment/components/ResultPart'
import { lengthText, testCodeOf } from '@/features/assessment/tests'
import { openSentences } from '@/features/assessment/open-test'
import { definePage } from '@/shared/screens/define-page'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Card } from '@/shared/ui/layout/Card'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'

/** 测评须知: what the test measures and how to answer, before it begins. */
export default definePage('pages/assess/custom-pages/test-tips', function TestTipsPage({ params }) {
  const code = testCodeOf(params.testCode)
  const tests = useTests()
  const test = tests.data?.Items.find(({ TestCode }) => TestCode === code)
  if (!code) return <Page>{<NoSuchTest />}</Page>
  return (
    <Page
      title={test?.Title}
      bottom={
        test?.IsOpen && (
          <BottomBar
            summary={lengthText(test)}
            action={{
              id: 'begin-test',
              label: test.Begun ? '接着做' : '开始',
              onClick: () => void openSentences(code),
            }}
          />
        )
      }
    >
      <QueryView result={tests} isEmpty={() => test === undefined}>
        {() => test && <TestAbout test={test} />}
      </QueryView>
      <Card id='how-to-answer' title='怎样答'>
        <View className='test-sentence'>按平时的样子答，不是按想成为的样子。没有对错，也没有人给你打分。</View>
        <View className='test-sentence'>一页一题，可以往回改，可以停下来换一台设备接着做。</View>
        <View className='test-sentence'>答得太快、全选一样或前后矛盾，会写明，或者不给报告。</View>
      </Card>
    </Page>
  )
})
