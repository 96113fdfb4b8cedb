import { HandIn } from '@/features/assessment/components/HandIn'
import { NoSuchTest } from '@/features/assessment/components/ResultPart'
import { testCodeOf } from '@/features/assessment/tests'
import { definePage } from '@/shared/screens/define-page'
import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'
import { Page } from '@/shared/ui/page/Page'

/** 提交测评: the missing answers, and submitting. */
export default definePage('pages/assess/custom-pages/test-submit', function TestSubmitPage({ params }) {
  const code = testCodeOf(params.testCode)
  const provinceId = useProvinceInSight()
  return code ? <HandIn key={code} test={code} provinceId={provinceId} /> : <Page>{<NoSuchTest />}</Page>
})
