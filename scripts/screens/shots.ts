// The pictures: every page in a meaningful state, in the order a family meets them.
import { browserDriver } from '../../tests/support/walk/browser-driver'
import { walk } from '../../tests/support/walk/flow'
import { newWishFlow, WISH_FLOW } from '../../tests/support/walk/wish-flow'
import {
  addCandidates,
  DEMONSTRATION,
  fillScore,
  JIANGSU,
  onWish,
  openCandidates,
  openDraft,
  openPage,
  settle,
  signIn,
  visible,
  waitForPage,
  ZHEJIANG,
} from '../../tests/e2e/walk'
import { addOfTier, CANDIDATES, photograph, seeSaved, show, toCandidates, type Scene, type Studio } from './studio'
import { ELDER_WISH_SCENE, WISH_SCENES } from './wish-shots'

/** The first, a middle and the last candidates on the first screens of the list. */
async function chooseMixed({ page }: Studio): Promise<string[]> {
  const first = await addCandidates(page, 2)
  return [...first, ...(await addOfTier(page, 'match', 2)), ...(await addOfTier(page, 'safe', 2))]
}

const guest: Scene = {
  name: 'guest',
  async run(studio) {
    const { page, url } = studio
    await show(studio, 'pages/home/index', 'home', '首页：第一次来，填分数就能开始')
    await show(studio, 'pages/query/index', 'query', '填报：方法、规则和入口')
    await show(studio, 'pages/assess/index', 'assess', '测评')
    await show(studio, 'pages/home/redirect', 'message', '消息')
    await show(studio, 'pages/query/contrast', 'contrast', '三种填报方法对比')
    await show(studio, 'pages/home/404?path=pages%2Fhome%2Fnone', 'not-found', '页面不存在：写明打开的是哪个地址')
    await show(studio, CANDIDATES, 'candidates-no-score', '候选院校：还没有填写分数')
    await show(studio, 'pages/query/adjust/wish', 'adjust-empty', '调整志愿：还没有志愿表')
    await openPage(page, url, 'pages/query/scoreForm')
    await visible(page, '#province-grid #province-320000').tap()
    await visible(page, '#choose-province').tap()
    await page.waitForTimeout(400)
    await studio.take('province-sheet', '选择高考省份')
  },
}

/** Blocks the page's own code, so that opening it fails as after a new deployment. */
async function photographLoadFailure({ page, url, take }: Studio): Promise<void> {
  // a new document: files loaded by an earlier one are not requested again
  await page.goto('about:blank')
  await openPage(page, url)
  await settle(page)
  await page.route(/\/js\/.*\.js$/, (route) => route.fulfill({ status: 404, body: 'gone' }))
  await page.evaluate(() => (window.location.hash = '#/pages/location/choose-location'))
  await visible(page, '#load-failure').waitFor({ timeout: 10_000 })
  await take('load-failure', '页面没有加载出来：可以重试')
  await page.unroute(/\/js\/.*\.js$/)
  await page.reload()
}

const site: Scene = {
  name: 'site',
  async run(studio) {
    const { page, url } = studio
    await show(studio, 'pages/home/system/message?id=notice-data-basis', 'notice', '通知全文')
    await openPage(page, url, 'pages/home/redirect')
    await settle(page)
    await visible(page, '#news-kind').getByText('我的消息').tap()
    await page.waitForTimeout(300)
    await studio.take('message-guest', '消息：个人消息需要登录')
    await show(studio, 'pages/home/system/homeTopSearch', 'search', '搜索：院校、专业、规则和帮助')
    await show(
      studio,
      `pages/home/system/homeTopSearch?keyword=${encodeURIComponent('南京')}`,
      'search-hits',
      '搜索结果',
    )
    await show(studio, 'pages/home/system/NavIndex-plan', 'plan', '升学规划：本省一年里要做的事')
    await show(studio, 'pages/home/system/defultpage', 'open-in-browser', '请在浏览器打开')
    await show(studio, 'pages/home/system/refresh', 'refresh', '刷新：没有要刷新的页面')
    await show(studio, 'pages/location/choose-location', 'choose-location', '选择位置')
    const place = `name=${encodeURIComponent('招生办公室')}&address=${encodeURIComponent('北京西路 15 号')}&latitude=32.06&longitude=118.77`
    await show(studio, `pages/location/open-location?${place}`, 'open-location', '查看位置')
    await show(studio, 'pages/personal/service/content?id=help-score-rank', 'content', '帮助文章')
    await show(
      studio,
      `pages/personal/service/conmonWebview?url=${encodeURIComponent('https://example.com/notice')}`,
      'web-outside',
      '网页：不在名单里的网站不在这里打开',
    )
    await show(
      studio,
      `pages/personal/service/conmonWebview?url=${encodeURIComponent('javascript:alert(1)')}`,
      'web-refused',
      '网页：不安全的地址',
    )
    await photographLoadFailure(studio)
  },
}

