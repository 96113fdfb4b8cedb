import { View } from '@tarojs/components'
import { openUrl, relaunch } from '@/shared/navigation/navigate'
import { isDeclaredPage } from '@/shared/navigation/routes'
import { definePage } from '@/shared/screens/define-page'
import { Button } from '@/shared/ui/controls/Button'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { Page } from '@/shared/ui/page/Page'

const SHOWN_CHARACTERS = 80

/** 页面不存在: the address without a page, and further links. `from` is the page the reader came from. */
export default definePage('pages/home/404', function NotFoundPage({ params }) {
  const { path, from } = params
  return (
    <Page>
      <EmptyState
        id='not-found'
        text='页面不存在'
        reason={
          path
            ? `没有找到 ${path.slice(0, SHOWN_CHARACTERS)}，可能是链接写错了或页面已经下线。`
            : '可能是链接写错了或页面已经下线。'
        }
        action='回到首页'
        onAction={() => void relaunch('pages/home/index')}
      />
      {from && isDeclaredPage(from) && (
        <View>
          <Button id='not-found-back' kind='text' block onClick={() => void openUrl(from, 'relaunch')}>
            返回刚才的页面
          </Button>
        </View>
      )}
    </Page>
  )
})
