// From interests to majors: of majors whose interest nobody doubts the right type leads, on the data that travel with the product.
import { testDatabase } from '../support/database'
import { leading, wrong } from '../support/interest-majors'

test('with demonstration data, which knows classes of majors only, one of them is taken for its class', async () => {
  const open = await testDatabase(['320000'])
  try {
    expect(wrong(await leading(open))).toEqual(['市场营销 C'])
  } finally {
    await open.close()
  }
})
