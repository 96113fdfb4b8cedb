// The page that explains the ways of filling, over a fake network.
import ContrastPage from '@/pages/query/contrast'
import { atPage, eventually, fakeApp, renderInApp } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

test('shows from which chance a wish is 冲, 稳 or 保 by the server’s limits, and none before they come', async () => {
  atPage('pages/query/contrast')
  const app = fakeApp({})
  const { box } = renderInApp(<ContrastPage />)
  const retry = await eventually(() => find(box, '#tier-floors #query-retry'))
  expect(find(box, '#tier-floors').textContent).not.toContain('%')
  app.answers['User/SysDWFConfig'] = {
    Tiers: [
      { Tier: '冲', From: 0.2 },
      { Tier: '稳', From: 0.55 },
      { Tier: '保', From: 0.95 },
    ],
  }
  press(retry)
  const cells = await eventually(() => {
    const found = [...find(box, '#tier-floors').querySelectorAll('.ui-cell')].map(({ textContent }) => textContent)
    expect(found).toHaveLength(4)
    return found
  })
  expect(cells).toEqual([
    '冲冲一冲，录取把握较小20% 起',
    '稳稳一稳，录取把握较大55% 起',
    '保保一保，录取把握很大95% 起',
    '难难录取不到 20%',
  ])
})
