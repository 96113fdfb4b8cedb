import { useEffect, useMemo, useRef, useState } from 'react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useDispatch } from 'react-redux'
import { View } from '@tarojs/components'
import { ScoreFields } from '@/features/admission/components/ScoreFields'
import { admissionApi, useGetIsFinalScoreQuery } from '@/features/admission/api'
import { useMainBatch } from '@/features/admission/hooks/use-main-batch'
import { useScoreEntry } from '@/features/admission/hooks/use-score-entry'
import { useUpdateMockScoreMutation, useUpdateSubjectsMutation } from '@/features/profile/api'
import { correctionOf } from '@/features/profile/model/mock-score'
import { useGetWishYearQuery, useListWishProvincesQuery, batchApi } from '@/features/wish/batch/api'
import { WishTypeChoice } from '@/features/wish/batch/components/WishTypeChoice'
import { batchRequest } from '@/features/wish/batch/hooks/use-batches'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { provinceDataText } from '@/features/wish/batch/model/province-data'
import { wayOf } from '@/features/wish/batch/model/ways'
import { FillingAhead } from '@/features/wish/candidates/components/FillingAhead'
import { openFilling } from '@/features/wish/batch/open-filling'
import { scoreContextChanged, wishTypeChosen } from '@/features/wish/draft/draft-state'
import { useAskedAhead } from '@/shared/api/asked-ahead'
import { storage } from '@/shared/platform/storage/storage'
import { provinceName } from '@/entities/place/provinces'
import { currentUrl } from '@/shared/navigation/current-page'
import { replace } from '@/shared/navigation/navigate'
import { useNextPages } from '@/shared/navigation/use-next-pages'
import { definePage, type DeclaredPageProps } from '@/shared/screens/define-page'
import { userInfoLoaded } from '@/shared/session/account/session-state'
import { passCompletenessGate } from '@/shared/session/profile-gate/completeness'
import { CHOICE_KEY, choiceText, scoreFormOf, type ScoreForm } from '@/shared/session/profile-gate/score-form'
import { scoreFormChanged, wishYear } from '@/shared/session/account/own-score-form'
import { isOtherExam, useFillingGate } from '@/shared/session/profile-gate/use-filling-gate'
import { useIsProvinceOpen } from '@/shared/session/site/use-is-province-open'
import { useSession } from '@/shared/session/account/use-session'
import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { useHere, useIsShown } from '@/shared/ui/page/use-shown'
import type { AppDispatch } from '@/store/store'
import { scoreFormFrom } from '@/entities/exam/exam'

const FORECAST = 1

const NEXT_LABELS: Readonly<Record<string, string>> = { recommend: '下一步：说说想法', bring: '下一步：带入志愿表' }
const nextLabel = (next = ''): string => NEXT_LABELS[next] ?? '看能报哪些志愿'

interface ScoreFormViewProps extends DeclaredPageProps<'pages/query/scoreForm'> {
  year: number
  /** Score typed on the page before. */
  score: string | undefined
  chosenType: number | undefined
  onType: (wishType: number) => void
}

