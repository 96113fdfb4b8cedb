import { useMemo } from 'react'
import { provinceName } from '@/entities/province/provinces'
import { examKey, scoreFormText } from '@/entities/exam/exam'
import { useGetRankQuery } from '@/features/admission/api'
import { BannerCards } from '@/features/home/components/BannerCards'
import { CountdownCard } from '@/features/home/components/CountdownCard'
import { DataStatusCard } from '@/features/home/components/DataStatusCard'
import { ListStateCard } from '@/features/home/components/ListStateCard'
import { NewsCard } from '@/features/home/components/NewsCard'
import { NextStepCard } from '@/features/home/components/NextStepCard'
import { ScoreBox } from '@/features/home/components/ScoreBox'
import { ToolGrid } from '@/features/home/components/ToolGrid'
import { WhoLine } from '@/features/home/components/WhoLine'
import { summariseDrafts } from '@/features/home/model/drafts'
import { nextStep, type NextStep } from '@/features/home/model/next-step'
import { useGetHomeDataQuery } from '@/features/site/api'
import { useNews } from '@/features/site/notices/hooks/use-news'
import { useListWishesInfiniteQuery } from '@/features/wish/saved/api'
import { useDeviceBooks } from '@/features/wish/draft/hooks/use-device-books'
import { useLater } from '@/shared/lib/later/use-later'
import { subjectTypeName } from '@/shared/lib/score/score'
import { navigate, openUrl } from '@/shared/navigation/navigate'
import { usePullRefresh } from '@/shared/navigation/use-pull-refresh'
import { definePage } from '@/shared/screens/define-page'
import { selectIsLaunched, selectSiteName, selectWebConfig } from '@/shared/session/site/site-slice'
import { useSession } from '@/shared/session/account/use-session'
import { NavBar } from '@/shared/ui/nav-bar/NavBar'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Skeleton } from '@/shared/ui/skeleton/Skeleton'
import { useAppSelector } from '@/store/hooks'

const loadMatches = () => import('./HomeMatches')

function openStep(step: Exclude<NextStep, { kind: 'score' }>, wishType: number): void {
  if (step.kind === 'candidates') void navigate('pages/query/college/batch', { wishType })
  else if (step.kind === 'draft') {
    const { batchId, wishType: draftType } = step.draft
    void navigate('pages/query/adjust/wish', { batchId, wishType: draftType })
  } else void navigate('pages/personal/volunteer/volunteerdetail', { wishId: step.list.WishId })
}

/** 首页: who and where, the one next step, the dates, the tools, my list, the news, the data. */
function HomePage() {
  const { scoreFormData: form, provinceID, userInfo, isLoggedIn } = useSession()
  const siteName = useAppSelector(selectSiteName)
  const config = useAppSelector(selectWebConfig)
  const isLaunched = useAppSelector(selectIsLaunched)
  const books = useDeviceBooks(userInfo?.UserId)
  const drafts = useMemo(() => books && summariseDrafts(books), [books])

  const provinceId = form?.ProvinceId ?? provinceID
  const Matches = useLater(loadMatches, form !== null)
  const home = useGetHomeDataQuery(provinceId ? { ProvinceId: provinceId } : {}, {
    skip: !isLaunched && provinceId === '',
  })
  const rank = useGetRankQuery(form ?? { ProvinceId: '', Year: 0, SubjectType: 3, Score: 0 }, { skip: !form })
  const lists = useListWishesInfiniteQuery(undefined, { skip: !isLoggedIn })
  const news = useNews()
  const page = isLoggedIn ? lists.data?.pages[0] : undefined
  const saved = page?.Items ?? []
  const step = nextStep(form, drafts ?? [], saved)
  // 0 where the score is that of the exam: the account's, or the one a guest has typed as such.
  const chosenType = (isLoggedIn || !form ? undefined : books?.[examKey(form)]?.wishType) ?? 1
  const wishType = typeof userInfo?.FinalScore === 'number' ? 0 : chosenType
  const place = provinceName(provinceId)
  const rankOf = form ? rank.currentData : undefined
  const track = form ? (rankOf?.Track ?? subjectTypeName(form.SubjectType)) : ''
  const who = form
    ? scoreFormText(
        { ...form, ProvinceName: place },
        track,
        rankOf?.Rank,
        (rankOf?.IsAboveTable && rankOf.Rank) || undefined,
      )
    : `${place || '选择省份'} · 还没有填分数`
  // Until a score says where it is from, the family says which province it looks at, where there is a choice.
  const isPlaceOpen = !form && config?.ProvinceList.length !== 1
  const latest = step.kind === 'findings' || step.kind === 'export' ? step.list : saved[0]

  usePullRefresh(() =>
    Promise.all([
      home.isUninitialized ? undefined : home.refetch(),
      lists.isUninitialized ? undefined : lists.refetch(),
      news.result.refetch(),
    ]),
  )

  const next =
    step.kind === 'score' ? (
      <ScoreBox
        provinceName={place}
        onScore={(score, type) => void navigate('pages/query/scoreForm', { wishType: type, score: String(score) })}
      />
    ) : drafts === null ? (
      <Skeleton card rows={3} />
    ) : (
      <NextStepCard step={step} onNext={() => openStep(step, wishType)} />
    )
  const mine = latest && page && (
    <ListStateCard
      list={latest}
      total={page.Total}
      onOpen={() => void navigate('pages/personal/volunteer/volunteerdetail', { wishId: latest.WishId })}
      onAll={() => void navigate('pages/personal/volunteer/volunteerlist')}
    />
  )
  return (
    <Page>
      <NavBar title={siteName} />
      <WhoLine
        text={who}
        action={isPlaceOpen ? '换省份' : '修改'}
        onChange={() =>
          void (isPlaceOpen
            ? navigate('pages/location/choose-location', { level: 'province' })
            : navigate('pages/query/scoreForm'))
        }
      />
      {Matches && form ? (
        <Matches form={form} wishType={wishType} next={next} leadsToCandidates={step.kind === 'candidates'}>
          {mine}
        </Matches>
      ) : (
        <>
          {next}
          {mine}
        </>
      )}
      {home.data && <BannerCards banners={home.data.Banners} onOpen={(path) => void openUrl(path)} />}
      <ToolGrid tools={config?.ToolBox_H5 ?? []} onOpen={(path) => void openUrl(path)} />
      <QueryView result={home}>
        {(data) => (
          <>
            <CountdownCard countdown={data.Countdown} calendar={data.Calendar} />
            <NewsCard news={data.News} onOpen={(path) => void openUrl(path)} />
            <DataStatusCard status={data.DataStatus} provinceName={place} />
          </>
        )}
      </QueryView>
    </Page>
  )
}

export default definePage('pages/home/index', HomePage)
