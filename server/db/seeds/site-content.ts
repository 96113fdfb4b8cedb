// The demonstration organisation: its account, notices and articles.
import { hash } from '@node-rs/argon2'
import type { Insertable } from 'kysely'
import type { Connection } from '../importers/bulk-write'
import { contentWords } from '../importers/content/content-words'
import type { ContentItemTable } from '../tables/content'
import { DEMONSTRATION_ACCOUNT, examRanks } from './demonstration-account'

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
      '每一个分数、位次和招生计划旁边都写着年份和来源。标有“演示数据”的数字由程序按固定的种子生成，只用来熟悉操作，不能用来填报志愿；院校、专业和各省规则是真实的。导入本省考试院公布的数据以后，相应省份的演示数据会自动换成真实数据。正式填报前，请以省级招生考试机构当年公布的内容为准。',
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

const NEWS = [
  {
    news_id: 'news-parallel-wishes',
    title: '平行志愿是怎样录取的',
    summary: '分数优先、遵循志愿、一次投档：先排考生的队，再看每个人的志愿表。',
    content:
      '平行志愿按“分数优先、遵循志愿”投档。系统先把同一科类的考生按位次排队，从第一名开始，依次检索每名考生的志愿；遇到第一个还有名额、条件也符合的志愿就投出档案，不再看后面的志愿。\n\n因此顺序很重要：放在前面的志愿会先被检索，把稳妥的志愿放在前面，等于放弃了后面更想去的学校。又因为每个批次只投档一次，投出后被退档，就不能再投本批次的其他志愿，所以要核对选科、单科成绩、体检等条件，并认真考虑是否服从调剂。',
  },
  {
    news_id: 'news-rank-before-score',
    title: '为什么先看位次，再看分数',
    summary: '每年试题难度不同，同一个分数在不同年份代表的位置可能相差很远。',
    content:
      '往年的录取分数不能直接和今年的分数相比：试题难一些，大家的分数都会低一些。位次表示考生在全省同科类中的排名，受试题难度的影响小得多，所以本系统先用一分一段表把分数换成位次，再和往年的录取位次比较。\n\n位次也不是绝对的。招生计划增减、专业组调整、报考热度变化都会让录取位次移动，所以每个志愿给出的是概率和区间，而不是一个确定的答案。',
  },
  {
    news_id: 'news-tiers',
    title: '冲、稳、保各是什么意思',
    summary: '三档按录取概率划分；数据少或波动大的志愿会单独说明。',
    content:
      '“冲”是希望不大但值得一试的志愿，“稳”是把握较大的志愿，“保”是把握很大、用来托底的志愿；比“冲”更难的标为“难”。\n\n概率来自这个志愿往年的录取位次和同一省份、同一位次段的历史波动。只有一两年数据的标“数据不足”，年际变化大的标“波动大”，这样的志愿区间更宽，不宜用来保底。',
  },
  {
    news_id: 'news-adjustment',
    title: '要不要服从专业调剂',
    summary: '调剂只在同一个志愿单位里进行；不服从调剂会增加退档的可能。',
    content:
      '在院校专业组模式下，调剂只在所报的那个专业组里进行，不会调到别的组。组里的专业都能接受，就适合选择服从；有坚决不读的专业，就要想清楚不服从带来的退档风险。\n\n在“专业＋院校”模式下，一个志愿就是一所学校的一个专业，没有调剂，选好每一个专业就可以了。',
  },
  {
    news_id: 'news-calendar',
    title: '从高考到录取：家里要做的几件事',
    summary: '考试、查分、填报、录取各有时间，具体日期看本省考试院的通知。',
    content:
      '6 月 7 日起全国统一高考，考试持续几天由各省的科目安排决定。6 月下旬各省陆续公布成绩、批次线和一分一段表，随后开始填报志愿，填报时间往往只有几天。7 月起分批录取，录取结果在各省考试院网站查询。\n\n建议在成绩公布前就看好几类院校和专业，用估分练习排一次志愿表；成绩公布后更新分数和位次，再做最后的调整。各省的具体日期不同，请以本省招生考试机构的通知为准。',
  },
] as const

