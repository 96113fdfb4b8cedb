import { useEffect } from 'react'
import { NewsBadge } from '@/features/site/notices/components/NewsBadge'
import { address } from '@/shared/platform/address/address'
import { reload } from '@/shared/platform/reload/reload'
import { settings } from '@/shared/platform/settings/settings'
import { storage } from '@/shared/platform/storage/storage'
import { selectWebConfig } from '@/shared/session/site/site-slice'
import { useAppSelector } from './hooks'

const loadOwnPage = () => import('@/shared/session/site/own-page')

/** Whether the page was made for another organisation than the app is at. */
function isElsewhere(): boolean {
  const served = settings.launchAnswers()
  return (
    typeof served === 'object' && served !== null && 'OrgCode' in served && served.OrgCode !== storage.text('OrgCode')
  )
}

/** What belongs to no page and is no part of the first load. Whatever page the app is opened on, the badge of its tabs counts from the launch. */
export function AfterLaunch() {
  const config = useAppSelector(selectWebConfig)
  // told in this run: without a network another page cannot be had
  const isTold = useAppSelector(({ site }) => site.isSeoLoaded)
  useEffect(() => {
    if (!isTold || !isElsewhere()) return
    loadOwnPage().then(
      ({ makeOwnPage }) => makeOwnPage(),
      () => undefined,
    )
  }, [config, isTold])
  // A link that signs in, opened on top of the running app: the launch takes it up.
  useEffect(() => address.onParam('Token', reload.currentPage), [])
  useEffect(() => address.onParam('LinkTicket', reload.currentPage), [])
  return <NewsBadge />
}
