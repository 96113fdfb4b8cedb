// Who may pay at a provider: the account's bound identity, the one of a login code, or the payment app's.
import { createPayerReader } from '../../../server/modules/payment/payers'
import { OpenPlatformError } from '../../../server/ports/open-platform/open-platform'
import { WAYS, type Way } from '../../../server/ports/payment/payment'
import { NOW, orderWorld, type OrderWorld } from './order-world'

let world: OrderWorld
beforeAll(async () => void (world = await orderWorld()))
afterAll(() => world.close())

const UNKNOWN = { errorName: 'PAYER_UNKNOWN' }
const identify = async (code: string) => {
  if (code === 'stale') throw new OpenPlatformError('refused', 'wechat', 'login')
  if (code === 'broken') throw new Error('out of memory')
  return { openId: `mini ${code}`, unionId: null, nickName: null, avatar: null }
}

async function family(bindings: [openType: number, openId: string, lastLogin: Date | null][] = []) {
  const { userId, orgCode } = await world.account()
  for (const [open_type, open_id, last_login_at] of bindings)
    await world.db
      .insertInto('open_identity')
      .values({ open_type, open_id, org_code: orgCode, user_id: userId, last_login_at })
      .execute()
  const user = { userId, orgCode, tokenHash: '' } as Parameters<ReturnType<typeof createPayerReader>>[1]
  const read = createPayerReader(world.db, { identify })
  return { user, payer: (way: Way, named: { Code?: string; BuyerId?: string } = {}) => read(way, user, named) }
}

test('each way uses the payer that its provider knows, and other ways use none', async () => {
  const { payer } = await family([
    [1, 'messaging', NOW],
    [2, 'video', NOW],
    [3, 'paying', NOW],
  ])
  const named = { Code: 'lin', BuyerId: 'buyer' }
  const payers = Object.fromEntries(await Promise.all(WAYS.map(async (way) => [way, await payer(way, named)])))
  expect(payers).toEqual({
    ...{ 'wechat-jsapi': 'messaging', 'wechat-mini': 'mini lin', 'alipay-mp': 'buyer' },
    ...{ 'wechat-h5': null, 'wechat-native': null, 'wechat-app': null },
  })
  expect(await payer('alipay-mp')).toBe('paying')
})

test('of several identities in one app the last signed in pays; one never signed in is the last resort', async () => {
  const { payer } = await family([
    [1, 'never', null],
    [1, 'latest', new Date('2026-05-30T00:00:00Z')],
    [1, 'earlier', new Date('2026-05-01T00:00:00Z')],
  ])
  expect(await payer('wechat-jsapi')).toBe('latest')
  const fresh = await family([[1, 'only one', null]])
  expect(await fresh.payer('wechat-jsapi')).toBe('only one')
})

test('a payer is unknown without a binding, with one of another app, account or organisation, or without a valid code', async () => {
  const { user, payer } = await family([[2, 'of the video app', NOW]])
  for (const way of ['wechat-jsapi', 'alipay-mp', 'wechat-mini'] as const)
    await expect(payer(way)).rejects.toMatchObject(UNKNOWN)
  await expect(payer('wechat-mini', { Code: 'stale' })).rejects.toMatchObject(UNKNOWN)
  await expect(payer('wechat-mini', { Code: 'broken' })).rejects.toThrow('out of memory')
  const withoutMini = createPayerReader(world.db, null)
  await expect(withoutMini('wechat-mini', user, { Code: 'lin' })).rejects.toMatchObject(UNKNOWN)
  const bound = await family([[1, 'of one organisation', NOW]])
  const read = createPayerReader(world.db, null)
  expect(await read('wechat-jsapi', bound.user, {})).toBe('of one organisation')
  await expect(read('wechat-jsapi', { ...bound.user, orgCode: 'other' }, {})).rejects.toMatchObject(UNKNOWN)
})
