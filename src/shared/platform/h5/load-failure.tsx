import type { CSSProperties } from 'react'
import { reloadPage } from './reload-page'

const box: CSSProperties = { padding: '96px 24px', textAlign: 'center', fontSize: 16, lineHeight: 1.5 }
const button: CSSProperties = {
  minHeight: 44,
  padding: '0 32px',
  border: 0,
  borderRadius: 8,
  color: '#fff',
  background: 'rgb(var(--brand-rgb, 232, 76, 51))',
  fontSize: 16,
}

/** What a page shows when its code could not be loaded. Plain HTML: it must work when nothing else could be fetched. */
export default function LoadFailure() {
  return (
    <div id='load-failure' role='alert' style={box}>
      <p>页面加载失败</p>
      <p>请检查网络后重试</p>
      <button id='load-retry' type='button' style={button} onClick={reloadPage}>
        重试
      </button>
    </div>
  )
}
