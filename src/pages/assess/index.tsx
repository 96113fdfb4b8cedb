import { useListProvincesQuery } from '@/features/admission/api'
import { useTests } from '@/features/assessment/hooks/use-tests'
import { TestListCard } from '@/features/assessment/components/TestListCard'
import { SubjectRuleCard } from '@/features/home/components/SubjectRuleCard'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { useRights } from '@/shared/session/rights/use-rights'
import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'

/** Tests that are a part of their own. */
const WAYS = { path: () => void navigate('pages/assess/enter-path/index') }

/** 测评: who I am and what suits me: all tests with my last results, and how subjects are chosen. The uses of a score are on the tabs 首页 and 填报. */
function AssessPage() {
  const provinceId = useProvinceInSight()
  const provinces = useListProvincesQuery()
  const tests = useTests()
  const isReportOpen = useRights(['TEST_REPORT'])
  return (
    <Page>
      <QueryView result={tests}>
        {({ Items }) => <TestListCard tests={Items} ways={WAYS} isReportOpen={isReportOpen} />}
      </QueryView>
      <QueryView result={provinces}>
        {({ ProvinceList }) => {
          const province = ProvinceList.find(({ ProvinceId }) => ProvinceId === provinceId)
          return province ? <SubjectRuleCard province={province} /> : null
        }}
      </QueryView>
    </Page>
  )
}

export default definePage('pages/assess/index', AssessPage)
