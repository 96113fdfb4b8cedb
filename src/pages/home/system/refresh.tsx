import { useCallback, useEffect, useRef, useState } from 'react'
import { refreshTarget } from '@/features/site/content/model/refresh-target'
import { mayRefresh } from '@/features/site/content/refresh-limit'
import { api } from '@/shared/api/base-api'
import { openUrl, relaunch } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { reloadWebConfig } from '@/shared/session/site/reload-site'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { Page } from '@/shared/ui/page/Page'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import { useAppDispatch } from '@/store/hooks'

const toHome = () => void relaunch('pages/home/index')

/** 刷新: reloads the page it was sent from, without anything loaded before. */
export default definePage('pages/home/system/refresh', function RefreshPage({ params }) {
  const { url } = params
  const dispatch = useAppDispatch()
  const target = refreshTarget(url)
  const [isStopped, setIsStopped] = useState(false)
  const hasRun = useRef(false)

  const run = useCallback(() => {
    dispatch(api.util.resetApiState())
    void reloadWebConfig()
    void openUrl(target, 'relaunch')
  }, [dispatch, target])
  useEffect(() => {
    if (hasRun.current || target === '') return
    hasRun.current = true
    if (mayRefresh(target, Date.now())) run()
    else setIsStopped(true)
  }, [target, run])

  return (
    <Page>
      {target === '' ? (
        <EmptyState
          id='refresh-nothing'
          text='没有要刷新的页面'
          reason='链接里没有页面，或者不是这里的页面。'
          action='回到首页'
          onAction={toHome}
        />
      ) : isStopped ? (
        <EmptyState
          id='refresh-stopped'
          text='刚刚已经刷新过了'
          reason='页面还是不对的话，请检查网络，过一会儿再试。'
          action='再刷新一次'
          onAction={run}
        />
      ) : (
        <Skeleton card rows={4} />
      )}
    </Page>
  )
})
