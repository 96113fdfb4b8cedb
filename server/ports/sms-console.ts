import type { SmsSender } from './sms'

const purposes = { login: '登录', register: '注册', reset: '重置密码', bind: '绑定手机', delete: '注销账号' } as const

/** The embedded adapter: prints the message for the operator, for a machine without a provider. */
export function consoleSms(print: (line: string) => void): SmsSender {
  return {
    async send({ mobile, code, purpose, validMinutes }) {
      print(
        `[短信] ${mobile}：【精准志愿】${code} 是您的${purposes[purpose]}验证码，${validMinutes} 分钟内有效，请勿告诉他人。`,
      )
    },
  }
}
