// The parts of the home tab that ask the server: they come with the query library, while the page itself is already shown and usable.
import { useEffect, useMemo } from 'react'
import type { ResponseOf } from 'contract/registry'
import { provinceName } from '@/entities/place/provinces'
import { examKey, scoreFormText, type ScoreForm } from '@/entities/exam/exam'
import { admissionApi, useGetRankQuery } from '@/features/admission/api'
import { BannerCards } from '@/features/home/components/BannerCards'
import { CountdownCard } from '@/features/home/components/CountdownCard'
import { DataStatusCard } from '@/features/home/components/DataStatusCard'
import { ListStateCard } from '@/features/home/components/ListStateCard'
import { NewsCard } from '@/features/home/components/NewsCard'
import { NextStepCard } from '@/features/home/components/NextStepCard'
import { WhoLine } from '@/features/home/components/WhoLine'
import { useKeptAnswer } from '@/features/home/use-kept-answer'
import { summariseDrafts, type DraftSummary } from '@/features/home/model/drafts'
import { daysUntil } from '@/features/home/kept-answers'
import { listOf, nextStep, type SavedList } from '@/features/home/model/next-step'
import { useGetHomeDataQuery } from '@/features/site/api'
import { useNews } from '@/features/site/notices/use-news'
import { useStartFilling } from '@/features/wish/batch/hooks/use-start-filling'
import { useDeviceBooks } from '@/features/wish/draft/hooks/use-device-books'
import { useListWishesInfiniteQuery } from '@/features/wish/saved/api'
import { subjectTypeName } from '@/shared/lib/number/score'
import { navigate, openUrl } from '@/shared/navigation/navigate'
import { useNextPages } from '@/shared/navigation/use-next-pages'
import { usePullRefresh } from '@/shared/navigation/use-pull-refresh'
import { keptScripts } from '@/shared/platform/kept-scripts/kept-scripts'
import { useSession } from '@/shared/session/account/use-session'
import { selectIsLaunched } from '@/shared/session/site/site-state'
import { refusalOf } from '@/shared/ui/query-view/failure-text'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import { useAppSelector } from '@/store/hooks'
import HomeMatches from './HomeMatches'
import { useOpenSaved } from './use-open-saved'

const openDraft = ({ batchId, wishType }: DraftSummary) => navigate('pages/query/adjust/wish', { batchId, wishType })

/** The number of days left has changed since. */
const upToDate = (data: ResponseOf<'Web/HomeData'>) => {
  const Days = daysUntil(data.Countdown.ExamDate)
  return Days >= 0 ? { ...data, Countdown: { ...data.Countdown, Days } } : undefined
}

function useHomeData(provinceId: string) {
  const isLaunched = useAppSelector(selectIsLaunched)
  const question = provinceId ? { ProvinceId: provinceId } : {}
  const result = useGetHomeDataQuery(question, { skip: !isLaunched && provinceId === '' })
  const data = useKeptAnswer('home', isLaunched || provinceId ? question : undefined, result.currentData)
  return { ...result, data: result.currentData ?? (data && upToDate(data)) ?? result.data }
}

/** The first page of the saved lists; nothing for a guest. */
function useSavedLists() {
  const { isLoggedIn } = useSession()
  const lists = useListWishesInfiniteQuery(undefined, { skip: !isLoggedIn })
  return { lists, page: isLoggedIn ? lists.data?.pages[0] : undefined }
}

const openAllLists = () => void navigate('pages/personal/volunteer/volunteerlist')

function SavedListState({ list, total }: { list: SavedList; total: number }) {
  const open = useOpenSaved()
  return <ListStateCard list={list} total={total} onOpen={() => void open(list)} onAll={openAllLists} />
}

/** The latest saved list of a family that has given no score here. */
export function LatestList() {
  const { page } = useSavedLists()
  const latest = page?.Items.find(({ IsPast }) => !IsPast)
  return latest ? <SavedListState list={latest} total={page?.Total ?? 0} /> : null
}

