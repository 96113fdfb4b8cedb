import { useShareAppMessage } from '@tarojs/taro'
import { clipboard } from '@/shared/platform/clipboard/clipboard'
import { PlatformShare } from '@/shared/platform/share/PlatformShare'
import { siteAddress } from '@/shared/platform/site-address/site-address'
import { storage } from '@/shared/platform/storage/storage'
import { Button } from '@/shared/ui/controls/Button'
import { isWeb } from '@/shared/ui/design-size'
import { useHere } from '@/shared/ui/page/use-shown'

export interface SharedPage {
  title: string
  /** The page with its query, made by `pageUrl`. */
  path: string
}

/** Shares the page: by the platform's own button and menu in a mini-program (the page declares `shares`), as a link on the web. */
export function ShareAction({ id, title, path }: SharedPage & { id: string }) {
  const here = useHere()
  // The link names the organisation: the reader's device may have none.
  const address = `${path}${path.includes('?') ? '&' : '?'}OrgCode=${encodeURIComponent(storage.text('OrgCode'))}`
  useShareAppMessage(() => ({ title, path: address }))
  if (!isWeb()) return <PlatformShare id={id} label='分享' look='text' />
  const copy = async () => {
    const isCopied = await clipboard.copy(`${title} ${siteAddress.start()}#${address}`)
    here.toast(isCopied ? '链接已复制，可以发给家人' : '没有复制成功，请从浏览器的菜单分享')
  }
  return (
    <Button id={id} kind='text' size='sm' onClick={() => void copy()}>
      分享
    </Button>
  )
}
