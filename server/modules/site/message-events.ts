// Which calls send the user a message afterwards. The modules that answer them know nothing of messages: their effect is read
// from the request and the answer, once the call has succeeded.
import type { EndpointPath, ResponseOf } from '../../../contract/registry'
import { withAfterwards, type Afterwards, type Happened } from '../../jobs/afterwards'
import type { AllHandlers } from '../../http/handlers'
import { chinaDate } from '../../lib/china-time/china-time'
import { reservationTopic } from '../consulting/reservation-reminders'
import { momentText } from '../consulting/slots'
import type { Messages, NewMessage } from './messages'

type Telling<P extends EndpointPath> = (happened: Happened<P>) => Promise<void>

const FORGET_PASSWORD = '/pages/personal/login/forgetpassword'
const NOT_YOU = '如果不是您本人操作，请马上用手机号找回密码，其他设备会同时退出登录。'
const PLATFORM_NAMES: Record<number, string> = { 1: '微信', 2: '抖音', 3: '支付宝' }
const OPEN_TYPES = { Wechat: 1, Douyin: 2, Alipay: 3 } as const

/** The calendar day in China of an ISO 8601 time. */
const shanghaiDate = (time: string) => chinaDate(new Date(time))

const wishTopic = (wishId: string) => `wish ${wishId.toLowerCase()}`

const passwordMessage = (title: string): NewMessage => ({
  title,
  content: `新密码已经生效，其他设备上的登录已退出。${NOT_YOU}`,
  path: FORGET_PASSWORD,
  topic: 'password',
})

const boundMessage = (openType: number): NewMessage => {
  const name = PLATFORM_NAMES[openType] ?? '平台账号'
  return {
    title: `已绑定${name}`,
    content: `以后可以用${name}直接登录这个账号。如果不是您本人操作，请在“登录信息”里解除绑定，并修改密码。`,
    path: '/pages/personal/login/info',
    topic: `identity ${openType}`,
  }
}

function conflictMessage(
  wishId: string,
  name: string | undefined,
  findings: ResponseOf<'User/SaveWish'>['Findings'],
): NewMessage | null {
  const errors = findings.filter(({ Severity }) => Severity === 'error')
  if (errors.length === 0) return null
  const shown = errors
    .slice(0, 5)
    .map(({ Index, Message }) => (Index === null ? Message : `第 ${Index} 志愿：${Message}`))
  const rest = errors.length > shown.length ? [`还有 ${errors.length - shown.length} 处，请打开志愿表查看。`] : []
  return {
    title: `志愿表${name ? `“${name}”` : ''}有 ${errors.length} 处冲突`,
    content: [...shown, ...rest].join('\n'),
    path: `/pages/personal/volunteer/volunteerdetail?wishId=${wishId}`,
    topic: wishTopic(wishId),
  }
}

