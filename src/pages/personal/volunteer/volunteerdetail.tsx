import { skipToken } from '@reduxjs/toolkit/query/react'
import { View } from '@tarojs/components'
import { scoreFormText } from '@/entities/score/score-form'
import { useProvince } from '@/features/admission/hooks/use-province'
import { useGetWishQuery } from '@/features/wish/api'
import { FindingLine } from '@/features/wish/components/FindingLine'
import { WishTable } from '@/features/wish/components/WishTable'
import { useEditList } from '@/features/wish/hooks/use-edit-list'
import { useExportList } from '@/features/wish/hooks/use-export-list'
import { findingsText, forecastText } from '@/features/wish/model/findings'
import { timeText } from '@/features/wish/model/saved-list'
import { navigate } from '@/shared/navigation/navigate'
import { usePageParams } from '@/shared/navigation/use-page-params'
import { print } from '@/shared/platform/print/print'
import { useRequireLogin } from '@/shared/session/use-require-login'
import { BottomBar } from '@/shared/ui/bottom-bar/BottomBar'
import { Button } from '@/shared/ui/button/Button'
import { Card } from '@/shared/ui/card/Card'
import { EmptyState } from '@/shared/ui/empty-state/EmptyState'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Skeleton } from '@/shared/ui/skeleton/Skeleton'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { TierStack } from '@/shared/ui/tier-stack/TierStack'

const TITLE = '志愿详情'
const UUID = /^[0-9a-f-]{36}$/i

export default function VolunteerDetailPage() {
  const params = usePageParams('pages/personal/volunteer/volunteerdetail')
  const isLoggedIn = useRequireLogin()
  const wishId = UUID.test(params.wishId ?? '') ? params.wishId : undefined
  const result = useGetWishQuery(isLoggedIn && wishId ? { WishId: wishId } : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  const detail = result.data
  const rule = useProvince(detail?.ProvinceId)?.Rule
  const { take } = useEditList()
  const { exportList, running } = useExportList(wishId)

  if (!wishId) {
    return (
      <Page title={TITLE}>
        <EmptyState
          text='没有找到这份志愿表'
          reason='链接可能不完整。'
          action='看我的志愿表'
          onAction={() => void navigate('pages/personal/volunteer/volunteerlist')}
        />
      </Page>
    )
  }
  return (
    <Page
      title={TITLE}
      bottom={
        detail && (
          <BottomBar
            secondary={{ id: 'edit-wish', label: '编辑', onClick: () => void take(detail, rule?.WishUnit ?? '') }}
            action={{
              id: 'export-xlsx',
              label: '导出 Excel',
              loading: running === 'xlsx',
              disabled: detail.Items.length === 0,
              onClick: () => void exportList('xlsx'),
            }}
          />
        )
      }
    >
      <QueryView
        result={{ ...result, isLoading: result.isLoading || !isLoggedIn }}
        skeleton={<Skeleton card rows={8} />}
      >
        {(list) => (
          <View>
            <Card id='wish-head' title={list.Name} extra={list.WishType === 0 ? '正式' : '模拟'}>
              <View>
                {scoreFormText({ ...list.ScoreForm, ProvinceName: list.ProvinceName }, list.Track, list.Rank)}
              </View>
              <View className='wish-note num'>
                {list.BatchId} · {list.Count}/{list.WishCount} 个志愿 · {timeText(list.UpdatedAt)} 保存
              </View>
              {list.Items.length > 0 && (
                <View id='list-forecast' className='wish-forecast wish-gap'>
                  {forecastText(list.Forecast)}
                </View>
              )}
              <TierStack counts={list.TierCounts} />
              <SourceNote
                year={list.DataSource.Year ?? undefined}
                source={list.DataSource.Source}
                basis={list.DataSource.Basis}
              />
            </Card>
            <Card title='志愿表'>
              <WishTable detail={list} />
            </Card>
            <Card title='检查结果'>
              <View>{findingsText(list.FindingList)}</View>
              {list.FindingList.map((finding) => (
                <FindingLine key={`${finding.Code}-${finding.Index}-${finding.Message}`} finding={finding} />
              ))}
            </Card>
            <View className='wish-no-print wish-choices'>
              {print.isSupported && (
                <View className='wish-choices__choice'>
                  <Button id='print-wish' kind='plain' block onClick={print.printPage}>
                    打印这份志愿表
                  </Button>
                </View>
              )}
              {print.isSupported && (
                <View className='wish-choices__choice'>
                  <Button
                    id='export-html'
                    kind='plain'
                    block
                    loading={running === 'html'}
                    disabled={list.Items.length === 0}
                    onClick={() => void exportList('html')}
                  >
                    下载打印版网页（A4）
                  </Button>
                </View>
              )}
            </View>
          </View>
        )}
      </QueryView>
    </Page>
  )
}
