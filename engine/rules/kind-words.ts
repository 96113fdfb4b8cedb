// Words by which official tables name a kind of plan. Order matters: the first matching rule gives the kind, further ones are added.
import type { PlanKind } from './plan-kinds'

export interface KindWord {
  kind: PlanKind
  pattern: RegExp
  /** Kinds that this one includes, so that their words in the same text add nothing: 定向培养军士 is no 定向就业. */
  covers?: readonly PlanKind[]
}

/** Words with the same meaning everywhere: in a batch, a group, a major or a remark. */
export const WORDS_ANYWHERE: readonly KindWord[] = [
  { kind: 'border-preparatory', pattern: /边防(?:军人)?子女(?:预科)?/u, covers: ['preparatory', 'military'] },
  { kind: 'preparatory', pattern: /(?:少数)?民族(?:本科|专科)?预科|预科/u },
  {
    kind: 'rural-doctor',
    pattern: /(?:农村)?(?:订单)?定向(?:培养)?(?:免费)?(?:农村卫生人才|医学)|免费医学|公费医学|卫生专项|农村卫生人才/u,
    covers: ['commissioned'],
  },
  {
    kind: 'teacher',
    pattern:
      /(?:订单)?(?:定向)?(?:培养)?(?:农村|乡村)教师(?:人才)?|公费师范生?|免费师范生?|优师(?:专项)?|教师专项|师范生?公费|公费(?!医|农|兽)/u,
    covers: ['commissioned'],
  },
  {
    kind: 'military',
    pattern:
      /国防生|(?:直招|定向(?:培养)?)?(?:军士|士官)|军队(?:院校|提前|本科)?|军校|军检|部队院校|武警(?:部队|院校)/u,
    covers: ['commissioned'],
  },
  { kind: 'national-special', pattern: /国家(?:贫困地区)?专项|国家(?=、地方专项)|贫困(?:地区)?专项/u },
  {
    kind: 'local-special',
    pattern:
      /(?:重点高校招收农村和..地区学生)?地方专项(?:计划批-重点高校招收农村和..地区学生)?|省内专项|省属专项|市属专项|苏区专项|农村(?:学生)?专项|南疆单列/u,
  },
  { kind: 'university-special', pattern: /高校专项/u },
  { kind: 'unnamed-special', pattern: /专项|重点高校招收农村/u },
  { kind: 'commissioned', pattern: /委培|委托培养|公费农|定向/u },
  {
    kind: 'minority-language',
    pattern:
      /蒙授|民语|民考民|一类模式|二类模式|民族语言授课|民族语言口语|民汉双语|[彝藏]文|(?:藏|蒙|彝|朝鲜|维吾尔)语授课/u,
  },
  {
    kind: 'ethnic-class',
    pattern: /民族班|少数民族班|(?:只招|限招|面向|限)[^，。；)]{0,8}民族|民族考生/u,
  },
  { kind: 'strong-base', pattern: /强基/u },
  { kind: 'comprehensive', pattern: /综合评价|综评|三位一体/u },
  { kind: 'police', pattern: /面向[^，。；)]{0,10}公安|入警|移民管理(?:机构|部门)|公安(?:院校|专业|类|机关)/u },
  { kind: 'justice', pattern: /司法院校|司法类|司法警察类|政法院校/u },
  { kind: 'fire-rescue', pattern: /消防救援(?:学院|队伍|类)?|消防本科|国家综合性消防/u },
  { kind: 'flight', pattern: /招飞|飞行学员|飞行学生|飞行技术|海军航空|空军航空/u },
  { kind: 'seafaring', pattern: /航海类|航海专业/u },
  { kind: 'vocational-exam', pattern: /对口|三校生|中职|(?<!高)职高|职教高考|春季高考|高职单招|专升本/u },
  { kind: 'arts', pattern: /艺术类|艺考|(?:美术|音乐|舞蹈|书法|播音|表演)[^，。；)]{0,6}(?:统考|校考)/u },
  { kind: 'sports', pattern: /体育类|高水平运动队|高水平艺术团|体育单招/u },
]

/** Words that name a kind only in a batch: in a major's name they are subjects (数字媒体艺术, 体育经济与管理). */
export const WORDS_OF_A_BATCH: readonly KindWord[] = [
  {
    kind: 'arts',
    pattern:
      /艺术|美术|音乐|舞蹈|书法|播音|编导|表演|表\(|导演|戏剧|戏曲|影视|摄影|摄制|器乐|声乐|作曲|唐卡|标准舞|术科统考|专业省统考|校考/u,
  },
  { kind: 'sports', pattern: /体育|田径|足球|篮球|体操|武术|高水平运动/u },
  {
    kind: 'vocational-exam',
    pattern:
      /单独|单招|职业教育|技能高考|职业技能|中职升学|学考|(?:财会|旅游|机电|计算机|建筑|采矿|牧医|幼师|医学|化工|农学|汽驾|美工设计|烹饪|文秘|医卫|商贸|师范|种植|养殖|电子电工|英语|服装)类(?:\(专项类\))?(?:本|专)科|牧医类/u,
  },
  { kind: 'police', pattern: /公安|警察|警官/u },
  { kind: 'justice', pattern: /司法|政法/u },
  { kind: 'fire-rescue', pattern: /消防/u },
  { kind: 'military', pattern: /军/u },
  { kind: 'state-service', pattern: /电子科技学院/u },
  { kind: 'flight', pattern: /飞行/u },
  { kind: 'seafaring', pattern: /航海/u },
  { kind: 'ethnic-class', pattern: /(?:少数)?民族/u },
]

/** Text that cancels a word's meaning: 中外定向培养班 is a name, 无军籍 means the opposite, 中国少数民族语言文学 is a subject. */
export const NOT_A_KIND =
  /中外定向(?:培养)?班?|[英美德法澳]国[^，。；)]{0,10}定向班?|[无非]军籍|消防救援技术|少数民族语言(?:文学|文化)|农村区域发展/gu

