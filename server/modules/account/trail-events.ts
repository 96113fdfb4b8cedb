// Which calls leave an entry in the account's trail, and its text.
import type { TrailAct } from '../../../contract/account'
import type { EndpointPath } from '../../../contract/registry'
import { withAfterwards, type Afterwards, type Happened } from '../../jobs/afterwards'
import type { AllHandlers, RequestContext } from '../../http/handlers'
import type { Trail } from './trail'

type After<P extends EndpointPath> = (happened: Happened<P>) => Promise<void>

export interface TrailEventDependencies {
  trail: Pick<Trail, 'write'>
  /** The account of a mobile number; undefined where the organisation has none with it. */
  userOfMobile: (orgCode: string, mobile: string) => Promise<string | undefined>
}

const PLATFORMS = { Wechat: '微信', Douyin: '抖音', Alipay: '支付宝' } as const
const PLATFORM_OF_TYPE: Readonly<Record<number, string>> = { 1: '微信', 2: '抖音', 3: '支付宝' }
type SignedIn = { UserId: string; IsNewUser: boolean } | null

function events({ trail, userOfMobile }: TrailEventDependencies): Afterwards {
  const note = (userId: string, context: Pick<RequestContext, 'agent' | 'ip'>, act: TrailAct, detail: string) =>
    trail.write(userId, { act, detail, from: context })
  /** An act of the signed-in account. */
  const own =
    <P extends EndpointPath>(act: TrailAct, detail: string | ((happened: Happened<P>) => string | null)): After<P> =>
    async (happened) => {
      const words = typeof detail === 'string' ? detail : detail(happened)
      if (happened.context.user && words !== null)
        await note(happened.context.user.userId, happened.context, act, words)
    }
  const entered =
    (way: string) =>
    async ({ answer, context }: { answer: SignedIn; context: RequestContext }) => {
      if (answer === null) return
      if (answer.IsNewUser) await note(answer.UserId, context, 'register', `注册：${way}`)
      else await note(answer.UserId, context, 'sign-in', `登录：${way}`)
    }
  /** A callback signs an account in, or binds to the account that is signed in already. */
  const called =
    (name: string) =>
    async ({ answer, context }: { answer: { Login: SignedIn; IsBound: boolean }; context: RequestContext }) => {
      if (answer.Login) await entered(name)({ answer: answer.Login, context })
      else if (answer.IsBound && context.user) await note(context.user.userId, context, 'bind', `绑定${name}`)
    }
  const bound =
    (name: string) =>
    async ({ answer, context }: { answer: { Login: SignedIn }; context: RequestContext }) => {
      const userId = answer.Login?.UserId ?? context.user?.userId
      if (userId !== undefined) await note(userId, context, 'bind', `绑定${name}`)
    }
  const activated = own<'User/CardActivation'>('activate', ({ answer }) =>
    answer.IsRepeat ? null : `激活会员卡：${answer.ProductName}`,
  )
  const ordered = own<'Payment/WechatH5Pay'>('pay', ({ answer }) => `发起付款：订单 ${answer.OrderNo}`)
  const withOrder =
    () =>
    ({ request, answer, context }: { request: object; answer: { OrderNo: string }; context: RequestContext }) =>
      ordered({ request, answer, context } as Happened<'Payment/WechatH5Pay'>)
  const [password, code, register] = [entered('密码'), entered('短信验证码'), entered('手机号和密码')]

  return {
    'Auth/Login': password,
    'User/UserLogin': password,
    'Auth/ValidateCodeLoginOrRegister': code,
    'User/VerificationCodeLogin': code,
    'Auth/RegisterAndLogin': register,
    'User/AddStudentAndLogin': register,
    'Auth/OpenLogin': entered('平台自动登录'),
    'User/OpenIdLogin': entered('平台自动登录'),
    'Auth/ChatAISingleLogin': entered('机构的入口'),
    'Auth/LinkLogin': entered('另一台设备给的登录链接'),
    'OpenAuth/WechatCallback': called(PLATFORMS.Wechat),
    'OpenAuth/DouyinCallback': called(PLATFORMS.Douyin),
    'OpenAuth/AlipayCallback': called(PLATFORMS.Alipay),
    'OpenAuth/WechatMiniLogin': called(PLATFORMS.Wechat),
    'OpenAuth/DouyinMiniLogin': called(PLATFORMS.Douyin),
    'OpenAuth/WechatBind': bound(PLATFORMS.Wechat),
    'OpenAuth/DouyinBind': bound(PLATFORMS.Douyin),
    'OpenAuth/AlipayBind': bound(PLATFORMS.Alipay),
    'Auth/OpenBind': ({ request, ...rest }) => bound(PLATFORM_OF_TYPE[request.OpenType] ?? '平台账号')(rest),
    'User/OpenRegister': ({ request, ...rest }) => bound(PLATFORM_OF_TYPE[request.OpenType] ?? '平台账号')(rest),
    'OpenAuth/Unbind': own('unbind', '解绑一个平台账号'),
    'Auth/Loginout': own('sign-out', '退出登录'),
    'Auth/UpdatePassword': own('password', '修改密码'),
    'Auth/SetInitialLoginName': own('password', '设置账号和密码'),
    'Auth/ResetPassword': async ({ request, context }) => {
      const userId = await userOfMobile(context.orgCode, request.Mobile)
      if (userId !== undefined) await note(userId, context, 'password', '用短信重设密码')
    },
    'User/CardActivation': activated,
    'User/ActivationCard': activated as After<'User/ActivationCard'>,
    'User/ReceiveCard': own<'User/ReceiveCard'>('activate', ({ answer }) =>
      answer.State === 'mine' ? null : `收下会员卡：${answer.ProductName}`,
    ),
    'Payment/WechatJSAPIPay': withOrder(),
    'Payment/WechatMiniAppPay': withOrder(),
    'Payment/WechatH5Pay': withOrder(),
    'Payment/WechatPayWechatH5': withOrder(),
    'Payment/WechatAPPPay': withOrder(),
    'Payment/AlipayMPPay': withOrder(),
    'Wish/ShareWish': own('share', ({ request }) => `分享志愿表，${request.Days} 天内有效`),
    'Wish/RevokeShare': own('share', '关闭分享链接'),
    'Wish/ExportWish': own('export', ({ request }) => (request.Format === 'html' ? '打印志愿表' : '导出志愿表')),
    'Career/ExportCalendar': own('export', '导出日历'),
    'User/DelWish': own('delete', ({ request }) => (request.Restore ? '恢复志愿表' : '删除志愿表')),
  }
}

/** The handlers; after a sensitive one succeeds, it leaves an entry in the trail of the account. */
export const withTrail = (
  handlers: AllHandlers,
  dependencies: TrailEventDependencies,
  onFailure: (error: unknown) => void,
): AllHandlers => withAfterwards(handlers, events(dependencies), onFailure)
