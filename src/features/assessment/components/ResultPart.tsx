import { navigate } from '@/shared/navigation/navigate'
import { Locked } from '@/shared/screens/Locked'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { QueryView, type QueryResult } from '@/shared/ui/query-view/QueryView'
import type { TestInfo } from '../api'
import type { Result, TestCode } from '../tests'
import { openTips, reportOf } from '../open-test'
import { DetailReport } from './DetailReport'
import { MatchesCards, type Viewer } from './MatchesCards'
import { ResultCards } from './ResultCards'

/** Where a result without majors leads. */
function Onward({ result }: { result: Result }) {
  const report = reportOf(result.TestCode)
  return (
    <Card id='test-onward'>
      {result.HasAdvice && (
        <Cell
          id='to-subjects'
          title='选科建议'
          note='把兴趣、成绩排序和专业要求放在一起，给三种组合'
          arrow
          onClick={() => void navigate('pages/assess/new-exam-choose/index')}
        />
      )}
      {!result.HasMatches && result.TestCode !== 'subject' && result.TestCode !== 'holland' && (
        <Cell
          id='to-holland'
          title='想看适合的专业？'
          note='专业按职业兴趣来对，做霍兰德职业兴趣测评'
          arrow
          onClick={() => void openTips('holland')}
        />
      )}
      {report && (
        <Cell
          id='to-report'
          title='详细报告'
          note='逐项解读、信度、和以前比'
          arrow
          onClick={() => void report(result.ResultId)}
        />
      )}
      <Cell
        id='to-again'
        title='再做一次'
        note='过两三个月再做，看看变没变'
        arrow
        onClick={() => void openTips(result.TestCode)}
      />
    </Card>
  )
}

/** The part of a result that is open to everybody. */
export function ResultPart({
  result,
  viewer,
  isReport = false,
}: {
  result: Result
  /** The user's score and wishes; for tests that name majors. */
  viewer?: Viewer
  isReport?: boolean
}) {
  return (
    <>
      <ResultCards result={result} />
      {result.HasMatches && viewer && <MatchesCards resultId={result.ResultId} viewer={viewer} />}
      {!isReport && result.State !== 'withheld' && <Onward result={result} />}
    </>
  )
}

/** The details of a result: for members; nothing if the answers allow no report. */
export function ResultDetails({ result, isOpen }: { result: Result; isOpen: boolean }) {
  if (result.State === 'withheld') return null
  return isOpen ? <DetailReport resultId={result.ResultId} /> : <Locked right='TEST_REPORT' />
}

/** The full result of one test, or the way to take it. */
export function ReportPart({
  info,
  test,
  isOpen,
  viewer,
}: {
  info: QueryResult<TestInfo | null>
  test: TestCode
  /** Whether the account holds the right to detailed reports. */
  isOpen: boolean
  viewer?: Viewer
}) {
  return (
    <QueryView
      result={info}
      isEmpty={(one) => one.Result === null}
      empty={{
        text: '还没有这项测评的结果',
        reason: '做完就能看，十分钟以内。',
        action: '去做',
        onAction: () => void openTips(test),
      }}
    >
      {(one) =>
        one?.Result ? (
          <>
            <ResultPart result={one.Result} viewer={viewer} isReport />
            <ResultDetails result={one.Result} isOpen={isOpen} />
          </>
        ) : null
      }
    </QueryView>
  )
}

/** Shown if the address names no existing test. */
export function NoSuchTest() {
  return (
    <EmptyState
      id='no-such-test'
      text='没有这项测评'
      reason='链接不完整，或这项测评换了地址。'
      action='看全部测评'
      onAction={() => void navigate('pages/assess/index')}
    />
  )
}
