import { View } from '@tarojs/components'
import { useProvince } from '@/features/admission/hooks/use-province'
import { useGetRevisionQuery } from '@/features/wish/saved/api'
import { SavedListView } from '@/features/wish/saved/components/SavedListView'
import { UndoBar } from '@/features/wish/table/UndoBar'
import { useRestoreVersion } from '@/features/wish/saved/hooks/use-restore-version'
import { savedListUrl } from '@/features/wish/saved/model/saved-list-url'
import { openUrl } from '@/shared/navigation/navigate'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Card } from '@/shared/ui/layout/Card'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import '@/features/wish/wish-atoms.scss'

/** An earlier version of a saved list, and a button to make it the newest version. */
export function RevisionDetail({ wishId, revision }: { wishId: string; revision: number }) {
  const result = useGetRevisionQuery({ WishId: wishId, Revision: revision })
  const version = result.data
  const rule = useProvince(version?.ProvinceId)?.Rule
  const { restore, undo, replaced, isRunning, problem } = useRestoreVersion(rule?.WishUnit ?? '')
  const openPresent = () => void openUrl(savedListUrl(wishId, rule), 'replace')
  const bar = replaced
    ? { id: 'open-present', label: '看最新的志愿表', onClick: openPresent }
    : {
        id: 'restore-version',
        label: '换回这个版本',
        loading: isRunning,
        disabled: !version || !rule,
        onClick: () => version && void restore(version),
      }
  return (
    <Page
      wide
      bottom={
        version && (
          <View className='wish-bottom'>
            <UndoBar
              id='undo-restore'
              text={replaced && `已换回第 ${revision} 版，存为新的一版`}
              onUndo={() => void undo()}
            />
            <BottomBar
              action={bar}
              secondary={replaced ? undefined : { id: 'open-present', label: '看最新的', onClick: openPresent }}
            />
          </View>
        )
      }
    >
      {problem && (
        <View id='restore-problem' className='wish-problem' {...{ role: 'alert' }}>
          {problem}
        </View>
      )}
      <QueryView result={result} skeleton={<Skeleton card rows={8} />}>
        {(list) => (
          <>
            <Card id='version-note'>这是以前的第 {revision} 版。志愿是那时的，概率按今天的数据算。</Card>
            <SavedListView list={list} />
          </>
        )}
      </QueryView>
    </Page>
  )
}
