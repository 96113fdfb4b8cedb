// The wish engine's pages: every way to fill, the recommendation, and the states of a saved list.
import type { Page } from 'playwright-core'
import { browserDriver } from '../../tests/support/walk/browser-driver'
import { walk, type Route } from '../../tests/support/walk/flow'
import * as filling from '../../tests/support/walk/filling'
import { newRecommendation, RECOMMENDATION } from '../../tests/support/walk/recommendation'
import {
  addCandidates,
  DEMONSTRATION,
  fillScore,
  JIANGSU,
  onWish,
  openDraft,
  openPage,
  openWay,
  rowUnits,
  settle,
  signIn,
  visible,
  waitForPage,
  XINJIANG,
  ZHEJIANG,
  type Exam,
} from '../../tests/e2e/walk'
import { addOfTier, photograph, seeSaved, show, standStill, type Scene, type Studio } from './studio'

type Mode = '正式填报' | '模拟预测'

async function toBatches(studio: Studio, exam: Exam, mode: Mode = '正式填报', next = ''): Promise<void> {
  const { page, url } = studio
  await fillScore(page, url, exam, next)
  if (mode !== '正式填报') await visible(page, '#wish-type').getByText(mode, { exact: true }).tap()
  await settle(page)
}

async function toWay({ page }: Studio, label: string, path: string): Promise<void> {
  await openWay(page, label, path)
  await settle(page)
}

/** From the filled score form to the new-exam candidates of the first batch. */
async function toNewExam(studio: Studio, picture?: { name: string; words: string }): Promise<void> {
  const { page } = studio
  await filling.toBatches(browserDriver(page), { isNewExam: true })
  if (picture) await photograph(studio, picture.name, picture.words)
  await visible(page, '#batch-0').tap()
  await waitForPage(page, 'pages/newExam/index')
  await visible(page, '.candidate').waitFor()
}

/** From the score to the preferences, or continuing from one of the steps between. */
async function recommend(
  studio: Studio,
  route: Route<keyof typeof RECOMMENDATION> = { until: 'preferences' },
): Promise<void> {
  await walk(browserDriver(studio.page, studio.url), RECOMMENDATION, newRecommendation(JIANGSU), route)
  await settle(studio.page)
}

const toTop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const node of document.querySelectorAll('*')) if (node.scrollTop > 0) node.scrollTop = 0
    window.scrollTo(0, 0)
  })

/** Puts a card at the upper edge of the screen. */
async function scrollTo(page: Page, selector: string): Promise<void> {
  await visible(page, selector).evaluate((node) => {
    node.scrollIntoView({ block: 'start' })
    window.scrollBy(0, -56)
  })
  await page.waitForTimeout(200)
}

const ways: Scene = {
  name: 'ways',
  async run(studio) {
    const { page, url } = studio
    await show(studio, 'pages/query/speciality/index', 'major-first-no-score', '专业优先：还没有填写分数')
    await toBatches(studio, JIANGSU)
    await toWay(studio, '专业优先', 'pages/query/speciality/index')
    await visible(page, '.major-card').waitFor()
    await visible(page, '#field-工学').tap()
    await visible(page, '#field-工学[aria-checked=true]').waitFor()
    await photograph(studio, 'major-first', '专业优先：每个专业有多少院校够得上')
    await visible(page, '#major-0').tap()
    await visible(page, '.candidate').waitFor()
    await settle(page)
    await addCandidates(page, 2)
    await photograph(studio, 'major-first-colleges', '专业优先：开这个专业的院校')
    await openPage(page, url, 'pages/query/self/index')
    await visible(page, '.candidate').waitFor()
    await settle(page)
    await visible(page, '#search').fill('南京')
    await visible(page, '.search-hints__hint').waitFor()
    await photograph(studio, 'self', '自主填报：想报哪所就搜哪所')
    await visible(page, '#view-chosen').tap()
    await page.locator('.wish-chosen:visible').first().waitFor()
    await standStill(page)
    await studio.take('self-chosen', '自主填报：已经选的，可以移出也可以撤销')
  },
}