/** Help. Rich text; the app cleans it again before it shows it. */
const CONTENTS = [
  {
    content_id: 'help-score-rank',
    title: '位次从哪里来，查不到怎么办',
    summary: '位次按本省一分一段表查得；当年的表没有公布时，用上一年的表估计并写明年份。',
    html: '<p>填好省份、科类和分数以后，系统在这一年的一分一段表里查位次，同时告诉您这张表的年份和来源。</p><h3>当年的表还没有公布</h3><p>这时用最近一年的表估计，旁边会写明是哪一年的。成绩单上已经印了位次的，直接填成绩单上的位次。</p><h3>分数和位次对不上</h3><p>先核对科类和选科，再核对分数是不是投档用的总分（含政策加分的，以省教育考试院的说明为准）。</p>',
  },
  {
    content_id: 'help-data-sources',
    title: '数据从哪里来，怎样核对',
    summary: '每个数字旁边写着年份、来源和性质；演示数据只用来熟悉操作。',
    html: '<p>每个分数、位次和计划旁边都写着三样东西：年份、来源、性质。性质分四种：</p><ul><li>官方公布：省教育考试院或教育部公布的内容。</li><li>导入数据：机构导入的文件。</li><li>查表所得：由一分一段表换算的位次。</li><li>演示数据：程序按固定种子生成，只用来熟悉操作，不能用来填报。</li></ul><p>正式填报前，请以省教育考试院当年公布的招生计划和招生章程为准。</p>',
  },
  {
    content_id: 'help-draft',
    title: '志愿表保存在哪里，会不会丢',
    summary: '没有登录时保存在这台设备；登录后可以保存到账号，在别的设备上接着改。',
    html: '<p>没有登录时，志愿表保存在这台设备上，清除浏览器数据会一起清除。登录以后点“保存”，志愿表就存进账号，可以在别的设备上接着改。</p><p>同一份志愿表在两台设备上都改过时，保存的时候会问您保留哪一份，不会悄悄覆盖。</p><p>正式的志愿要在本省考试院的网站上填报，保存在这里不等于已经填报。</p>',
  },
  {
    content_id: 'help-account-safety',
    title: '怎样保护账号',
    summary: '不要把验证码告诉别人；密码修改、平台绑定都会在消息里提醒。',
    html: '<p>短信验证码只在登录和修改密码时使用，任何人都不应该向您要。密码修改、平台账号绑定、高考成绩修改以后，消息里会有一条提醒。</p><p>不是您本人操作的，请马上用手机号找回密码，其他设备会同时退出登录。</p>',
  },
] as const

/** What the demonstration organisation sets itself. */
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

const SOURCE = '精准志愿'

const seeded = (
  item: Pick<Insertable<ContentItemTable>, 'content_id' | 'kind' | 'title' | 'summary' | 'body' | 'published_at'>,
) => ({
  ...item,
  words: contentWords(item),
  source: SOURCE,
  origin: 'seed',
})

/** Writes what is not there; an account, notice or article that was changed stays as it is. */
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
  await db
    .insertInto('content_item')
    .values([
      ...CONTENTS.map(({ html, ...text }) =>
        seeded({ ...text, kind: 'help', body: html, published_at: '2026-05-18T01:00:00Z' }),
      ),
      ...NEWS.map(({ news_id, content, ...article }, index) =>
        seeded({
          ...article,
          content_id: news_id,
          kind: 'news',
          body: content
            .split('\n\n')
            .map((text) => `<p>${text}</p>`)
            .join(''),
          published_at: new Date(Date.UTC(2026, 4, 18 + index, 1)),
        }),
      ),
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
