// From interests to majors: for majors of undoubted interest the right type leads, on the data of the product.
import { testDatabase } from '../support/database'
import { leading, wrong } from '../support/interest-majors'

test('demonstration data knows only classes of majors: a major counts as its class', async () => {
  const open = await testDatabase(['320000'])
  try {
    expect(wrong(await leading(open))).toEqual(['市场营销 C'])
  } finally {
    await open.close()
  }
})
