import { SittingScreen } from '@/features/assessment/components/SittingScreen'
import { NoSuchTest } from '@/features/assessment/components/ResultPart'
import { testCodeOf } from '@/features/assessment/tests'
import { definePage } from '@/shared/screens/define-page'
import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'
import { Page } from '@/shared/ui/page/Page'

/** 答题: one sentence per screen, continued where the user stopped. */
export default definePage('pages/assess/custom-pages/test-content', function TestContentPage({ params }) {
  const code = testCodeOf(params.testCode)
  const provinceId = useProvinceInSight()
  return code ? <SittingScreen key={code} test={code} provinceId={provinceId} /> : <Page>{<NoSuchTest />}</Page>
})