/** Province, candidate and rank, the next step of a family with a score, its list and the units that fit. */
export function ScoredStart({ form, onChange }: { form: ScoreForm; onChange: () => void }) {
  const { userInfo, isLoggedIn } = useSession()
  const books = useDeviceBooks(userInfo?.UserId)
  const drafts = useMemo(() => books && summariseDrafts(books), [books])
  const filling = useStartFilling()
  const openSaved = useOpenSaved()
  const asked = useGetRankQuery(form)
  const rank = useKeptAnswer('rank', asked.isError && refusalOf(asked.error) ? undefined : form, asked.currentData)
  const { page } = useSavedLists()
  const saved = page?.Items ?? []
  const step = nextStep(form, drafts ?? [], saved)
  const toNext = () => {
    if (step.kind === 'draft') return openDraft(step.draft)
    const list = listOf(step)
    return list ? openSaved(list) : filling.start(form, { wishType })
  }
  // 0 if the score is that of the exam: the account's, or the one a guest has typed as such.
  const chosenType = (isLoggedIn ? undefined : books?.[examKey(form)]?.wishType) ?? 1
  const isRealScore = typeof userInfo?.FinalScore === 'number' && (userInfo.Exam.ExamYear ?? form.Year) === form.Year
  const wishType = isRealScore ? 0 : chosenType
  // The list of the step is shown only in the step's card.
  const latest = listOf(step) ? undefined : saved[0]
  const who = scoreFormText(
    { ...form, ProvinceName: provinceName(form.ProvinceId) },
    rank?.Track ?? subjectTypeName(form.SubjectType),
    rank?.Rank,
    (rank?.IsAboveTable && rank.Rank) || undefined,
  )
  return (
    <>
      <WhoLine text={who} action='修改' onChange={onChange} />
      <HomeMatches
        form={form}
        wishType={wishType}
        isKnown={drafts !== null}
        next={
          step.kind === 'score' || drafts === null ? (
            <Skeleton card rows={3} />
          ) : (
            <NextStepCard
              step={step}
              total={page?.Total ?? 0}
              onAll={openAllLists}
              isOpening={filling.isOpening}
              onNext={() => void toNext()}
            />
          )
        }
        leadsToCandidates={step.kind === 'candidates'}
      >
        {latest && page && <SavedListState list={latest} total={page.Total} />}
      </HomeMatches>
    </>
  )
}

/** Banners of the organisation. */
export function Banners({ provinceId }: { provinceId: string }) {
  const { data } = useHomeData(provinceId)
  return data ? <BannerCards banners={data.Banners} onOpen={(path) => void openUrl(path)} /> : null
}

/** The dates, the news and the data, below the tools; pulling the page down fetches all of it again. */
export function Rest({ provinceId }: { provinceId: string }) {
  const home = useHomeData(provinceId)
  const { lists } = useSavedLists()
  const news = useNews()
  const hasScore = useSession().scoreFormData !== null
  const isReady = !home.isLoading && !home.isUninitialized
  useNextPages(isReady, hasScore ? 'pages/query/college/index' : 'pages/query/scoreForm')
  useEffect(() => (isReady ? keptScripts.keep() : undefined), [isReady])
  const askProvinces = admissionApi.usePrefetch('listProvinces')
  useEffect(() => {
    if (isReady && !hasScore) askProvinces(undefined)
  }, [isReady, hasScore, askProvinces])
  usePullRefresh(() =>
    Promise.all([
      home.isUninitialized ? undefined : home.refetch(),
      lists.isUninitialized ? undefined : lists.refetch(),
      news.result.refetch(),
    ]),
  )
  return (
    <QueryView result={home}>
      {(data) => (
        <>
          <CountdownCard
            countdown={data.Countdown}
            calendar={data.Calendar}
            season={data.Season}
            place={provinceName(provinceId)}
          />
          <NewsCard news={data.News} onOpen={(path) => void openUrl(path)} />
          <DataStatusCard status={data.DataStatus} provinceName={provinceName(provinceId)} />
        </>
      )}
    </QueryView>
  )
}
