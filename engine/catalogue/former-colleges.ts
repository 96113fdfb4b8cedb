// Names that families use for a college that has had another name, or has become part of another one: for finding it, and for showing that.
import { OTHER_NAMES, RENAMES } from './college-renames'

/** former: its own earlier name; other: one that it also enrols under; merged: that of a college which became part of it. */
export type NameKind = 'former' | 'other' | 'merged'

export interface KnownName {
  name: string
  kind: NameKind
}

/** The present name, then its names before the years whose cutoffs are stored. Public notices of the ministry of education. */
const LONG_AGO = `
江苏第二师范学院 江苏教育学院
广东第二师范学院 广东教育学院
湖北第二师范学院 湖北教育学院
重庆第二师范学院 重庆教育学院
齐鲁师范学院 山东教育学院
合肥师范学院 安徽教育学院
浙江外国语学院 浙江教育学院
南昌师范学院 江西教育学院
成都师范学院 四川教育学院
贵州师范学院 贵州教育学院
陕西学前师范学院 陕西教育学院
兰州文理学院 甘肃联合大学
武汉纺织大学 武汉科技学院
武汉轻工大学 武汉工业学院
武汉工程大学 武汉化工学院
湖北工业大学 湖北工学院
湖北中医药大学 湖北中医学院
湖北医药学院 郧阳医学院
湖北科技学院 咸宁学院
湖北文理学院 襄樊学院
湖北工程学院 孝感学院
湖北理工学院 黄石理工学院
西安邮电大学 西安邮电学院
重庆邮电大学 重庆邮电学院
重庆理工大学 重庆工学院
南京审计大学 南京审计学院
徐州医科大学 徐州医学院
江苏师范大学 徐州师范大学
常州大学 江苏工业学院
江苏理工学院 江苏技术师范学院
南京信息工程大学 南京气象学院
南京财经大学 南京经济学院
江苏科技大学 华东船舶工业学院
浙江农林大学 浙江林学院
浙江财经大学 浙江财经学院
中国计量大学 中国计量学院
温州医科大学 温州医学院
浙江中医药大学 浙江中医学院
杭州电子科技大学 杭州电子工业学院
浙江海洋大学 浙江海洋学院
浙江工商大学 杭州商学院
安徽工程大学 安徽工程科技学院
安徽中医药大学 安徽中医学院
安徽工业大学 华东冶金学院
安徽理工大学 淮南工业学院
福建中医药大学 福建中医学院
江西中医药大学 江西中医学院
景德镇陶瓷大学 景德镇陶瓷学院
南昌航空大学 南昌航空工业学院
东华理工大学 东华理工学院
江西理工大学 南方冶金学院
江西科技师范大学 江西科技师范学院
齐鲁工业大学 山东轻工业学院
山东理工大学 山东工程学院
青岛理工大学 青岛建筑工程学院
青岛科技大学 青岛化工学院
中国海洋大学 青岛海洋大学
山东中医药大学 山东中医学院
河南中医药大学 河南中医学院
河南牧业经济学院 郑州牧业工程高等专科学校
华北水利水电大学 华北水利水电学院
河南理工大学 焦作工学院
河南科技大学 洛阳工学院
河南工业大学 郑州工程学院
湖南工业大学 株洲工学院
湖南科技大学 湘潭工学院
湖南中医药大学 湖南中医学院
中南林业科技大学 中南林学院
广东财经大学 广东商学院
广东药科大学 广东药学院
广州医科大学 广州医学院
广东医科大学 广东医学院
广东海洋大学 湛江海洋大学
桂林理工大学 桂林工学院
广西科技大学 广西工学院
广西中医药大学 广西中医学院
海南热带海洋学院 琼州学院
海南师范大学 海南师范学院
西南石油大学 西南石油学院
西南医科大学 泸州医学院 四川医科大学
西华大学 四川工业学院
成都工业学院 成都电子机械高等专科学校
成都信息工程大学 成都信息工程学院
贵州医科大学 贵阳医学院
贵州财经大学 贵州财经学院
贵州民族大学 贵州民族学院
云南财经大学 云南财贸学院
昆明医科大学 昆明医学院
云南中医药大学 云南中医学院
云南民族大学 云南民族学院
西安科技大学 西安科技学院
陕西科技大学 西北轻工业学院
陕西理工大学 陕西理工学院
西安石油大学 西安石油学院
西安工业大学 西安工业学院
西北政法大学 西北政法学院
甘肃中医药大学 甘肃中医学院
兰州财经大学 兰州商学院
兰州理工大学 甘肃工业大学
兰州交通大学 兰州铁道学院
宁夏医科大学 宁夏医学院
北方民族大学 西北第二民族学院
新疆财经大学 新疆财经学院
内蒙古医科大学 内蒙古医学院
内蒙古财经大学 内蒙古财经学院
内蒙古科技大学 包头钢铁学院
华北理工大学 河北联合大学 河北理工大学
石家庄铁道大学 石家庄铁道学院
河北地质大学 石家庄经济学院
天津职业技术师范大学 天津工程师范学院
天津外国语大学 天津外国语学院
天津城建大学 天津城市建设学院
天津科技大学 天津轻工业学院
天津工业大学 天津纺织工学院
上海海洋大学 上海水产大学
上海海事大学 上海海运学院
上海对外经贸大学 上海对外贸易学院
上海应用技术大学 上海应用技术学院
沈阳理工大学 沈阳工业学院
沈阳航空航天大学 沈阳航空工业学院
沈阳化工大学 沈阳化工学院
沈阳建筑大学 沈阳建筑工程学院
大连海洋大学 大连水产学院
大连工业大学 大连轻工业学院
大连交通大学 大连铁道学院
大连民族大学 大连民族学院
锦州医科大学 辽宁医学院
辽宁科技大学 鞍山科技大学
吉林财经大学 长春税务学院
吉林建筑大学 吉林建筑工程学院
东北电力大学 东北电力学院
黑龙江科技大学 黑龙江科技学院
东北石油大学 大庆石油学院
太原科技大学 太原重型机械学院
中北大学 华北工学院
山西中医药大学 山西中医学院
中国传媒大学 北京广播学院
北京交通大学 北方交通大学
华中科技大学 华中理工大学
长安大学 西安公路交通大学
江南大学 无锡轻工大学
江苏大学 江苏理工大学
南京特殊教育师范学院 南京特殊教育职业技术学院
厦门理工学院 鹭江职业大学
长春中医药大学 长春中医学院
辽宁中医药大学 辽宁中医学院
天津中医药大学 天津中医学院
上海中医药大学 上海中医学院
成都中医药大学 成都中医学院
广州中医药大学 广州中医学院
陕西中医药大学 陕西中医学院
黑龙江中医药大学 黑龙江中医学院
沈阳师范大学 沈阳师范学院
华东政法大学 华东政法学院
西安外国语大学 西安外国语学院
四川外国语大学 四川外语学院
大连外国语大学 大连外国语学院
广西民族大学 广西民族学院
青海民族大学 青海民族学院
西藏民族大学 西藏民族学院
北京信息科技大学 北京机械工业学院
中国劳动关系学院 中国工运学院
`

