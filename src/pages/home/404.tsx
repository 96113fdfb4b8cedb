import { relaunch } from '@/shared/navigation/navigate'
import { usePageParams } from '@/shared/navigation/use-page-params'
import { EmptyState } from '@/shared/ui/empty-state/EmptyState'
import { Page } from '@/shared/ui/page/Page'

export default function NotFoundPage() {
  const { path } = usePageParams('pages/home/404')
  return (
    <Page title='页面不存在'>
      <EmptyState
        id='not-found'
        text='页面不存在'
        reason={
          path ? `没有找到 ${path.slice(0, 80)}，可能是链接写错了或页面已经下线。` : '可能是链接写错了或页面已经下线。'
        }
        action='回到首页'
        onAction={() => void relaunch('pages/home/index')}
      />
    </Page>
  )
}
