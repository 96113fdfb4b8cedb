import { useMemo, useState } from 'react'
import { View } from '@tarojs/components'
import { examKey } from '@/entities/exam/exam'
import { useGetIsFinalScoreQuery, useListProvincesQuery } from '@/features/admission/api'
import { ProvinceRuleCard } from '@/features/admission/components/ProvinceRuleCard'
import { trackOf, type Province } from '@/features/admission/model/subjects'
import { summariseDrafts, type DraftSummary } from '@/features/home/model/drafts'
import { lookUpsBeside } from '@/features/home/model/look-ups'
import { belongsTo, type SavedList } from '@/features/home/model/next-step'
import { useListWishesInfiniteQuery } from '@/features/wish/saved/api'
import { useDeviceBooks } from '@/features/wish/draft/hooks/use-device-books'
import { savedListUrl } from '@/features/wish/saved/model/saved-list-url'
import { WAYS, type Way } from '@/features/wish/batch/model/ways'
import { useStartFilling } from '@/features/wish/batch/hooks/use-start-filling'
import { openWay } from '@/features/wish/batch/open-way'
import { subjectTypeName } from '@/shared/lib/number/score'
import { navigate, openUrl } from '@/shared/navigation/navigate'
import { usePullRefresh } from '@/shared/navigation/use-pull-refresh'
import { definePage } from '@/shared/screens/define-page'
import { passCompletenessGate } from '@/shared/session/profile-gate/completeness'
import { useSession } from '@/shared/session/account/use-session'
import { selectWebConfig } from '@/shared/session/site/site-state'
import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { useAppSelector } from '@/store/hooks'
import '@/features/home/components/home.scss'

const NORMAL = 0
const FORECAST = 1
const NORMAL_PAGE = '/pages/query/college/batch?wishType=0'
const SHOWN = 3

function draftNote(draft: DraftSummary, province: Province | undefined): string {
  const track = province ? trackOf(province.Rule, draft.subjectType) : subjectTypeName(draft.subjectType)
  const count = draft.limit === null ? `${draft.count} 个志愿` : `${draft.count}/${draft.limit} 个志愿`
  const mode = draft.wishType === NORMAL ? '正式填报' : '模拟填报'
  return `${draft.year} 年 ${draft.provinceName} ${track} · ${mode} · ${count}`
}

