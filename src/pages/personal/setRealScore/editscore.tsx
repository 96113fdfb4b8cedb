import { useUser } from '@/features/profile/use-user'
import { returnTo } from '@/shared/navigation/return-to'
import { pageUrl } from '@/shared/navigation/routes'
import { overlay } from '@/shared/platform/overlay/overlay'
import { definePage } from '@/shared/screens/define-page'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { FinalScorePanel } from './FinalScorePanel'

const PATH = 'pages/personal/setRealScore/editscore'

/** Changes the real score, a limited number of times. */
export default definePage('pages/personal/setRealScore/editscore', function EditFinalScorePage({ params }) {
  const { redirect, source } = params
  const user = useUser()
  const done = async () => {
    overlay.toast('高考成绩已修改')
    await returnTo(redirect, 'pages/personal/index')
  }
  return (
    <Page>
      <QueryView result={user}>
        {({ Exam, UserId }) => (
          <FinalScorePanel key={UserId} exam={Exam} address={pageUrl(PATH, { redirect, source })} onDone={done} />
        )}
      </QueryView>
    </Page>
  )
})
