import { View } from '@tarojs/components'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { lengthText, testCodeOf, type Overview } from '../tests'
import { openResult, openSentences, openTips } from '../open-test'
import './assessment.scss'

/** The text at the right of a test: continue, my result, or that it cannot be taken yet. */
function stateOf({ IsOpen, Begun, Last }: Overview): string {
  if (!IsOpen) return '尚未开放'
  if (Begun) return `做了 ${Begun.Answered}/${Begun.Total}`
  if (Last && !Last.IsReadable) return '重做'
  return Last ? '看结果' : '去做'
}

/** The question a test answers, its duration, and the result, one line each. */
const notesOf = (test: Overview): string[] =>
  [test.Question, lengthText(test), test.Last ? `上次：${test.Last.Summary}` : ''].filter(Boolean)

function open(test: Overview): Promise<void> | undefined {
  const code = testCodeOf(test.TestCode)
  if (!code || !test.IsOpen) return undefined
  if (test.Begun) return openSentences(code)
  return test.Last?.ResultId && test.Last.IsReadable ? openResult(code, test.Last.ResultId) : openTips(code)
}

export interface TestListCardProps {
  tests: readonly Overview[]
  /** Where each test that is a part of its own leads, by its code. */
  ways?: Readonly<Record<string, () => void>>
  /** Whether detailed reports are open to this account. */
  isReportOpen: boolean
}

/** All tests. One that cannot be taken yet shows that and is no button. */
export function TestListCard({ tests, ways = {}, isReportOpen }: TestListCardProps) {
  return (
    <Card id='tests' title='专项测评'>
      <View className='test-note'>
        {`每项都免费做、免费看结果。${isReportOpen ? '详细报告已开通。' : '逐项解读的详细报告给会员看。'}`}
      </View>
      {tests.map((test) => {
        const way = ways[test.TestCode]
        const isWay = test.IsOpen || way !== undefined
        return (
          <Cell
            key={test.TestCode}
            id={`test-${test.TestCode}`}
            title={test.Title}
            note={notesOf(test).map((line) => (
              <View key={line} className='num'>
                {line}
              </View>
            ))}
            value={way && !test.Begun ? '去看' : stateOf(test)}
            arrow={isWay}
            onClick={isWay ? () => void (way ? way() : open(test)) : undefined}
          />
        )
      })}
    </Card>
  )
}
