// A call made before the file that calls the server has loaded.
import { ApiError } from '@/shared/api/api-error'
import { request } from '@/shared/api/request-later'

test('if the file that calls the server is missing, the call fails as unanswered: nothing is known of the session', async () => {
  jest.doMock('@/shared/api/request', () => {
    throw new Error('Loading chunk failed')
  })
  const failure: unknown = await request('Auth/LoginStatus', {}, { silent: true }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ kind: 'network', message: '请稍后重试' })
})
