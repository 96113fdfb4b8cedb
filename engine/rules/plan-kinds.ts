// The special kinds of plan: who may file them, their description for a family, and their control lines. Data with its source.

export type PlanKind =
  | 'ordinary'
  | 'national-special'
  | 'local-special'
  | 'university-special'
  | 'unnamed-special'
  | 'ethnic-class'
  | 'preparatory'
  | 'border-preparatory'
  | 'commissioned'
  | 'teacher'
  | 'rural-doctor'
  | 'military'
  | 'police'
  | 'justice'
  | 'fire-rescue'
  | 'state-service'
  | 'arts'
  | 'sports'
  | 'strong-base'
  | 'comprehensive'
  | 'flight'
  | 'seafaring'
  | 'minority-language'
  | 'vocational-exam'
  | 'unknown'

/**
 * The control line of a kind: `batch` = that of its batch unless one of its own is printed; `own` = only one of its own, because the kind may admit
 * below the batch's line or require more; `none` = another examination, whose lines do not apply to culture scores of ordinary candidates.
 */
type ControlLineOfKind = 'batch' | 'own' | 'none'

type Need = '报名' | '资格审核' | '专业考试' | '学校考核' | '政治考核' | '面试' | '体检' | '体能测评' | '签订协议'

export interface PlanKindFact {
  /** As shown, and as used in the names of stored batches (`special-batch.ts`): changing a name makes stored data unknown. */
  name: string
  /** Who may file it, as a condition a family can check. */
  entitled: string
  /** The sentence shown with the name. */
  sentence: string
  /** Tests, documents or contracts required besides the exam, in the order a family meets them. */
  needs: readonly Need[]
  /** Why its wishes cannot be filled in by score and rank of the ordinary exam, as text for a family; null if they can. */
  elsewhere: string | null
  controlLine: ControlLineOfKind
  /** Title and number of the source rule. */
  source: string
}

const RURAL = '教育部关于做好重点高校招收农村和脱贫地区学生工作的通知（每年）'
const ETHNIC = '普通高等学校少数民族预科班、民族班招生工作管理规定'
const YEARLY = '教育部普通高等学校招生工作规定（每年）'

