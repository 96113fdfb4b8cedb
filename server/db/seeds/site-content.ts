// The demonstration organisation: its account, notices and articles.
import { hash } from '@node-rs/argon2'
import type { Connection } from '../connection'
import { writeContent } from '../importers/content/import-content'
import { DEMONSTRATION_ACCOUNT, examRanks } from './demonstration-account'
import { ownContent } from './own-content'

export const DEMONSTRATION_ORGANISATION = { orgCode: 'demo', name: '演示机构' } as const

const EXAM = {
  provinceId: '320000',
  year: 2026,
  track: '物理类',
  subjectType: 2,
  subjects: ['物理', '化学', '生物'],
  score: 610,
} as const

const NOTICES = [
  {
    notice_id: 'notice-data-basis',
    title: '怎样看懂数据来源标记',
    content:
      '每一个分数、位次和招生计划旁边都写着年份和来源。页面最上面写着“演示数据”的，分数线和招生计划由程序生成，只用来熟悉操作，不能用来填报志愿；院校、专业和各省规则是真实的。导入本省考试院公布的数据以后，相应省份的演示数据会自动换成真实数据。正式填报前，请以省级招生考试机构当年公布的内容为准。',
    path: null,
    published_at: '2026-05-20T01:00:00Z',
  },
  {
    notice_id: 'notice-first-list',
    title: '五步排出第一份志愿表',
    content:
      '一、在“高考信息”里填好省份、选科和分数，系统按一分一段表查出位次。二、进入“填报”，选择批次。三、按冲、稳、保三档浏览候选，逐个加入志愿表。四、在志愿表里拖动排序：想去的放前面，有把握的放后面，最后几个一定要稳妥。五、看一遍检查结果，保存，并导出表格和家人核对。',
    path: '/pages/query/scoreForm',
    published_at: '2026-05-25T01:00:00Z',
  },
  {
    notice_id: 'notice-keep-checking',
    title: '位次和计划公布后请再核对一次',
    content:
      '成绩公布前用的是估分，系统按“预测”处理。成绩、一分一段表和当年招生计划公布以后，请更新分数，重新查看每个志愿的档位，再确定最后的顺序。',
    path: '/pages/personal/examinee/examinee',
    published_at: '2026-06-01T01:00:00Z',
  },
] as const

/** Invented service points: marked as made up, without a telephone. */
const AGENTS = (
  [
    ['nanjing', '玄武演示服务点', '320000', '320100', '320102', '演示路 1 号'],
    ['suzhou', '姑苏演示服务点', '320000', '320500', '320508', '演示路 2 号'],
    ['hangzhou', '西湖演示服务点', '330000', '330100', '330106', '演示路 3 号'],
    ['jinan', '历下演示服务点', '370000', '370100', '370102', '演示路 4 号'],
    ['wuhan', '武昌演示服务点', '420000', '420100', '420106', '演示路 5 号'],
    ['chengdu', '武侯演示服务点', '510000', '510100', '510107', '演示路 6 号'],
  ] as const
).map(([key, name, province_id, city_id, district_id, address]) => ({
  ...{ agent_id: `demo-${key}`, name, province_id, city_id, district_id, address },
  hours: '6 月 10 日至 7 月 20 日，9 点到 18 点',
  services: '当面讲填报规则、一起核对志愿表',
}))

/** The demonstration organisation's own settings. */
const DEMONSTRATION_CONFIG = {
  OperatorLoginName: DEMONSTRATION_ACCOUNT.loginName,
  BannerList: [
    {
      Title: '第一次填志愿？先看几种方式的区别',
      Note: '院校优先、专业优先、自主填报，三分钟看完',
      Image: null,
      Path: '/pages/query/contrast',
    },
  ],
}

/** Writes missing rows; an account, notice or article that was changed stays unchanged. */
export async function seedSite(db: Connection): Promise<void> {
  const passwordHash = await hash(DEMONSTRATION_ACCOUNT.password)
  const { orgCode } = DEMONSTRATION_ORGANISATION
  await db
    .insertInto('organisation')
    .values({ org_code: orgCode, name: DEMONSTRATION_ORGANISATION.name, config: JSON.stringify(DEMONSTRATION_CONFIG) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('recommend_code')
    .values({ org_code: orgCode, code: 'DEMO2026', name: '演示推荐人' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const added = await db
    .insertInto('app_user')
    .values({
      user_id: DEMONSTRATION_ACCOUNT.userId,
      org_code: orgCode,
      login_name: DEMONSTRATION_ACCOUNT.loginName,
      mobile: DEMONSTRATION_ACCOUNT.mobile,
      password_hash: passwordHash,
      nick_name: '演示考生',
      real_name: '演示考生',
      gender: 1,
      identity: 'student',
      school_name: '演示中学',
      graduation_year: EXAM.year,
      province_id: EXAM.provinceId,
      city_id: '320100',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (added) {
    const { ranks, source } = await examRanks(db, EXAM, [EXAM.score])
    const rank = ranks[0] ?? null
    await db
      .insertInto('exam_profile')
      .values({
        user_id: added.user_id,
        province_id: EXAM.provinceId,
        exam_year: EXAM.year,
        track: EXAM.track,
        subject_type: EXAM.subjectType,
        subjects: JSON.stringify(EXAM.subjects),
        score: EXAM.score,
        rank,
        rank_source: rank === null ? null : source,
      })
      .execute()
  }
  await db
    .insertInto('notice')
    .values(NOTICES.map((notice) => ({ ...notice, org_code: null, user_id: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { refused } = await writeContent(db, ownContent(), { origin: 'seed', orgCode: null })
  if (refused.length > 0) throw new Error(`own texts that cannot be read: ${JSON.stringify(refused)}`)
  await db
    .insertInto('agent')
    .values(AGENTS.map((agent) => ({ ...agent, is_demonstration: true })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
