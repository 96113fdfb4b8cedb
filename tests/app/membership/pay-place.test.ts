// The system of a phone decides what a mini-program may sell there.
import path from 'node:path'

test.each([
  ['ios', 'wechat-mini-ios'],
  ['android', 'wechat-mini'],
  ['devtools', 'wechat-mini'],
])('on %s a mini-program of the messaging app sells by the rules of %s', async (platform, place) => {
  const { default: Taro } = await import('@tarojs/taro')
  Object.assign(Taro, { getSystemInfoSync: () => ({ platform }) })
  // by its whole name: without it the tests of the app find the one of H5
  const file = path.resolve('src/shared/platform/payment/payment.ts')
  const { payment } = jest.requireActual<typeof import('@/shared/platform/payment/payment')>(file)
  expect(payment.place()).toBe(place)
})