export const PLAN_KINDS: Readonly<Record<PlanKind, PlanKindFact>> = {
  ordinary: {
    name: '普通',
    entitled: '所有考生',
    sentence: '普通计划，符合选科和体检要求的考生都可以填报。',
    needs: [],
    elsewhere: null,
    controlLine: 'batch',
    source: YEARLY,
  },
  'national-special': {
    name: '国家专项',
    entitled: '户籍和三年学籍都在国家专项计划实施区域，并已通过资格审核的考生',
    sentence: '国家专项计划，只有户籍、学籍在实施区域并通过资格审核的考生可以填报。',
    needs: ['资格审核'],
    elsewhere: null,
    controlLine: 'batch',
    source: RURAL,
  },
  'local-special': {
    name: '地方专项',
    entitled: '本省规定的农村户籍（或指定地区）、并已通过资格审核的考生',
    sentence: '地方专项计划，只有符合本省户籍、学籍条件并通过资格审核的考生可以填报。',
    needs: ['资格审核'],
    elsewhere: null,
    controlLine: 'batch',
    source: RURAL,
  },
  'university-special': {
    name: '高校专项',
    entitled: '已报名并通过该校高校专项审核的农村考生',
    sentence: '高校专项计划，要事先向学校报名并通过审核才可以填报。',
    needs: ['报名', '资格审核'],
    elsewhere: null,
    controlLine: 'own',
    source: RURAL,
  },
  'unnamed-special': {
    name: '专项（未写明）',
    entitled: '要看招生章程写明的对象',
    sentence: '这是一类专项或特殊类型招生，表里没有写明是哪一种，请先查招生章程。',
    needs: [],
    elsewhere: '表里没有写明是哪一种专项，无法对照报考条件',
    controlLine: 'own',
    source: YEARLY,
  },
  'ethnic-class': {
    name: '民族班',
    entitled: '少数民族考生，并符合本省规定的地区和资格',
    sentence: '民族班，只招少数民族考生，最低可在学校普通类分数以下 40 分内录取。',
    needs: ['资格审核'],
    elsewhere: null,
    controlLine: 'own',
    source: ETHNIC,
  },
  preparatory: {
    name: '民族预科班',
    entitled: '少数民族考生，并符合本省规定的地区和资格',
    sentence: '少数民族预科班，先读一年预科；只招符合条件的少数民族考生，最低可在学校普通类分数以下 80 分内录取。',
    needs: ['资格审核'],
    elsewhere: null,
    controlLine: 'own',
    source: ETHNIC,
  },
  'border-preparatory': {
    name: '边防军人子女预科班',
    entitled: '经部队审核的边防军人子女',
    sentence: '边防军人子女预科班，只招经部队审核的边防军人子女，先读一年预科。',
    needs: ['资格审核'],
    elsewhere: null,
    controlLine: 'own',
    source: YEARLY,
  },
  commissioned: {
    name: '定向就业',
    entitled: '愿意签定向就业协议、户籍符合定向地区要求的考生',
    sentence: '定向招生，入学前要签协议，毕业后到指定地区或单位工作。',
    needs: ['签订协议'],
    elsewhere: null,
    controlLine: 'own',
    source: YEARLY,
  },
  teacher: {
    name: '公费师范',
    entitled: '愿意签履约任教协议的考生；地方计划还要看户籍',
    sentence: '公费师范（含优师、教师专项），免学费，毕业后要按协议回生源地任教。',
    needs: ['签订协议'],
    elsewhere: null,
    controlLine: 'batch',
    source:
      '教育部直属师范大学师范生公费教育实施办法（国办发〔2018〕75号）；中西部欠发达地区优秀教师定向培养计划（教师〔2021〕4号）',
  },
  'rural-doctor': {
    name: '医学定向',
    entitled: '农村户籍、愿意签定向就业协议的考生',
    sentence: '农村订单定向免费医学生（卫生专项），毕业后要到基层医疗机构服务规定年限。',
    needs: ['签订协议'],
    elsewhere: null,
    controlLine: 'batch',
    source: '关于开展农村订单定向医学生免费培养工作的实施意见（发改社会〔2010〕1198号）',
  },
  military: {
    name: '军队院校',
    entitled: '年龄、政治考核、军检和面试都合格的高中毕业生',
    sentence: '军队招生（含定向培养军士），要先通过政治考核、军检和面试，多在提前批。',
    needs: ['政治考核', '面试', '体检'],
    elsewhere: null,
    controlLine: 'own',
    source: '教育部、中央军委关于军队院校招收普通高中毕业生工作的通知（每年）',
  },
  police: {
    name: '公安',
    entitled: '政治考察、体检、面试、体能测评都合格的考生',
    sentence: '公安专业，要先通过政治考察、面试、体检和体能测评，多在提前批。',
    needs: ['政治考核', '面试', '体检', '体能测评'],
    elsewhere: null,
    controlLine: 'own',
    source: '关于加强公安机关人民警察招录工作、规范公安院校公安专业招录培养的意见（人社部发〔2015〕106号）',
  },
  justice: {
    name: '司法',
    entitled: '政治考察、体检、面试、体能测评都合格的考生',
    sentence: '司法警察类专业，要先通过政治考察、面试、体检和体能测评，多在提前批。',
    needs: ['政治考核', '面试', '体检', '体能测评'],
    elsewhere: null,
    controlLine: 'own',
    source: YEARLY,
  },
  'fire-rescue': {
    name: '消防救援',
    entitled: '政治考核、体检、面试、心理测试和体能测试都合格的考生',
    sentence: '消防救援招生，要先通过政治考核、体检、面试和体能测试，在提前批。',
    needs: ['政治考核', '体检', '面试', '体能测评'],
    elsewhere: null,
    controlLine: 'own',
    source: '中国消防救援学院招生章程（每年）',
  },
  'state-service': {
    name: '国家机关类（面试政审）',
    entitled: '面试、政审等单独环节合格的考生',
    sentence: '这类学校或专业要面试、政审，多在提前批，请先看招生章程。',
    needs: ['面试', '政治考核'],
    elsewhere: null,
    controlLine: 'own',
    source: YEARLY,
  },
  arts: {
    name: '艺术',
    entitled: '艺术类报名、专业考试合格的考生',
    sentence: '艺术类，要有专业统考或校考成绩，按综合分录取。',
    needs: ['专业考试'],
    elsewhere: '按专业成绩和文化分的综合分录取，不能用高考位次推算',
    controlLine: 'none',
    source: '关于进一步加强和改进普通高等学校艺术类专业考试招生工作的指导意见（教学〔2021〕3号）',
  },
  sports: {
    name: '体育',
    entitled: '体育类报名、专业考试合格的考生',
    sentence: '体育类（含高水平运动队），要有体育专业成绩，按综合分录取。',
    needs: ['专业考试'],
    elsewhere: '按专业成绩和文化分的综合分录取，不能用高考位次推算',
    controlLine: 'none',
    source: YEARLY,
  },
  'strong-base': {
    name: '强基计划',
    entitled: '已报名并入围强基计划的考生',
    sentence: '强基计划，要事先报名并参加校测，不在普通批次填报。',
    needs: ['报名', '学校考核'],
    elsewhere: '按高考和校测的综合成绩录取，不在志愿表里填',
    controlLine: 'own',
    source: '关于在部分高校开展基础学科招生改革试点工作的意见（教学〔2020〕1号）',
  },
  comprehensive: {
    name: '综合评价',
    entitled: '已报名并通过学校综合评价考核的考生',
    sentence: '综合评价招生，要事先报名并参加学校考核。',
    needs: ['报名', '学校考核'],
    elsewhere: '按高考和学校考核的综合成绩录取，不能用高考位次推算',
    controlLine: 'own',
    source: YEARLY,
  },
  flight: {
    name: '飞行',
    entitled: '招飞体检、背景调查合格并取得有效招飞资格的考生',
    sentence: '飞行技术，要先通过招飞体检和背景调查，没有招飞资格不能填报。',
    needs: ['体检', '政治考核'],
    elsewhere: null,
    controlLine: 'own',
    source: '民用航空招收飞行学生体检鉴定规范（MH/T 7013）',
  },
  seafaring: {
    name: '航海',
    entitled: '视力、辨色力等符合船员体检标准的考生',
    sentence: '航海类提前招生，要符合船员体检标准，毕业后上船工作。',
    needs: ['体检'],
    elsewhere: null,
    controlLine: 'batch',
    source: '船员健康检查要求（GB 30035）',
  },
  'minority-language': {
    name: '民族语言授课',
    entitled: '以民族语言答卷或参加民族语言考试的考生',
    sentence: '民族语言授课类计划，只招民族语言类考生。',
    needs: [],
    elsewhere: '用民族语言的考试和控制线录取，不能用普通类的位次推算',
    controlLine: 'none',
    source: YEARLY,
  },
  'vocational-exam': {
    name: '职教高考（对口、单招）',
    entitled: '参加对口、单招、职教高考等考试的考生',
    sentence: '面向中职毕业生或单独考试的计划，不看普通高考成绩。',
    needs: [],
    elsewhere: '不看普通高考成绩',
    controlLine: 'none',
    source: YEARLY,
  },
  unknown: {
    name: '没看懂的计划',
    entitled: '要先由管理员弄清楚',
    sentence: '表里写的批次或计划没有看懂，先不推荐。',
    needs: [],
    elsewhere: '表里的批次或计划没有看懂',
    controlLine: 'own',
    source: '',
  },
}

/** Kinds that a family can state to be entitled to: candidates who meet the condition fill in their wishes by score and rank like ordinary ones. */
export const SAYABLE_KINDS: readonly PlanKind[] = (Object.keys(PLAN_KINDS) as PlanKind[]).filter(
  (kind) => kind !== 'ordinary' && PLAN_KINDS[kind].elsewhere === null,
)
