import { useGetIntentionQuery } from '@/features/audit/api'
import { IntentionForm } from '@/features/audit/components/IntentionForm'
import { goBack } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { useHere } from '@/shared/ui/page/use-shown'

/** 志愿意向: the family's priorities, given before an expert reads its list. */
export default definePage('pages/personal/audit/index', function IntentionPage() {
  const here = useHere()
  const result = useGetIntentionQuery({})
  const saved = () => {
    here.toast('已保存')
    void goBack()
  }
  // the form is a page with its own bottom bar; it stays while a later answer arrives
  if (result.data) return <IntentionForm kept={result.data.Intention} onSaved={saved} />
  return (
    <Page>
      <QueryView result={result}>{() => null}</QueryView>
    </Page>
  )
})