/** Means that places of a military college are for civilians. */
export const IS_CIVILIAN = /[无非]军籍|地方生/u

/** Remarks that are features of a plan, open to all, and no kind. */
export const FEATURES: readonly { feature: PlanFeature; pattern: RegExp }[] = [
  {
    feature: 'co-operation',
    pattern: /中外合作|中[外美英法德俄澳加韩日]\S{0,4}合作|内地与港澳台(?:地区)?合作|合作办学/u,
  },
  { feature: 'overseas-campus', pattern: /马来西亚分校|境外校区|海外校区/u },
  { feature: 'nursing', pattern: /护理类/u },
  { feature: 'joint-training', pattern: /联合培养|学分互认|中外联培/u },
  { feature: 'high-fee', pattern: /高收费|较高收费/u },
]
export type PlanFeature = 'co-operation' | 'overseas-campus' | 'nursing' | 'joint-training' | 'high-fee'

/**
 * Colleges whose unmarked rows are assumed to be of a kind. `ordinaryMajors` = whether majors outside the kind's own list are ordinary there: a police college
 * has law and computing for everybody, a military one almost nothing.
 */
export const COLLEGES_OF_A_KIND: readonly { kind: PlanKind; named: RegExp; ordinaryMajors: boolean }[] = [
  { kind: 'fire-rescue', named: /消防救援学院/u, ordinaryMajors: false },
  {
    kind: 'military',
    named:
      /解放军|武警|武装警察|国防科技大学|国防大学|^(?:陆军|海军|空军|火箭军|军事|联勤|信息支援|网络空间|战略支援)|(?:航天工程大学|部队信息工程大学)$/u,
    ordinaryMajors: false,
  },
  { kind: 'justice', named: /司法警官|司法警察/u, ordinaryMajors: true },
  {
    kind: 'police',
    named: /公安(?:大学|学院|司法|警)|中国公安|警察(?:大学|学院|职业)|(?:中国|刑事)警察|警官/u,
    ordinaryMajors: true,
  },
  { kind: 'state-service', named: /^(?:北京电子科技学院|国际关系学院|外交学院)/u, ordinaryMajors: false },
]

/** Names of majors, as printed in the catalogues of 2026 (undergraduate) and 2021 (vocational), that admit by another procedure wherever they are offered. */
export const MAJORS_OF_A_KIND: readonly { kind: PlanKind; names: readonly string[]; source: string }[] = [
  {
    kind: 'police',
    names: [
      ...['公安学类', '公安技术类', '治安学', '侦查学', '边防管理', '边防指挥', '禁毒学', '警犬技术', '经济犯罪侦查'],
      ...['警卫学', '公安情报学', '犯罪学', '公安管理学', '涉外警务', '国内安全保卫', '警务指挥与战术', '技术侦查学'],
      ...['海警执法', '公安政治工作', '移民管理', '出入境管理', '反恐警务', '铁路警务', '政治安全保卫'],
      ...['刑事科学技术', '交通管理工程', '安全防范工程', '公安视听技术', '网络安全与执法', '海警舰艇指挥与技术'],
      ...['数据警务技术', '食品药品环境犯罪侦查技术', '低空安全管理', '治安管理', '特警', '刑事侦查', '禁毒'],
    ],
    source: '本科专业目录 0306 公安学类、0831 公安技术类；职业教育专业目录 5801-5803',
  },
  {
    kind: 'fire-rescue',
    names: ['消防指挥', '消防政治工作', '森林消防', '抢险救援指挥与技术', '火灾勘查', '核生化消防'],
    source: '本科专业目录 0306、0831',
  },
  {
    kind: 'justice',
    names: [
      ...['司法警察学', '监狱学', '刑事执行', '行政执行', '司法警务', '刑事矫正与管理', '司法警务管理', '刑事侦查技术'],
      ...['罪犯心理测量与矫正技术', '戒毒矫治技术'],
    ],
    source: '职业教育专业目录 5805 法律执行类、5806 司法技术类',
  },
  { kind: 'flight', names: ['飞行技术', '航空飞行与指挥'], source: '本科专业目录 081805K' },
  { kind: 'state-service', names: ['海关管理', '海关稽查', '海关检验检疫安全'], source: '上海海关学院招生章程' },
  {
    kind: 'arts',
    names: [
      ...[
        '音乐表演',
        '音乐学',
        '作曲与作曲技术理论',
        '流行音乐',
        '舞蹈表演',
        '舞蹈学',
        '舞蹈编导',
        '表演',
        '戏剧影视导演',
      ],
      ...[
        '播音与主持艺术',
        '播音与主持',
        '绘画',
        '雕塑',
        '书法学',
        '中国画',
        '美术学',
        '美术学类',
        '音乐剧',
        '表演艺术',
      ],
      ...['歌舞表演', '戏曲表演', '戏剧影视表演', '戏剧影视美术设计', '录音艺术', '舞蹈表演与编导', '国际标准舞'],
      ...['现代流行音乐', '曲艺表演', '航空服务艺术与管理', '影视摄影与制作', '摄影'],
    ],
    source: '教学〔2021〕3号：省级统考六大类所涉及的专业',
  },
  {
    kind: 'sports',
    names: [
      ...['体育教育', '运动训练', '社会体育指导与管理', '武术与民族传统体育', '体能训练', '体育学类', '民族传统体育'],
      ...['足球运动', '冰雪运动', '运动能力开发', '体育艺术表演'],
    ],
    source: '本科专业目录 0402 体育学类（需体育专业考试的）',
  },
]