const newExamGroup: Scene = {
  name: 'new-exam-group',
  async run(studio) {
    const { page, url } = studio
    await signIn(page, url, DEMONSTRATION)
    await toBatches(studio, JIANGSU, '正式填报', 'newExam')
    await toNewExam(studio, { name: 'new-exam-batch', words: '新高考：批次、选科模式和历年控制线' })
    await photograph(studio, 'new-exam', '新高考填报：院校专业组')
    await visible(page, '#to-filter').tap()
    await waitForPage(page, 'pages/newExam/seach')
    await photograph(studio, 'new-exam-filter', '院校筛选：每个条件写着会剩多少')
    await page.goBack()
    await waitForPage(page, 'pages/newExam/index')
    const safe = await addOfTier(page, 'safe', 2)
    await addOfTier(page, 'reach', 2)
    await visible(page, '#tier-safe').tap()
    await settle(page)
    await visible(page, `#majors-${safe[0]}`).tap()
    await visible(page, '#majors-sheet [role=checkbox]').waitFor()
    const choices = page.locator('#majors-sheet [role=checkbox]:not([aria-disabled=true])')
    for (let index = Math.min(2, (await choices.count()) - 1); index >= 0; index -= 1) await choices.nth(index).tap()
    await standStill(page)
    await studio.take('new-exam-majors', '新高考：排组内专业的先后')
    await visible(page, '#majors-done').tap()
    await page.locator('#majors-sheet').waitFor({ state: 'detached' })
    await visible(page, '#view-wishes').tap()
    await waitForPage(page, 'pages/newExam/adjust-wish/collegeToSpecialty')
    await visible(page, '#simulation-danger').waitFor({ timeout: 20_000 })
    await photograph(studio, 'new-exam-adjust', '调整志愿（院校→专业）：预测、检查和模拟')
    await onWish(page, safe[0]!, 'fold')
    await visible(page, `#inside-${safe[0]}`).waitFor()
    await settle(page)
    await studio.take('new-exam-adjust-row', '调整志愿（院校→专业）：一行里的专业顺序和检查结果')
    await visible(page, '#wish-sheet .ui-sheet__close').tap()
    await visible(page, '#save-wish').tap()
    await visible(page, '#view-saved').waitFor()
    await visible(page, '#view-saved').tap()
    await waitForPage(page, 'pages/personal/volunteer/newExamWishDetails')
    await seeSaved(page)
    await photograph(studio, 'new-exam-detail', '新高考志愿详情')
  },
}

const newExamMajor: Scene = {
  name: 'new-exam-major',
  async run(studio) {
    const { page } = studio
    await toBatches(studio, ZHEJIANG, '正式填报', 'newExam')
    await toNewExam(studio)
    await photograph(studio, 'new-exam-major', '新高考填报：专业加院校')
    const [first] = await addCandidates(page, 2)
    await visible(page, `#siblings-${first}`).tap()
    await page.locator('#siblings-sheet:visible .college-unit').first().waitFor()
    await standStill(page)
    await studio.take('new-exam-siblings', '同校其他专业')
    await page.locator('#siblings-sheet .ui-sheet__close').tap()
    await addOfTier(page, 'safe', 1)
    await visible(page, '#view-wishes').tap()
    await waitForPage(page, 'pages/newExam/adjust-wish/specialtyToCollege')
    await visible(page, '#simulation-danger').waitFor({ timeout: 20_000 })
    await photograph(studio, 'new-exam-adjust-major', '调整志愿（专业→院校）：没有调剂')
  },
}

const oldModel: Scene = {
  name: 'old-model',
  async run(studio) {
    const { page } = studio
    await toBatches(studio, XINJIANG, '正式填报', 'newExam')
    await visible(page, '#score-next').tap()
    await waitForPage(page, 'pages/newExam/index')
    await photograph(studio, 'new-exam-old-model', '新疆还是文理分科：该去哪里填')
  },
}

