import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { View } from '@tarojs/components'
import { ScoreFields } from '@/features/admission/components/ScoreFields'
import { useGetIsFinalScoreQuery } from '@/features/admission/api'
import { useScoreEntry } from '@/features/admission/hooks/use-score-entry'
import { useUpdateMockScoreMutation } from '@/features/profile/api'
import { isScoreOfAccount } from '@/features/profile/model/mock-score'
import { useGetWishYearQuery, useListWishProvincesQuery, batchApi } from '@/features/wish/batch/api'
import { WishTypeChoice } from '@/features/wish/batch/components/WishTypeChoice'
import { batchRequest } from '@/features/wish/batch/hooks/use-batches'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { provinceDataText } from '@/features/wish/batch/model/province-data'
import { scoreContextChanged, wishTypeChosen } from '@/features/wish/draft/slice'
import { navigate, replace } from '@/shared/navigation/navigate'
import { definePage, type DeclaredPageProps } from '@/shared/screens/define-page'
import { acceptUserInfo, scoreFormChanged, wishYear } from '@/shared/session/account/sign-in'
import { useFillingGate } from '@/shared/session/profile-gate/use-filling-gate'
import { useSession } from '@/shared/session/account/use-session'
import { BottomBar } from '@/shared/ui/bottom-bar/BottomBar'
import { Card } from '@/shared/ui/card/Card'
import { Cell } from '@/shared/ui/cell/Cell'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import type { AppDispatch } from '@/store/store'
import { scoreFormFrom } from '@/entities/exam/exam'

/** What the form starts with is read once: what is typed afterwards is the family's. */
function ScoreFormView({ year, params }: { year: number } & DeclaredPageProps<'pages/query/scoreForm'>) {
  useFillingGate(params.wishType)
  const session = useSession()
  const dispatch = useDispatch<AppDispatch>()
  const draft = useDraft()
  const [chosenType, setChosenType] = useState<number | undefined>(
    params.wishType === undefined ? undefined : Number(params.wishType === '0' ? 0 : 1),
  )
  const wishType = chosenType ?? draft.wishType
  const [isChecking, setIsChecking] = useState(false)
  const [updateMockScore] = useUpdateMockScoreMutation()
  const start = session.scoreFormData ?? (session.provinceID ? { ProvinceId: session.provinceID } : null)
  const entry = useScoreEntry({ form: start, score: params.score, year })
  const provinceId = entry.province?.ProvinceId
  const isFinal = useGetIsFinalScoreQuery({ ProvinceId: provinceId ?? '', Year: year }, { skip: !provinceId })
  const dataOf = useListWishProvincesQuery().data?.Items.find((item) => item.ProvinceId === provinceId)

  const next = async (plans?: '1') => {
    const form = entry.submit()
    if (!form || isChecking) return
    setIsChecking(true)
    // The server judges the form by the province's rule before it is taken over; the answer is what the next page shows.
    const question = batchRequest(form, wishType)
    const asked = dispatch(batchApi.endpoints.getBatches.initiate(question))
    const answer = await asked
    asked.unsubscribe()
    setIsChecking(false)
    if (answer.error) return entry.refuse(answer.error as { error?: string; message: string })
    const given = scoreFormFrom(form)
    scoreFormChanged(given)
    // Also where a save waits for somebody to sign in: what the family types is what it works on.
    dispatch(scoreContextChanged(given))
    dispatch(wishTypeChosen(wishType))
    // The account follows the score the family plans with; another province or track tried out is not its exam.
    if (isScoreOfAccount(form, session.userInfo)) {
      void updateMockScore({ Score: form.Score, ...(form.Rank ? { Rank: form.Rank } : {}) })
        .unwrap()
        .then(acceptUserInfo, () => undefined)
    }
    if (params.next === 'recommend' && !plans) await replace('pages/recommend/start')
    else if (params.next === 'newExam') await navigate('pages/newExam/batch', { plans })
    else await navigate('pages/query/college/batch', { way: params.way, plans })
  }

  return (
    <Page
      bottom={
        <BottomBar
          action={{
            id: 'score-next',
            label: params.next === 'recommend' ? '下一步：说说想法' : '看能报哪些批次',
            onClick: () => void next(),
            loading: isChecking,
          }}
        />
      }
    >
      <QueryView result={entry.provinces}>
        {() => (
          <Card>
            <ScoreFields
              entry={entry}
              year={year}
              provinceNote={dataOf && provinceDataText(dataOf)}
              onConfirm={() => void next()}
            />
            <WishTypeChoice
              value={wishType}
              onChange={setChosenType}
              isScoreOut={isFinal.data?.IsFinalScore}
              year={year}
            />
            <Cell
              id='to-special-plans'
              title='能报国家专项、公费师范等专项计划？'
              note='要有资格才能报；填好分数，到这里逐项打开'
              arrow
              onClick={() => void next('1')}
            />
          </Card>
        )}
      </QueryView>
      <View className='score-fields__aside'>不登录也能填分数、看院校、排志愿，保存时再登录。</View>
    </Page>
  )
}

export default definePage('pages/query/scoreForm', function ScoreFormPage({ params }) {
  const planned = useGetWishYearQuery()
  return <ScoreFormView year={planned.data?.WishYear ?? wishYear()} params={params} />
})
