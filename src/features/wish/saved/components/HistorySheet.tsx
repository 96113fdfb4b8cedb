import { skipToken } from '@reduxjs/toolkit/query/react'
import { View } from '@tarojs/components'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Sheet } from '@/shared/ui/sheet/Sheet'
import { useListRevisionsQuery } from '../api'
import { versionText } from '../model/history'
import { timeText } from '../model/saved-list'
import '@/features/wish/wish-atoms.scss'

const PAGE_SIZE = 50

export interface HistorySheetProps {
  open: boolean
  wishId: string
  /** The revision on the screen. */
  revision: number
  onLook: (revision: number) => void
  onClose: () => void
}

/** The saved versions of a list, each with its changes; a press shows one. */
export function HistorySheet({ open, wishId, revision, onLook, onClose }: HistorySheetProps) {
  const versions = useListRevisionsQuery(open ? { WishId: wishId, PageIndex: 1, PageSize: PAGE_SIZE } : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <Sheet id='history-sheet' open={open} title='保存过的版本' onClose={onClose}>
      <QueryView result={{ ...versions, data: versions.data?.Items }} empty={{ text: '还没有保存过的版本' }}>
        {(items) => (
          <View>
            <Card>
              {items.map((version, index) => (
                <Cell
                  key={version.Revision}
                  id={`version-${version.Revision}`}
                  title={timeText(version.SavedAt)}
                  note={versionText(version)}
                  value={version.Revision === revision ? '正在看' : index === 0 ? '最新' : `第 ${version.Revision} 版`}
                  arrow={version.Revision !== revision}
                  onClick={version.Revision === revision ? undefined : () => onLook(version.Revision)}
                />
              ))}
            </Card>
            {versions.data && versions.data.Total > items.length && (
              <View className='wish-note'>更早的 {versions.data.Total - items.length} 个版本没有列出。</View>
            )}
          </View>
        )}
      </QueryView>
    </Sheet>
  )
}
