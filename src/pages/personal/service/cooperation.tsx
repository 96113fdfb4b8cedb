import { CooperationForm } from '@/features/content/components/CooperationForm'
import { definePage } from '@/shared/screens/define-page'
import { Page } from '@/shared/ui/page/Page'

/** 商务合作: a message to the operator. */
export default definePage('pages/personal/service/cooperation', function CooperationPage() {
  return (
    <Page>
      <CooperationForm />
    </Page>
  )
})
