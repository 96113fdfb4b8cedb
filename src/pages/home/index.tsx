import { provinceName } from '@/entities/place/provinces'
import { scoreFormText } from '@/entities/exam/exam'
import { ScoreBox } from '@/features/home/components/ScoreBox'
import { ToolGrid } from '@/features/home/components/ToolGrid'
import { WhoLine } from '@/features/home/components/WhoLine'
import { useLater } from '@/shared/lib/hooks/use-later'
import { subjectTypeName } from '@/shared/lib/number/score'
import { navigate, openUrl } from '@/shared/navigation/navigate'
import { useWhileShown } from '@/shared/ui/page/use-shown'
import { definePage } from '@/shared/screens/define-page'
import { selectSiteName, selectWebConfig } from '@/shared/session/site/site-state'
import { useIsProvinceOpen } from '@/shared/session/site/use-is-province-open'
import { useSession } from '@/shared/session/account/use-session'
import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { NavBar } from '@/shared/ui/bars/NavBar'
import { Page } from '@/shared/ui/page/Page'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import { useAppSelector } from '@/store/hooks'

const loadParts = () => import('./parts')
// The code that asks the server is fetched while the page draws the parts that need no answer. A failure is shown below.
void loadParts().catch(() => undefined)

const toBring = () => void navigate('pages/query/adjust/bring')

/** 首页: province and candidate, the one next step, the dates, the tools, my list, the news, the data. */
function HomePage() {
  const session = useSession()
  const { scoreFormData: form } = useWhileShown(session)
  const inSight = useWhileShown(useProvinceInSight())
  const siteName = useAppSelector(selectSiteName)
  const config = useAppSelector(selectWebConfig)
  const { module: parts, isFailed, retry } = useLater(loadParts)
  const provinceId = form?.ProvinceId ?? inSight
  const place = provinceName(provinceId)
  const isProvinceOpen = useIsProvinceOpen()
  // Without a score, the family chooses the province to look at, if there is a choice.
  const isPlaceOpen = !form && config?.ProvinceList.length !== 1
  const changePlace = () =>
    void (isPlaceOpen
      ? navigate('pages/location/choose-location', { level: 'province' })
      : navigate('pages/query/scoreForm'))
  return (
    <Page>
      <NavBar title={siteName} />
      {form && parts ? (
        <parts.ScoredStart form={form} onChange={changePlace} />
      ) : (
        <WhoLine
          text={
            form
              ? scoreFormText({ ...form, ProvinceName: place }, subjectTypeName(form.SubjectType))
              : `${place || '选择省份'} · 还没有填分数`
          }
          action={isPlaceOpen ? '换省份' : '修改'}
          onChange={changePlace}
        />
      )}
      {form ? (
        parts === null && !isFailed && <Skeleton card rows={3} />
      ) : (
        <ScoreBox
          provinceName={isProvinceOpen ? '' : place}
          onScore={(score, type) => void navigate('pages/query/scoreForm', { wishType: type, score: String(score) })}
        />
      )}
      <Button id='home-bring' kind='text' block onClick={toBring}>
        手里已有志愿表？带进来看看
      </Button>
      {!form && parts && <parts.LatestList />}
      {parts && <parts.Banners provinceId={provinceId} />}
      <ToolGrid tools={config?.ToolBox_H5 ?? []} onOpen={(path) => void openUrl(path)} />
      {parts && <parts.Rest provinceId={provinceId} />}
      {!parts && (isFailed ? <Missing onRetry={retry} /> : <Skeleton card />)}
    </Page>
  )
}

/** Shown if the rest of the page failed to load. */
function Missing({ onRetry }: { onRetry: () => void }) {
  return (
    <Card id='home-missing' title='下面的内容没有加载出来'>
      <Button id='home-retry' kind='plain' block onClick={onRetry}>
        重试
      </Button>
    </Card>
  )
}

export default definePage('pages/home/index', HomePage)