/** The initial values of the form are read once: later changes are the family's own. */
function ScoreFormView({ year, params, score, chosenType, onType }: ScoreFormViewProps) {
  const here = useHere()
  const session = useSession()
  const dispatch = useDispatch<AppDispatch>()
  const draft = useDraft()
  const [isChecking, setIsChecking] = useState(false)
  const [updateMockScore] = useUpdateMockScoreMutation()
  const [updateSubjects] = useUpdateSubjectsMutation()
  const inSight = useProvinceInSight()
  const start = session.scoreFormData ?? (inSight ? { ProvinceId: inSight } : null)
  const isProvinceOpen = useIsProvinceOpen()
  const entry = useScoreEntry({ form: start, score, year, isProvinceOpen })
  const provinceId = entry.province?.ProvinceId
  const isFinal = useGetIsFinalScoreQuery(
    useAskedAhead(
      admissionApi.endpoints.getIsFinalScore,
      provinceId ? { ProvinceId: provinceId, Year: year } : skipToken,
    ),
  )
  const isScoreOut = isFinal.data?.IsFinalScore
  // before this year's table a score is that of a mock exam; the family may still choose otherwise
  const wishType = chosenType ?? (isScoreOut === false ? FORECAST : draft.wishType)
  const dataOf = useListWishProvincesQuery().data?.Items.find((item) => item.ProvinceId === provinceId)

  // Kept on the device: the next visit of home uses it at once.
  useMainBatch(provinceId)

  useNextPages(entry.provinces.isSuccess, 'pages/query/college/batch', 'pages/query/college/index')

  const isRecommendation = params.next === 'recommend'
  const whole = entry.whole && JSON.stringify(scoreFormFrom(entry.whole))
  const ahead = useMemo(() => whole && (JSON.parse(whole) as ScoreForm), [whole])

  // The account data that the real score needs is asked for here: the next page would only send the family back for it.
  const passGate = async (form: ScoreForm) =>
    wishType !== 0 ||
    !session.isLoggedIn ||
    isRecommendation ||
    isOtherExam(form, session.userInfo?.Exam) ||
    passCompletenessGate(currentUrl()).catch(() => true)

  // The account follows what the family plans with; its answers do not change the score form here.
  const correctAccount = async (form: ScoreForm) => {
    const correction = correctionOf(form, session.userInfo)
    const bySubjects = correction?.subjects && (await updateSubjects(correction.subjects)).data
    const byScore = correction?.score && (await updateMockScore(correction.score)).data
    const latest = byScore ?? bySubjects
    if (latest) dispatch(userInfoLoaded(latest))
  }

  const next = async (plans?: '1') => {
    const form = entry.submit()
    if (!form || isChecking) return
    setIsChecking(true)
    const given = scoreFormFrom(form)
    // The server checks the form by the province's rule before it is taken over; the next page shows the same answer.
    const question = batchRequest(form, wishType)
    const asked = dispatch(batchApi.endpoints.getBatches.initiate(question))
    const [answer, isPassed] = await Promise.all([asked, passGate(given)])
    asked.unsubscribe()
    setIsChecking(false)
    if (!isPassed || !here.isShown()) return
    if (answer.error) return entry.refuse(answer.error as { error?: string; message: string })
    scoreFormChanged(given)
    // Also if a save waits for a sign-in: from now on the family works with what it typed.
    dispatch(scoreContextChanged(given))
    dispatch(wishTypeChosen(wishType))
    void correctAccount(form)
    const account = session.userInfo && scoreFormOf(session.userInfo.Exam, year, provinceName)
    if (account) storage.set(CHOICE_KEY, choiceText(given, account))
    if (params.next === 'recommend' && !plans) await replace('pages/recommend/start')
    else if (params.next === 'bring' && !plans) await replace('pages/query/adjust/bring')
    else await openFilling(answer.data, { way: params.way, isNewExam: params.next === 'newExam', plans })
  }

  return (
    <Page
      bottom={
        <BottomBar
          action={{
            id: 'score-next',
            label: nextLabel(params.next),
            onClick: () => void next(),
            loading: isChecking,
          }}
        />
      }
    >
      <QueryView result={entry.provinces}>
        {() => (
          <Card id='score-fields'>
            <ScoreFields
              entry={entry}
              year={year}
              provinceNote={dataOf && provinceDataText(dataOf)}
              isMock={wishType !== 0}
              onConfirm={() => void next()}
            />
            {entry.province && (
              <>
                <WishTypeChoice value={wishType} onChange={onType} isScoreOut={isScoreOut} year={year} />
                <Cell
                  id='to-special-plans'
                  title='能报国家专项、公费师范等专项计划？'
                  note='要有资格才能报；填好分数，到这里逐项打开'
                  arrow
                  onClick={() => void next('1')}
                />
              </>
            )}
          </Card>
        )}
      </QueryView>
      {ahead && (
        <FillingAhead
          form={ahead}
          wishType={wishType}
          isCollegeFirst={wayOf(params.way) === 'college' && !isRecommendation}
        />
      )}
      <View className='score-fields__aside'>不登录也能填分数、看院校、排志愿，保存时再登录。</View>
    </Page>
  )
}

export default definePage('pages/query/scoreForm', function ScoreFormPage({ params }) {
  const planned = useGetWishYearQuery()
  const [chosenType, setChosenType] = useState<number | undefined>(
    params.wishType === undefined ? undefined : Number(params.wishType === '0' ? 0 : 1),
  )
  // Values learnt meanwhile by the pages of the gate are not asked for again: the form starts again with them.
  const { scoreFormData } = useSession()
  useFillingGate(params.wishType, scoreFormData ?? undefined)
  const left = useRef(scoreFormData)
  const [learnt, setLearnt] = useState(0)
  const present = useRef(scoreFormData)
  present.current = scoreFormData
  const isShown = useIsShown()
  useEffect(() => {
    if (isShown && left.current !== present.current) setLearnt((times) => times + 1)
    left.current = present.current
  }, [isShown])
  return (
    <ScoreFormView
      key={learnt}
      year={planned.data?.WishYear ?? wishYear()}
      params={params}
      score={learnt === 0 ? params.score : undefined}
      chosenType={chosenType}
      onType={setChosenType}
    />
  )
})
