// The gate before filling: what of the profile is still missing, asked for one at a time.
import type { ResponseOf } from 'contract/registry'
import { request } from '@/shared/api/request'
import { navigate } from '@/shared/navigation/navigate'
import { overlay } from '@/shared/platform/overlay/overlay'

export type Completeness = ResponseOf<'User/CheckUserStudentComplate'>
type GatePage =
  | 'pages/personal/editInfo/editInfo'
  | 'pages/personal/examinee/examinee'
  | 'pages/personal/setRealScore/index'
  | 'pages/home/complete-information/select-subject'

interface Gate {
  flag: keyof Completeness
  message: string
  page: GatePage
}

const REDIRECT_DELAY_MS = 300
/** In the order they are asked for. */
const GATES: readonly Gate[] = [
  { flag: 'IsNeedComplateBaseInfo', message: '请先完善基本信息！', page: 'pages/personal/editInfo/editInfo' },
  { flag: 'IsNeedComplateScore', message: '请先完善高考信息！', page: 'pages/personal/examinee/examinee' },
  { flag: 'IsNeedComplateFinalScore', message: '请先完善高考成绩！', page: 'pages/personal/setRealScore/index' },
  { flag: 'IsNeedComplateSubjects', message: '请先完善选科！', page: 'pages/home/complete-information/select-subject' },
]

/** The first item that is missing, undefined when nothing is. */
export function firstMissing(completeness: Completeness): Gate | undefined {
  return GATES.find(({ flag }) => completeness[flag])
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * True when the profile is complete. Otherwise says what is missing, opens the page for it and answers false.
 * @param redirect address to come back to
 */
export async function passCompletenessGate(redirect?: string): Promise<boolean> {
  const missing = firstMissing(await request('User/CheckUserStudentComplate', {}))
  if (!missing) return true
  overlay.toast(missing.message)
  await wait(REDIRECT_DELAY_MS)
  await navigate(missing.page, { source: 'TB', redirect })
  return false
}
