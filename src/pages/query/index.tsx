import { useMemo, useState } from 'react'
import { View } from '@tarojs/components'
import { wishUnitText } from '@/entities/candidate/candidate'
import { examKey } from '@/entities/exam/exam'
import { useListProvincesQuery } from '@/features/admission/api'
import { trackOf, type Province } from '@/features/admission/model/subjects'
import { RuleCard } from '@/features/home/components/RuleCard'
import { summariseDrafts, type DraftSummary } from '@/features/home/model/drafts'
import { belongsTo } from '@/features/home/model/next-step'
import { useListWishesInfiniteQuery } from '@/features/wish/saved/api'
import { useDeviceBooks } from '@/features/wish/draft/hooks/use-device-books'
import { savedListUrl } from '@/features/wish/saved/model/saved-list-url'
import { WAYS, type Way } from '@/features/wish/batch/model/ways'
import { useStartFilling } from '@/features/wish/batch/hooks/use-start-filling'
import { openWay } from '@/features/wish/batch/open-way'
import { subjectTypeName } from '@/shared/lib/score/score'
import { navigate, openUrl } from '@/shared/navigation/navigate'
import { usePullRefresh } from '@/shared/navigation/use-pull-refresh'
import { definePage } from '@/shared/screens/define-page'
import { passCompletenessGate } from '@/shared/session/profile-gate/completeness'
import { useSession } from '@/shared/session/account/use-session'
import { Button } from '@/shared/ui/button/Button'
import { Card } from '@/shared/ui/card/Card'
import { Cell } from '@/shared/ui/cell/Cell'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import '@/features/home/components/home.scss'

const NORMAL = 0
const FORECAST = 1
const NORMAL_PAGE = '/pages/query/college/batch?wishType=0'
const SHOWN = 3

function draftNote(draft: DraftSummary, province: Province | undefined): string {
  const track = province ? trackOf(province.Rule, draft.subjectType) : subjectTypeName(draft.subjectType)
  const count = draft.limit === null ? `${draft.count} 个志愿` : `${draft.count}/${draft.limit} 个志愿`
  const mode = draft.wishType === NORMAL ? '正式填报' : '模拟填报'
  return `${draft.provinceName} ${track} · ${mode} · ${count}`
}

