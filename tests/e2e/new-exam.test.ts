// Filling in a new-exam province, in a browser against the production server: what the tests in fill/ omit.
import type { Page } from 'playwright-core'
import { onPhone } from '../support/browser'
import { stageOfBuiltServer } from './stage'
import { addCandidates, JIANGSU, openNewExam, visible, waitForPage } from './walk'

const stage = stageOfBuiltServer(['320000'])

/** From the candidates to the other mode by the score form; resolves on its candidates. */
async function changeMode(page: Page, mode: '正式填报' | '模拟预测'): Promise<void> {
  await visible(page, '#score-line').tap()
  await waitForPage(page, 'pages/newExam/batch')
  await visible(page, '#edit-score').tap()
  await waitForPage(page, 'pages/query/scoreForm')
  await page.locator('#wish-type:visible .ui-segmented__option', { hasText: mode }).tap()
  await visible(page, '#score-next').tap()
  await waitForPage(page, 'pages/newExam/index')
  await visible(page, '.candidate').waitFor()
}

test('the forecast has a separate list beside the normal one', () =>
  onPhone(stage.browser, async ({ page, problems }) => {
    const chosen = (text: string) => visible(page, '.ui-bottom-bar__summary').filter({ hasText: text }).waitFor()
    await openNewExam(page, stage.url, JIANGSU)
    await addCandidates(page, 2)
    await changeMode(page, '模拟预测')
    await visible(page, '#score-line').filter({ hasText: '模拟预测' }).waitFor()
    await chosen('已选 0/40')
    await addCandidates(page, 1)
    await chosen('已选 1/40')
    await changeMode(page, '正式填报')
    await chosen('已选 2/40')
    await visible(page, '#score-line').tap()
    await visible(page, '#batch-0').filter({ hasText: '已选 2' }).waitFor()
    expect(problems).toEqual([])
  }))
