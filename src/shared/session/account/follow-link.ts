// A link that signs in, or leads to another organisation: whether it may on this device, and where it leads. Loaded for those who come by one.
import { ApiError } from '@/shared/api/api-error'
import { forgetAnswers } from '@/shared/api/query-part'
import { request } from '@/shared/api/request'
import { leadOn } from '@/shared/session/lead-on'
import { dialog } from '@/shared/platform/dialog'
import { overlay } from '@/shared/platform/overlay/overlay'
import { settings } from '@/shared/platform/settings/settings'
import { storage } from '@/shared/platform/storage/storage'
import { holdsWork, leaveDevice, ownerOfDevice } from './device-owner'
import type { Link } from './link'
import { userChanged, type LoginData } from './session-slice'
import { sessionStore } from './session-store'
import { clearIdentity, clearLogin } from './stored-login'
import { whileAsking } from './standing-question'
import { switchWords, type Destination } from './switch-words'

export interface Followed {
  /** Whether the token on the device is the link's now. */
  isByLink: boolean
  /**
   * Called when the app has been launched: leads on to the page of the link, or asks first, where that shows what the device is at; answers
   * what to launch with when that is agreed to. Never rejects.
   */
  lead: (isLoggedIn: boolean) => Promise<Link | null>
}

/** Whom a link speaks for. */
interface Visitor {
  orgCode: string
  token: string
}
const STAY: Followed = { isByLink: false, lead: () => Promise.resolve(null) }
const OFFLINE = '网络没有连上，登录链接没有生效，请重新打开'
const ENDED = '登录链接已失效，请重新获取'

/** A call in the name of whom the link speaks for: nothing of it touches who is signed in here. */
const speakFor = (visitor: Visitor) => ({ silent: true, quiet: true, isRestoring: true, as: visitor }) as const

const isBusiness = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && (failure.kind === 'business' || failure.kind === 'expired')

/** Trades a ticket for a token; '' where that fails, which is said. */
async function traded(ticket: string, visitor: Visitor): Promise<string> {
  try {
    return (await request('Auth/LinkLogin', { Ticket: ticket }, speakFor(visitor))).Token
  } catch (failure) {
    const content = isBusiness(failure) ? failure.message : OFFLINE
    void dialog.inform({ title: '没有登录', content })
    return ''
  }
}

/** The user of a token; '' where it is none of a session, or the server was not reached, which is said. */
async function userOf(visitor: Visitor): Promise<string> {
  try {
    const { UserId } = await request('Auth/LoginStatus', {}, speakFor(visitor))
    if (!UserId) overlay.toast(ENDED)
    return UserId ?? ''
  } catch (failure) {
    overlay.toast(isBusiness(failure) ? ENDED : OFFLINE)
    return ''
  }
}

const nickNameOf = (visitor: Visitor): Promise<string> =>
  request('User/GetUserStudent', {}, speakFor(visitor)).then(
    ({ NickName }) => NickName,
    () => '',
  )
/** Name of the organisation; undefined where there is none with this code, or the server was not reached. */
const organisationOf = (visitor: Visitor): Promise<string | undefined> =>
  // by the call that the server does not take for this device being there
  request('Config/WebConfig', {}, speakFor({ ...visitor, token: '' })).then(
    ({ OrgName }) => OrgName,
    () => undefined,
  )

/** Asks before the device goes where a link leads; true when it may. */
function isAgreed(to: Destination): Promise<boolean> {
  const { session } = sessionStore().getState()
  return dialog.confirm(switchWords(to, { account: session.userInfo?.NickName, isGuest: ownerOfDevice() === '' }))
}

/** Ends a session that was made for a link and is nobody's. */
function end(visitor: Visitor): void {
  void request('Auth/Loginout', {}, speakFor(visitor)).catch(() => undefined)
}

/** The device is at no account any more: what its owner left waits for him. */
function leaveAccount(): void {
  clearIdentity()
  leaveDevice()
  const { dispatch } = sessionStore()
  dispatch(userChanged())
  forgetAnswers(dispatch)
}

async function ask(link: Link, visitor: Visitor): Promise<Link | null> {
  const { token } = visitor
  const [account, organisation] = await Promise.all([
    token ? nickNameOf(visitor) : undefined,
    link.orgCode ? organisationOf(visitor) : undefined,
  ])
  const isThere = !link.orgCode || organisation !== undefined
  if (!isThere) overlay.toast('没有找到链接里的机构，已留在现在的机构')
  if (!isThere || !(await isAgreed({ account, organisation }))) {
    // one that came as a token is still somebody's
    if (link.ticket) end(visitor)
    return null
  }
  if (link.orgCode) leaveAccount()
  return { ...link, token, ticket: '', isHeld: false }
}

/** Signs in by the link's token. What the sign-in before it stored is another session's, maybe another user's. */
function enter(token: string, target: string): Followed {
  if (token !== storage.text('token')) clearLogin()
  storage.set('token', token)
  const lead = async (isLoggedIn: boolean) => {
    if (isLoggedIn) await leadOn(target).catch(() => undefined)
    return null
  }
  return { isByLink: true, lead }
}

/** What to do of a link: sign in at once, where the device holds nobody's work or the account is its owner's; else ask. Never rejects. */
export async function follow(link: Link): Promise<Followed> {
  const orgCode = link.orgCode || storage.text('OrgCode') || settings.defaultOrgCode()
  const token = link.ticket ? await traded(link.ticket, { orgCode, token: '' }) : link.token
  if (link.ticket && !token) return STAY
  if (!link.isHeld) return enter(token, link.target)
  const visitor = { orgCode, token }
  const userId = token ? await userOf(visitor) : ''
  if (token && !userId) return STAY
  if (userId !== '' && userId === ownerOfDevice() && !link.orgCode) return enter(token, link.target)
  return { isByLink: false, lead: () => whileAsking(ask(link, visitor)) }
}

/**
 * Whether a sign-in that a link brought about may be taken over: asks where it would change the account of a device that holds somebody's work.
 * One that may not is ended.
 */
export async function mayTakeOver({ UserId, Token }: LoginData): Promise<boolean> {
  if (!holdsWork() || UserId === ownerOfDevice()) return true
  const visitor = { orgCode: storage.text('OrgCode'), token: Token }
  if (await isAgreed({ account: await nickNameOf(visitor) })) return true
  end(visitor)
  return false
}