const forecast: Scene = {
  name: 'forecast',
  async run(studio) {
    const { page } = studio
    await toBatches(studio, JIANGSU, '模拟预测')
    await studio.take('forecast-score', '模拟预测：用模考分数')
    await toWay(studio, '院校优先', 'pages/query/college/index')
    await visible(page, '.candidate').waitFor()
    await photograph(studio, 'forecast-candidates', '模拟预测：候选院校')
    await visible(page, '[id^="evidence-"]').tap()
    await page.locator('#evidence-picture:visible').first().waitFor()
    await standStill(page)
    await studio.take('forecast-evidence', '模拟预测：概率依据')
    await visible(page, '#evidence-sheet .ui-sheet__close').tap()
    await standStill(page)
    await addOfTier(page, 'match', 2)
    await addOfTier(page, 'safe', 1)
    await openDraft(page)
    await visible(page, '#simulation-danger').waitFor({ timeout: 20_000 })
    await photograph(studio, 'forecast-adjust', '模拟预测：志愿表另外保存')
  },
}

const recommendation: Scene = {
  name: 'recommend',
  async run(studio) {
    const { page, url } = studio
    await signIn(page, url, DEMONSTRATION)
    await recommend(studio, {
      until: 'preferences',
      at: {
        start: () => photograph(studio, 'recommend', '智能推荐：它做什么'),
        preferences: () => photograph(studio, 'recommend-start', '开始推荐：说想法，随时看还剩多少'),
      },
    })
    await visible(page, '#to-statistics').tap()
    await waitForPage(page, 'pages/recommend/statistics')
    await photograph(studio, 'recommend-statistics', '推荐统计：够得上多少、有多难，拆开的报告给会员看')
    await page.goBack()
    await waitForPage(page, 'pages/recommend/start')
    await visible(page, '[id="region-630000"]').tap()
    await visible(page, '[id="strength-985"]').tap()
    await visible(page, '#relax-first').waitFor({ timeout: 20_000 })
    await toTop(page)
    await photograph(studio, 'recommend-relax', '开始推荐：一个都不剩时，说放宽哪一条')
    await visible(page, '[id="region-630000"]').tap()
    await visible(page, '[id="strength-985"]').tap()
    await visible(page, '#recommend-make').waitFor({ timeout: 20_000 })
    await page.waitForTimeout(500)
    await recommend(studio, {
      from: 'proposal',
      until: 'saved',
      except: ['whole proposal'],
      at: {
        async proposal() {
          await photograph(studio, 'recommend-table', '推荐的志愿表：录取预测和模拟')
          await scrollTo(page, '#measure-card')
          await studio.take('recommend-measure', '推荐的志愿表：和常用排法比')
          await scrollTo(page, '#proposed-list')
          await studio.take('recommend-reasons', '推荐的志愿表：每个志愿的理由')
        },
      },
    })
    await show(studio, 'pages/recommend/index', 'recommend-again', '智能推荐：推荐过的还在')

    await page.route('**/api/Wish/Recommend', (route) => route.abort())
    await page.reload()
    await visible(page, '[id^="proposal-"]').tap()
    await page.locator('.ui-query-view__failure:visible').first().waitFor({ timeout: 90_000 })
    await photograph(studio, 'recommend-failure', '推荐的志愿表：没有算出来，可以重试')
  },
}