/** The present name, then colleges that became part of it. Public notices of the ministry of education. */
const MERGED = `
浙江大学 杭州大学 浙江农业大学 浙江医科大学
北京大学 北京医科大学
清华大学 中央工艺美术学院
复旦大学 上海医科大学
上海交通大学 上海第二医科大学 上海农学院
同济大学 上海铁道大学 上海城市建设学院
华东师范大学 上海教育学院
上海大学 上海工业大学 上海科学技术大学
上海理工大学 华东工业大学
上海立信会计金融学院 上海立信会计学院 上海金融学院
南京工业大学 南京化工大学 南京建筑工程学院
扬州大学 扬州师范学院 江苏农学院
东南大学 南京铁道医学院 南京交通高等专科学校
南通大学 南通医学院 南通师范学院 南通工学院
福建农林大学 福建农业大学 福建林学院
集美大学 集美航海学院
南昌大学 江西医学院 江西大学 江西工业大学
山东大学 山东医科大学 山东工业大学
山东财经大学 山东经济学院 山东财政学院
济南大学 山东建筑材料工业学院
青岛大学 青岛医学院
郑州大学 郑州工业大学 河南医科大学
河南财经政法大学 河南财经学院
河南财政金融学院 河南教育学院 河南财政税务高等专科学校
武汉大学 武汉水利电力大学 武汉测绘科技大学 湖北医科大学
华中科技大学 同济医科大学 武汉城市建设学院
武汉理工大学 武汉工业大学 武汉交通科技大学 武汉汽车工业大学
中南财经政法大学 中南财经大学 中南政法学院
长江大学 江汉石油学院 湖北农学院
三峡大学 湖北三峡学院
中南大学 中南工业大学 湖南医科大学 长沙铁道学院
湖南大学 湖南财经学院
长沙理工大学 长沙交通学院 长沙电力学院
中山大学 中山医科大学
南方医科大学 第一军医大学
广州大学 广州师范学院
广东工业大学 广东工学院
广西大学 广西农业大学
海南大学 华南热带农业大学
四川大学 华西医科大学 成都科技大学 四川联合大学
西南大学 西南师范大学 西南农业大学
重庆大学 重庆建筑大学
重庆工商大学 重庆商学院 渝州大学
贵州大学 贵州工业大学 贵州农学院
西安交通大学 西安医科大学 陕西财经学院
长安大学 西安工程学院 西北建筑工程学院
西北农林科技大学 西北农业大学 西北林学院
兰州大学 兰州医学院
吉林大学 吉林工业大学 白求恩医科大学 长春科技大学 长春邮电学院
延边大学 延边医学院
北华大学 吉林师范学院
哈尔滨工业大学 哈尔滨建筑大学
佳木斯大学 佳木斯医学院 佳木斯工学院
河北师范大学 河北师范学院
华北理工大学 华北煤炭医学院
太原理工大学 山西矿业学院
北京工商大学 北京商学院 北京轻工业学院
中国农业大学 北京农业大学 北京农业工程大学
内蒙古农业大学 内蒙古林学院
新疆大学 新疆工学院
石河子大学 石河子医学院 石河子农学院
宁夏大学 宁夏农学院
青海大学 青海医学院
`

