import type { CSSProperties } from 'react'
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
 * What a page shows when its code could not be loaded. Plain HTML: it must work when nothing else could be fetched. Trying
 * again loads the document anew: after a new deployment the old names of the code are gone for good.
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
