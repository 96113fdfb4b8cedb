// Where a sign-in by link leads. Loaded only for such links.
import { request } from '@/shared/api/request'
import { navigate, openUrl, relaunch } from '@/shared/navigation/navigate'
import { route } from '@/shared/platform/route/route'

/** Opens a page above the personal one, each after the page before it is shown: on a slow network the page of the link is still being loaded. */
async function openAbovePersonal(open: () => Promise<void>): Promise<void> {
  await route.arriving()
  await relaunch('pages/personal/index')
  await route.arriving()
  await open()
}

/** After a sign-in by link, opens the form for missing profile data, else the page in the link. */
export async function leadOn(target: string): Promise<void> {
  const missing = await request('User/CheckUserStudentComplate', {}, { silent: true }).catch(() => null)
  if (missing?.IsNeedComplateBaseInfo) {
    await openAbovePersonal(() => navigate('pages/personal/editInfo/editInfo', { source: 'TB' }))
  } else if (missing?.IsNeedComplateScore) {
    await openAbovePersonal(() => navigate('pages/personal/examinee/examinee', { source: 'TB' }))
  } else if (target) {
    await openUrl(target, 'replace')
  }
}
