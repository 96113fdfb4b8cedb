import { View } from '@tarojs/components'
import { OutsideCard } from '@/features/site/content/components/OutsideCard'
import { WebFrame } from '@/features/site/content/components/WebFrame'
import { useCopy } from '@/features/site/content/use-copy'
import { judgeWebAddress } from '@/features/site/content/model/web-address'
import { goBack } from '@/shared/navigation/navigate'
import { environment } from '@/shared/platform/environment/environment'
import { siteAddress } from '@/shared/platform/site-address/site-address'
import { definePage } from '@/shared/screens/define-page'
import { configParam, selectIsLaunched, selectWebConfig } from '@/shared/session/site/site-state'
import { Button } from '@/shared/ui/controls/Button'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { Page } from '@/shared/ui/page/Page'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import { useAppSelector } from '@/store/hooks'
import '@/features/site/content/components/web-frame.scss'

const MAX_TITLE = 30

/** 网页: an address inside the app if the configuration allows its host; any other one is shown by name, and the reader decides. */
export default definePage('pages/personal/service/conmonWebview', function WebViewPage({ params }) {
  const { url = '', title: asked } = params
  const config = useAppSelector(selectWebConfig)
  const isLaunched = useAppSelector(selectIsLaunched)
  const copy = useCopy()
  const title = asked?.slice(0, MAX_TITLE) || '网页'
  const target = judgeWebAddress(url, configParam(config, 'WebViewHosts'), siteAddress.start())

  if (target.kind === 'refused') {
    return (
      <Page>
        <EmptyState
          id='web-refused'
          text='这个网址不能打开'
          reason='它不是完整的网址，或者含有不安全的内容。请回到原来的地方核对链接。'
          action='返回'
          onAction={() => void goBack()}
        />
      </Page>
    )
  }
  // The allowed hosts are known once the configuration is loaded.
  if (!isLaunched) {
    return (
      <Page title={title}>
        <Skeleton card rows={4} />
      </Page>
    )
  }
  if (target.kind === 'outside') {
    return (
      <Page title={title}>
        <OutsideCard target={target} onCopy={() => copy(target.url, '网址')} />
      </Page>
    )
  }
  if (!environment.isH5) return <WebFrame url={target.url} title={title} />
  return (
    <Page title={title} fill flush>
      <WebFrame url={target.url} title={title} />
      <View className='web-frame__foot'>
        <View className='web-frame__hint'>一直空白？复制网址到浏览器打开</View>
        <View className='web-frame__way'>
          <Button id='copy-url' kind='text' size='sm' onClick={() => copy(target.url, '网址')}>
            复制网址
          </Button>
        </View>
      </View>
    </Page>
  )
})