/** The same for colleges not in the ministry's register: those of the army. */
const OF_THE_ARMY = `
空军军医大学 第四军医大学
海军军医大学 第二军医大学
陆军军医大学 第三军医大学
陆军工程大学 解放军理工大学
网络空间部队信息工程大学 战略支援部队信息工程大学 解放军信息工程大学
军事航天部队航天工程大学 战略支援部队航天工程大学
火箭军工程大学 第二炮兵工程大学
`

/** All other names, by the present one. */
const KNOWN: ReadonlyMap<string, readonly KnownName[]> = (() => {
  const known = new Map<string, KnownName[]>()
  const add = (present: string, name: string, kind: NameKind) =>
    known.set(present, [...(known.get(present) ?? []), { name, kind }])
  const addAll = (text: string, kind: NameKind) => {
    for (const line of text.trim().split('\n')) {
      const [present = '', ...names] = line.split(' ')
      for (const name of names) add(present, name, kind)
    }
  }
  for (const [former, present] of RENAMES) add(present, former, 'former')
  addAll(LONG_AGO, 'former')
  addAll(OF_THE_ARMY, 'former')
  for (const [other, present] of OTHER_NAMES) add(present, other, 'other')
  addAll(MERGED, 'merged')
  return known
})()

/** Present names by every other name of theirs. */
const PRESENT: ReadonlyMap<string, readonly string[]> = (() => {
  const present = new Map<string, string[]>()
  for (const [college, names] of KNOWN)
    for (const { name } of names) present.set(name, [...(present.get(name) ?? []), college])
  return present
})()

/** Former names first, then others in use, then colleges that became part of it. @param college its present name */
export const namesKnownFor = (college: string): readonly KnownName[] => KNOWN.get(college) ?? []

/** Names that a college no longer uses. @param college its present name */
export const formerNamesOf = (college: string): string[] =>
  namesKnownFor(college).flatMap(({ name, kind }) => (kind === 'former' ? [name] : []))

const armyColleges = new Set(
  OF_THE_ARMY.trim()
    .split('\n')
    .map((line) => line.split(' ')[0]),
)

/** Colleges with a given former or other name; empty if there are none. */
export const collegesOnceCalled = (name: string): readonly string[] => PRESENT.get(name) ?? []

/** Every college of the register with other names, for checks. */
export const KNOWN_UNDER_OTHERS = [...KNOWN.keys()].filter((college) => !armyColleges.has(college))
