import { LegalText } from '@/features/site/content/components/LegalText'
import { SERVICE } from '@/features/site/content/model/agreements'
import { definePage } from '@/shared/screens/define-page'
import { Page } from '@/shared/ui/page/Page'

function ServiceAgreementPage() {
  return (
    <Page>
      <LegalText agreement={SERVICE} />
    </Page>
  )
}

export default definePage('pages/personal/service/service-agreement', ServiceAgreementPage)
