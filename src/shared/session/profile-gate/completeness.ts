// The gate before filling: asks for the missing parts of the profile one at a time.
import type { ResponseOf } from 'contract/registry'
import { present } from '@/shared/api/envelope'
import { request } from '@/shared/api/request'
import { currentUrl } from '@/shared/navigation/current-page'
import { navigate } from '@/shared/navigation/navigate'
import { overlay } from '@/shared/platform/overlay/overlay'

export type Completeness = ResponseOf<'User/CheckUserStudentComplate'>
type GatePage =
  | 'pages/personal/editInfo/editInfo'
  | 'pages/personal/examinee/examinee'
  | 'pages/personal/setRealScore/index'
  | 'pages/home/complete-information/select-subject'

export interface Gate {
  flag: keyof Completeness
  /** Its name in a list. */
  title: string
  message: string
  page: GatePage
}

const REDIRECT_DELAY_MS = 300
/** In the order in which they are asked for. */
export const GATES: readonly Gate[] = [
  {
    flag: 'IsNeedComplateBaseInfo',
    title: '基本信息',
    message: '请先完善基本信息！',
    page: 'pages/personal/editInfo/editInfo',
  },
  {
    flag: 'IsNeedComplateScore',
    title: '高考信息',
    message: '请先完善高考信息！',
    page: 'pages/personal/examinee/examinee',
  },
  {
    flag: 'IsNeedComplateFinalScore',
    title: '高考成绩',
    message: '请先完善高考成绩！',
    page: 'pages/personal/setRealScore/index',
  },
  {
    flag: 'IsNeedComplateSubjects',
    title: '选科',
    message: '请先完善选科！',
    page: 'pages/home/complete-information/select-subject',
  },
]

/** The first missing item; undefined if nothing is missing. */
function firstMissing(completeness: Completeness): Gate | undefined {
  return GATES.find(({ flag }) => completeness[flag])
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Asks the server for the first missing item; undefined if nothing is missing. */
export async function askMissing(): Promise<Gate | undefined> {
  return firstMissing(present(await request('User/CheckUserStudentComplate', {})))
}

/** Shows what is missing and opens the page for it; false if the family has opened another page meanwhile. */
export async function openGate({ message, page }: Gate, redirect?: string): Promise<boolean> {
  const from = currentUrl()
  overlay.toast(message)
  await wait(REDIRECT_DELAY_MS)
  if (currentUrl() !== from) return false
  await navigate(page, { source: 'TB', redirect })
  return true
}

/**
 * True if the profile is complete. Otherwise shows what is missing, opens the page for it and returns false.
 * @param redirect address to come back to
 */
export async function passCompletenessGate(redirect?: string): Promise<boolean> {
  const missing = await askMissing()
  if (missing) await openGate(missing, redirect)
  return missing === undefined
}