/** 填报: how a list is made: the list to continue, the two modes, the ways to choose, my lists, and the province's rule. */
function FillingPage() {
  const { scoreFormData: form, isLoggedIn, userInfo } = useSession()
  const books = useDeviceBooks(userInfo?.UserId)
  const drafts = useMemo(() => books && summariseDrafts(books), [books])
  const [isChecking, setIsChecking] = useState(false)
  const { start } = useStartFilling()
  const provinces = useListProvincesQuery()
  const lists = useListWishesInfiniteQuery(undefined, { skip: !isLoggedIn })
  const inSight = useProvinceInSight()
  const provinceId = form?.ProvinceId ?? inSight
  // Where the family stopped: the list it changed last, made for its present score.
  const latest = form ? drafts?.find(belongsTo(form)) : undefined
  const unsaved = (drafts ?? []).filter((draft) => !draft.isSaved && draft !== latest)
  const page = isLoggedIn ? lists.data?.pages[0] : undefined
  // The list to continue, as it was saved: it is shown there and not again among the others.
  const kept = latest?.isSaved ? page?.Items.find(({ WishId }) => WishId === latest.wishId) : undefined
  const others = (page?.Items ?? []).filter((list) => list !== kept).slice(0, SHOWN)
  const config = useAppSelector(selectWebConfig)
  const lookUps = lookUpsBeside(config?.ToolBox_H5 ?? [])
  const isScoreOut = useGetIsFinalScoreQuery({ ProvinceId: provinceId }, { skip: provinceId === '' }).currentData
    ?.IsFinalScore

  usePullRefresh(() => Promise.all([provinces.refetch(), lists.isUninitialized ? undefined : lists.refetch()]))

  // The real score belongs to the profile: missing profile data is asked for first, and only once. A guest is asked on the score form.
  const startNormal = async () => {
    setIsChecking(true)
    try {
      if (isLoggedIn && !(await passCompletenessGate(NORMAL_PAGE))) return
      const exam = userInfo?.Exam
      const isGiven =
        isLoggedIn &&
        form !== null &&
        typeof exam?.FinalScore === 'number' &&
        (exam.ExamYear ?? form.Year) === form.Year
      if (isGiven) await start(form, { wishType: NORMAL })
      else await navigate('pages/query/scoreForm', { wishType: NORMAL })
    } catch {
      // The pipeline has shown the error; the button can be pressed again.
    } finally {
      setIsChecking(false)
    }
  }
  // All ways fill the same list: with a score the page opens as the user left it, without one the score comes first.
  const startWay = (way: Way) => (form ? openWay(way) : navigate('pages/query/scoreForm', { way }))
  const provinceOf = (id: string) => provinces.data?.ProvinceList.find(({ ProvinceId }) => ProvinceId === id)
  // Until the rules are loaded, the family's subjects decide: the old model has none.
  const model = provinceOf(provinceId)?.Rule.Model
  const isOldModel = model ? model === '文理' : form?.SelectSubjectList.length === 0
  const openDraft = ({
    batchId,
    wishType,
    provinceId: ProvinceId,
    year: Year,
    subjectType: SubjectType,
  }: DraftSummary) =>
    navigate('pages/query/adjust/wish', { exam: examKey({ ProvinceId, Year, SubjectType }), batchId, wishType })

  const openSaved = ({ WishId, ProvinceId }: SavedList) => openUrl(savedListUrl(WishId, provinceOf(ProvinceId)?.Rule))

  return (
    <Page>
      {latest && (
        <Card id='resume' title='接着填'>
          <View className='mode__text'>
            {kept?.Name ?? latest.name}：{draftNote(latest, provinceOf(latest.provinceId))}
            {latest.isSaved ? '，已保存' : '，还没保存'}
          </View>
          <Button id='resume-list' block onClick={() => void openDraft(latest)}>
            打开志愿表
          </Button>
          {kept && (
            <Button id={`list-${kept.WishId}`} kind='text' block onClick={() => void openSaved(kept)}>
              看保存的、导出
            </Button>
          )}
        </Card>
      )}
      <Card id='modes' title='按分数开始填'>
        <View className='mode__text'>
          出分前用模拟填报，概率留出成绩波动的余地。出分后用正式填报，按高考成绩、当年招生计划和位次，检查后导出。
        </View>
        <View className='mode__buttons'>
          <View className='mode__button'>
            <Button
              id='start-forecast'
              kind={!latest && isScoreOut === false ? undefined : 'plain'}
              block
              onClick={() => void navigate('pages/query/scoreForm', { wishType: FORECAST })}
            >
              模拟填报
            </Button>
          </View>
          <View className='mode__button'>
            <Button
              id='start-normal'
              kind={!latest && isScoreOut ? undefined : 'plain'}
              block
              loading={isChecking}
              onClick={() => void startNormal()}
            >
              正式填报
            </Button>
          </View>
        </View>
      </Card>
      <Card id='ways' title='按哪种办法挑志愿'>
        {WAYS.map(({ way, label, note }) => (
          <Cell key={way} id={`way-${way}`} title={label} note={note} arrow onClick={() => void startWay(way)} />
        ))}
        {!isOldModel && (
          <Cell
            id='to-new-exam'
            title='新高考填报'
            note='按院校专业组，或按“专业 + 院校”'
            arrow
            onClick={() => void navigate('pages/newExam/index')}
          />
        )}
        <Cell
          id='to-recommend'
          title='智能推荐'
          note='说说想法，排出一整张志愿表再改'
          arrow
          onClick={() => void navigate('pages/recommend/index')}
        />
        <Cell
          id='to-bring'
          title='带一份志愿表来'
          note='粘贴或选文件，逐个查机会、找问题'
          arrow
          onClick={() => void navigate('pages/query/adjust/bring')}
        />
        <Cell
          id='to-contrast'
          title='几种填报方式有什么不同'
          arrow
          onClick={() => void navigate('pages/query/contrast')}
        />
      </Card>
      {lookUps.length > 0 && (
        <Card id='lookups' title='先查一查'>
          {lookUps.map(({ id, title, note, page }) => (
            <Cell key={id} id={id} title={title} note={note} arrow onClick={() => void navigate(page)} />
          ))}
        </Card>
      )}
      {unsaved.length > 0 && (
        <Card id='drafts' title='没保存的志愿表'>
          {unsaved.map((draft) => (
            <Cell
              key={draft.key}
              title={draft.name}
              note={draftNote(draft, provinceOf(draft.provinceId))}
              arrow
              onClick={() => void openDraft(draft)}
            />
          ))}
        </Card>
      )}
      {isLoggedIn ? (
        !(kept && page?.Total === 1) && (
          <Card title={kept ? '其他志愿表' : '我的志愿表'}>
            <QueryView
              result={{ ...lists, data: page }}
              isEmpty={({ Items }) => Items.length === 0}
              empty={{ text: '还没有保存的志愿表', reason: '填好后点“保存”，换手机登录也能看到。' }}
            >
              {({ Total }) => (
                <>
                  {others.map((list) => (
                    <Cell
                      key={list.WishId}
                      id={`list-${list.WishId}`}
                      title={list.Name}
                      note={`${list.Year} 年 ${list.ProvinceName} ${list.Track} · ${list.BatchId} · ${list.Count}/${list.WishCount} 个志愿${list.IsPast ? ' · 已结束' : ''}`}
                      arrow
                      onClick={() => void openSaved(list)}
                    />
                  ))}
                  {Total > others.length + (kept ? 1 : 0) && (
                    <Cell
                      title={`全部 ${Total} 份志愿表`}
                      arrow
                      onClick={() => void navigate('pages/personal/volunteer/volunteerlist')}
                    />
                  )}
                </>
              )}
            </QueryView>
          </Card>
        )
      ) : (
        <Card title='我的志愿表'>
          <View className='mode__text'>登录后可以保存志愿表。没登录时填的志愿留在这台设备上，登录后可以接着保存。</View>
          <Button
            id='to-sign-in'
            kind='plain'
            block
            onClick={() => void navigate('pages/personal/login/index', { redirect: '/pages/query/index' })}
          >
            登录
          </Button>
        </Card>
      )}
      <QueryView result={provinces}>
        {({ RuleDate }) => {
          const province = provinceOf(provinceId)
          if (!province) return null
          return <ProvinceRuleCard province={province} ruleDate={RuleDate} />
        }}
      </QueryView>
    </Page>
  )
}

export default definePage('pages/query/index', FillingPage)
