import { useGetRetentionQuery } from '@/features/site/content/api'
import { LegalText } from '@/features/site/content/components/LegalText'
import { KEPT_SECTION, PRIVACY } from '@/features/site/content/model/agreements'
import { definePage } from '@/shared/screens/define-page'
import { Cell } from '@/shared/ui/layout/Cell'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'

/** How long each kind of data is kept, as the server applies it. */
function Retention() {
  return (
    <QueryView result={useGetRetentionQuery()}>
      {({ Items }) => Items.map(({ What, Days }) => <Cell key={What} title={What} value={`${Days} 天`} />)}
    </QueryView>
  )
}

function PrivacyAgreementPage() {
  return (
    <Page>
      <LegalText agreement={PRIVACY} more={{ [KEPT_SECTION]: <Retention /> }} />
    </Page>
  )
}

export default definePage('pages/personal/service/privacy-agreement', PrivacyAgreementPage)
