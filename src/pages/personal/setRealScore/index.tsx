import { useState } from 'react'
import { scoreOfAddress } from '@/features/profile/model/carried'
import { useUser } from '@/features/profile/use-user'
import { FormMessage } from '@/shared/form/FormMessage'
import { navigate } from '@/shared/navigation/navigate'
import { returnTo } from '@/shared/navigation/return-to'
import { pageUrl } from '@/shared/navigation/routes'
import { definePage } from '@/shared/screens/define-page'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { formatNumber } from '@/shared/lib/number/number-format'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { FinalScorePanel } from './FinalScorePanel'
import { useHere } from '@/shared/ui/page/use-shown'

const PATH = 'pages/personal/setRealScore/index'

/** The first entry of the real score; an entered score is shown, with a button to change it. */
export default definePage('pages/personal/setRealScore/index', function FinalScorePage({ params }) {
  const here = useHere()
  const { redirect, source } = params
  const user = useUser()
  // stays on the page: a toast disappears after two seconds, or earlier when another one comes
  const [elsewhere, setElsewhere] = useState<string>()
  const done = async () => {
    here.toast('高考成绩已保存')
    await returnTo(redirect, 'pages/personal/index')
  }
  return (
    <Page>
      <QueryView result={user}>
        {({ Exam, UserId }) =>
          Exam.FinalScore === null ? (
            <FinalScorePanel
              key={UserId}
              exam={Exam}
              address={pageUrl(PATH, { redirect, source })}
              given={scoreOfAddress(redirect)}
              onDone={done}
              onElsewhere={setElsewhere}
            />
          ) : (
            <Card title='已填写的高考成绩'>
              <FormMessage text={elsewhere} />
              <Cell title='分数' value={`${formatNumber(Exam.FinalScore)} 分`} />
              <Cell title='位次' value={Exam.FinalRank === null ? '未填写' : `${formatNumber(Exam.FinalRank)} 名`} />
              <Cell
                id='to-edit-score'
                title='修改成绩'
                note={`还可以修改 ${Exam.ScoreChangesLeft} 次`}
                arrow
                onClick={() => void navigate('pages/personal/setRealScore/editscore', { redirect, source })}
              />
            </Card>
          )
        }
      </QueryView>
    </Page>
  )
})
