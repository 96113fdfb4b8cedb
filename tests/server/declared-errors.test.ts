// An error that the contract does not declare for a call is a bug: tests and development see it as one.
import type { EndpointDefinition } from '../../contract/define'
import type { ErrorName } from '../../contract/errors'
import { contract } from '../../contract/registry'
import { ProductError } from '../../server/http/errors'
import { declaredOnly } from '../../server/http/bodies/declared-errors'

const given = (path: keyof typeof contract, name: ErrorName) =>
  declaredOnly(path, contract[path] as EndpointDefinition, () => Promise.reject(new ProductError(name))).then(
    () => 'answered',
    (error: Error) => (error instanceof ProductError ? error.errorName : error.message),
  )

test.each([
  ['what the call declares', 'Career/SubjectAdvice', 'TEST_RESULT_NOT_FOUND'],
  ['what every call may answer', 'Career/SubjectAdvice', 'INVALID_REQUEST'],
  ['the end of a session, where one is needed', 'Career/Plans', 'SESSION_EXPIRED'],
  ['a role that may not, at the desk', 'Desk/Queue', 'DESK_FORBIDDEN'],
] as const)('%s is passed on', async (_what, path, name) => {
  expect(await given(path, name)).toBe(name)
})

test.each([
  ['Career/Plans', 'CARD_USED'],
  ['Career/SubjectAdvice', 'SESSION_EXPIRED'],
  ['Career/Plans', 'DESK_FORBIDDEN'],
] as const)('%s may not answer %s', async (path, name) => {
  expect(await given(path, name)).toBe(`${path} answers ${name}, which its contract does not declare`)
})

test('answers, and unforeseen errors, stay unchanged', async () => {
  const endpoint = contract['Career/Plans'] as EndpointDefinition
  expect(await declaredOnly('Career/Plans', endpoint, () => Promise.resolve(1))).toBe(1)
  await expect(declaredOnly('Career/Plans', endpoint, () => Promise.reject(new TypeError('x')))).rejects.toThrow(
    TypeError,
  )
})
