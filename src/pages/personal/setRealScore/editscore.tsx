import { useUser } from '@/features/profile/use-user'
import { returnTo } from '@/shared/navigation/return-to'
import { pageUrl } from '@/shared/navigation/routes'
import { definePage } from '@/shared/screens/define-page'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { FinalScorePanel } from './FinalScorePanel'
import { useHere } from '@/shared/ui/page/use-shown'

const PATH = 'pages/personal/setRealScore/editscore'

/** Changes the real score, a limited number of times. */
export default definePage('pages/personal/setRealScore/editscore', function EditFinalScorePage({ params }) {
  const here = useHere()
  const { redirect, source } = params
  const user = useUser()
  const done = async () => {
    here.toast('高考成绩已修改')
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