/** 填报: the two modes, my drafts and lists, and how the province does it. */
function FillingPage() {
  const { scoreFormData: form, provinceID, isLoggedIn, userInfo } = useSession()
  const books = useDeviceBooks(userInfo?.UserId)
  const drafts = useMemo(() => books && summariseDrafts(books), [books])
  const [isChecking, setIsChecking] = useState(false)
  const { start } = useStartFilling()
  const provinces = useListProvincesQuery()
  const lists = useListWishesInfiniteQuery(undefined, { skip: !isLoggedIn })
  const provinceId = form?.ProvinceId ?? provinceID
  // Where the family was: the list it changed last, of the score that it plans with.
  const latest = form ? drafts?.find(belongsTo(form)) : undefined
  const unsaved = (drafts ?? []).filter((draft) => !draft.isSaved && draft !== latest)
  const page = isLoggedIn ? lists.data?.pages[0] : undefined

  usePullRefresh(() => Promise.all([provinces.refetch(), lists.isUninitialized ? undefined : lists.refetch()]))

  // The real score belongs to the profile: what is missing there is asked for first, and then no more. A guest is asked on the score form.
  const startNormal = async () => {
    setIsChecking(true)
    try {
      if (isLoggedIn && !(await passCompletenessGate(NORMAL_PAGE))) return
      const isGiven = isLoggedIn && form !== null && typeof userInfo?.Exam.FinalScore === 'number'
      if (isGiven) await start(form, { wishType: NORMAL })
      else await navigate('pages/query/scoreForm', { wishType: NORMAL })
    } catch {
      // The pipeline has said what went wrong; the button can be pressed again.
    } finally {
      setIsChecking(false)
    }
  }
  // All ways fill the same list: with a score the page opens as it was left, without one the score comes first.
  const startWay = (way: Way) => (form ? openWay(way) : navigate('pages/query/scoreForm', { way }))
  const provinceOf = (id: string) => provinces.data?.ProvinceList.find(({ ProvinceId }) => ProvinceId === id)
  // Until the rules have come the family's subjects tell: the old model has none.
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

  return (
    <Page>
      {latest && (
        <Card id='resume' title='接着填'>
          <View className='mode__text'>
            {latest.name}：{draftNote(latest, provinceOf(latest.provinceId))}
            {latest.isSaved ? '，已保存' : '，还没保存'}
          </View>
          <Button id='resume-list' block onClick={() => void openDraft(latest)}>
            打开志愿表
          </Button>
        </Card>
      )}
      <Card id='mode-forecast' title='模拟填报'>
        <View className='mode__text'>出分前用。按模考或预估分数列院校，概率留出成绩波动的余地。</View>
        <Button
          id='start-forecast'
          kind={latest ? 'plain' : undefined}
          block
          onClick={() => void navigate('pages/query/scoreForm', { wishType: FORECAST })}
        >
          开始模拟填报
        </Button>
      </Card>
      <Card id='mode-normal' title='正式填报'>
        <View className='mode__text'>出分后用。按高考成绩、当年招生计划和位次列院校，检查后导出志愿表。</View>
        <Button id='start-normal' kind='plain' block loading={isChecking} onClick={() => void startNormal()}>
          开始正式填报
        </Button>
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
          id='to-contrast'
          title='几种填报方式有什么不同'
          arrow
          onClick={() => void navigate('pages/query/contrast')}
        />
      </Card>
      <Card id='lookups' title='先查一查'>
        <Cell
          id='to-colleges'
          title='查院校'
          note='录取线、招生计划和我的机会'
          arrow
          onClick={() => void navigate('pages/home/school/searchSchool')}
        />
        <Cell
          id='to-college-ranks'
          title='院校排名'
          note='按录取线、学科和计划排，都能核对'
          arrow
          onClick={() => void navigate('pages/home/college/college-rank')}
        />
        <Cell
          id='to-compare-colleges'
          title='院校对比'
          note='最多四所并排看'
          arrow
          onClick={() => void navigate('pages/home/school/contrast-prepare')}
        />
        <Cell
          id='to-rank'
          title='位次查询'
          note='分数查位次，同一位次历年的分数'
          arrow
          onClick={() => void navigate('pages/home/line/searcharrangement')}
        />
        <Cell
          id='to-past-lines'
          title='录取数据'
          note='按院校、按专业，各年的录取分和位次'
          arrow
          onClick={() => void navigate('pages/home/line/enrollData/index')}
        />
        <Cell
          id='to-diagnosis'
          title='成绩诊断'
          note='模考分大约相当于高考多少分'
          arrow
          onClick={() => void navigate('pages/home/line/diagnosis')}
        />
        <Cell
          id='to-subjects'
          title='选科查询'
          note='一种选科组合能报什么、不能报什么'
          arrow
          onClick={() => void navigate('pages/home/choose-subject/choose')}
        />
      </Card>
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
        <Card title='我的志愿表'>
          <QueryView
            result={{ ...lists, data: page }}
            isEmpty={({ Items }) => Items.length === 0}
            empty={{ text: '还没有保存的志愿表', reason: '填好后点“保存”，换手机登录也能看到。' }}
          >
            {({ Items, Total }) => (
              <>
                {Items.slice(0, SHOWN).map((list) => (
                  <Cell
                    key={list.WishId}
                    id={`list-${list.WishId}`}
                    title={list.Name}
                    note={`${list.ProvinceName} ${list.Track} · ${list.BatchId} · ${list.Count}/${list.WishCount} 个志愿`}
                    arrow
                    onClick={() => void openUrl(savedListUrl(list.WishId, provinceOf(list.ProvinceId)?.Rule))}
                  />
                ))}
                {Total > SHOWN && (
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
          return <RuleCard province={province} unitWords={wishUnitText(province.Rule.WishUnit)} ruleDate={RuleDate} />
        }}
      </QueryView>
    </Page>
  )
}

export default definePage('pages/query/index', FillingPage)
