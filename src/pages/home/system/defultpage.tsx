import { View } from '@tarojs/components'
import { KeepSignIn } from '@/features/session/components/KeepSignIn'
import { useCopy } from '@/features/site/content/use-copy'
import { browserSteps, type EmbeddedBrowser } from '@/features/site/content/model/browser-steps'
import { sharedPage, siteLink, withTicket } from '@/features/site/content/model/site-link'
import { openUrl } from '@/shared/navigation/navigate'
import { environment } from '@/shared/platform/environment/environment'
import { siteAddress } from '@/shared/platform/site-address/site-address'
import { storage } from '@/shared/platform/storage/storage'
import { definePage } from '@/shared/screens/define-page'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Page } from '@/shared/ui/page/Page'
import './defultpage.scss'

function embeddedBrowser(): EmbeddedBrowser {
  if (!environment.isH5) return 'mini'
  if (environment.isWechatBrowser()) return 'wechat'
  return environment.isDouyinBrowser() ? 'douyin' : 'other'
}

/** 请在浏览器打开: which button to press in this app, and the address to copy; it does not sign in. */
export default definePage('pages/home/system/defultpage', function OpenInBrowserPage({ params }) {
  const { url } = params
  const copy = useCopy()
  const page = sharedPage(url)
  const link = siteLink(siteAddress.start(), storage.text('OrgCode'), page)
  const { title, steps } = browserSteps(embeddedBrowser())
  return (
    <Page>
      <Card id='browser-steps' title={title}>
        {steps.map((step, index) => (
          <View key={step} className='browser-step'>
            <View className='browser-step__number num'>{index + 1}</View>
            <View className='browser-step__text'>{step}</View>
          </View>
        ))}
      </Card>
      {link !== '' && (
        <Card title='网址'>
          <View id='browser-link' className='browser-link'>
            {link}
          </View>
          <View className='browser-note'>网址里没有登录信息，在浏览器里需要重新登录。</View>
          <Button id='copy-link' block onClick={() => copy(link, '网址')}>
            复制网址
          </Button>
          <KeepSignIn addressOf={(ticket) => withTicket(link, ticket)} onCopy={(address) => copy(address, '网址')} />
        </Card>
      )}
      <Button id='stay' block kind='text' onClick={() => void openUrl(page, 'relaunch')}>
        就在这里继续
      </Button>
    </Page>
  )
})
