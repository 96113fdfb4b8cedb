import { siteAddress } from '@/shared/platform/site-address/site-address'
import './web-frame.scss'

/**
 * Another site inside the page. A foreign one keeps its own origin and may run its scripts, but can neither move this window nor
 * reach it; a page of our own origin runs no scripts here, because they could reach the session.
 */
export function WebFrame({ url, title }: { url: string; title: string }) {
  const origin = /^https?:\/\/[^/]+/.exec(siteAddress.start())?.[0] ?? ''
  const isOwn = origin !== '' && (url === origin || url.startsWith(`${origin}/`))
  return (
    <iframe
      id='web-frame'
      className='web-frame'
      src={url}
      title={title}
      sandbox={isOwn ? 'allow-same-origin allow-popups' : 'allow-scripts allow-forms allow-popups allow-same-origin'}
      referrerPolicy='no-referrer'
    />
  )
}
