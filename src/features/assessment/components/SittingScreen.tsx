import { useEffect, useMemo } from 'react'
import { replace } from '@/shared/navigation/navigate'
import { QuizScreen } from '@/shared/screens/QuizScreen'
import { useSession } from '@/shared/session/account/use-session'
import { Page } from '@/shared/ui/page/Page'
import { failureText } from '@/shared/ui/query-view/failure-text'
import { useSitting } from '../hooks/use-sitting'
import { RENEWED, type TestCode } from '../tests'
import { SittingFinished } from './SittingFinished'
import { SittingGone } from './SittingGone'

/** One sentence of a test per screen; answers stay on the device and go to the account. Then comes the check before submitting. */
export function SittingScreen({ test, provinceId }: { test: TestCode; provinceId?: string }) {
  const { isLoggedIn } = useSession()
  const sitting = useSitting(test, provinceId)
  const { questions, result, kept, isOffline, failure } = sitting
  const rows = useMemo(
    () =>
      questions?.Items.map(({ ItemId, Text }) => ({
        key: ItemId,
        text: Text,
        options: questions.Options.map(({ Value, Label }) => ({ value: String(Value), label: Label })),
      })),
    [questions],
  )
  const isOpen = questions !== undefined
  // answers that an earlier visit could not send without a network are sent now
  useEffect(() => {
    if (isOpen) void sitting.flush()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the sentences have come
  }, [isOpen])
  const title = test === 'all-round' ? undefined : questions?.Title
  if (sitting.finishedId !== null)
    return (
      <Page title={title}>
        <SittingFinished test={test} resultId={sitting.finishedId} />
      </Page>
    )
  if (sitting.isGone)
    return (
      <Page title={title}>
        <SittingGone sitting={sitting} />
      </Page>
    )
  const notice = isOffline
    ? '没有连上网，答案先留在这台设备上，连上后自动补交。'
    : failure !== undefined
      ? `${failureText(failure)}。答案先留在这台设备上。`
      : isLoggedIn
        ? undefined
        : '还没有登录，答案先留在这台设备上。'
  return (
    <QuizScreen
      key={sitting.round}
      title={title}
      id='test'
      notice={sitting.isRenewed ? RENEWED : notice}
      questions={{ ...result, data: rows }}
      kept={kept ? { data: kept, isLoading: false } : null}
      onKeep={sitting.keep}
      onNext={sitting.next}
      submit={async () => {
        return (await sitting.flush()) ? '另一台设备已经交卷' : undefined
      }}
      onDone={() => void replace('pages/assess/custom-pages/test-submit', { testCode: test })}
    />
  )
}
