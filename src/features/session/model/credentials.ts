// Checks of an account's data before the server is asked. Each returns the error, or undefined.
import { mobileProblem } from '@/shared/lib/text/mobile-problem'

export { mobileProblem }

const LOGIN_NAME = /^[A-Za-z0-9_.@-]{4,32}$/
const PASSWORD_MIN = 8
const PASSWORD_MAX = 32

export function smsCodeProblem(code: string): string | undefined {
  if (!code) return '请填写短信验证码'
  return /^\d{6}$/.test(code) ? undefined : '短信验证码是 6 位数字'
}

export function loginNameProblem(name: string): string | undefined {
  if (!name) return '请填写账号'
  if (!LOGIN_NAME.test(name)) return '账号需要 4 到 32 位，只用字母、数字和 _ . @ -'
  return mobileProblem(name) === undefined ? '账号不能是手机号，手机号可以直接用来登录' : undefined
}

/** The rule for a new password; an old one must only be non-empty. */
export function newPasswordProblem(password: string): string | undefined {
  if (!password) return '请填写密码'
  const isLongEnough = password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX
  const isMixed = /[A-Za-z]/.test(password) && /\d/.test(password)
  return isLongEnough && isMixed ? undefined : '密码需要 8 到 32 位，并同时包含字母和数字'
}

export function repeatProblem(password: string, repeat: string): string | undefined {
  if (!repeat) return '请再填写一次密码'
  return password === repeat ? undefined : '两次填写的密码不一样'
}
