// The refusal of a handler called without a server; fails if it answers, or breaks otherwise.
import { ProductError } from '../../server/http/errors'

export async function refusalOf(asking: Promise<unknown>): Promise<ProductError> {
  const refusal = await asking.then(
    () => null,
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(ProductError)
  return refusal as ProductError
}