const session: Scene = {
  name: 'session',
  async run(studio) {
    const { page } = studio
    await show(studio, 'pages/personal/login/index', 'login', '登录：选择方式')
    await show(studio, 'pages/personal/login/login', 'login-password', '账号密码登录')
    await visible(page, '#login-submit').tap()
    await page.waitForTimeout(300)
    await studio.take('login-errors', '登录：没有填写就提交')
    await show(studio, 'pages/personal/login/login?way=code', 'login-code', '短信验证码登录')
    await show(studio, 'pages/personal/login/register', 'register', '注册')
    await show(studio, 'pages/personal/login/stepRegister', 'step-register', '分步注册')
    await show(studio, 'pages/personal/login/forgetpassword', 'forget-password', '忘记密码')
    await show(
      studio,
      'pages/personal/login/auth-index?platform=wechat&error=denied',
      'auth-denied',
      '平台授权：没有同意',
    )
    await show(studio, 'pages/home/system/gkt-transfer?ticket=none', 'transfer', '跳转中：链接已经过期')
    await show(studio, 'pages/personal/login/bindPlatform', 'bind-expired', '绑定手机：授权已经过期')
    // the data that an authorisation without an account leaves on the device
    await page.evaluate((at) => {
      const identity = { platform: 'wechat', bindTicket: 't'.repeat(32), nickName: '林妈妈', at }
      window.localStorage.setItem('auth:identity', JSON.stringify({ data: identity }))
    }, Date.now())
    await page.reload()
    await show(studio, 'pages/personal/login/bindPlatform', 'bind', '绑定手机：授权之后还没有账号')
    await show(studio, 'pages/personal/service/service-agreement', 'agreement', '服务协议')
    await show(studio, 'pages/personal/service/privacy-agreement', 'privacy', '隐私政策')
  },
}

