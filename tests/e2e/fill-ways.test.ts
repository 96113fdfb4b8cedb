import { onPhone } from '../support/browser'
import { eventually } from '../support/eventually'
import { stageOfBuiltServer } from './stage'
import { addCandidates, fillScore, JIANGSU, openPage, openWay, visible } from './walk'

const stage = stageOfBuiltServer(['320000'])

test("a forecast list filled major first is separate from the real score's list, and survives a reload", async () => {
  await onPhone(stage.browser, async ({ page }) => {
    await fillScore(page, stage.url, JIANGSU)
    await visible(page, '#wish-type').getByText('模拟预测', { exact: true }).tap()
    await openWay(page, '专业优先', 'pages/query/speciality/index')
    await visible(page, '.major-card').waitFor()
    await eventually(() => visible(page, '#score-line').innerText()).toContain('模拟预测')
    await visible(page, '#major-0').tap()
    await visible(page, '.candidate').waitFor()
    await addCandidates(page, 2)
    await page.reload()
    await visible(page, '.candidate').waitFor()
    await eventually(() => visible(page, '.ui-bottom-bar__summary').innerText()).toContain('已选 2/')
    await openPage(page, stage.url, 'pages/query/speciality/index?wishType=0')
    await page.reload()
    await visible(page, '.major-card').waitFor()
    await eventually(() => visible(page, '.ui-bottom-bar__summary').innerText()).toContain('已选 0/')
  })
})

test('on a slow phone and network outlines appear at once, and adding works without the network', async () => {
  await onPhone(stage.browser, async ({ context, page }) => {
    await fillScore(page, stage.url, JIANGSU)
    await openWay(page, '专业优先', 'pages/query/speciality/index')
    await visible(page, '#major-0').tap()
    await visible(page, '.candidate').waitFor()
    const tools = await context.newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/**', async (route) => {
      await answered
      await route.continue()
    })
    await visible(page, '#search').fill('大学')
    await visible(page, '.ui-skeleton').waitFor()
    answer()
    await visible(page, '.candidate').waitFor()
    await page.unroute('**/api/**')
    await page.route('**/api/**', (route) => route.abort())
    expect(await addCandidates(page, 1)).toHaveLength(1)
    await eventually(() => visible(page, '.ui-bottom-bar__summary').innerText()).toContain('已选 1/')
  })
})
