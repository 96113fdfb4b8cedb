import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import type { ApiErrorFields } from '@/shared/api/api-error'
import { formErrorsOf } from '@/shared/form/form-errors'
import { ownOf } from '@/shared/lib/data/own'
import { address } from '@/shared/platform/address/address'
import { auth } from '@/shared/platform/auth/auth'
import { selectIsLaunched } from '@/shared/session/site/site-state'
import { landingOf, redeem, type Landing } from '../authorise'
import { leaveAuthorisation } from '../finish-sign-in'
import { isOpenPlatform } from '../model/open-platform'

export interface LandingFailure {
  text: string
  reason: string
  /** The same ticket may be tried once more: the network caused the failure. */
  canRetry: boolean
}

interface LandingParams {
  platform?: string
  ticket?: string
  error?: string
}

const ERRORS: Record<string, LandingFailure> = {
  denied: { text: '您没有同意授权', reason: '所以还没有登录。可以重新授权，也可以换一种方式登录。', canRetry: false },
  expired: { text: '授权已过期', reason: '授权页面打开得太久或已经用过，请重新授权。', canRetry: false },
  failed: { text: '授权没有成功', reason: '平台暂时没有答复，请稍后重新授权，或换一种方式登录。', canRetry: false },
}
const UNKNOWN: LandingFailure = {
  text: '没有可用的授权',
  reason: '这个页面由授权后自动打开，不能直接使用。请重新选择登录方式。',
  canRetry: false,
}

function failureOf(cause: unknown): LandingFailure {
  const canRetry = (cause as Partial<ApiErrorFields> | null)?.kind === 'network'
  const reason = canRetry ? '网络没有连上，请检查网络后重试。' : formErrorsOf(cause, {}).form
  return { text: '没有登录成功', reason: reason ?? '请重新授权，或换一种方式登录。', canRetry }
}

/**
 * The landing page redeems the ticket of its address once, by itself, and leads on. A failure stays on the screen;
 * a retry only happens on request.
 */
export function useLanding({ platform, ticket = '', error }: LandingParams) {
  const isLaunched = useSelector(selectIsLaunched)
  const [failure, setFailure] = useState<LandingFailure>()
  const landing = useRef<Landing>()
  const hasBegun = useRef(false)

  const attempt = async () => {
    const current = landing.current
    if (!current) return setFailure(UNKNOWN)
    setFailure(undefined)
    try {
      await redeem(current)
      if (current.purpose === 'bind') await leaveAuthorisation(current.returnTo)
    } catch (cause) {
      setFailure(failureOf(cause))
    }
  }

  const begin = useRef(() => {
    auth.page?.arrived()
    address.forget('ticket')
    if (isOpenPlatform(platform)) landing.current = landingOf(platform, ticket)
    if (error) setFailure(ownOf(ERRORS, error) ?? ERRORS.failed)
    else void attempt()
  })
  useEffect(() => {
    // The launch may still be checking an older sign-in, which would end the new one.
    if (!isLaunched || hasBegun.current) return
    hasBegun.current = true
    begin.current()
  }, [isLaunched])

  return { failure, retry: () => void attempt() }
}