const filling: Scene = {
  name: 'filling',
  async run(studio) {
    const { page, url } = studio
    await signIn(page, url, DEMONSTRATION)
    const driver = browserDriver(page, url)
    await walk(driver, WISH_FLOW, newWishFlow(JIANGSU), {
      until: 'evidence closed',
      except: ['list so far'],
      at: {
        'score form': () => photograph(studio, 'score-form', '填分数：位次和往年等效分立刻出现'),
        batches: () => photograph(studio, 'batch', '选择批次：控制线、志愿个数和规则'),
        candidates: () => photograph(studio, 'candidates', '候选院校：冲稳保、概率区间、往年录取线和来源'),
        evidence: () => photograph(studio, 'evidence', '概率依据：往年的线和我的位次、线的变动、分数的影响'),
      },
    })

    await visible(page, '[id^="filter-by-"]').tap()
    await settle(page)
    await studio.take('filters', '筛选：每个选项都写着会剩多少')
    await openPage(page, url, CANDIDATES)
    await settle(page)

    await visible(page, '#search').fill('没有这样的院校')
    await visible(page, '.ui-empty-state').waitFor()
    await studio.take('candidates-empty', '候选院校：没有符合条件的')
    await openPage(page, url, CANDIDATES)
    await settle(page)

    const units = await chooseMixed(studio)
    await openPage(page, url, `pages/query/specialty/list?unitId=${units[2]}`)
    await settle(page)
    const majors = page.locator('.wish-major[role=checkbox]:visible')
    for (let index = 0; index < Math.min(3, await majors.count()); index += 1) await majors.nth(index).tap()
    await page.waitForTimeout(300)
    await studio.take('majors', '选择专业：按选的顺序编号')

    await openPage(page, url, CANDIDATES)
    await settle(page)
    const flow = { ...newWishFlow(JIANGSU), order: units }
    await walk(driver, WISH_FLOW, flow, {
      from: 'list',
      until: 'move sheet',
      except: ['one wish up'],
      at: {
        list: () => photograph(studio, 'adjust', '调整志愿：整表预测、检查和修改'),
        'move sheet': () => photograph(studio, 'move-sheet', '移到指定的位置'),
      },
    })
    await openPage(page, url, 'pages/query/adjust/wish')
    await settle(page)
    await onWish(page, units[5]!, 'remove')
    await page.waitForTimeout(400)
    await studio.take('adjust-undo', '移除之后可以撤销')
    await visible(page, '#undo').tap()
    await visible(page, '#save-wish').tap()
    await visible(page, '#view-saved').waitFor()
    await visible(page, '#view-saved').tap()
    await waitForPage(page, 'pages/personal/volunteer/volunteerdetail')
    await seeSaved(page)
    await settle(page)
    await studio.take('volunteer-detail', '志愿详情：检查结果、导出和打印')

    await show(studio, 'pages/personal/volunteer/volunteerlist', 'volunteer-list', '我的志愿：保存过的志愿表')
    await show(studio, 'pages/home/index', 'home-signed-in', '首页：登录并保存了志愿表之后')
    await show(studio, 'pages/personal/index', 'personal', '我的')
    await show(studio, 'pages/query/index', 'query-signed-in', '填报：登录并保存了志愿表之后')
    await show(studio, 'pages/assess/index', 'assess-signed-in', '测评：有了分数之后')
    await show(studio, 'pages/home/redirect', 'message-signed-in', '消息：登录之后')
    await show(studio, 'pages/personal/login/info', 'login-info', '登录信息：账号、绑定的平台和这次登录')
    await show(studio, 'pages/personal/openmamber/membership', 'membership', '会员权益')
    await show(studio, 'pages/personal/openmamber/openmamber', 'open-member', '开通会员')
    await show(studio, 'pages/personal/openmamber/memberactivation', 'member-card', '会员卡激活')
    await show(studio, 'pages/personal/service/delete-account', 'delete-account', '注销账号：写明后果')
    await show(studio, 'pages/home/complete-information/index', 'complete-information', '完善信息')
    await show(studio, 'pages/personal/editInfo/editInfo', 'edit-info', '个人信息')
    await show(studio, 'pages/personal/examinee/examinee', 'examinee', '高考信息')
    await show(studio, 'pages/home/complete-information/select-subject', 'select-subject', '补全选科')
    await show(studio, 'pages/personal/setRealScore/index', 'final-score', '高考成绩')
    await show(studio, 'pages/personal/setRealScore/editscore', 'edit-score', '修改高考成绩')
    await show(studio, 'pages/personal/service/setting', 'setting', '设置')
    await show(studio, 'pages/personal/login/editpassword', 'edit-password', '修改密码')

    // an account made by SMS code has no login name yet
    await page.route('**/api/User/GetUserStudent', async (route) => {
      const response = await route.fetch()
      const envelope = (await response.json()) as { Data: Record<string, unknown> }
      await route.fulfill({ response, json: { ...envelope, Data: { ...envelope.Data, LoginName: null } } })
    })
    await page.reload()
    await show(studio, 'pages/personal/login/setaccount', 'set-account', '设置账号密码（短信注册的账号）')
    await page.unroute('**/api/User/GetUserStudent')

    await page.route('**/api/Wish/SchoolFirstList', (route) => route.abort())
    await page.reload()
    await openPage(page, url, CANDIDATES)
    await page.locator('.ui-query-view__failure:visible').first().waitFor({ timeout: 90_000 })
    await settle(page)
    await studio.take('candidates-failure', '候选院校：网络断了')
  },
}

const elder: Scene = {
  name: 'elder',
  async run(studio) {
    const { page, url } = studio
    await openPage(page, url, 'pages/personal/service/setting')
    await visible(page, '#elder-mode').tap()
    await show(studio, 'pages/home/index', 'elder-home', '长辈模式：首页')
    await show(studio, 'pages/assess/index', 'elder-assess', '长辈模式：测评')
    await show(studio, 'pages/home/redirect', 'elder-message', '长辈模式：消息')
    await show(studio, 'pages/query/index', 'elder-query', '长辈模式：填报')
    await fillScore(page, url, JIANGSU)
    await settle(page)
    await studio.take('elder-score-form', '长辈模式：填分数')
    await openCandidates(page)
    await settle(page)
    await studio.take('elder-candidates', '长辈模式：候选院校')
    await addCandidates(page, 2)
    await openDraft(page)
    await settle(page)
    await studio.take('elder-adjust', '长辈模式：调整志愿')
    await signIn(page, url, DEMONSTRATION)
    await show(studio, 'pages/personal/index', 'elder-personal', '长辈模式：我的')
    await show(studio, 'pages/personal/service/setting', 'elder-setting', '长辈模式：设置')
  },
}

const zhejiang: Scene = {
  name: 'zhejiang',
  async run(studio) {
    await toCandidates(studio, ZHEJIANG)
    await studio.take('candidates-major', '浙江：一个志愿是专业加院校')
  },
}

export const SCENES: readonly Scene[] = [
  guest,
  site,
  session,
  filling,
  zhejiang,
  ...WISH_SCENES,
  elder,
  ELDER_WISH_SCENE,
]
