// A link that signs in, or leads to another organisation: whether this device may follow it, and where it leads. Loaded only for such links.
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
import { userChanged, type LoginData } from './session-state'
import { sessionStore } from './session-store'
import { clearIdentity, clearLogin } from './stored-login'
import { whileAsking } from './standing-question'
import { switchWords, type Destination } from './switch-words'

export interface Followed {
  /** Whether the token on the device is now the link's. */
  isByLink: boolean
  /**
   * Called after the launch: opens the page of the link, or first asks the family, showing the device's present account or organisation;
   * returns the link to launch with if the family agrees. Never rejects.
   */
  lead: (isLoggedIn: boolean) => Promise<Link | null>
}

/** The account and organisation of a link. */
interface Visitor {
  orgCode: string
  token: string
}
const STAY: Followed = { isByLink: false, lead: () => Promise.resolve(null) }
const OFFLINE = '网络没有连上，登录链接没有生效，请重新打开'
const ENDED = '登录链接已失效，请重新获取'

/** A call in the name of the link's account: it changes nothing for the account signed in here. */
const speakFor = (visitor: Visitor) => ({ silent: true, quiet: true, isRestoring: true, as: visitor }) as const

const isBusiness = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && (failure.kind === 'business' || failure.kind === 'expired')

/** Trades a ticket for a token; '' if that fails, which a toast reports. */
async function traded(ticket: string, visitor: Visitor): Promise<string> {
  try {
    return (await request('Auth/LinkLogin', { Ticket: ticket }, speakFor(visitor))).Token
  } catch (failure) {
    const content = isBusiness(failure) ? failure.message : OFFLINE
    void dialog.inform({ title: '没有登录', content })
    return ''
  }
}

/** The user of a token; '' if it belongs to no session or the server was not reached, which a toast reports. */
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
/** Name of the organisation; undefined if none has this code, or the server was not reached. */
const organisationOf = (visitor: Visitor): Promise<string | undefined> =>
  // the one call that does not make the server count this device as using the organisation
  request('Config/WebConfig', {}, speakFor({ ...visitor, token: '' })).then(
    ({ OrgName }) => OrgName,
    () => undefined,
  )

/** Asks before the device follows a link; true if it may. */
function isAgreed(to: Destination): Promise<boolean> {
  const { session } = sessionStore().getState()
  return dialog.confirm(switchWords(to, { account: session.userInfo?.NickName, isGuest: ownerOfDevice() === '' }))
}

/** Ends a session that was made for a link and will not be used. */
function end(visitor: Visitor): void {
  void request('Auth/Loginout', {}, speakFor(visitor)).catch(() => undefined)
}

/** Signs the device out; its owner's data is put aside for him. */
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
    // a session that came as a token is still in use elsewhere
    if (link.ticket) end(visitor)
    return null
  }
  if (link.orgCode) leaveAccount()
  return { ...link, token, ticket: '', isHeld: false }
}

/** Signs in by the link's token. The stored values of the sign-in before belong to another session, maybe another user. */
function enter(token: string, target: string): Followed {
  if (token !== storage.text('token')) clearLogin()
  storage.set('token', token)
  const lead = async (isLoggedIn: boolean) => {
    if (isLoggedIn) await leadOn(target).catch(() => undefined)
    return null
  }
  return { isByLink: true, lead }
}

/** Decides about a link: signs in at once if the device holds no work or the account is its owner's; else asks. Never rejects. */
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
 * Whether to accept a sign-in made by a link: asks if it would change the account of a device that holds work.
 * A refused one is ended.
 */
export async function mayTakeOver({ UserId, Token }: LoginData): Promise<boolean> {
  if (!holdsWork() || UserId === ownerOfDevice()) return true
  const visitor = { orgCode: storage.text('OrgCode'), token: Token }
  if (await isAgreed({ account: await nickNameOf(visitor) })) return true
  end(visitor)
  return false
}
