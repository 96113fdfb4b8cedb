import { useGetTestResultQuery } from '@/features/assessment/api'
import { ResultDetails, ResultPart } from '@/features/assessment/components/ResultPart'
import { useWhere } from '@/features/assessment/hooks/use-where'
import { reportOf } from '@/features/assessment/open-test'
import { useMajorWishes } from '@/features/recommend/hooks/use-major-wishes'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { useGone } from '@/shared/screens/use-gone'
import { useSession } from '@/shared/session/account/use-session'
import { useRights } from '@/shared/session/rights/use-rights'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'

/** 测评结果: the summary of any test, free; a test without a report page of its own shows the rest here. */
export default definePage('pages/assess/custom-pages/testResult', function TestResultPage({ params }) {
  const isOpen = useRights(['TEST_REPORT'])
  const { scoreFormData: form } = useSession()
  const { wishType } = useDraft()
  const wishes = useMajorWishes()
  const info = useGone(useGetTestResultQuery({ ResultId: params.id ?? '', ...useWhere() }), [
    'TEST_RESULT_NOT_FOUND',
    'INVALID_REQUEST',
  ])
  const result = info.data?.Result
  return (
    <Page title={result?.Title}>
      <QueryView
        result={info}
        empty={{
          text: '没有这份测评结果',
          reason: '它可能是别的账号的，或者还没有交卷。',
          action: '看全部测评',
          onAction: () => void navigate('pages/assess/index'),
        }}
      >
        {() => result && <ResultPart result={result} viewer={{ form, wishType, ...wishes }} />}
      </QueryView>
      {result && !reportOf(result.TestCode) && <ResultDetails result={result} isOpen={isOpen} />}
    </Page>
  )
})
