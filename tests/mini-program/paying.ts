// The page that asks for the price, on a phone of a make, for a person with all needed data.
import { insertAccount } from '../support/account'
import { openMiniProgram, type MiniProgram, type Platform } from '../support/mini-program'
import { completeProfile } from '../support/profile'
import type { TestServer } from '../support/server'
import { JIANGSU, profileOf } from '../support/walk/exams'

const PAY = '/pages/personal/openmamber/orderpay?productCode=WCF'

export type Make = 'android' | 'ios'

/** The session of a person who may pay. */
export async function payer(server: TestServer): Promise<string> {
  const { loginName, password } = await insertAccount(server.db, { loginName: 'payer', mobile: '13800001234' })
  const { Data } = await server.call('Auth/Login', { LoginName: loginName, Password: password })
  await completeProfile(server.url, Data.Token, profileOf(JIANGSU))
  return Data.Token
}

export async function onPayPage(
  server: TestServer,
  token: string,
  [platform, make]: readonly [Platform, Make],
  walk: (app: MiniProgram) => Promise<void>,
): Promise<void> {
  const app = await openMiniProgram(platform, server.url, { storage: { token } })
  try {
    await app.waitSettled()
    await app.answer('getSystemInfoSync', { platform: make })
    await app.relaunch(PAY)
    await walk(app)
    expect(await app.errors()).toEqual([])
  } finally {
    await app.close()
  }
}

/** The page's words for why nothing is sold there, and where it is. */
export async function seeNothingSold(
  server: TestServer,
  token: string,
  phone: readonly [Platform, Make],
  words: string,
) {
  await onPayPage(server, token, phone, async (app) => {
    await app.waitText(words)
    await app.waitText('请用手机浏览器、微信或电脑打开本站付款')
    expect(await app.count('#pay-pay')).toBe(0)
  })
}