function tellings(messages: Messages): Afterwards {
  const toUser =
    <P extends EndpointPath>(make: (happened: Happened<P>) => NewMessage): Telling<P> =>
    (happened) =>
      messages.send(happened.context.requireUser().userId, make(happened))

  type Saved = Pick<Happened<'User/SaveWish'>, 'request' | 'answer' | 'context'>
  const listSaved = async ({ request, answer, context }: Saved) => {
    const { userId } = context.requireUser()
    const message = conflictMessage(answer.WishId, request.Name, answer.Findings)
    if (message) await messages.send(userId, message)
    else await messages.withdraw(userId, wishTopic(answer.WishId))
  }
  const bound =
    (openType: number) =>
    async ({ answer, context }: Pick<Happened<'OpenAuth/WechatBind'>, 'answer' | 'context'>) => {
      const userId = answer.Login?.UserId ?? context.user?.userId
      if (userId !== undefined) await messages.send(userId, boundMessage(openType))
    }
  const cardActivated = async ({ answer, context }: Pick<Happened<'User/CardActivation'>, 'answer' | 'context'>) => {
    if (answer.IsRepeat) return
    await messages.send(context.requireUser().userId, {
      title: `${answer.ProductName}已开通`,
      content: `有效期到 ${shanghaiDate(answer.ExpireAt)}。订单号 ${answer.OrderNo}。`,
      path: '/pages/personal/openmamber/membership',
      topic: `order ${answer.OrderNo}`,
    })
  }
  // an authorisation made to bind ends without a sign-in: the account was signed in before
  const boundByCallback =
    (openType: number) =>
    async ({ answer, context }: Pick<Happened<'OpenAuth/WechatCallback'>, 'answer' | 'context'>) => {
      if (answer.IsBound && answer.Login === null && context.user !== null)
        await messages.send(context.user.userId, boundMessage(openType))
    }

  const scoreSet = ({
    request,
    answer,
  }: {
    request: { FinalScore: number }
    answer: { Exam: { ScoreChangesLeft: number } }
  }) => ({
    title: `高考成绩已更新为 ${request.FinalScore} 分`,
    content: `还可以修改 ${answer.Exam.ScoreChangesLeft} 次。志愿的档位会按新成绩重新计算，请再看一遍志愿表。`,
    path: '/pages/personal/volunteer/volunteerlist',
    topic: 'final score',
  })
  return {
    'Auth/UpdatePassword': toUser(() => passwordMessage('登录密码已修改')),
    'Auth/ResetPassword': async ({ request, context }) => {
      const userId = await messages.userOfMobile(context.orgCode, request.Mobile)
      if (userId !== undefined) await messages.send(userId, passwordMessage('登录密码已重置'))
    },
    'Auth/SetInitialLoginName': toUser(({ request }) => ({
      title: '登录账号已设置',
      content: `以后可以用账号 ${request.LoginName} 和密码登录，手机号登录照常可用。`,
      path: null,
      topic: 'login name',
    })),
    'User/UpdateUserScoreFinalScore': toUser(scoreSet),
    'User/EditUserScore': toUser(scoreSet),
    'User/SaveWish': listSaved,
    'User/SaveWishSpecialtySchool': listSaved,
    'User/DelWish': async ({ request, context }) => {
      if (!request.Restore) await messages.withdraw(context.requireUser().userId, wishTopic(request.WishId))
    },
    'Web/TeacherReserve': toUser(({ answer }) => ({
      title: `已约 ${momentText(new Date(answer.StartsAt))}`,
      content: `${answer.TeacherName}${answer.IsDemonstration ? '（演示）' : ''}会${answer.Way === 'phone' ? '打电话' : '用视频'}联系 ${answer.Mobile}，约 ${answer.Minutes} 分钟。${momentText(new Date(answer.CancelUntil))} 前可以取消。`,
      path: `/pages/teacher/teacherdetail?id=${answer.TeacherId}`,
      topic: reservationTopic(answer.ReservationId),
    })),
    'Teacher/CancelReservation': async ({ answer, context }) => {
      if (answer.State === 'cancelled')
        await messages.withdraw(context.requireUser().userId, reservationTopic(answer.ReservationId))
    },
    'User/CardActivation': cardActivated,
    'User/ActivationCard': cardActivated,
    'User/ReceiveCard': toUser(({ answer }) => ({
      title: `已收下会员卡：${answer.ProductName}`,
      content: `还没有开始计时。请在 ${shanghaiDate(answer.ValidUntil)} 前激活，激活后从当天算起。`,
      path: '/pages/personal/openmamber/membership',
      topic: `card ${answer.CardNo}`,
    })),
    'Auth/OpenBind': ({ request, ...rest }) => bound(request.OpenType)(rest),
    'User/OpenRegister': ({ request, ...rest }) => bound(request.OpenType)(rest),
    'OpenAuth/WechatBind': bound(OPEN_TYPES.Wechat),
    'OpenAuth/DouyinBind': bound(OPEN_TYPES.Douyin),
    'OpenAuth/AlipayBind': bound(OPEN_TYPES.Alipay),
    'OpenAuth/WechatCallback': boundByCallback(OPEN_TYPES.Wechat),
    'OpenAuth/DouyinCallback': boundByCallback(OPEN_TYPES.Douyin),
    'OpenAuth/AlipayCallback': boundByCallback(OPEN_TYPES.Alipay),
  }
}

/** The handlers, some of which send a message to the user once they have succeeded. */
export const withMessages = (
  handlers: AllHandlers,
  messages: Messages,
  onFailure: (error: unknown) => void,
): AllHandlers => withAfterwards(handlers, tellings(messages), onFailure)
