import { useEffect } from 'react'
import { NewsBadge } from '@/features/site/notices/components/NewsBadge'
import { address } from '@/shared/platform/address/address'
import { reload } from '@/shared/platform/reload/reload'
import { settings } from '@/shared/platform/settings/settings'
import { storage } from '@/shared/platform/storage/storage'
import { selectWebConfig } from '@/shared/session/site/site-state'
import { useAppSelector } from './hooks'

const loadOwnPage = () => import('@/shared/session/site/own-page')

/** Whether the page was made for another organisation than the app's present one. */
function isElsewhere(): boolean {
  const served = settings.launchAnswers()
  return (
    typeof served === 'object' && served !== null && 'OrgCode' in served && served.OrgCode !== storage.text('OrgCode')
  )
}

/** The parts that belong to no page and are not in the first load. Whatever page the app is opened on, the badge of its tabs counts from the launch. */
export function AfterLaunch() {
  const config = useAppSelector(selectWebConfig)
  // loaded in this run: without a network no other page can be fetched
  const isLoaded = useAppSelector(({ site }) => site.isSeoLoaded)
  useEffect(() => {
    if (!isLoaded || !isElsewhere()) return
    loadOwnPage().then(
      ({ makeOwnPage }) => makeOwnPage(),
      () => undefined,
    )
  }, [config, isLoaded])
  // A link that signs in was opened while the app was running: the launch handles it.
  useEffect(() => address.onParam('Token', reload.currentPage), [])
  useEffect(() => address.onParam('LinkTicket', reload.currentPage), [])
  return <NewsBadge />
}
