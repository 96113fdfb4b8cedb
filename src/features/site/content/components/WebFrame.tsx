import { WebView } from '@tarojs/components'

/** Another site on a page of its own: the platform fills the page with it, and checks its own list of business domains. */
export function WebFrame({ url }: { url: string; title: string }) {
  return <WebView src={url} />
}
