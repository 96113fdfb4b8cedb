// The calls of contract/open-auth.ts, and the callback address for platforms.
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import type { openAuth } from '../../../contract/open-auth'
import type { Handlers } from '../../http/handlers'
import { PLATFORM_NAMES, platformOfType } from '../../ports/open-platform/open-platform'
import type { OpenAuthService } from './open-auth.service'

export function createOpenAuthHandlers(service: OpenAuthService): Handlers<keyof typeof openAuth> {
  return {
    'OpenAuth/Platforms': async () => service.platforms(),
    'OpenAuth/WechatAuthorize': (request, context) => service.authorize('wechat', context, request),
    'OpenAuth/DouyinAuthorize': (request, context) => service.authorize('douyin', context, request),
    'OpenAuth/AlipayAuthorize': (request, context) => service.authorize('alipay', context, request),
    'OpenAuth/WechatCallback': (request, context) => service.redeem('wechat', context, request),
    'OpenAuth/DouyinCallback': (request, context) => service.redeem('douyin', context, request),
    'OpenAuth/AlipayCallback': (request, context) => service.redeem('alipay', context, request),
    'OpenAuth/WechatBind': (request, context) => service.bindToMobile('wechat', context, request),
    'OpenAuth/DouyinBind': (request, context) => service.bindToMobile('douyin', context, request),
    'OpenAuth/AlipayBind': (request, context) => service.bindToMobile('alipay', context, request),
    'OpenAuth/WechatMiniLogin': (request, context) => service.miniLogin('wechat', context, request),
    'OpenAuth/DouyinMiniLogin': (request, context) => service.miniLogin('douyin', context, request),
    'Auth/OpenBind': (request, context) => service.openBind(context, request),
    'User/OpenRegister': ({ OpenType, NickName, ...request }, context) =>
      service.bindToMobile(platformOfType(OpenType)!, context, request, NickName ?? null),
    'User/OpenIdentity': (_request, context) => service.identities(context.requireUser()),
    'OpenAuth/Unbind': async ({ IdentityId }, context) => {
      await service.unbind(context.requireUser(), IdentityId)
      return {}
    },
    'User/OpenIdToUserId': async (request, context) => ({
      UserId: await service.ownUserId(context.requireUser(), request),
    }),
    'Public/AliUserId': async ({ AuthCode }) => ({ UserId: await service.alipayUserId(AuthCode) }),
    'OpenAuth/JsSdkSignature': (request, { origin }) => service.jsSdkSignature(origin, request),
  }
}

/** The page of the app that redeems a ticket. */
const LANDING = '/#/pages/personal/login/auth-index'

/** A parameter given once. */
const single = (value: unknown) => (typeof value === 'string' && value.length <= 2000 ? value : undefined)

/**
 * Registers GET /open-auth/{platform}/callback: exchanges the code and sends the browser to the landing page with a ticket, or
 * with `error`. If no public origin is configured, the answer gives a path only, so that no header decides where it leads.
 */
export function registerOpenAuthCallback(
  app: FastifyInstance,
  service: OpenAuthService,
  options: { publicOrigin: string | null; limit: number | null },
): void {
  const config: FastifyContextConfig =
    options.limit === null ? {} : { rateLimit: { max: options.limit, timeWindow: 60_000 } }
  for (const platform of PLATFORM_NAMES)
    app.get(`/open-auth/${platform}/callback`, { config }, async (request, reply) => {
      const query = (request.query ?? {}) as Record<string, unknown>
      const code = single(platform === 'alipay' ? query.auth_code : query.code)
      const outcome = await service.callback(platform, single(query.state), code)
      const landing = new URLSearchParams({ platform, ...outcome })
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .redirect(`${options.publicOrigin ?? ''}${LANDING}?${landing}`, 302)
    })
}