const saved: Scene = {
  name: 'saved',
  async run(studio) {
    const { page, url } = studio
    await signIn(page, url, DEMONSTRATION)
    await recommend(studio, { until: 'adjust', except: ['statistics', 'all regions', 'whole proposal'] })
    await visible(page, '#simulation-unfold').tap()
    await scrollTo(page, '#simulation')
    await studio.take('simulation', '调整志愿：模拟录取')
    await onWish(page, (await rowUnits(page))[0]!, 'remove')
    await visible(page, '#save-wish').tap()
    await visible(page, '#save-wish').filter({ hasText: '已保存' }).waitFor({ timeout: 20_000 })
    await visible(page, '#view-saved').tap()
    await seeSaved(page)
    await settle(page)
    const wishId = await page.evaluate(() => new URLSearchParams(window.location.hash.split('?')[1]).get('wishId'))

    // A4 between margins of a centimetre, at 96 points an inch; not a phone, which would shrink a wider page
    const desk = await page
      .context()
      .browser()!
      .newContext({
        viewport: { width: 1047, height: 718 },
        storageState: await page.context().storageState(),
        locale: 'zh-CN',
      })
    const paper = await desk.newPage()
    await paper.goto(page.url())
    await visible(paper, '.wish-table').waitFor()
    await settle(paper)
    await paper.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
    await studio.take('print', '打印：只留表和来源', paper)
    await desk.close()

    await visible(page, '#wish-history').tap()
    await visible(page, '#version-1').waitFor()
    await standStill(page)
    await studio.take('history', '保存过的版本：每一版改了什么')
    await visible(page, '#version-1').tap()
    await visible(page, '#version-note').waitFor()
    await photograph(studio, 'version', '以前的版本：可以换回来')
    await visible(page, '#restore-version').tap()
    await visible(page, '#undo-restore').waitFor({ timeout: 20_000 })
    await photograph(studio, 'version-undo', '换回之后可以撤销')
    await visible(page, '#undo-restore').tap()
    await visible(page, '#undo-restore').waitFor({ state: 'detached', timeout: 20_000 })

    await openPage(page, url, `pages/personal/volunteer/volunteerdetail?wishId=${wishId}`)
    await page.reload()
    await seeSaved(page)
    await visible(page, '#share-wish').tap()
    await visible(page, '#share-make').tap()
    await visible(page, '#share-link').waitFor()
    await standStill(page)
    await studio.take('share', '分享：有期限、可以关闭的链接')
    const link = (await visible(page, '#share-link').innerText()).trim()

    await openPage(page, url, 'pages/personal/volunteer/volunteerlist')
    await page.reload()
    await settle(page)
    await visible(page, '#edit-wish, [id^="edit-"]').tap()
    await page.locator('.wish-row:visible').first().waitFor()
    await settle(page)
    await onWish(page, (await rowUnits(page))[0]!, 'remove')
    await openPage(page, url, 'pages/personal/volunteer/volunteerlist')
    await page.reload()
    await visible(page, '#compare-lists').tap()
    const choices = page.locator('[id^="compare-choice-"]:visible')
    await choices.first().waitFor()
    await choices.first().tap()
    await choices.filter({ hasText: '没保存的' }).first().tap()
    await standStill(page)
    await studio.take('compare-choose', '两份对比：选哪两份')
    await visible(page, '#compare-start').tap()
    await visible(page, '#compare-head').waitFor()
    await photograph(studio, 'compare', '两份志愿表对比：先看结论')

    await page.evaluate(() => window.localStorage.clear())
    await page.goto('about:blank')
    await page.goto(link)
    await visible(page, '#share-note').waitFor()
    await photograph(studio, 'shared', '家人打开链接：只能看')
    await show(
      studio,
      `pages/personal/volunteer/volunteerdetail?share=${'x'.repeat(32)}`,
      'share-gone',
      '分享链接已失效',
    )
  },
}

const elderWishes: Scene = {
  name: 'elder-wishes',
  async run(studio) {
    const { page, url } = studio
    await openPage(page, url, 'pages/personal/service/setting')
    await visible(page, '#elder-mode').tap()
    await recommend(studio)
    await studio.take('elder-recommend-start', '长辈模式：开始推荐')
    await recommend(studio, { from: 'proposal', until: 'proposal' })
    await photograph(studio, 'elder-recommend-table', '长辈模式：推荐的志愿表')
    await openPage(page, url, 'pages/newExam/index')
    await visible(page, '.candidate').waitFor()
    await photograph(studio, 'elder-new-exam', '长辈模式：新高考填报')
    await addCandidates(page, 2)
    await visible(page, '#view-wishes').tap()
    await waitForPage(page, 'pages/newExam/adjust-wish/collegeToSpecialty')
    await visible(page, '#simulation-danger').waitFor({ timeout: 20_000 })
    await photograph(studio, 'elder-new-exam-adjust', '长辈模式：调整志愿')
  },
}

export const WISH_SCENES: readonly Scene[] = [
  ways,
  newExamGroup,
  newExamMajor,
  oldModel,
  forecast,
  recommendation,
  saved,
]
export const ELDER_WISH_SCENE = elderWishes
