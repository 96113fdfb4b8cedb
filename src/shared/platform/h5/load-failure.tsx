import { useEffect, useRef, useState, type ComponentType, type CSSProperties } from 'react'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { reloadPage } from './reload-page'

const box: CSSProperties = {
  boxSizing: 'border-box',
  minHeight: '100vh',
  padding: '96px 24px',
  background: 'var(--ground, #f5f6f8)',
  textAlign: 'center',
  fontSize: 16,
  lineHeight: 1.5,
}
const button: CSSProperties = {
  minHeight: 44,
  marginTop: 24,
  padding: '0 32px',
  border: 0,
  borderRadius: 8,
  color: '#fff',
  background: 'var(--brand-fill, #c23f2a)',
  fontSize: 16,
}

/**
 * Shown in place of a page whose code could not be loaded. Plain HTML: it must work when nothing else could be fetched. Trying
 * again reloads the document: after a new deployment the old file names no longer exist.
 */
export default function LoadFailure() {
  return (
    <div id='load-failure' role='alert' style={box}>
      <p>
        <b>页面加载失败</b>
      </p>
      <p>网络不稳定，或者刚刚更新了版本。重试会重新加载，已填的内容还在。</p>
      <button id='load-retry' type='button' style={button} onClick={reloadPage}>
        重试
      </button>
    </div>
  )
}

/**
 * A page whose code is late: it shows the failure page, then the real page if its code comes after all. Not while another page lies over it:
 * a page reads its address at its first render, and would then read the other page's.
 */
export function failureUntil(page: Promise<unknown>): ComponentType {
  return function LatePage() {
    const [Page, setPage] = useState<ComponentType>()
    const come = useRef<ComponentType>()
    const isHidden = useRef(false)
    const show = () => {
      if (!isHidden.current) setPage(() => come.current)
    }
    useDidHide(() => {
      isHidden.current = true
    })
    useDidShow(() => {
      isHidden.current = false
      show()
    })
    useEffect(() => {
      page.then(
        (module) => {
          come.current = (module as { default: ComponentType }).default
          show()
        },
        () => undefined,
      )
    }, [])
    return Page ? <Page /> : <LoadFailure />
  }
}
