import { useState } from 'react'
import { View } from '@tarojs/components'
import { replace } from '@/shared/navigation/navigate'
import { useSession } from '@/shared/session/account/use-session'
import { useSignedIn } from '@/shared/session/account/use-signed-in'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Card } from '@/shared/ui/layout/Card'
import { Page } from '@/shared/ui/page/Page'
import { failureText } from '@/shared/ui/query-view/failure-text'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { useSitting } from '../hooks/use-sitting'
import { missingOf, runsOf } from '../device-answers'
import { RENEWED, type TestCode } from '../tests'
import { openResult, openSentences } from '../open-test'
import { SittingGone } from './SittingGone'
import { useHere } from '@/shared/ui/page/use-shown'
import './assessment.scss'

/** Most runs of missing sentences that are listed. */
const NAMED = 6

function missingText(missing: readonly number[], total: number): string {
  if (missing.length === total) return '还没有开始。可以分几次做，换设备也能接着做。'
  const runs = runsOf(missing)
  return `还没做的是第 ${runs.slice(0, NAMED).join('、')}${runs.length > NAMED ? ' 等' : ''} 题，共 ${missing.length} 题。`
}

/** Before submitting: the missing answers, and where the answers go. A guest signs in first; the answers wait on the device. */
export function HandIn({ test, provinceId }: { test: TestCode; provinceId?: string }) {
  const here = useHere()
  const sitting = useSitting(test, provinceId)
  const { isLoggedIn } = useSession()
  const signedIn = useSignedIn()
  const [failure, setFailure] = useState('')
  const { questions, kept = {}, result } = sitting
  const missing = questions ? missingOf(questions, kept) : []
  const handIn = async () => {
    setFailure('')
    const outcome = await sitting.handIn()
    if ('failure' in outcome) return setFailure(failureText(outcome.failure))
    if (outcome.wasFinished) here.toast('这份测评已经交过，看那一次的结果')
    else if (outcome.overruled > 0) here.toast(`有 ${outcome.overruled} 题在另一台设备上后改过，按后改的算`)
    if (outcome.id) await openResult(test, outcome.id, replace)
  }
  const isComplete = questions !== undefined && missing.length === 0
  const action = isComplete
    ? {
        id: 'hand-in',
        label: isLoggedIn ? '交卷，看结果' : '登录后看结果',
        loading: sitting.isSending,
        onClick: () => signedIn(() => void handIn()),
      }
    : {
        id: 'go-on',
        label: missing.length === questions?.Items.length ? '开始做' : `去做没做的 ${missing.length} 题`,
        onClick: () => void openSentences(test, replace),
      }
  if (sitting.isGone)
    return (
      <Page title={questions && `${questions.Title}：交卷`}>
        <SittingGone sitting={sitting} />
      </Page>
    )
  return (
    <Page
      title={questions ? `${questions.Title}：交卷` : undefined}
      bottom={questions && <BottomBar action={action} />}
    >
      <QueryView result={result}>
        {({ Items }) => (
          <Card
            id='hand-in-state'
            title={
              isComplete
                ? `${Items.length} 题都做了`
                : `做了 ${Items.length - missing.length} 题，共 ${Items.length} 题`
            }
          >
            {sitting.isRenewed && <View className='test-doubt'>{RENEWED}</View>}
            {missing.length > 0 && <View className='test-sentence num'>{missingText(missing, Items.length)}</View>}
            <View className='test-note'>
              {isLoggedIn
                ? '交卷以后不能再改，可以另做一次。结果只有这个账号看得到。'
                : '答案现在只在这台设备上。登录后交卷，结果存进账号，换手机也能看。'}
            </View>
            {failure !== '' && (
              <View id='hand-in-failure' className='test-doubt' {...{ role: 'alert' }}>
                {failure}
              </View>
            )}
          </Card>
        )}
      </QueryView>
    </Page>
  )
}
