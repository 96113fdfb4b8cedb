// A call made before the file with what calls the server has come.
import { ApiError } from '@/shared/api/api-error'
import { request } from '@/shared/api/request-later'

test('where what calls the server does not come, the call fails as one without an answer: nothing is known of the session', async () => {
  jest.doMock('@/shared/api/request', () => {
    throw new Error('Loading chunk failed')
  })
  const failure: unknown = await request('Auth/LoginStatus', {}, { silent: true }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ kind: 'network', message: '请稍后重试' })
})
