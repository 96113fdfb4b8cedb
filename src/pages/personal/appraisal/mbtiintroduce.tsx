import { View } from '@tarojs/components'
import { useTests } from '@/features/assessment/hooks/use-tests'
import { TestAbout } from '@/features/assessment/components/TestAbout'
import { NoSuchTest } from '@/features/assessment/components/ResultPart'
import { testCodeOf } from '@/features/assessment/tests'
import { openTips } from '@/features/assessment/open-test'
import { definePage } from '@/shared/screens/define-page'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Card } from '@/shared/ui/layout/Card'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'

/** 测评介绍: what a test measures, what it is based on, how its scores are computed, and its limits. */
export default definePage('pages/personal/appraisal/mbtiintroduce', function TestIntroductionPage({ params }) {
  const code = testCodeOf(params.testCode)
  const tests = useTests()
  const test = tests.data?.Items.find(({ TestCode }) => TestCode === code)
  if (!code) return <Page>{<NoSuchTest />}</Page>
  return (
    <Page
      title={test?.Title}
      bottom={<BottomBar action={{ id: 'to-tips', label: '去做', onClick: () => void openTips(code) }} />}
    >
      <QueryView result={tests} isEmpty={() => test === undefined}>
        {() => test && <TestAbout test={test} />}
      </QueryView>
      <Card id='how-scored' title='分数怎么来'>
        <View className='test-sentence'>每项的题一半正着问，一半反着问：全选一样的答案，分数正好落在中间。</View>
        <View className='test-sentence'>
          一项的得分是这些题的平均，换成 0 到 100。± 是标准误，离中间不够远就写居中。
        </View>
        <View className='test-sentence'>
          完整的答案满 200 份之后，写出信度；满 30 人隔两周以上做过两次之后，写出重测的一致程度。在那之前写“还不知道”。
        </View>
      </Card>
    </Page>
  )
})
