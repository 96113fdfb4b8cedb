import { useEffect, useState } from 'react'
import { useShareAppMessage } from '@tarojs/taro'
import { View } from '@tarojs/components'
import { useProvince } from '@/features/admission/hooks/use-province'
import { PrintedNameCell } from '@/features/profile/components/PrintedNameCell'
import { useGetWishQuery } from '@/features/wish/saved/api'
import { examChange } from '@/entities/exam/exam-change'
import { HistorySheet } from '@/features/wish/saved/components/HistorySheet'
import { SavedListView, type SavedListViewProps } from '@/features/wish/saved/components/SavedListView'
import { ShareSheet } from '@/features/wish/share/ShareSheet'
import { Outdated } from '@/features/wish/saved/components/Outdated'
import { useReassess } from '@/features/wish/saved/hooks/use-reassess'
import { useEditList } from '@/features/wish/saved/hooks/use-edit-list'
import { useExportList } from '@/features/wish/saved/hooks/use-export-list'
import { useShareList } from '@/features/wish/share/use-share-list'
import { navigate } from '@/shared/navigation/navigate'
import { useSession } from '@/shared/session/account/use-session'
import { HOME_PAGE } from '@/shared/navigation/routes'
import { print } from '@/shared/platform/print/print'
import { ActionSheet } from '@/shared/ui/bars/ActionSheet'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Skeleton } from '@/shared/ui/layout/Skeleton'

export interface OwnDetailProps {
  wishId: string
  /** Whether each wish of the list is one major of a college. */
  isMajorUnit?: boolean
  /** The page that edits a list of a kind of unit. */
  tableOf?: Parameters<typeof useEditList>[0]
  /** Other properties of the table. */
  table?: SavedListViewProps['table']
  /** Called with the province of the list once it is loaded. */
  onProvince?: (provinceId: string) => void
}

/** My own saved list: reading, editing, exporting, sharing, and its history. */
export function OwnDetail({ wishId, isMajorUnit = false, tableOf, table, onProvince }: OwnDetailProps) {
  const result = useGetWishQuery({ WishId: wishId, Mode: { major: isMajorUnit } }, { refetchOnMountOrArgChange: true })
  const detail = result.data
  const provinceId = detail?.ProvinceId
  useEffect(() => {
    if (provinceId) onProvince?.(provinceId)
  }, [provinceId, onProvince])
  const rule = useProvince(detail?.ProvinceId)?.Rule
  const { take } = useEditList(tableOf)
  const form = useSession().scoreFormData
  const { reassess, running: reassessing, problem } = useReassess(rule?.WishUnit ?? '')
  const change = detail && !detail.IsPast ? examChange(detail, form) : null
  const { exportList, running } = useExportList(wishId)
  const [open, setOpen] = useState<'share' | 'history' | 'take'>()
  const sharing = useShareList(wishId, open === 'share')
  const { made } = sharing
  useShareAppMessage(() =>
    made
      ? { title: `${detail?.Name ?? '志愿表'}（只能看）`, path: made.path }
      : // Without a link of its own the list stays private: sharing sends a link to the app only.
        { title: '精准志愿', path: `/${HOME_PAGE}` },
  )

  return (
    <Page
      wide
      bottom={
        detail && (
          <BottomBar
            secondary={
              detail.IsPast
                ? undefined
                : { id: 'edit-wish', label: '编辑', onClick: () => void take(detail, rule?.WishUnit ?? '') }
            }
            action={{
              id: 'take-wish',
              // without printing there is only one way to export, and nothing to choose
              label: print.isSupported ? '导出和打印' : '导出 Excel',
              loading: running !== undefined,
              disabled: detail.Items.length === 0,
              onClick: () => (print.isSupported ? setOpen('take') : void exportList('xlsx')),
            }}
          />
        )
      }
    >
      <QueryView result={result} skeleton={<Skeleton card rows={8} />}>
        {(list) => (
          <View>
            {change && form && (
              <Outdated
                id='outdated'
                change={change}
                isRunning={reassessing !== ''}
                problem={problem}
                onReassess={() => void reassess(wishId, form)}
              />
            )}
            <SavedListView list={list} table={table}>
              <View className='wish-no-print'>
                <Card>
                  {list.Items.length > 0 && (
                    <Cell
                      id='share-wish'
                      title='分享给家人看'
                      note='生成有期限的链接，只能看，可以随时关闭'
                      arrow
                      onClick={() => setOpen('share')}
                    />
                  )}
                  <Cell
                    id='wish-history'
                    title='保存过的版本'
                    note={`现在是第 ${list.Revision} 版，可以看以前的、换回以前的`}
                    arrow
                    onClick={() => setOpen('history')}
                  />
                  <PrintedNameCell />
                </Card>
              </View>
            </SavedListView>
          </View>
        )}
      </QueryView>
      <ActionSheet
        id='take-sheet'
        open={open === 'take'}
        title='导出和打印'
        actions={[
          {
            id: 'export-xlsx',
            label: '导出 Excel',
            note: '照着往官方系统里填',
            onClick: () => void exportList('xlsx'),
          },
          {
            id: 'export-html',
            label: '下载打印版网页（A4）',
            note: '存着，到能打印的地方再打',
            onClick: () => void exportList('html'),
          },
          { id: 'print-wish', label: '打印这份志愿表', onClick: () => print.printPage() },
        ]}
        onClose={() => setOpen(undefined)}
      />
      <ShareSheet open={open === 'share'} sharing={sharing} onClose={() => setOpen(undefined)} />
      {detail && (
        <HistorySheet
          open={open === 'history'}
          wishId={wishId}
          revision={detail.Revision}
          onLook={(revision) => {
            setOpen(undefined)
            void navigate('pages/personal/volunteer/volunteerdetail', { wishId, revision })
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  )
}
